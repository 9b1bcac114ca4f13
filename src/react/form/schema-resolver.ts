// Checks a form with the contract's schema, the one that the server uses. Errors keep their code, not a sentence, so that
// they are read in the language of the page at any time.
import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'

import type { Schema } from '../../contract/wire/endpoint.ts'
import { toFieldProblems } from '../../contract/form/field-problems.ts'
import { FieldProblem } from '../../contract/wire/problem.ts'

/** A problem as react-hook-form keeps errors. */
export const toFieldError = (problem: FieldProblem): FieldError => ({
  type: problem.code,
  message: JSON.stringify(problem),
})

/** The problem in an error of a form. */
export const readFieldError = (error: Pick<FieldError, 'message'> | undefined): FieldProblem | undefined => {
  if (error?.message === undefined) return undefined
  const parsed = FieldProblem.safeParse(JSON.parse(error.message))
  return parsed.success ? parsed.data : undefined
}

export const schemaResolver =
  <Values extends FieldValues>(schema: Schema): Resolver<Values> =>
  (values, _context, options) => {
    const result = schema.safeParse(values)
    if (result.success) return { values, errors: {} }
    const problems = toFieldProblems(result.error.issues)
    const errors = Object.fromEntries(problems.toReversed().map((problem) => [problem.path, toFieldError(problem)]))
    return { values: {}, errors: toNestErrors(errors, options) }
  }
