// Rollup plugin: one file with the licences of everything that was bundled, because minifying drops the comments that name them.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'rollup'

const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt'

const packageFolder = (id: string): string | undefined =>
  /^\0?(?:\w+:)?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]

const notice = (folder: string): string => {
  const { name, version, license }: Record<string, unknown> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file === undefined ? `License: ${String(license)}` : readFileSync(join(folder, file), 'utf8').trim()
  return `${String(name)} ${String(version)}\n\n${text}\n`
}

export const notices = (product: string): Plugin => ({
  name: 'notices',
  generateBundle(_options, bundle) {
    const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const folders = new Set(
      ids.flatMap((id) => packageFolder(id) ?? []).filter((folder) => existsSync(join(folder, 'package.json'))),
    )
    const source = [...folders]
      .sort()
      .map(notice)
      .join(`\n${'-'.repeat(80)}\n\n`)
    this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source })
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.isEntry)
        file.code = `/*! ${product}, Apache-2.0; what it bundles: ${NOTICES_FILE} */\n${file.code}`
    }
  },
})
