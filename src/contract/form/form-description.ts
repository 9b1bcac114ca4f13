// A form as data: its fields, their words in both languages, their rules and when each of them shows (screens 5; VAL-1,
// VAL-2). One description draws the form, checks it in the browser and checks it on the server. Scripts and HTML are no
// kinds of field: what a description says is only ever text.
import * as z from 'zod/mini'

import { describedProblems } from './form-checks.ts'
import { LENGTH } from '../wire/limits.ts'

/** Most fields, options and conditions; and the most columns that a form is laid out in. */
const MOST = {
  fields: 300,
  options: 500,
  conditions: 10,
  sections: 40,
  columns: 4,
  tableColumns: 12,
  rows: 200,
} as const

/** Dotted name of the value, `farm.email`. */
const Name = z.string().check(z.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/), z.maxLength(LENGTH.text))

const text = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length))
export const LocalizedText = z.object({ zh: text(LENGTH.description), en: text(LENGTH.description) })
export type LocalizedText = z.output<typeof LocalizedText>

export const OPERATORS = ['eq', 'ne', 'in', 'notIn', 'lt', 'lte', 'gt', 'gte', 'empty', 'notEmpty'] as const
export type Operator = (typeof OPERATORS)[number]

const Scalar = z.union([z.string().check(z.maxLength(LENGTH.url)), z.number(), z.boolean()])
export type Scalar = z.output<typeof Scalar>

/** `field operator value`; `in` and `notIn` have a list, `empty` and `notEmpty` have no value. */
export const Condition = z.object({
  field: Name,
  operator: z.enum(OPERATORS),
  value: z.optional(z.union([Scalar, z.array(Scalar).check(z.maxLength(MOST.options))])),
})
export type Condition = z.output<typeof Condition>

/** All of them have to hold. */
const Conditions = z.array(Condition).check(z.minLength(1), z.maxLength(MOST.conditions))

const Common = {
  name: Name,
  label: LocalizedText,
  /** One line of help below the field. */
  hint: z.optional(LocalizedText),
  placeholder: z.optional(LocalizedText),
  required: z.optional(z.boolean()),
  readOnly: z.optional(z.boolean()),
  /** A field that does not show has no value. */
  visibleWhen: z.optional(Conditions),
  requiredWhen: z.optional(Conditions),
  enabledWhen: z.optional(Conditions),
  section: z.optional(z.string().check(z.maxLength(LENGTH.identifier))),
  /** A line stands above it. */
  divided: z.optional(z.boolean()),
  /** Columns of the form that the field takes. */
  span: z.optional(z.int().check(z.gte(1), z.lte(MOST.columns))),
}

const Length = z.int().check(z.gte(1), z.lte(100_000))
const TextRules = {
  maxLength: z.optional(Length),
  minLength: z.optional(Length),
  default: z.optional(z.string()),
  /** Codes, addresses and ids. */
  mono: z.optional(z.boolean()),
}
const NumberRules = {
  unit: z.optional(z.string().check(z.maxLength(LENGTH.label))),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  /** Values go in steps from the minimum, or from 0; arrow keys take one. */
  step: z.optional(z.number().check(z.gt(0))),
  /** Decimals that show where it is read; as many as there are when it does not say. */
  decimals: z.optional(z.int().check(z.gte(0), z.lte(8))),
  default: z.optional(z.number()),
}
const Choices = {
  options: z.optional(
    z
      .array(
        z.object({
          value: z.string().check(z.minLength(1), z.maxLength(LENGTH.text)),
          label: LocalizedText,
          /** Value of the field `within` that the option belongs to. */
          of: z.optional(z.string().check(z.maxLength(LENGTH.text))),
        }),
      )
      .check(z.maxLength(MOST.options)),
  ),
  /** Code of the dictionary that the choices come from, instead of options. */
  dictionary: z.optional(text(LENGTH.identifier)),
}
const Text = { ...Common, ...TextRules }

