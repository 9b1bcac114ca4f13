// Two conversions after each other as one, where that says exactly the same: lines and units, tables of values, formulas; what
// cannot be said as one conversion has none (screens 4, one mapping for all instances).
import { type Conversion, FORMULA_INPUT, convert, rounded, toNumber } from './conversion.ts'
import { lineOf, parseExpression } from './expression.ts'
import { tokenize } from '../suggestions/tokens.ts'
import { type UnitBook, unitLine } from './units.ts'
import { type ValueTable, tableKey } from './value-table.ts'

export interface Line {
  factor: number
  offset: number
}

/** Units of the two ends as they are written; empty where one has none. */
export interface Ends {
  from: string
  to: string
}

const IDENTITY: Line = { factor: 1, offset: 0 }

const between = (units: UnitBook, from: string, to: string): Line | undefined => {
  const [source, target] = [units(from), units(to)]
  return source === undefined || target === undefined ? undefined : unitLine(source, target)
}

/** The straight line that a conversion is; undefined for one that is none. */
export const lineIn = (conversion: Conversion, units: UnitBook): Line | undefined => {
  switch (conversion.kind) {
    case 'none':
      return IDENTITY
    case 'linear':
      return { factor: conversion.factor, offset: conversion.offset }
    case 'unit':
      return between(units, conversion.from, conversion.to)
    case 'formula': {
      const { expression } = parseExpression(conversion.text, [FORMULA_INPUT])
      return expression === undefined ? undefined : lineOf(expression, FORMULA_INPUT)
    }
    case 'table':
    case 'bit':
      return undefined
  }
}

const isSame = (left: Line, right: Line): boolean =>
  rounded(left.factor) === rounded(right.factor) && rounded(left.offset) === rounded(right.offset)

/** A line as people would write it: nothing, a unit, or factor and offset. */
const written = (line: Line, units: UnitBook, { from, to }: Ends, candidates: readonly string[]): Conversion => {
  const [source, target] = [units(from), units(to)]
  const agree = from === '' || to === '' || from === to || (source !== undefined && source === target)
  if (agree && isSame(line, IDENTITY)) return { kind: 'none' }
  for (const unit of candidates) {
    const known = between(units, unit, to)
    if (known !== undefined && isSame(line, known)) return { kind: 'unit', from: unit, to }
  }
  return { kind: 'linear', factor: rounded(line.factor), offset: rounded(line.offset) }
}

/** A table with its values taken further; undefined where what has no value then would fall to all others. */
const tableThen = (table: ValueTable, next: (value: string) => string | undefined): Conversion | undefined => {
  const otherwise = table.otherwise === undefined ? undefined : next(table.otherwise)
  const entries = new Map<string, string>()
  for (const [key, value] of table.entries) {
    const result = next(value)
    if (result !== undefined) entries.set(key, result)
    else if (otherwise !== undefined) return undefined
  }
  if (table.otherwise !== undefined && otherwise === undefined && entries.size === 0) return undefined
  return { kind: 'table', table: { entries, otherwise } }
}

/** A table whose keys are read before a line; undefined where a key has no exact number before it. */
const lineThenTable = ({ factor, offset }: Line, table: ValueTable): Conversion | undefined => {
  if (factor === 0) return undefined
  const entries = new Map<string, string>()
  for (const [key, value] of table.entries) {
    const number = toNumber(key)
    if (number === undefined) return undefined
    const before = rounded((number - offset) / factor)
    if (tableKey(rounded(factor * before + offset)) !== key) return undefined
    entries.set(tableKey(before), value)
  }
  return { kind: 'table', table: { entries, otherwise: table.otherwise } }
}

/** Longest text that a formula may have. */
const LONGEST = 500

const formulaOf = (conversion: Conversion, units: UnitBook): string | undefined => {
  if (conversion.kind === 'formula') return conversion.text
  const line = lineIn(conversion, units)
  return line === undefined ? undefined : `${rounded(line.factor)} * ${FORMULA_INPUT} + ${rounded(line.offset)}`
}

/** The text with another expression in the place of an input. */
export const putInto = (text: string, input: string, replacement: string): string | undefined => {
  const tokens = tokenize(text)
  if (!Array.isArray(tokens)) return undefined
  const parts = tokens.map(({ kind, text: part }) => (kind === 'name' && part === input ? replacement : part))
  return parts.join(' ').replaceAll(/\s*([(),])\s*/g, '$1')
}

const formulaAfter = (first: string, second: string): Conversion | undefined => {
  const text = putInto(second, FORMULA_INPUT, `(${first})`)
  const isReadable = text !== undefined && parseExpression(text, [FORMULA_INPUT]).expression !== undefined
  return isReadable && text.length <= LONGEST ? { kind: 'formula', text } : undefined
}

/** What `second` makes of what `first` has made; undefined where no one conversion says the same. */
export const compose = (first: Conversion, second: Conversion, units: UnitBook, ends: Ends): Conversion | undefined => {
  const [before, after] = [lineIn(first, units), lineIn(second, units)]
  if (before !== undefined && after !== undefined) {
    const line = { factor: after.factor * before.factor, offset: after.factor * before.offset + after.offset }
    const candidates = [first, second].flatMap((each) => (each.kind === 'unit' ? [each.from] : []))
    return written(line, units, ends, candidates.length === 0 ? [] : [...candidates, ends.from])
  }
  if (first.kind === 'none') return second
  if (second.kind === 'none') return first
  if (first.kind === 'table') {
    return tableThen(first.table, (value) => {
      const result = convert(second, value, units)
      return result.value === undefined ? undefined : String(result.value)
    })
  }
  if (second.kind === 'table') {
    if (before !== undefined) return lineThenTable(before, second.table)
    return undefined
  }
  const [inner, outer] = [formulaOf(first, units), formulaOf(second, units)]
  return inner === undefined || outer === undefined ? undefined : formulaAfter(inner, outer)
}
