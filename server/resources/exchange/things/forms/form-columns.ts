// What published forms add to things in their spreadsheets: template, export, headers, plan and import all ask here
// (screens 0, 1, 5; RTE-8, RTE-14; decision 61).
import { ANY_COLUMNS } from '../../../../../src/contract/thing/thing-columns.ts'
import type { ThingFormColumn } from '../../../../../src/contract/thing/thing-form-columns-calls.ts'
import { THING_TYPES, type ThingType } from '../../../../../src/contract/thing/thing-types.ts'
import type { Reader } from '../../../../database/schema.ts'
import { type Choices, readChoices } from '../../choices.ts'
import { type FormColumn, formColumns } from './columns.ts'
import { withSynonyms } from '../type-labels.ts'
import { type OwnedForm, readFormUses } from './owners.ts'

export interface FormColumns {
  forms: ReadonlyMap<string, OwnedForm>
  /** Of the fields that are built in too. */
  choices: Choices
  /** Columns of a sheet of the type. */
  of: (type: ThingType) => readonly FormColumn[]
  /** What an import of a type knows, or one of any type: those of before too. */
  known: (type: ThingType | null) => readonly FormColumn[]
  /** Changes with every column that a sheet has; empty where there is none. */
  words: readonly string[]
}

const BUILT_IN = ANY_COLUMNS.map(({ field }) => field)

export const readFormColumns = async (reader: Reader, tenantId: string): Promise<FormColumns> => {
  const uses = await readFormUses(reader, tenantId, await readChoices(reader, tenantId, BUILT_IN))
  const columns = formColumns(uses)
  const fields = columns.flatMap(({ field, of }) => [field, ...of.values()])
  const current = columns.filter(({ gone }) => !gone)
  const imported = columns.filter(({ readOnly }) => !readOnly)
  return {
    forms: uses.forms,
    choices: withSynonyms(await readChoices(reader, tenantId, [...BUILT_IN, ...fields])),
    of: (type) => current.filter(({ types }) => types.has(type)),
    known: (type) => (type === null ? imported : imported.filter(({ types }) => types.has(type))),
    words: THING_TYPES.flatMap((type) =>
      current.flatMap(({ name, field, types }) => (types.has(type) ? [`${type}:${name}:${field.kind}`] : [])),
    ),
  }
}

/** The same for the browser; a new thing may leave out the columns of its form, so none of them is required. */
export const readThingFormColumns = async (reader: Reader, tenantId: string): Promise<ThingFormColumn[]> => {
  const { known } = await readFormColumns(reader, tenantId)
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
