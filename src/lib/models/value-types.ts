// Types that values of information models have, and which of them count as what (screens 3).

export const VALUE_TYPES = [
  'bool',
  'int',
  'long',
  'float',
  'double',
  'string',
  'enum',
  'date',
  'array',
  'object',
  'file',
] as const
export type ValueType = (typeof VALUE_TYPES)[number]

export const NUMERIC_TYPES: readonly string[] = ['int', 'long', 'float', 'double'] satisfies ValueType[]
export const WHOLE_TYPES: readonly string[] = ['int', 'long'] satisfies ValueType[]

export const isValueType = (type: unknown): type is ValueType => VALUE_TYPES.some((known) => known === type)

/** Values that a type can hold at all, where it has bounds of its own. */
export const TYPE_BOUNDS: Partial<Record<ValueType, { minimum: number; maximum: number }>> = {
  int: { minimum: -2_147_483_648, maximum: 2_147_483_647 },
  float: { minimum: -3.402_823_466e38, maximum: 3.402_823_466e38 },
}

/** Types that hold every value of another: a change from one to the other breaks nobody who reads. */
const WIDER: Partial<Record<ValueType, readonly ValueType[]>> = {
  int: ['long', 'double'],
  float: ['double'],
  bool: ['enum'],
}

export const isWider = (from: unknown, to: unknown): boolean =>
  isValueType(from) && isValueType(to) && (WIDER[from]?.includes(to) ?? false)
