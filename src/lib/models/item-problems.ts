// What is wrong with one item of a model as it stands: type against range, step, default, choices, parameters (screens 3,
// Validate). Forms, grids, imports and the server ask the same.
import { readEnumItems } from './enum-items.ts'
import { isGiven, numberOf, textOf } from './items.ts'
import type { ItemKind, Values } from './items.ts'
import { readParameters } from './parameters.ts'
import { NUMERIC_TYPES, TYPE_BOUNDS, WHOLE_TYPES, isValueType } from './value-types.ts'

/** Names of the rules; the screen has a sentence for each. */
export type ItemRule =
  | 'wholeNumber'
  | 'typeBounds'
  | 'stepZero'
  | 'stepRange'
  | 'defaultType'
  | 'defaultRange'
  | 'defaultItem'
  | 'enumEmpty'
  | 'enumLines'
  | 'parameterLines'
  | 'deadbandRange'

export interface ItemProblem {
  field: string
  rule: ItemRule
}

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i
const DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[-+]\d{2}:?\d{2})?)?$/

const numberProblems = (values: Values): ItemProblem[] => {
  const type = values['valueType']
  if (!isValueType(type) || !NUMERIC_TYPES.includes(type)) return []
  const problems: ItemProblem[] = []
  const bounds = TYPE_BOUNDS[type]
  for (const field of ['minimum', 'maximum', 'step']) {
    const value = numberOf(values, field)
    if (value === undefined) continue
    if (WHOLE_TYPES.includes(type) && !Number.isInteger(value)) problems.push({ field, rule: 'wholeNumber' })
    else if (bounds !== undefined && (value < bounds.minimum || value > bounds.maximum)) {
      problems.push({ field, rule: 'typeBounds' })
    }
  }
  const [minimum, maximum, step] = ['minimum', 'maximum', 'step'].map((field) => numberOf(values, field))
  if (step === 0) problems.push({ field: 'step', rule: 'stepZero' })
  else if (step !== undefined && minimum !== undefined && maximum !== undefined && step > maximum - minimum) {
    problems.push({ field: 'step', rule: 'stepRange' })
  }
  const deadband = numberOf(values, 'deadband')
  if (values['deadbandKind'] === 'percent' && (deadband ?? 0) > 100)
    problems.push({ field: 'deadband', rule: 'deadbandRange' })
  return problems
}

const defaultRule = (values: Values): ItemRule | undefined => {
  const [type, text] = [values['valueType'], textOf(values, 'defaultValue')]
  if (text === '') return undefined
  if (typeof type === 'string' && NUMERIC_TYPES.includes(type)) {
    const number = Number(text)
    if (!NUMBER.test(text) || (WHOLE_TYPES.includes(type) && !Number.isInteger(number))) return 'defaultType'
    const below = number < (numberOf(values, 'minimum') ?? -Infinity)
    return below || number > (numberOf(values, 'maximum') ?? Infinity) ? 'defaultRange' : undefined
  }
  if (type === 'bool') return text === 'true' || text === 'false' ? undefined : 'defaultType'
  if (type === 'date') return DATE.test(text) ? undefined : 'defaultType'
  if (type === 'string') return text.length > (numberOf(values, 'maxLength') ?? Infinity) ? 'defaultRange' : undefined
  if (type === 'enum') {
    const { items } = readEnumItems(textOf(values, 'enumItems'))
    return items.length > 0 && !items.some(({ value }) => value === text) ? 'defaultItem' : undefined
  }
  if (type !== 'array' && type !== 'object') return undefined
  try {
    return Array.isArray(JSON.parse(text)) === (type === 'array') ? undefined : 'defaultType'
  } catch {
    return 'defaultType'
  }
}

const attributeProblems = (values: Values): ItemProblem[] => {
  const problems = numberProblems(values)
  const lines = readEnumItems(textOf(values, 'enumItems'))
  if (lines.wrong.length > 0) problems.push({ field: 'enumItems', rule: 'enumLines' })
  const isEmptyEnum = values['valueType'] === 'enum' && lines.items.length === 0 && !isGiven(values['enumeration'])
  if (isEmptyEnum && lines.wrong.length === 0) problems.push({ field: 'enumItems', rule: 'enumEmpty' })
  const rule = defaultRule(values)
  if (rule !== undefined) problems.push({ field: 'defaultValue', rule })
  return problems
}

const PARAMETER_FIELDS: Readonly<Record<ItemKind, readonly string[]>> = {
  attribute: ['parts'],
  event: ['outputs'],
  service: ['inputs', 'outputs'],
  part: [],
}

export const itemProblems = (kind: ItemKind, values: Values): ItemProblem[] => [
  ...(kind === 'attribute' ? attributeProblems(values) : []),
  ...PARAMETER_FIELDS[kind].flatMap((field): ItemProblem[] =>
    readParameters(textOf(values, field)).problems.length === 0 ? [] : [{ field, rule: 'parameterLines' }],
  ),
]
