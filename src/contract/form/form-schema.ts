// The schema of what a described form holds: the same rules for the browser and the server (screens 5; VAL-1, VAL-2).
import * as z from 'zod/mini'

import { beyondBounds } from '../../lib/json/json-bounds.ts'
import { compilePattern } from '../../lib/text/linear-pattern.ts'
import { fieldStates, isEmptyValue, relates, shownValues, valueAt, withValue } from './form-conditions.ts'
import type { FormValues } from './form-conditions.ts'
import type { FieldOf, FormDescription, FormField } from './form-description.ts'
import {
  isIpAddress,
  optionalDate,
  optionalEmail,
  optionalHost,
  optionalInteger,
  optionalNumber,
  optionalPhone,
  optionalText,
} from './fields.ts'
import { LENGTH } from '../wire/limits.ts'
import { SECRET_UNCHANGED } from '../records/record-kind.ts'

/** Longest text where a description says nothing, in characters. */
const LONGEST = { text: LENGTH.text, textarea: 2000, json: 20_000, ip: 45 } as const

/** Rows of a table where a description says nothing. */
const ROWS = 50

const rule = <Value>(name: string, test: (value: Value) => boolean) => z.refine<Value>(test, { params: { rule: name } })

/** Whether dictionaries hold a code; undefined where nobody can tell, which lets any code pass. */
export type KnowsCode = (dictionary: string, code: string) => boolean | undefined

export interface SchemaOptions {
  knowsCode?: KnowsCode
}

/** JSON in a text is held to what a body may hold: who reads it goes through it as through a body. */
const jsonProblem = (text: string): 'json' | 'jsonBounds' | undefined => {
  if (text === '') return undefined
  try {
    return beyondBounds(JSON.parse(text)) === undefined ? undefined : 'jsonBounds'
  } catch {
    return 'json'
  }
}

type TextField = FieldOf<'text' | 'textarea' | 'password' | 'host' | 'ip' | 'email' | 'phone' | 'json'>

/** Hour and minute of a day. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const minLength = ({ minLength: least = 0 }: TextField) =>
  z.refine<string>((value) => value === '' || value.length >= least, { params: { rule: 'minLength' } })

const textSchema = (field: TextField) => {
  const { maxLength } = field
  switch (field.kind) {
    case 'text': {
      // A pattern that cannot be run asks nothing: what is wrong with it is told of the form.
      const matches = field.pattern === undefined ? undefined : compilePattern(field.pattern)
      return optionalText(maxLength ?? LONGEST.text).check(
        rule('pattern', (value: string) => value === '' || typeof matches !== 'function' || matches(value)),
      )
    }
    case 'textarea':
      return optionalText(maxLength ?? LONGEST.textarea)
    case 'password':
      // Blanks at its ends are a part of it.
      return z._default(z.string().check(z.maxLength(maxLength ?? LENGTH.password)), '')
    case 'ip':
      return optionalText(maxLength ?? LONGEST.ip).check(
        rule('ip', (value: string) => value === '' || isIpAddress(value)),
      )
    case 'json':
      return optionalText(maxLength ?? LONGEST.json).check(
        rule('json', (value: string) => jsonProblem(value) !== 'json'),
        rule('jsonBounds', (value: string) => jsonProblem(value) !== 'jsonBounds'),
      )
    case 'host':
      return optionalHost(maxLength ?? LENGTH.host)
    case 'email':
      return optionalEmail(maxLength ?? LENGTH.text)
    case 'phone':
      return optionalPhone(maxLength ?? LENGTH.phone)
  }
}

const isStep = (value: number, step: number, from: number) => {
  const steps = (value - from) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

const numberSchema = ({ kind, minimum, maximum, step }: FieldOf<'number' | 'integer'>) => {
  const range = { minimum: minimum ?? -Number.MAX_VALUE, maximum: maximum ?? Number.MAX_VALUE }
  const schema = kind === 'integer' ? optionalInteger(range) : optionalNumber(range)
  if (step === undefined) return schema
  return schema.check(rule('step', (value: number | null) => value === null || isStep(value, step, minimum ?? 0)))
}

const isChoice = (field: FieldOf<'select' | 'multi-select'>, code: string, { knowsCode }: SchemaOptions) =>
  field.dictionary === undefined
    ? field.options?.some((option) => option.value === code) === true
    : (knowsCode?.(field.dictionary, code) ?? true)

const choiceSchema = (field: FieldOf<'select' | 'multi-select'>, options: SchemaOptions) => {
  const known = rule('option', (value: string) => value === '' || isChoice(field, value, options))
  const code = z.string().check(z.maxLength(LENGTH.text), known)
  if (field.kind === 'multi-select') return z._default(z.array(code).check(z.maxLength(500)), [])
  return field.nullable === true ? z._default(z.nullable(code), null) : z._default(code, '')
}

/** Rows are checked cell by cell; what a row has beside the columns is left out. */
const tableSchema = ({ columns, maxRows }: FieldOf<'table'>, options: SchemaOptions) => {
  const schemas = columns.map((column) => ({ column, schema: fieldSchema(column, options) }))
  const checkRow = (row: unknown, place: number, issues: z.core.$ZodRawIssue[]): FormValues => {
    const given = isRecord(row) ? row : {}
    const cells = schemas.map(({ column, schema }) => {
      const value = given[column.name]
      const result = schema.safeParse(value)
      const path = [place, column.name]
      if (!result.success) {
        for (const issue of result.error.issues) issues.push({ ...issue, input: value, path } as z.core.$ZodRawIssue)
      } else if (column.required === true && isEmptyValue(result.data)) {
        issues.push({ ...missing(column), input: value, path })
      }
      return [column.name, result.success ? result.data : value] as const
    })
    return Object.fromEntries(cells)
  }
  const rows = z.array(z.unknown()).check(z.maxLength(maxRows ?? ROWS), (payload) => {
    payload.value = payload.value.map((row, place) => checkRow(row, place, payload.issues))
  })
  return z._default(rows, [])
}

