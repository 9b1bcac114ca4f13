// Fields of published forms as columns of the grid of things, by the rules of the form of each row (screens 0, 5; RTE-8).
import { msg } from '@lit/localize'

import { distinctLabels } from '../../../../contract/thing/distinct-labels.ts'
import { valueAt } from '../../../../contract/form/form-conditions.ts'
import type { FormField, LocalizedText } from '../../../../contract/form/form-description.ts'
import { ownerId } from '../../../../contract/records/form-config/thing-owners.ts'
import { ANY_COLUMNS } from '../../../../contract/thing/thing-columns.ts'
import { THING_TYPES } from '../../../../contract/thing/thing-types.ts'
import type { ThingDetail } from '../../../../contract/thing/thing.ts'
import type { CellOption, CellValue } from '../../../../lib/grid/cell-value.ts'
import { isUnread } from '../../../../lib/grid/cell-value.ts'
import type { GridColumn, ReadRow } from '../../../plugins/grid/grid-column.ts'
import type { ThingForms } from '../../../plugins/thing-metadata.ts'
import {
  type FormFieldColumn,
  formFieldColumns,
  isFormColumn,
  pathOf,
} from '../../../../contract/records/form-config/form-field-columns.ts'
import { type FieldRules, type ReadField, fieldRules } from './form-rules.ts'
import { readField } from './grid-thing.ts'

export interface FormColumnContext {
  inLanguage: (words: LocalizedText) => string
  /** Choices of a dictionary that are known by now. */
  options: (dictionary: string) => readonly CellOption[]
  /** The row that edits were made on. */
  baseOf: (id: string) => ThingDetail | undefined
}

/** All fields of forms are judged together: who changes one is held to the form. */
const GROUP = 'form'

/** Pixels. */
const WIDTH = { least: 100, most: 220, margins: 36, latin: 7.5, other: 14 }

const ATTRIBUTES = (): string => msg('Attributes')

/** Whose form a row has; undefined for a new one whose type nobody has chosen yet. */
export const ownerOf = (read: ReadRow) => {
  const type = THING_TYPES.find((each) => each === read('thingType'))
  if (type === undefined) return undefined
  const subType = type === 'thing_farm' ? read('farmType') : type === 'thing_device' ? read('deviceType') : null
  const code = typeof subType === 'string' && subType !== '' ? subType : null
  return { type, subType: code, id: ownerId(type, code) }
}

/** The rules of a column's field in a row, and how these read the row; undefined where the row has no such field. */
const createRules = (forms: ThingForms, columns: readonly FormFieldColumn[], { baseOf }: FormColumnContext) => {
  const ids = new Map<string, string>()
  for (const { id, of } of columns) for (const owner of of.keys()) ids.set(`${owner} ${pathOf(id)}`, id)
  const cellOf = (value: CellValue) => (isUnread(value) ? undefined : (value ?? undefined))
  return ({ id: columnId, of }: FormFieldColumn, read: ReadRow, row: string): [FieldRules, ReadField] | undefined => {
    const owner = ownerOf(read)
    if (owner === undefined || !of.has(owner.id)) return undefined
    const rules = fieldRules(forms.of(owner.type, owner.subType), pathOf(columnId))
    if (rules === undefined) return undefined
    const readName = (name: string) => {
      const column = ids.get(`${owner.id} ${name}`)
      // Lists and tables are no columns: they are as they came.
      if (column === undefined && isFormColumn(name)) return valueAt({ extra: baseOf(row)?.extra ?? {} }, name)
      return cellOf(read(column ?? name))
    }
    return [rules, readName]
  }
}

/** Choices of all who have the field; which of them a row has its own form says. */
const choicesOf = (fields: readonly FormField[], { inLanguage, options }: FormColumnContext): CellOption[] => {
  const all = fields.flatMap((field) => {
    if (field.kind !== 'select') return []
    const own = field.options?.map(({ value, label }) => ({ value, label: inLanguage(label) })) ?? []
    return [...own, ...(field.dictionary === undefined ? [] : options(field.dictionary))]
  })
  return [...new Map(all.map((option) => [option.value, option])).values()]
}

