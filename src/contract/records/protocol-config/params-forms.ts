// Which form the parameters of a profile have: one that is published for its protocol, else the one that it brings itself
// (screens 5, 8; RTE-8, RTE-11, ENT-16).
import type { FormDescription, FormField } from '../../form/form-description.ts'
import { compareVersions } from '../form-config/choose-overlay.ts'
import { type PublishedForm, toDescription } from '../form-config/configured-form.ts'
import { type RowValues, textOf } from '../form-config/described-row.ts'
import { paramsFormIn } from './params.ts'

/** Scope of the forms that are for parameters of protocols. */
export const PROTOCOL_SCOPE = 'protocol'

export interface ParamsForm {
  form: FormDescription
  /** The published form that it is; undefined where the profile brings it. */
  formId: string | undefined
}

/** Whether a form is for the parameters of a profile: its subject is the key of the protocol, or nothing for all of them. */
export const isFormOf = (form: RowValues, profile: RowValues): boolean =>
  textOf(form, 'scope') === PROTOCOL_SCOPE && ['', textOf(profile, 'protocolKey')].includes(textOf(form, 'subject'))

/** The form that has the name that the profile asks for comes first, then one for its protocol alone, then the highest. */
const rankOf = (form: RowValues, profile: RowValues) =>
  (textOf(form, 'formKey') === textOf(profile, 'formName') ? 2 : 0) + (textOf(form, 'subject') === '' ? 0 : 1)

/** The form of a profile among those that are published; undefined where it has none, or where what it brings is none. */
export const chooseParamsForm = (profile: RowValues, published: readonly PublishedForm[]): ParamsForm | undefined => {
  const fitting = published
    .filter(({ values }) => isFormOf(values, profile))
    .toSorted(
      (a, b) =>
        rankOf(b.values, profile) - rankOf(a.values, profile) ||
        compareVersions(textOf(b.values, 'version'), textOf(a.values, 'version')) ||
        (a.id < b.id ? -1 : 1),
    )
  for (const each of fitting) {
    const { description } = toDescription(each)
    // What is published can be drawn, since publishing checks it; should one ever not be, the next one counts.
    if (description !== undefined) return { form: description, formId: each.id }
  }
  const own = paramsFormIn(profile['paramsForm'])
  return own && { form: own, formId: undefined }
}

/** Parameters that are sealed and never told. */
export const secretParams = ({ fields }: FormDescription): string[] =>
  fields.filter(({ kind }) => kind === 'password').map(({ name }) => name)

/** Tables that ask for passwords: rows come and go, and which secret was whose would be a guess. */
export const tablesWithSecrets = (fields: readonly FormField[]): string[] =>
  fields
    .filter((field) => field.kind === 'table' && field.columns.some(({ kind }) => kind === 'password'))
    .map(({ name }) => name)

/**
 * The form as it is filled with defaults: nothing has to be given, and no secret can be, since every connection has its own.
 */
export const defaultsFormOf = (form: FormDescription): FormDescription => ({
  ...form,
  fields: form.fields
    .filter(({ kind }) => kind !== 'password')
    .map(({ requiredWhen: _requiredWhen, ...field }): FormField => ({ ...field, required: false })),
})
