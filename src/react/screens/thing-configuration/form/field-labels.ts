// Labels of the thing form's fields by their path; they are the description's (ENT-5, ENT-7).
import { thingFieldOf } from '../../../../contract/thing/thing-forms.ts'
import { inLanguage } from '../../../../locales/in-language.ts'

/** The label of a field; its name where it has none, as a field that is not built in. */
export const fieldLabel = (path: string): string => {
  const field = thingFieldOf(path)
  return field === undefined ? path.replace(/^extra\./, '') : inLanguage(field.label)
}