const isMono = (field: FormField) =>
  field.kind === 'host' || field.kind === 'ip' || ('mono' in field && field.mono === true)

/** Room for its name and unit; more text than that is what makes it wide. */
const widthOf = ({ kind }: FormField, header: string) => {
  if (kind === 'textarea' || kind === 'json') return WIDTH.most
  const letters = [...header].reduce((sum, letter) => sum + (letter < '\u0250' ? WIDTH.latin : WIDTH.other), 0)
  return Math.round(Math.min(WIDTH.most, Math.max(WIDTH.least, letters + WIDTH.margins)))
}

export const toFormColumns = (forms: ThingForms, context: FormColumnContext): GridColumn<ThingDetail>[] => {
  const columns = formFieldColumns(forms).flatMap((column) => {
    const [field] = column.of.values()
    return field === undefined ? [] : [{ ...column, field, fields: [...column.of.values()] }]
  })
  const labels = distinctLabels(
    columns.map(({ id, field, form }) => ({ name: id, field, owners: form ?? { zh: '扩展属性', en: 'Attributes' } })),
    ANY_COLUMNS,
  )
  const rulesOf = createRules(forms, columns, context)
  return columns.map((column, at): GridColumn<ThingDetail> => {
    const { id, kind, form, field, fields } = column
    const path = pathOf(id)
    const label = () => context.inLanguage(labels[at] ?? field.label)
    const unit = 'unit' in field ? field.unit : undefined
    return {
      id,
      kind,
      label,
      origin: () => (form === undefined ? ATTRIBUTES() : context.inLanguage(form)),
      unit,
      options: kind === 'select' ? () => choicesOf(fields, context) : undefined,
      narrow: (options, read, row) => {
        const found = rulesOf(column, read, row)
        return found === undefined ? options : options.filter(({ value }) => found[0].isOnOffer(value, found[1]))
      },
      read: (thing) => {
        if (!column.of.has(ownerId(thing.type, thing.subType))) return null
        return readField(thing, path) ?? (kind === 'check' ? false : null)
      },
      group: GROUP,
      applies: (read, row) => {
        const found = rulesOf(column, read, row)
        return found !== undefined && found[0].isVisible(found[1])
      },
      locked: (read, row) => {
        const found = rulesOf(column, read, row)
        return found !== undefined && !found[0].isEnabled(found[1])
      },
      check: (_value, read, row) => {
        const found = rulesOf(column, read, row)
        const problem = found?.[0].problem(found[1])
        return problem && { ...problem, path: id }
      },
      readOnly: fields.every(({ readOnly }) => readOnly === true),
      width: widthOf(field, `${label()} ${unit ?? ''}`),
      mono: isMono(field),
      appearance: field.kind === 'text' ? field.appearance : undefined,
      hidden: true,
    }
  })
}

/** A column that a draft names before anybody knows the forms: its edit is kept, and sent as it is if they never come. */
export const awaitedColumn = (id: string, value: CellValue): GridColumn<ThingDetail> => ({
  id,
  kind: typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'check' : 'text',
  label: () => pathOf(id).slice(pathOf(id).indexOf('.') + 1),
  read: (thing) => readField(thing, pathOf(id)),
  absent: true,
})

/** A column whose field is in no form any more; an edit in it is told of, not dropped without a word. */
export const goneColumn = (column: GridColumn<ThingDetail>, hasEdits: boolean): GridColumn<ThingDetail> => ({
  ...column,
  readOnly: true,
  absent: !hasEdits,
  group: column.id,
  applies: undefined,
  locked: undefined,
  narrow: undefined,
  check: () => () => msg('No published form has this field any more: take the change back'),
})
