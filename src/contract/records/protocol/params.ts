// Parameters of a protocol against the form of its profile: both are kept as JSON (screens 8; RTE-11, ENT-16).
import { FormDescription } from '../../form-description.ts'
import { schemaOf } from '../../form-schema.ts'
import { toFieldProblems } from '../../field-problems.ts'
import type { FieldProblem } from '../../problem.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type ReadForm = { form: FormDescription } | { problems: FieldProblem[] }

/** The form that a text describes; undefined where there is none. */
export const readParamsForm = (text: unknown): ReadForm | undefined => {
  if (typeof text !== 'string' || text.trim() === '') return undefined
  const result = FormDescription.safeParse(parse(text))
  return result.success ? { form: result.data } : { problems: toFieldProblems(result.error.issues) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parameters that a text holds; undefined where it is no object. Nothing is an empty one. */
export const readParams = (text: unknown): Record<string, unknown> | undefined => {
  if (typeof text !== 'string' || text.trim() === '') return {}
  const value = parse(text)
  return isObject(value) ? value : undefined
}

const NO_OBJECT: FieldProblem = { path: '', code: 'custom', rule: 'json' }

/** What is wrong with parameters, by the names of their fields; parameters that the form has not are told too. */
export const paramProblems = (form: FormDescription, text: unknown): FieldProblem[] => {
  const params = readParams(text)
  if (params === undefined) return [NO_OBJECT]
  const names = new Set(form.fields.map(({ name }) => name.split('.')[0]))
  const unknown = Object.keys(params).filter((name) => !names.has(name))
  const result = schemaOf(form).safeParse(params)
  return [
    ...(result.success ? [] : toFieldProblems(result.error.issues)),
    ...unknown.map((path) => ({ path, code: 'unrecognized_keys' })),
  ]
}
