// One row of a mapping as it counts: where the target's value comes from and what happens on the way (screens 4, 9).
import type { MappedAttribute } from './attribute.ts'
import {
  type Conversion,
  type Converted,
  type Value,
  convert,
  readConversion,
  rounded,
  toNumber,
} from './conversion/conversion.ts'
import { evaluate, parseExpression } from './conversion/expression.ts'
import type { UnitBook } from './conversion/units.ts'

export type SourceKind = 'attribute' | 'expression' | 'constant' | 'codeMapping'

export interface MappingLine {
  target: string
  sourceKind: SourceKind
  /** Ids of the source side that it reads. */
  inputs: readonly string[]
  /** Of an expression. */
  expression: string
  /** Of a constant. */
  constant: string
  conversion: Conversion
  isSuggested: boolean
  /** From 0 to 100. */
  confidence: number | null
}

/** Both sides, by id. */
export interface Sides {
  sources: ReadonlyMap<string, MappedAttribute>
  targets: ReadonlyMap<string, MappedAttribute>
  units: UnitBook
}

const KINDS: readonly SourceKind[] = ['attribute', 'expression', 'constant', 'codeMapping']
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Ids of a list that people have written. */
export const splitInputs = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，;；\s]+/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** A row as the records have it; the fields are those of `modelMappingRow`. */
export const readLine = (values: Readonly<Record<string, unknown>>, sides: Sides): MappingLine => {
  const target = textOf(values['target'])
  const sourceKind = KINDS.find((kind) => kind === values['sourceKind']) ?? 'attribute'
  const inputs =
    sourceKind === 'constant'
      ? []
      : sourceKind === 'expression'
        ? splitInputs(textOf(values['inputs']))
        : [textOf(values['source'])].filter((id) => id !== '')
  const from = sourceKind === 'attribute' ? (sides.sources.get(inputs[0] ?? '')?.unit ?? '') : ''
  const to = sides.targets.get(target)?.unit ?? ''
  const { confidence } = values
  return {
    target,
    sourceKind,
    inputs,
    expression: textOf(values['expression']),
    constant: textOf(values['constant']),
    conversion: readConversion(values, { from, to }),
    isSuggested: values['state'] === 'suggested',
    confidence: typeof confidence === 'number' ? confidence : null,
  }
}

export type ResultRule = 'noInput' | 'expression' | 'elsewhere'
export type Result = Converted | { value?: undefined; rule: ResultRule }

/** The value of the target for values of the sources; what a code mapping says is not known here. */
export const valueOf = (line: MappingLine, sample: ReadonlyMap<string, Value>, units: UnitBook): Result => {
  switch (line.sourceKind) {
    case 'constant':
      return { value: line.constant }
    case 'codeMapping':
      return { rule: 'elsewhere' }
    case 'attribute': {
      const value = sample.get(line.inputs[0] ?? '')
      return value === undefined ? { rule: 'noInput' } : convert(line.conversion, value, units)
    }
    case 'expression': {
      const { expression } = parseExpression(line.expression, line.inputs)
      if (expression === undefined) return { rule: 'expression' }
      const numbers = new Map<string, number>()
      for (const id of line.inputs) {
        const number = toNumber(sample.get(id) ?? '')
        if (number !== undefined) numbers.set(id, number)
      }
      const value = evaluate(expression, numbers)
      if (value !== undefined) return convert(line.conversion, rounded(value), units)
      return { rule: line.inputs.some((id) => !numbers.has(id)) ? 'noInput' : 'noResult' }
    }
  }
}
