// Words for parameters of protocols: labels of their fields, and what is wrong with them (screens 7, 8).
import { msg, str } from '@lit/localize'

import { fieldAt } from '../../contract/form/field-at.ts'
import type { FormDescription } from '../../contract/form/form-description.ts'
import type { FieldProblem } from '../../contract/wire/problem.ts'
import type { RecordName } from '../../contract/records/record-shapes.ts'
import { inLanguage } from '../../locales/in-language.ts'
import { issueText } from '../ui/issue-text.ts'

/** The label of a parameter; its name where the form does not know it. */
export const paramLabel = (form: FormDescription, path: string): string => {
  const field = fieldAt(form, path)
  return field === undefined ? path : inLanguage(field.label)
}

export const paramProblemText = (form: FormDescription, problem: FieldProblem): string => {
  if (problem.path === '') return msg('This is no JSON object')
  if (problem.code === 'unrecognized_keys') return msg(str`The form has no field ${problem.path}`)
  const field = form.fields.find(({ name }) => name === problem.path)
  const label = paramLabel(form, problem.path)
  if (problem.rule === 'pattern' && field?.kind === 'text' && field.patternHint !== undefined) {
    return `${label}: ${inLanguage(field.patternHint)}`
  }
  return issueText(problem, label)
}

/** A published form with its version. */
export const formNameOf = (form: RecordName): string => `${inLanguage(form)} ${form.path.split('@').at(-1) ?? ''}`