/** The schema of one value; whether it has to be given is not its matter. */
export const fieldSchema = (field: FormField, options: SchemaOptions = {}): z.ZodMiniType => {
  switch (field.kind) {
    case 'number':
    case 'integer':
      return numberSchema(field)
    case 'select':
    case 'multi-select':
      return choiceSchema(field, options)
    case 'switch':
      return z._default(z.boolean(), false)
    case 'reference':
      return z._default(z.nullable(z.string().check(z.maxLength(LENGTH.identifier))), null)
    case 'date':
      return optionalDate()
    case 'time':
      return optionalText(LENGTH.label).check(rule('time', (value: string) => value === '' || TIME.test(value)))
    case 'table':
      return tableSchema(field, options)
    default:
      return textSchema(field).check(minLength(field))
  }
}

const missing = (field: FormField) =>
  field.kind === 'select' || field.kind === 'multi-select' || field.kind === 'reference'
    ? { code: 'custom' as const, params: { rule: 'required' } }
    : { code: 'too_small' as const, origin: 'string' as const, minimum: 1, inclusive: true }

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Takes the values of a form, answers them trimmed, with what does not show empty and without what the form has not, and
 * refuses what breaks a rule, by the name of the field.
 */
export const schemaOf = (description: FormDescription, options: SchemaOptions = {}): z.ZodMiniType<FormValues> => {
  const schemas = description.fields.map((field) => ({ field, schema: fieldSchema(field, options) }))
  const check = (input: unknown, { issues }: { issues: z.core.$ZodRawIssue[] }): FormValues => {
    if (!isRecord(input)) {
      issues.push({ code: 'invalid_type', expected: 'object', input })
      return {}
    }
    const given = shownValues(description, input)
    const states = fieldStates(description, given)
    let values: FormValues = {}
    for (const { field, schema } of schemas) {
      const path = field.name.split('.')
      const value = valueAt(given, field.name)
      if (field.kind === 'password' && value === SECRET_UNCHANGED) {
        // A secret that is kept is not there to be judged.
        values = withValue(values, field.name, value)
        continue
      }
      const result = schema.safeParse(value)
      if (result.success) {
        values = withValue(values, field.name, result.data)
        const wanted = states.get(field.name)?.required === true && isEmptyValue(result.data)
        if (wanted) issues.push({ ...missing(field), input: value, path })
      } else
        for (const issue of result.error.issues) {
          // An issue of a value is the raw issue of the form, but for its place.
          issues.push({ ...issue, input: value, path: [...path, ...issue.path] } as z.core.$ZodRawIssue)
        }
    }
    for (const { rule: name, field, operator, other } of description.rules) {
      const [left, right] = [valueAt(values, field), valueAt(values, other)]
      if (isEmptyValue(left) || isEmptyValue(right) || relates(left, operator, right)) continue
      issues.push({ code: 'custom', input: left, path: field.split('.'), params: { rule: name } })
    }
    return values
  }
  // A check that puts the values in place of what came: a transformation of its own would weigh on the sign-in form, whose
  // file holds the library.
  const schema = z.unknown().check((payload) => {
    payload.value = check(payload.value, payload)
  })
  return schema as z.ZodMiniType<FormValues>
}
