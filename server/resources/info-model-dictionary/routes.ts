// Calls of the dictionary beside those of its records (RTE-5; screens 2; VAL-5, ERR-6).
import { CALLS } from '../../../src/contract/index.ts'
import { FILE_FORMAT, OWN_VERSION } from '../../../src/contract/records/info-model-dictionary/calls.ts'
import { codeOf } from '../../../src/contract/records/info-model-dictionary/candidates.ts'
import { Refusal } from '../../refusal.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { acceptStreams, serveFile, serveUpload } from '../../serve-files.ts'
import { applyToDictionary } from './apply.ts'
import { collectNodes } from './collect.ts'
import { readOutline } from './outline.ts'
import { readDictionaryBytes } from './read-file.ts'
import { writeScl } from './scl/write-scl.ts'

const LARGE = { large: true }

const addReader = (platform: Platform) =>
  platform.app.register(async (app) => {
    acceptStreams(app)
    serveUpload({ ...platform, app }, CALLS.readDictionaryFile, ({ user }, { bytes }) =>
      readDictionaryBytes(platform.database, user.tenantId, bytes),
    )
  })

export const addDictionaryRoutes = async (platform: Platform) => {
  const { database } = platform
  await addReader(platform)

  serve(platform, CALLS.getDictionaryOutline, ({ user }) => readOutline(database, user.tenantId), LARGE)

  serve(platform, CALLS.applyCandidates, ({ body, user }) => applyToDictionary(database, user, body), LARGE)

  serveFile(platform, CALLS.exportDictionary, async ({ body: { ids, format }, user, language }) => {
    const candidates = await collectNodes(database, user.tenantId, ids)
    const nodes = candidates.filter(({ kind }) => kind === 'logicalNode')
    if (nodes.length === 0) throw new Refusal('record.unknown')
    const [only] = nodes.length === 1 ? nodes : []
    const name = only === undefined ? { zh: '信息模型字典', en: 'dictionary' }[language] : codeOf(only)
    if (format === 'json') {
      const text = JSON.stringify({ format: FILE_FORMAT, version: OWN_VERSION, candidates }, null, 2)
      return { name: `${name}.json`, body: Buffer.from(text), type: 'application/json' }
    }
    return { name: `${name}.icd`, body: Buffer.from(writeScl(candidates, language)), type: 'application/xml' }
  })
}
