// Templates and the export of things as workbooks (API-25, API-26; VAL-4, ERR-3, ERR-6).
import { Readable } from 'node:stream'

import { POWER_TEMPLATE } from '../../../src/contract/exchange/exchange-calls.ts'
import { CALLS } from '../../../src/contract/index.ts'
import { ANY_TYPE } from '../../../src/contract/thing/thing-calls.ts'
import { THING_TYPES } from '../../../src/contract/thing/thing-types.ts'
import type { ThingType } from '../../../src/contract/thing/thing-types.ts'
import type { Language } from '../../language.ts'
import type { Platform } from '../../serve.ts'
import { serveFile } from '../../serve-files.ts'
import { streamWorkbook } from '../../spreadsheets/workbook.ts'
import { fileName } from '../exchange/file-name.ts'
import { exportThings } from '../exchange/things/export.ts'
import { readFormColumns } from '../exchange/things/forms/form-columns.ts'
import { describeThings } from '../exchange/things/sheets.ts'
import { typeLabel } from '../exchange/things/type-labels.ts'
import { describeCurves } from '../things/power-curves/sheet.ts'

const ENDING = '.xlsx'
const TEMPLATE = { zh: '模板', en: ' template' } as const
const THING = { zh: '物', en: 'Thing' } as const
const EXPORT = { zh: '导出', en: 'export' } as const

const exportName = (wanted: string | undefined, language: Language) => {
  const name = fileName((wanted ?? '').replace(/\.xlsx$/i, ''), 'xlsx')
  return name === ENDING ? `${EXPORT[language]}${ENDING}` : name
}

const typesOf = (name: ThingType | typeof ANY_TYPE) => (name === ANY_TYPE ? THING_TYPES : [name])

export const addTemplateRoutes = (platform: Platform) => {
  const { database } = platform

  serveFile(platform, CALLS.getTemplate, async ({ params: { name }, query, user, language }) => {
    if (name === POWER_TEMPLATE) {
      const { description, title } = describeCurves(language)
      return { name: `${title}${TEMPLATE[language]}${ENDING}`, body: Readable.from(await streamWorkbook(description)) }
    }
    const forms = await readFormColumns(database, user.tenantId)
    const all = query.dynamicCellShow !== 'false'
    const { description } = describeThings(typesOf(name), forms, language, { all })
    const word = name === ANY_TYPE ? THING[language] : typeLabel(forms.choices, name, null, language)
    return { name: `${word}${TEMPLATE[language]}${ENDING}`, body: Readable.from(await streamWorkbook(description)) }
  })

  serveFile(platform, CALLS.exportThings, async ({ params, body, user, language }) => ({
    name: exportName(body.fileName, language),
    body: await exportThings({
      database,
      tenantId: user.tenantId,
      language,
      types: typesOf(params.type),
      wanted: body,
    }),
  }))
}
