// A kind of record from its parts: what its form repeats is said once.
import { type TextPair, words } from '../form/builders.ts'
import type { FormDescription } from '../form/form-description.ts'
import type { RecordAction, RecordKind, StateMove } from './record-kind.ts'

interface KindParts extends Omit<RecordKind, 'label' | 'labels' | 'movable' | 'form'> {
  label: TextPair
  labels: TextPair
  movable?: TextPair
  /** Columns that its form is laid out in; one where it does not say. */
  formColumns?: number
  sections?: FormDescription['sections']
  fields: FormDescription['fields']
  rules?: FormDescription['rules']
}

export const defineKind = ({
  label,
  labels,
  movable,
  formColumns = 1,
  sections = [],
  fields,
  rules = [],
  ...kind
}: KindParts): RecordKind => ({
  ...kind,
  label: words(label),
  labels: words(labels),
  ...(movable && { movable: words(movable) }),
  form: { formKey: kind.name, name: words(label), columns: formColumns, sections, fields, rules },
})

export const move = (from: string, to: string, label: TextPair, action: RecordAction): StateMove => ({
  from,
  to,
  label: words(label),
  action,
})
