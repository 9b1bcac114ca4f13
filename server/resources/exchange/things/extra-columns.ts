// Columns of an export for what published forms and attributes add to things; they are read, not imported (RTE-8, RTE-14).
import { isEmptyValue } from '../../../../src/contract/form-conditions.ts'
import type { FormField } from '../../../../src/contract/form-description.ts'
import { overlayFor } from '../../../../src/contract/records/form-config/choose-overlay.ts'
import { EXTRA, extraFieldsOf, thingFormOf } from '../../../../src/contract/records/form-config/thing-overlay.ts'
import { DEVICE_TYPES, FARM_TYPES, type ThingType } from '../../../../src/contract/thing-types.ts'
import type { Reader } from '../../../database/schema.ts'
import type { Language } from '../../../language.ts'
import type { CellValue } from '../../../spreadsheets/cell-xml.ts'
import type { SheetColumn } from '../../../spreadsheets/workbook.ts'
import { readThingMetadata } from '../../metadata/thing-metadata.ts'
import { type Dictionaries, readDictionaries } from '../words.ts'

/** In characters. */
const WIDTH = 20

const YES = { zh: '是', en: 'Yes' } as const

const SUB_TYPES: Partial<Record<ThingType, readonly string[]>> = { thing_farm: FARM_TYPES, thing_device: DEVICE_TYPES }

export interface ExtraColumns {
  /** Fields of things of the type, of whichever sub-type, each once. */
  of: (type: ThingType) => readonly FormField[]
  columnOf: (field: FormField) => SheetColumn
  cellOf: (field: FormField, stored: Readonly<Record<string, unknown>> | null) => CellValue
}

const dictionaryOf = (field: FormField) => ('dictionary' in field ? field.dictionary : undefined)

const wordOf = (field: FormField, code: string, dictionaries: Dictionaries, language: Language): string => {
  const dictionary = dictionaryOf(field)
  if (dictionary !== undefined) return dictionaries.wordOf(dictionary, code, language)
  const option = 'options' in field ? field.options?.find(({ value }) => value === code) : undefined
  return option?.label[language] ?? code
}

export const readExtraColumns = async (
  reader: Reader,
  tenantId: string,
  types: readonly ThingType[],
  language: Language,
): Promise<ExtraColumns> => {
  const metadata = await readThingMetadata(reader, tenantId)
  const fields = new Map(
    types.map((type) => {
      const found = [null, ...(SUB_TYPES[type] ?? [])].flatMap((subType) =>
        extraFieldsOf(thingFormOf(type, overlayFor(metadata, type, subType))),
      )
      return [type, [...new Map(found.map((field) => [field.name, field])).values()]] as const
    }),
  )
  const codes = [...fields.values()].flat().flatMap((field) => dictionaryOf(field) ?? [])
  const dictionaries = await readDictionaries(reader, tenantId, codes.length === 0 ? [''] : [...new Set(codes)])
  const textOf = (field: FormField, value: unknown): CellValue => {
    if (typeof value === 'number') return value
    if (typeof value === 'boolean') return YES[language]
    if (typeof value === 'string') return wordOf(field, value, dictionaries, language)
    if (field.kind !== 'multi-select' || !Array.isArray(value)) return JSON.stringify(value)
    return value.map((code) => wordOf(field, String(code), dictionaries, language)).join('; ')
  }
  return {
    of: (type) => fields.get(type) ?? [],
    columnOf: (field) => {
      const unit = 'unit' in field && field.unit !== undefined ? field.unit : ''
      const measured = unit === '' ? '' : language === 'zh' ? `（${unit}）` : ` (${unit})`
      return {
        header: `${field.label[language]}${measured}`,
        width: WIDTH,
        required: false,
        text: field.kind !== 'number' && field.kind !== 'integer',
      }
    },
    cellOf: (field, stored) => {
      const value = stored?.[field.name.slice(EXTRA.length + 1)]
      return isEmptyValue(value) ? null : textOf(field, value)
    },
  }
}
