// Rollup plugin: our copy of Shoelace is called `yaw-sl-…`, so that a host's own `sl-*` elements are neither used nor hurt.
// Sources, types and tests keep `sl-*`; no file of ours may be called `sl-*`, because import paths would change too.
import type { Plugin } from 'rollup'

/** Tags and events (`sl-button`, `onsl-change`, `@sl-change`), but not tokens (`--sl-color-…`). */
export const toPrivateNames = (code: string, prefix: string): string =>
  code.replace(/(?<![\w-])sl-(?=[a-z])/g, `${prefix}-sl-`).replace(/\bonsl-(?=[a-z])/g, `on${prefix}-sl-`)

export const privatePrefix = (prefix: string): Plugin => ({
  name: 'private-prefix',
  transform: {
    order: 'pre',
    handler(code, id) {
      if (!/@shoelace-style\/shoelace|\/src\//.test(id)) return null
      const renamed = toPrivateNames(code, prefix)
      return renamed === code ? null : { code: renamed, map: null }
    },
  },
})
