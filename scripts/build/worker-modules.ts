// Rollup plugin: `new URL('./x-worker.ts', import.meta.url)` gets a built file of its own, beside the chunks. Browsers,
// Vite and the unit tests read the same line as it stands.
import type { Plugin } from 'rollup'

const ADDRESS = /new URL\('(\.[\w./-]*-worker)\.ts', import\.meta\.url\)/g

/** Whether a built file is a worker: it is loaded by its address, so it is no element. */
export const isWorkerName = (name: string): boolean => name.endsWith('-worker')

export const workerModules = (): Plugin => ({
  name: 'worker-modules',
  async transform(code, id) {
    if (!id.includes('/src/') || !code.includes('-worker.ts')) return null
    let made = code
    for (const [text, path = ''] of code.matchAll(ADDRESS)) {
      const resolved = await this.resolve(`${path}.ts`, id)
      if (resolved === null) this.error(`${id}: no file ${path}.ts`)
      const name = path.slice(path.lastIndexOf('/') + 1)
      const file = this.emitFile({ type: 'chunk', id: resolved.id, name })
      // Rollup gives a text; what is written is an address.
      made = made.replace(text, `new URL(import.meta.ROLLUP_FILE_URL_${file})`)
    }
    return made === code ? null : { code: made, map: null }
  },
})
