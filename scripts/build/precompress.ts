// Rollup plugin: .br and .gz beside each built file, so that the server compresses nothing at run time.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'rollup'

/** Smaller files gain nothing, bytes. */
const SMALLEST = 1024

const compress = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

export const precompress = (): Plugin => ({
  name: 'precompress',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) return
    const writes = Object.values(bundle).flatMap((file) => {
      const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
      if (content.length <= SMALLEST) return []
      const path = join(dir, file.fileName)
      return [
        compress['.br'](content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).then((data) =>
          writeFile(`${path}.br`, data),
        ),
        compress['.gz'](content, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
      ]
    })
    await Promise.all(writes)
  },
})
