// Parameters of a protocol against the form of its profile: what a connection sets itself goes over what it takes over
// (screens 8; RTE-11, ENT-16). All of them are kept as JSON.
import { isSameJson } from '../../../lib/json/same-json.ts'
import { type FormValues, valueAt, withValue } from '../../form/form-conditions.ts'
import { FormDescription } from '../../form/form-description.ts'
import { schemaOf } from '../../form/form-schema.ts'
import { toFieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../wire/problem.ts'

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

/** The form of a text that describes one; undefined where there is none, and where what there is cannot be one. */
export const paramsFormIn = (text: unknown): FormDescription | undefined => {
  const read = readParamsForm(text)
  return read !== undefined && 'form' in read ? read.form : undefined
}

const isObject = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parameters that a text holds; undefined where it is no object. Nothing is an empty one. */
export const readParams = (text: unknown): FormValues | undefined => {
  if (typeof text !== 'string' || text.trim() === '') return {}
  const value = parse(text)
  return isObject(value) ? value : undefined
}

/** Parameters as they are kept: readable, and no text at all where nothing is set. */
export const paramsText = (params: FormValues): string =>
  Object.keys(params).length === 0 ? '' : JSON.stringify(params, undefined, 2)

/** Parts within parts go over each other too; a list is one value. */
export const paramsOver = (below: FormValues, above: FormValues): FormValues =>
  Object.entries(above).reduce<FormValues>((merged, [name, value]) => {
    const under = merged[name]
    return { ...merged, [name]: isObject(under) && isObject(value) ? paramsOver(under, value) : value }
  }, below)

/** What a connection has where it sets nothing itself: defaults of the form, and over them those of the profile. */
export const inheritedParams = (form: FormDescription, defaults: unknown): FormValues => {
  const own = form.fields.reduce<FormValues>(
    (values, field) =>
      'default' in field && field.default !== undefined && field.kind !== 'password'
        ? withValue(values, field.name, field.default)
        : values,
    {},
  )
  return paramsOver(own, readParams(defaults) ?? {})
}

/** What a connection has in all. */
export const effectiveParams = (form: FormDescription, { defaults, own }: ParamsTexts): FormValues =>
  paramsOver(inheritedParams(form, defaults), readParams(own) ?? {})

export interface ParamsTexts {
  /** Of the profile. */
  defaults: unknown
  /** Of the connection. */
  own: unknown
}

const NO_OBJECT: FieldProblem = { path: '', code: 'custom', rule: 'json' }

/** Parameters that the form does not know, by their first names. */
export const unknownParams = (form: FormDescription, params: FormValues): string[] => {
  const names = new Set(form.fields.map(({ name }) => name.split('.')[0]))
  return Object.keys(params).filter((name) => !names.has(name))
}

const unrecognized = (path: string): FieldProblem => ({ path, code: 'unrecognized_keys' })

const problemsOf = (form: FormDescription, params: FormValues): FieldProblem[] => {
  const result = schemaOf(form).safeParse(params)
  return result.success ? [] : toFieldProblems(result.error.issues)
}

/** What is wrong with parameters, by the names of their fields; parameters that the form has not are told too. */
export const paramProblems = (form: FormDescription, text: unknown): FieldProblem[] => {
  const params = readParams(text)
  if (params === undefined) return [NO_OBJECT]
  return [...problemsOf(form, params), ...unknownParams(form, params).map(unrecognized)]
}

/**
 * What is wrong with the parameters of a connection together with what it takes over. What the form does not know is refused
 * as a slip where it is new: what `kept`, an earlier text, has already stays.
 */
export const ownParamProblems = (
  form: FormDescription,
  { defaults, own }: ParamsTexts,
  kept?: unknown,
): FieldProblem[] => {
  const params = readParams(own)
  if (params === undefined) return [NO_OBJECT]
  const known = new Set(Object.keys(readParams(kept) ?? {}))
  const unknown = unknownParams(form, params).filter((name) => !known.has(name))
  return [...problemsOf(form, effectiveParams(form, { defaults, own })), ...unknown.map(unrecognized)]
}

/** The parameters without one of them; a part that is left with nothing goes too. */
export const withoutParam = (params: FormValues, name: string): FormValues => {
  const [head = '', ...rest] = name.split('.')
  const part = params[head]
  const { [head]: _gone, ...others } = params
  if (rest.length === 0 || !isObject(part)) return rest.length === 0 ? others : params
  const left = withoutParam(part, rest.join('.'))
  return Object.keys(left).length === 0 ? others : { ...params, [head]: left }
}

export interface ParamsEdit {
  /** What is taken over. */
  inherited: FormValues
  /** What the connection, or the profile, has set itself. */
  own: FormValues
  /** Values of the form when it was opened, and as they are now. */
  before: FormValues
  after: FormValues
  /** Whether a field shows: one that does not has no value. */
  shows: (name: string) => boolean
}

/**
 * What is set after an edit in the form: only what differs from what is taken over, so that a later default counts. What
 * nobody has touched, and what the form does not know, stays as it is.
 */
export const editedParams = ({ fields }: FormDescription, edit: ParamsEdit): FormValues => {
  const { inherited, own, before, after, shows } = edit
  return fields.reduce((params, { name }) => {
    if (!shows(name)) return withoutParam(params, name)
    const value = valueAt(after, name)
    if (isSameJson(value, valueAt(before, name))) return params
    return isSameJson(value, valueAt(inherited, name)) ? withoutParam(params, name) : withValue(params, name, value)
  }, own)
}
