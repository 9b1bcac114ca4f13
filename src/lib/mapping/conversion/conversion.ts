// How one value becomes another: the six conversions of a mapping, forwards and, where there is a way, backwards (screens 4; RTE-7).
import { type Expression, evaluate, lineOf, parseExpression } from './expression.ts'
import { type UnitBook, unitLine } from './units.ts'
import { type TableProblem, type ValueTable, formatTable, invertTable, lookUp, parseTable } from './value-table.ts'

export type Value = number | string | boolean

export type Conversion =
  | { kind: 'none' }
  | { kind: 'linear'; factor: number; offset: number }
  | { kind: 'unit'; from: string; to: string }
  /** `problems`: what of it is written so that it cannot be read. */
  | { kind: 'table'; table: ValueTable; problems?: readonly TableProblem[] }
  | { kind: 'bit'; bit: number }
  | { kind: 'formula'; text: string }

/** Why a value has no result. */
export type ConversionRule = 'notNumber' | 'unitUnknown' | 'unitKind' | 'notInTable' | 'formula' | 'noResult'

export type Converted = { value: Value; rule?: undefined } | { value?: undefined; rule: ConversionRule }

/** The input of a formula. */
export const FORMULA_INPUT = 'x'

const NONE: Conversion = { kind: 'none' }

/** Numbers also from texts, as samples have them; a switch counts as 1 and 0. */
export const toNumber = (value: Value): number | undefined => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  const text = value.trim()
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true' ? 1 : 0
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** Enough digits for any measurement; 0.1 + 0.2 is 0.3. */
export const rounded = (value: number): number => Number(value.toPrecision(12))

const numeric = (value: Value, apply: (number: number) => number | undefined): Converted => {
  const number = toNumber(value)
  if (number === undefined) return { rule: 'notNumber' }
  const result = apply(number)
  return result === undefined || !Number.isFinite(result) ? { rule: 'noResult' } : { value: rounded(result) }
}

const bitOf = (number: number, bit: number) => Number((BigInt(Math.trunc(number)) >> BigInt(bit)) & 1n)

const FORMULAS = new Map<string, Expression | undefined>()
/** Formulas that are kept read; beyond, all are forgotten. */
const MOST_FORMULAS = 500

const formulaOf = (text: string): Expression | undefined => {
  if (!FORMULAS.has(text)) {
    if (FORMULAS.size >= MOST_FORMULAS) FORMULAS.clear()
    FORMULAS.set(text, parseExpression(text, [FORMULA_INPUT]).expression)
  }
  return FORMULAS.get(text)
}

const lineBetween = ({ from, to }: { from: string; to: string }, units: UnitBook) => {
  const [source, target] = [units(from), units(to)]
  if (source === undefined || target === undefined) return 'unitUnknown'
  return unitLine(source, target) ?? 'unitKind'
}

export const convert = (conversion: Conversion, value: Value, units: UnitBook): Converted => {
  switch (conversion.kind) {
    case 'none':
      return { value }
    case 'linear':
      return numeric(value, (number) => conversion.factor * number + conversion.offset)
    case 'unit': {
      const line = lineBetween(conversion, units)
      if (typeof line === 'string') return { rule: line }
      return numeric(value, (number) => line.factor * number + line.offset)
    }
    case 'table': {
      const found = lookUp(conversion.table, value)
      return found === undefined ? { rule: 'notInTable' } : { value: found }
    }
    case 'bit':
      return numeric(value, (number) => bitOf(number, conversion.bit))
    case 'formula': {
      const formula = formulaOf(conversion.text)
      if (formula === undefined) return { rule: 'formula' }
      return numeric(value, (number) => evaluate(formula, new Map([[FORMULA_INPUT, number]])))
    }
  }
}

const invertLine = ({ factor, offset }: { factor: number; offset: number }): Conversion | undefined =>
  factor === 0 ? undefined : { kind: 'linear', factor: rounded(1 / factor), offset: rounded(-offset / factor) || 0 }

/** The way back; undefined where several values become one. */
export const invert = (conversion: Conversion): Conversion | undefined => {
  switch (conversion.kind) {
    case 'none':
      return NONE
    case 'linear':
      return invertLine(conversion)
    case 'unit':
      return { kind: 'unit', from: conversion.to, to: conversion.from }
    case 'table': {
      const table = invertTable(conversion.table)
      return table === undefined ? undefined : { kind: 'table', table }
    }
    case 'bit':
      return undefined
    case 'formula': {
      const formula = formulaOf(conversion.text)
      const line = formula === undefined ? undefined : lineOf(formula, FORMULA_INPUT)
      return line === undefined ? undefined : invertLine(line)
    }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** The conversion that a record holds in its flat fields; `units` are those of the two sides. */
export const readConversion = (
  values: Readonly<Record<string, unknown>>,
  units: { from: string; to: string },
): Conversion => {
  switch (values['conversion']) {
    case 'linear':
      return { kind: 'linear', factor: numberOf(values['factor'], 1), offset: numberOf(values['offset'], 0) }
    case 'unit':
      return { kind: 'unit', from: textOf(values['sourceUnit']) || units.from, to: units.to }
    case 'table':
      return { kind: 'table', ...parseTable(textOf(values['table'])) }
    case 'bit':
      return { kind: 'bit', bit: numberOf(values['bit'], 0) }
    case 'formula':
      return { kind: 'formula', text: textOf(values['formula']) }
    default:
      return NONE
  }
}

/** The flat fields of a record that hold a conversion; those of others are empty. */
export const writeConversion = (conversion: Conversion): Record<string, unknown> => {
  const none = { factor: null, offset: null, sourceUnit: '', table: '', bit: null, formula: '' }
  switch (conversion.kind) {
    case 'none':
      return { ...none, conversion: 'none' }
    case 'linear':
      return { ...none, conversion: 'linear', factor: conversion.factor, offset: conversion.offset }
    case 'unit':
      return { ...none, conversion: 'unit' }
    case 'table':
      return { ...none, conversion: 'table', table: formatTable(conversion.table) }
    case 'bit':
      return { ...none, conversion: 'bit', bit: conversion.bit }
    case 'formula':
      return { ...none, conversion: 'formula', formula: conversion.text }
  }
}
