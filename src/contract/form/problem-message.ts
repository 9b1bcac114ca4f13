// What only the form can say of a problem: the sentence of its rule, what a pattern asks for.
import { fieldAt } from './field-at.ts'
import type { FormDescription } from './form-description.ts'
import type { FieldProblem } from '../wire/problem.ts'

export const labelsOf = (form: FormDescription, { path, rule }: FieldProblem): Pick<FieldProblem, 'words'> => {
  const field = fieldAt(form, path)
  const hint = rule === 'pattern' && field?.kind === 'text' ? field.patternHint : undefined
  const words = form.rules.find((each) => each.rule === rule)?.message ?? hint
  return words === undefined ? {} : { words }
}
