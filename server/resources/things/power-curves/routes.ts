// The calls on contract power curves (API-28, API-37; ERR-3, ERR-6; VAL-5).
import { Readable } from 'node:stream'

import { CALLS } from '../../../../src/contract/index.ts'
import { splitIds } from '../../../../src/contract/wire/id-lists.ts'
import { Refusal } from '../../../refusal.ts'
import { serve } from '../../../serve.ts'
import type { Platform } from '../../../serve.ts'
import { acceptStreams, baseName, serveFile, serveUpload } from '../../../serve-files.ts'
import { streamWorkbook } from '../../../spreadsheets/workbook.ts'
import { readCurves } from './curves.ts'
import type { Turbines } from './curves.ts'
import { readCurveFile } from './read-file.ts'
import { describeCurves, toCurveRow } from './sheet.ts'
import { updateCurves } from './update.ts'

const LARGE = { large: true }

/** Refused without a message, as the catalogue has it: the caller knows best what was not chosen. */
const refuseExport = () => new Refusal('request.invalid', {}, { silent: true })

const addReader = (platform: Platform) =>
  platform.app.register(async (app) => {
    acceptStreams(app)
    serveUpload({ ...platform, app }, CALLS.readContractPower, ({ query, user }, file) =>
      readCurveFile(platform.database, user.tenantId, baseName(query.fileName ?? file.name ?? ''), file.bytes),
    )
  })

export const addPowerCurveRoutes = async (platform: Platform) => {
  await addReader(platform)
  const { database } = platform

  const read = (tenantId: string, turbines: Turbines) =>
    readCurves(database, tenantId, turbines).catch((error: unknown) => {
      throw error instanceof Refusal ? refuseExport() : error
    })

  serve(
    platform,
    CALLS.getContractPower,
    ({ query: { ids, parentId }, user }) =>
      readCurves(database, user.tenantId, { ids: ids === undefined ? undefined : splitIds(ids), parentId }),
    LARGE,
  )

  serve(platform, CALLS.updateContractPower, ({ body, user }) => updateCurves(database, user, body.curves))

  serveFile(platform, CALLS.exportContractPower, async ({ body, user, language }) => {
    const curves = await read(user.tenantId, body)
    const filled = curves.filter(({ curve }) => curve !== null)
    const complete = body.ids === undefined || new Set(body.ids).size === curves.length
    if (filled.length === 0 || !complete) throw refuseExport()
    const fastest = filled.map(({ curve }) => curve?.points.at(-1)?.windSpeed ?? 0)
    const { description, title, speeds } = describeCurves(language, Math.max(...fastest))
    const rows = filled.map((turbine) => toCurveRow(turbine, speeds))
    return { name: `${title}.xlsx`, body: Readable.from(await streamWorkbook(description, [rows])) }
  })
}
