// Calls on protocol profiles beside those of their records (RTE-11).
import { Readable } from 'node:stream'

import { CALLS } from '../../../src/contract/index.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { acceptStreams, baseName, serveFile, serveStreamed } from '../../serve-files.ts'
import { attachCodec, detachCodec, readCodec, requirePackage } from './codec/codecs.ts'
import { readPieces } from './codec/store.ts'
import { readProfileParams } from './params-forms.ts'

/** A file whose type no browser takes for anything that it could show or run. */
const UNKNOWN_TYPE = 'application/octet-stream'

const addUpload = (platform: Platform) =>
  platform.app.register(async (app) => {
    acceptStreams(app)
    const { database } = platform
    serveStreamed({ ...platform, app }, CALLS.uploadCodec, async ({ params: { id }, query, user }, file) => {
      const { fileName, sha256: expected } = query
      await attachCodec(database, user, { id, fileName: baseName(fileName), expected, file })
      return { codec: await readCodec(database, user.tenantId, id) }
    })
  })

const addCodecRoutes = async (platform: Platform) => {
  await addUpload(platform)
  const { database } = platform

  serve(platform, CALLS.getCodec, async ({ params: { id }, user }) => ({
    codec: await readCodec(database, user.tenantId, id),
  }))

  serveFile(platform, CALLS.getCodecFile, async ({ params: { id }, user: { tenantId } }) => {
    const content = await requirePackage(database, tenantId, id)
    const body = Readable.from(readPieces(database, tenantId, content))
    return { name: content.file, body, type: UNKNOWN_TYPE, size: content.size }
  })

  serve(platform, CALLS.removeCodec, async ({ params: { id }, user }) => {
    await detachCodec(database, user, id)
    return { codec: null }
  })
}

export const addProtocolRoutes = async (platform: Platform) => {
  await addCodecRoutes(platform)

  serve(platform, CALLS.readParamsForms, async ({ user, body }) => ({
    rows: await readProfileParams(platform.database, user.tenantId, body.ids),
  }))
}
