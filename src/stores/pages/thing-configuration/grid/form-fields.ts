// Which fields of published forms are columns of the grid: those with one plain value, told apart by the form that they are
// of, since two forms may call different things by one name (screens 0, 5; RTE-8, RTE-14).
import type { FieldKind, FormField, FormWords } from '../../../../contract/form-description.ts'
import { chooseForm, compareVersions } from '../../../../contract/records/form-config/choose-overlay.ts'
import { textOf } from '../../../../contract/records/form-config/described-row.ts'
import { EXTRA, extraFieldsOf } from '../../../../contract/records/form-config/thing-overlay.ts'
import { ownerId, subTypesOf } from '../../../../contract/records/form-config/thing-owners.ts'
import { THING_TYPES } from '../../../../contract/thing-types.ts'
import type { CellKind } from '../../../../lib/grid/cell-value.ts'
import type { ThingForms } from '../../../parts/thing-metadata.ts'

/** Lists, tables and other things stay with the form: a cell holds one value, and no id that nobody can read. */
const KINDS: Partial<Record<FieldKind, CellKind>> = {
  text: 'text',
  textarea: 'text',
  host: 'text',
  ip: 'text',
  email: 'text',
  phone: 'text',
  json: 'text',
  time: 'text',
  date: 'date',
  number: 'number',
  integer: 'number',
  select: 'select',
  switch: 'check',
}

type Form = ThingForms['published'][number]

export interface FormFieldColumn {
  /** Name of the field and key of its form, `extra.bolts@turbine`: the same in every version. */
  id: string
  kind: CellKind
  /** Undefined: an attribute, which belongs to no form. */
  form: FormWords | undefined
  /** The field by who has it: a type, or a sub-type, of things. */
  of: ReadonlyMap<string, FormField>
}

/** Name of the field, `extra.bolts`. */
export const pathOf = (columnId: string): string => columnId.split('@')[0] ?? columnId

export const isFormColumn = (columnId: string): boolean => columnId.startsWith(`${EXTRA}.`)

const keyOf = ({ values }: Form) => textOf(values, 'formKey')
const versionOf = ({ values }: Form) => textOf(values, 'version')

/** Two versions may count at once, for two types; the higher one has the bare key. */
const markOf = (form: Form, counting: ReadonlySet<Form>) => {
  const isHigher = (other: Form) =>
    keyOf(other) === keyOf(form) && compareVersions(versionOf(other), versionOf(form)) > 0
  return [...counting].some(isHigher) ? `${keyOf(form)}@${versionOf(form)}` : keyOf(form)
}

const wordsOf = ({ values }: Form): FormWords => ({
  zh: textOf(values, 'nameZh') || textOf(values, 'formKey'),
  en: textOf(values, 'nameEn') || textOf(values, 'formKey'),
})

/** In the order of the types and of the fields of their forms. */
export const formFieldColumns = (forms: ThingForms): FormFieldColumn[] => {
  const owners = THING_TYPES.flatMap((type) =>
    subTypesOf(type).map((subType) => ({
      id: ownerId(type, subType),
      fields: extraFieldsOf(forms.of(type, subType)),
      form: chooseForm(forms.published, type, subType),
    })),
  )
  const counting = new Set(owners.flatMap(({ form }) => form ?? []))
  const found = new Map<string, FormFieldColumn & { of: Map<string, FormField> }>()
  for (const { id: owner, fields, form } of owners) {
    const named = new Set(form?.rows.map((row) => `${EXTRA}.${textOf(row, 'name')}`))
    for (const field of fields) {
      const kind = KINDS[field.kind]
      if (kind === undefined) continue
      const own = form !== undefined && named.has(field.name) ? form : undefined
      const id = own === undefined ? field.name : `${field.name}@${markOf(own, counting)}`
      const column = found.get(id) ?? { id, kind, form: own && wordsOf(own), of: new Map<string, FormField>() }
      column.of.set(owner, field)
      found.set(id, column)
    }
  }
  return [...found.values()]
}

/** Dictionaries that choices of these fields come from. */
export const formDictionaries = (forms: ThingForms): string[] => [
  ...new Set(
    formFieldColumns(forms).flatMap(({ of }) =>
      [...of.values()].flatMap((field) => ('dictionary' in field ? (field.dictionary ?? []) : [])),
    ),
  ),
]
