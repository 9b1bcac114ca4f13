// Which fields of published forms are columns of lists of things: those with one plain value, told apart by the form that they
// are of, since two forms may call different things by one name (screens 0, 5; RTE-8, RTE-14).
import type { FieldKind, FormDescription, FormField, LocalizedText } from '../../form/form-description.ts'
import type { ThingMetadata } from '../../thing/thing-metadata-calls.ts'
import { THING_TYPES, type ThingType } from '../../thing/thing-types.ts'
import { chooseForm, compareVersions, overlayFor } from './choose-overlay.ts'
import { textOf } from './described-row.ts'
import { EXTRA, extraFieldsOf, thingFormOf } from './thing-overlay.ts'
import { ownerId, subTypesOf } from './thing-owners.ts'

/** What is published, as forms of things are made of it. */
export interface PublishedForms {
  of: (type: ThingType, subType: string | null) => FormDescription
  published: ThingMetadata['forms']
}

/** Forms of all types and sub-types by what is published; each is made once. */
export const publishedForms = (metadata: ThingMetadata | undefined): PublishedForms => {
  const made = new Map<string, FormDescription>()
  return {
    published: metadata?.forms ?? [],
    of: (type, subType) => {
      const key = `${type} ${subType ?? ''}`
      const known = made.get(key) ?? thingFormOf(type, overlayFor(metadata, type, subType))
      made.set(key, known)
      return known
    },
  }
}

export type FormColumnKind = 'text' | 'number' | 'select' | 'check' | 'date'

/** Lists, tables and other things stay with the form: a cell holds one value, and no id that nobody can read. */
export const CELL_KINDS: Partial<Record<FieldKind, FormColumnKind>> = {
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

type Form = PublishedForms['published'][number]

export interface FormFieldColumn {
  /** Name of the field and key of its form, `extra.bolts@turbine`: the same in every version. */
  id: string
  kind: FormColumnKind
  /** Undefined: an attribute, which belongs to no form. */
  form: LocalizedText | undefined
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

const labelsOf = ({ values }: Form): LocalizedText => ({
  zh: textOf(values, 'nameZh') || textOf(values, 'formKey'),
  en: textOf(values, 'nameEn') || textOf(values, 'formKey'),
})

/** In the order of the types and of the fields of their forms. */
export const formFieldColumns = (forms: PublishedForms): FormFieldColumn[] => {
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
      const kind = CELL_KINDS[field.kind]
      if (kind === undefined) continue
      const own = form !== undefined && named.has(field.name) ? form : undefined
      const id = own === undefined ? field.name : `${field.name}@${markOf(own, counting)}`
      const column = found.get(id) ?? { id, kind, form: own && labelsOf(own), of: new Map<string, FormField>() }
      column.of.set(owner, field)
      found.set(id, column)
    }
  }
  return [...found.values()]
}

/** Dictionaries that choices of these fields come from. */
export const formDictionaries = (forms: PublishedForms): string[] => [
  ...new Set(
    formFieldColumns(forms).flatMap(({ of }) =>
      [...of.values()].flatMap((field) => ('dictionary' in field ? (field.dictionary ?? []) : [])),
    ),
  ),
]
