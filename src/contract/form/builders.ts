// Fields, choices, conditions and sentences of a description, one to a line. Words are pairs, Chinese first.
import type {
  Condition,
  FieldKind,
  FieldOf,
  FormField,
  FormRule,
  FormSection,
  LocalizedText,
  Operator,
} from './form-description.ts'

/** In both languages, as a pair or as they are kept. */
export type TextPair = readonly [zh: string, en: string] | LocalizedText

export const words = (given: TextPair): LocalizedText => ('zh' in given ? given : { zh: given[0], en: given[1] })

type Said = 'hint' | 'placeholder' | 'patternHint'
/** What a field says beside the arguments of its builder. */
type More<Kind extends FieldKind> = Partial<Omit<FieldOf<Kind>, 'kind' | 'name' | 'label' | Said>> &
  Partial<Record<Said & keyof FieldOf<Kind>, TextPair>>

/** Each builder below passes what its kind has; the union of kinds is typed once, here. */
const field = <Kind extends FieldKind>(kind: Kind, name: string, label: TextPair, more: object = {}): FieldOf<Kind> => {
  const { hint, placeholder, patternHint }: Partial<Record<Said, TextPair>> = more
  return {
    kind,
    name,
    label: words(label),
    ...more,
    ...(hint && { hint: words(hint) }),
    ...(placeholder && { placeholder: words(placeholder) }),
    ...(patternHint && { patternHint: words(patternHint) }),
  } as FieldOf<Kind>
}

type Plain = 'date' | 'switch'
const plainly =
  <Kind extends Plain>(kind: Kind) =>
  (name: string, label: TextPair, more?: More<Kind>) =>
    field(kind, name, label, more)

type Written = 'text' | 'textarea' | 'password' | 'host' | 'ip' | 'email' | 'phone' | 'json'
/** The third argument may be the greatest length. */
const written =
  <Kind extends Written>(kind: Kind) =>
  (name: string, label: TextPair, most?: number | More<Kind>, more?: More<Kind>) =>
    field(kind, name, label, typeof most === 'number' ? { maxLength: most, ...more } : most)

type Range = readonly [minimum: number, maximum: number]
/** The third argument may be the least and the greatest value. */
const counted =
  <Kind extends 'number' | 'integer'>(kind: Kind) =>
  (name: string, label: TextPair, range?: Range | More<Kind>, more?: More<Kind>) =>
    field(kind, name, label, range && 0 in range ? { minimum: range[0], maximum: range[1], ...more } : range)

type Choice = NonNullable<FieldOf<'select'>['options']>[number]
type Table<Code extends string = string> = Readonly<Record<Code, TextPair>>

export const option = <Code extends string>(value: Code, label: TextPair) => ({ value, label: words(label) })

/** Options from words by their codes; codes that are whole numbers come first, the lowest before all. */
export const choices = <Code extends string>(table: Table<Code>) =>
  (Object.entries(table) as [Code, TextPair][]).map(([value, label]) => option(value, label))

/** Options that are written the same in every language. */
export const sameChoices = (values: readonly (string | number)[]) =>
  values.map(String).map((value) => option(value, [value, value]))

const isList = <Each>(from: readonly Each[] | object): from is readonly Each[] => Array.isArray(from)

/** The third argument is the options, their words by code, or the code of the dictionary that has them. */
const chosen =
  <Kind extends 'select' | 'multi-select'>(kind: Kind) =>
  (name: string, label: TextPair, from: string | readonly Choice[] | Table, more?: More<Kind>) => {
    if (typeof from === 'string') return field(kind, name, label, { ...more, dictionary: from })
    return field(kind, name, label, { ...more, options: isList(from) ? from : choices(from) })
  }

export const text = written('text')
export const textarea = written('textarea')
export const password = written('password')
export const host = written('host')
export const email = written('email')
export const phone = written('phone')
export const json = written('json')
export const date = plainly('date')
export const flag = plainly('switch')
export const number = counted('number')
export const integer = counted('integer')
export const select = chosen('select')
export const multiSelect = chosen('multi-select')
/** `resource` is a kind of record, or {@link THING_RESOURCE}. */
export const reference = (name: string, label: TextPair, resource: string, more?: More<'reference'>) =>
  field('reference', name, label, { resource, ...more })

/** Fields that have these in common, such as their section and when they show. */
export const sharing = (
  common: Pick<FormField, 'section' | 'visibleWhen'>,
  fields: readonly FormField[],
): FormField[] => fields.map((each) => ({ ...common, ...each }))

export const when = (on: string, operator: Operator, value?: Condition['value']): [Condition] => [
  { field: on, operator, ...(value !== undefined && { value }) },
]

export const section = (id: string, label: TextPair): FormSection => ({ id, label: words(label) })

/** `on` has to be `operator` than `other`: told at `on`. */
export const rule = (
  name: string,
  on: string,
  operator: FormRule['operator'],
  other: string,
  message: TextPair,
): FormRule => ({
  rule: name,
  field: on,
  operator,
  other,
  message: words(message),
})

/** Words by what they are said of: rules, refusals, codes. */
export const sentences = <Name extends string>(table: Table<Name>): Record<Name, LocalizedText> => {
  const entries = Object.entries<TextPair>(table).map(([name, said]) => [name, words(said)])
  return Object.fromEntries(entries) as Record<Name, LocalizedText>
}
