// What published forms add to things in their spreadsheets: template, export, headers, plan and import all ask here
// (screens 0, 1, 5; RTE-8, RTE-14; decision 61).
import type { RecordColumn } from '../../../../../src/contract/records/record-columns.ts'
import type { ThingFormColumn } from '../../../../../src/contract/thing/thing-form-columns-calls.ts'
import { THING_TYPES, type ThingType } from '../../../../../src/contract/thing/thing-types.ts'
import type { Reader } from '../../../../database/schema.ts'
import type { Language } from '../../../../language.ts'
import type { CellValue } from '../../../../spreadsheets/cell-xml.ts'
import type { SheetColumn } from '../../../../spreadsheets/workbook.ts'
import { type Choices, readChoices } from '../../records/choices.ts'
import { describeColumn } from '../../records/sheets.ts'
import type { Dictionaries } from '../../words.ts'
import { readThingDictionaries } from '../dictionaries.ts'
import { type FormColumn, formColumns } from './columns.ts'
import { type OwnedForm, readFormUses } from './owners.ts'
import { type TellingThing, tellField } from './tell.ts'

export interface FormColumns {
  forms: ReadonlyMap<string, OwnedForm>
  choices: Choices
  /** Columns of a sheet of the type. */
  of: (type: ThingType) => readonly FormColumn[]
  /** What an import of a type knows, or one of any type: those of before too. */
  known: (type: ThingType | null) => readonly FormColumn[]
  /** As a column shows in a sheet. */
  describe: (column: RecordColumn, language: Language) => SheetColumn
  tell: (column: FormColumn, thing: TellingThing, language: Language) => CellValue
  /** Changes with every column that a sheet has; empty where there is none. */
  words: readonly string[]
}

const noKeys = () => undefined

export const readFormColumns = async (
  reader: Reader,
  tenantId: string,
  dictionaries: Dictionaries,
): Promise<FormColumns> => {
  const uses = await readFormUses(reader, tenantId, dictionaries)
  const columns = formColumns(uses)
  const fields = columns.flatMap(({ field, of }) => [field, ...of.values()])
  const choices = await readChoices(reader, tenantId, [], fields)
  const current = columns.filter(({ gone }) => !gone)
  const imported = columns.filter(({ readOnly }) => !readOnly)
  return {
    forms: uses.forms,
    choices,
    of: (type) => current.filter(({ types }) => types.has(type)),
    known: (type) => (type === null ? imported : imported.filter(({ types }) => types.has(type))),
    describe: (column, language) => describeColumn(column, { choices, language, keysOf: noKeys }),
    tell: (column, thing, language) => tellField(column, thing, { choices, language }),
    words: THING_TYPES.flatMap((type) =>
      current.flatMap(({ name, field, types }) => (types.has(type) ? [`${type}:${name}:${field.kind}`] : [])),
    ),
  }
}

/** The same for the browser; a new thing may leave out the columns of its form, so none of them is required. */
export const readThingFormColumns = async (reader: Reader, tenantId: string): Promise<ThingFormColumn[]> => {
  const { known } = await readFormColumns(reader, tenantId, await readThingDictionaries(reader, tenantId))
  return known(null).map(({ name, label, hint, readOnly, field, part, types, aliases }) => ({
    name,
    label,
    ...(hint !== undefined && { hint }),
    required: false,
    readOnly,
    field,
    part,
    types: [...types],
    aliases: [...aliases],
  }))
}