/** Fields of one value, also as columns of a table. */
const SIMPLE = [
  z.object({
    kind: z.literal('text'),
    ...Text,
    /** Of the whole text. */
    pattern: z.optional(z.string().check(z.minLength(1), z.maxLength(LENGTH.description))),
    /** What the pattern asks for. */
    patternHint: z.optional(LocalizedText),
    /** The text names an icon or a colour: it is chosen from pictures, and shows as one. */
    appearance: z.optional(z.enum(['icon', 'colour'])),
  }),
  z.object({ kind: z.literal('textarea'), ...Text, rows: z.optional(z.int().check(z.gte(2), z.lte(20))) }),
  /** Shows dots; what holds it must seal it. */
  z.object({ kind: z.literal('password'), ...Text }),
  z.object({ kind: z.literal('host'), ...Text }),
  /** IPv4 or IPv6; `host` takes names too. */
  z.object({ kind: z.literal('ip'), ...Text }),
  z.object({ kind: z.literal('email'), ...Text }),
  z.object({ kind: z.literal('phone'), ...Text }),
  z.object({ kind: z.literal('json'), ...Text, rows: z.optional(z.int().check(z.gte(2), z.lte(20))) }),
  z.object({ kind: z.literal('date'), ...Common, default: z.optional(z.string()) }),
  /** Of the day, `HH:MM`. */
  z.object({ kind: z.literal('time'), ...Common, default: z.optional(z.string()) }),
  z.object({ kind: z.literal('number'), ...Common, ...NumberRules }),
  z.object({ kind: z.literal('integer'), ...Common, ...NumberRules }),
  z.object({
    kind: z.literal('select'),
    ...Common,
    ...Choices,
    /** No choice is null instead of an empty text. */
    nullable: z.optional(z.boolean()),
    /** All choices in sight instead of a list that opens. */
    appearance: z.optional(z.enum(['radio'])),
    /** Another choice, whose value decides which of the options there are. */
    within: z.optional(Name),
    default: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('multi-select'), ...Common, ...Choices, default: z.optional(z.array(z.string())) }),
  z.object({ kind: z.literal('switch'), ...Common, default: z.optional(z.boolean()) }),
  /** The id of a record of another kind, such as the thing above; `resource` says which. */
  z.object({ kind: z.literal('reference'), ...Common, resource: text(LENGTH.identifier) }),
] as const

type OfKind = z.ZodMiniType & { shape: { kind: z.ZodMiniLiteral<string> } }

/**
 * Each field by the schema of its own kind, so that a problem names what is wrong. The library has such a union too; all of it
 * would weigh on the sign-in form, whose file holds the library.
 */
const byKind = <Schema extends OfKind>(schemas: readonly Schema[]): z.ZodMiniType<z.output<Schema>> => {
  const known = new Map<unknown, Schema>(schemas.map((schema) => [schema.shape.kind.def.values[0], schema]))
  const union = z.unknown().check((payload) => {
    const { value } = payload
    const own = known.get(typeof value === 'object' && value !== null ? Reflect.get(value, 'kind') : undefined)
    const result = own?.safeParse(value)
    if (result?.success === true) payload.value = result.data
    else if (result === undefined)
      payload.issues.push({ code: 'custom', input: value, path: ['kind'], params: { rule: 'option' } })
    // An issue of a field is the raw issue of the form.
    else for (const issue of result.error.issues) payload.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue)
  })
  return union as z.ZodMiniType<z.output<Schema>>
}

const Column = byKind(SIMPLE)
export type SimpleField = z.output<typeof Column>

export const FormField = byKind([
  ...SIMPLE,
  /** Any number of rows, each with a value for each column. */
  z.object({
    kind: z.literal('table'),
    ...Common,
    columns: z.array(Column).check(z.minLength(1), z.maxLength(MOST.tableColumns)),
    maxRows: z.optional(z.int().check(z.gte(1), z.lte(MOST.rows))),
  }),
])
export type FormField = z.output<typeof FormField>
export type FieldKind = FormField['kind']
export type FieldOf<Kind extends FieldKind> = Extract<FormField, { kind: Kind }>

/** Two fields that have to agree, where both are given. */
export const FormRule = z.object({
  /** Name of the rule in a problem; `message` are its words. */
  rule: text(LENGTH.identifier),
  /** Where it is told. */
  field: Name,
  operator: z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte']),
  other: Name,
  message: LocalizedText,
})
export type FormRule = z.output<typeof FormRule>

export const FormSection = z.object({ id: text(LENGTH.identifier), label: LocalizedText })
export type FormSection = z.output<typeof FormSection>

export const FormDescription = z
  .object({
    formKey: text(LENGTH.identifier),
    name: LocalizedText,
    /** Shown in this order; fields without a section come first. */
    sections: z._default(z.array(FormSection).check(z.maxLength(MOST.sections)), []),
    columns: z._default(z.int().check(z.gte(1), z.lte(MOST.columns)), 1),
    fields: z.array(FormField).check(z.minLength(1), z.maxLength(MOST.fields)),
    rules: z._default(z.array(FormRule).check(z.maxLength(MOST.fields)), []),
  })
  .check(
    z.check(({ value, issues }) => {
      for (const { path, rule } of describedProblems(value)) {
        issues.push({ code: 'custom', input: value, path, params: { rule } })
      }
    }),
  )
export type FormDescription = z.output<typeof FormDescription>
