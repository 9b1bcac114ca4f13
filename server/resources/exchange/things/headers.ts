// What an uploaded sheet of things holds: its type, and what its columns mean (screens 0, import wizard).
import { DICTIONARIES } from '../../../../src/contract/admin/admin-calls.ts'
import { normalizeHeader } from '../../../../src/contract/exchange/headers.ts'
import type { RecognizedHeaders } from '../../../../src/contract/exchange/headers.ts'
import { ANY_COLUMNS, columnsFor, recognizeThingHeaders } from '../../../../src/contract/thing/thing-headers.ts'
import { THING_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import type { ThingType } from '../../../../src/contract/thing/thing-types.ts'
import type { Reader } from '../../../database/schema.ts'
import type { SheetRecognizer } from '../import-subject.ts'
import type { Dictionaries } from '../words.ts'
import { readFormColumns } from './forms/form-columns.ts'
import { readThingDictionaries } from './dictionaries.ts'

/** The type that the name of the sheet says, or columns that only one type has. */
const typeOf = (name: string, found: RecognizedHeaders, dictionaries: Dictionaries): ThingType | null => {
  const said = dictionaries.codeOf(DICTIONARIES.thingType, name)
  const type = THING_TYPES.find((known) => known === said || normalizeHeader(known) === `thing${normalizeHeader(name)}`)
  if (type !== undefined) return type
  const fields = new Set(found.map(({ field }) => field))
  if (fields.has('thingType')) return null
  if (fields.has('deviceType')) return 'thing_device'
  return fields.has('farmType') ? 'thing_farm' : null
}

export const recognizeThings = async (reader: Reader, tenantId: string): Promise<SheetRecognizer> => {
  const dictionaries = await readThingDictionaries(reader, tenantId)
  const { known } = await readFormColumns(reader, tenantId, dictionaries)
  return {
    count: (headers) => recognizeThingHeaders(headers, ANY_COLUMNS, known(null)).length,
    propose: (name, headers) => {
      const type = typeOf(name, recognizeThingHeaders(headers, ANY_COLUMNS), dictionaries)
      const columns = recognizeThingHeaders(headers, columnsFor(type), known(type))
      return columns.length === 0 ? null : { type, columns }
    },
  }
}
