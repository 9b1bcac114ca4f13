// Template and export of every kind of record, and the columns that parameters of protocols have there (VAL-4, ERR-3, ERR-6; screens 0).
import { CALLS } from '../../../../src/contract/index.ts'
import { RECORD_KINDS } from '../../../../src/contract/records/kinds.ts'
import { recordCalls } from '../../../../src/contract/records/record-calls.ts'
import { type Platform, serve } from '../../../serve.ts'
import { serveFile } from '../../../serve-files.ts'
import { fileName } from '../file-name.ts'
import { readParamColumns } from './params/parts.ts'
import { FILE_TYPES, exportRecords, recordTemplate } from './export.ts'

const TEMPLATE = { zh: '模板', en: ' template' } as const

export const addRecordFileRoutes = (platform: Platform): void => {
  const { database } = platform
  serve(platform, CALLS.getParamColumns, async ({ user }) => ({
    rows: await readParamColumns(database, user.tenantId),
  }))
  for (const kind of RECORD_KINDS) {
    const calls = recordCalls(kind)
    serveFile(platform, calls.template, async ({ query, user, language }) => ({
      name: fileName(`${kind.label[language]}${TEMPLATE[language]}`, 'xlsx'),
      body: await recordTemplate({ database, tenantId: user.tenantId, language, kind }, query.ownerId),
    }))
    serveFile(platform, calls.export, async ({ body, user, language }) => {
      const type = FILE_TYPES[body.format]
      return {
        name: fileName(kind.labels[language], body.format),
        body: await exportRecords({ database, tenantId: user.tenantId, language, kind, wanted: body }),
        ...(type !== undefined && { type }),
      }
    })
  }
}
