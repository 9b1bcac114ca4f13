// The form of a kind as a user fills it in: without its state, which only moves change, and with its fixed fields read-only.
import type { FormDescription } from '../../../contract/form/form-description.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'

export const formOf = (kind: RecordKind, isStored: boolean): FormDescription => ({
  ...kind.form,
  fields: kind.form.fields
    .filter(({ name }) => name !== kind.states?.field)
    .map((field) => (isStored && kind.fixed?.includes(field.name) === true ? { ...field, readOnly: true } : field)),
})
