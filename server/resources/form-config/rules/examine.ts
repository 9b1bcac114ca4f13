// Forms with all that is wrong with them: as descriptions, and what nobody has translated yet (screens 5, Validate; RTE-8).
import { Condition } from '../../../../src/contract/form/form-description.ts'
import type { RecordIssue } from '../../../../src/contract/records/record-shapes.ts'
import { overlayFor, subTypeOfForm } from '../../../../src/contract/records/form-config/choose-overlay.ts'
import { WHOLE_FORM, toDescription } from '../../../../src/contract/records/form-config/configured-form.ts'
import {
  type RowProblem,
  describeRow,
  textOf,
  typeOf,
} from '../../../../src/contract/records/form-config/described-row.ts'
import { overlaidForm } from '../../../../src/contract/records/form-config/thing-overlay.ts'
import { PROTOCOL_SCOPE, tablesWithSecrets } from '../../../../src/contract/records/protocol-config/params-forms.ts'
import { THING_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import type { Reader } from '../../../database/schema.ts'
import { isReadBy } from '../../dictionary-tenant.ts'
import { readThingMetadata } from '../thing-metadata.ts'
import { readNames } from '../../records/names.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'

export interface ReadForm extends StoredRecord {
  rows: StoredRecord[]
  problems: RowProblem[]
}

const readDictionaries = async (reader: Reader, tenantId: string) => {
  const rows = await reader
    .selectFrom('dictionary_item')
    .select('dictionary')
    .distinct()
    .where(isReadBy(tenantId))
    .execute()
  return new Set(rows.map((row) => row.dictionary))
}

/** Forms with their rows, each with what keeps it from being drawn. */
export const readForms = async (
  reader: Reader,
  tenantId: string,
  ids: readonly string[] | undefined,
): Promise<ReadForm[]> => {
  const forms = await readRecords(reader, tenantId, 'form', ids === undefined ? {} : { ids })
  const rows = await readRecords(reader, tenantId, 'formField', { ownerIds: forms.map(({ id }) => id) })
  const metadata = await readThingMetadata(reader, tenantId)
  const dictionaries = await readDictionaries(reader, tenantId)
  return forms.map((form) => {
    const { values } = form
    const own = rows.filter(({ ownerId }) => ownerId === form.id)
    const configured = { values, rows: own.map((row) => row.values) }
    const type = THING_TYPES.find((each) => each === values['thingType'])
    const { problems, description } =
      textOf(values, 'scope') === 'thing' && type !== undefined
        ? overlaidForm(type, { ...overlayFor(metadata, type, subTypeOfForm(values) || null), form: configured })
        : toDescription(configured)
    const unknown = own.flatMap((row): RowProblem[] => {
      const dictionary = textOf(row.values, 'dictionary')
      const isAsked = ['select', 'multi-select', 'radio'].includes(typeOf(row.values))
      if (!isAsked || dictionary === '' || dictionaries.has(dictionary)) return []
      return [{ row: textOf(row.values, 'name'), field: 'dictionary', rule: 'dictionaryUnknown' }]
    })
    const secret =
      textOf(values, 'scope') === PROTOCOL_SCOPE && description !== undefined
        ? tablesWithSecrets(description.fields).map((row): RowProblem => ({ row, rule: 'secretInTable' }))
        : []
    return { ...form, rows: own, problems: [...problems, ...unknown, ...secret] }
  })
}

const isUntranslated = ({ values }: StoredRecord) =>
  typeOf(values) !== 'divider' &&
  typeOf(values) !== 'builtIn' &&
  (textOf(values, 'labelZh') === '' || textOf(values, 'labelEn') === '')

/** A required field that waits for a choice which is none of those on offer. */
const unreachableRows = ({ rows }: ReadForm): StoredRecord[] => {
  const drawn = new Map(rows.map(({ values }) => [textOf(values, 'name'), describeRow(values).field]))
  const isHopeless = (condition: unknown): boolean => {
    const parsed = Condition.safeParse(condition)
    if (!parsed.success || !['eq', 'in'].includes(parsed.data.operator)) return false
    const options = drawn.get(parsed.data.field)?.['options']
    if (!Array.isArray(options)) return false
    const wanted = [parsed.data.value].flat()
    return !options.some((option: { value: unknown }) => wanted.some((value) => value === option.value))
  }
  return rows.filter(({ values }) => {
    const when = drawn.get(textOf(values, 'name'))?.['visibleWhen']
    return values['required'] === true && Array.isArray(when) && when.some(isHopeless)
  })
}

interface Found {
  kind: 'form' | 'formField'
  id: string
  rule: string
  severity: 'error' | 'warning'
  field?: string | undefined
}

/** All issues of one form or of all that can still be changed. */
export const examineForms = async (
  reader: Reader,
  tenantId: string,
  formId: string | undefined,
): Promise<RecordIssue[]> => {
  const forms = await readForms(reader, tenantId, formId === undefined ? undefined : [formId])
  const found = forms.flatMap((form): Found[] => {
    const { id, rows, problems } = form
    const hopeless = unreachableRows(form).map(({ id: row }): Found => {
      return { kind: 'formField', id: row, rule: 'unreachable', severity: 'warning', field: 'visibleWhen' }
    })
    return [
      ...hopeless,
      ...problems.map(({ row, field, rule }): Found => {
        const owned = row === WHOLE_FORM ? undefined : rows.find(({ values }) => textOf(values, 'name') === row)
        return owned === undefined
          ? { kind: 'form', id, rule, severity: 'error', field }
          : { kind: 'formField', id: owned.id, rule, severity: 'error', field }
      }),
      ...rows.filter(isUntranslated).map((row): Found => ({
        kind: 'formField',
        id: row.id,
        rule: 'translation',
        severity: 'warning',
        field: 'labelZh',
      })),
    ]
  })
  const names = await readNames(reader, tenantId, found)
  const named = new Map(names.map((name) => [`${name.kind} ${name.id}`, name]))
  return found.flatMap(({ kind, id, rule, severity, field }): RecordIssue[] => {
    const record = named.get(`${kind} ${id}`)
    return record === undefined ? [] : [{ rule, severity, record, subjects: [], ...(field !== undefined && { field }) }]
  })
}
