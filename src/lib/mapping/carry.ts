// What becomes of the points of a thing when it comes over to the target model of a mapping: each follows the rows that read its
// attribute alone, with both conversions as one; what no row can carry is named with its reason (screens 4; RTE-7, RTE-12).
import { type LineRule, checkLine } from './conversion/check-line.ts'
import { compose, putInto } from './conversion/compose.ts'
import { type Conversion, FORMULA_INPUT, convert, readConversion, writeConversion } from './conversion/conversion.ts'
import { type MappingLine, type Sides, readLine } from './line.ts'
import { readPointLine } from './point-line.ts'

export const CARRY_RULES = [
  /** No row of the mapping reads it. */
  'noRow',
  /** Only a row that nobody has confirmed reads it. */
  'unconfirmed',
  /** Only an expression over several attributes reads it. */
  'severalInputs',
  /** Only a row with a code mapping reads it. */
  'codeMapping',
  /** The row itself is in conflict with the models as they are now. */
  'rowInConflict',
  /** The two conversions are no one conversion. */
  'notComposable',
  /** What comes out does not fit the target; the subjects say why. */
  'doesNotFit',
  /** The tag of the point is not there. */
  'tagGone',
  /** A setting that the conversion says nothing of. */
  'notConvertible',
  /** A setting that the target does not allow. */
  'settingRefused',
] as const
export type CarryRule = (typeof CARRY_RULES)[number]

type Values = Readonly<Record<string, unknown>>

/** A row that reads one attribute. */
export interface Feed {
  target: string
  conversion: Conversion
  /** What it does with a bad value: fields of the row. */
  quality: Values
}

export interface CarryBook {
  /** Feeds by the attribute that they read. */
  feeds: ReadonlyMap<string, readonly Feed[]>
  /** Why the other attributes of the source go nowhere. */
  reasons: ReadonlyMap<string, CarryRule>
  /** Targets whose value is a constant: no tag gives it, so no point can. */
  constants: readonly string[]
  /** Mandatory targets that devices give, to which nothing goes. */
  unfed: readonly string[]
}

const qualityOf = ({ quality, holdTime, substitute }: Values): Values => ({ quality, holdTime, substitute })

/** The conversion from the one attribute that the row reads; the reason where there is none. */
const conversionOf = (line: MappingLine, sides: Sides): Conversion | CarryRule => {
  const [input] = line.inputs
  if (line.sourceKind === 'codeMapping') return 'codeMapping'
  if (line.sourceKind === 'attribute') return line.conversion
  if (line.inputs.length !== 1 || input === undefined) return 'severalInputs'
  const text = putInto(line.expression, input, FORMULA_INPUT)
  if (text === undefined) return 'rowInConflict'
  const units = { from: sides.sources.get(input)?.unit ?? '', to: sides.targets.get(line.target)?.unit ?? '' }
  return compose({ kind: 'formula', text }, line.conversion, sides.units, units) ?? 'notComposable'
}

/** `rows`: fields of the rows of the mapping; `sides`: its two models. */
export const readCarryBook = (rows: readonly Values[], sides: Sides): CarryBook => {
  const feeds = new Map<string, Feed[]>()
  const reasons = new Map<string, CarryRule>()
  const constants: string[] = []
  const leave = (inputs: readonly string[], rule: CarryRule) => {
    for (const input of inputs) if (!reasons.has(input)) reasons.set(input, rule)
  }
  for (const values of rows) {
    const line = readLine(values, sides)
    const isWrong = checkLine(line, { sides, errorsOnly: true }).some(({ severity }) => severity === 'error')
    if (line.sourceKind === 'constant') {
      constants.push(line.target)
      continue
    }
    const conversion = isWrong ? 'rowInConflict' : line.isSuggested ? 'unconfirmed' : conversionOf(line, sides)
    if (typeof conversion === 'string') {
      leave(line.inputs, conversion)
      continue
    }
    const [input = ''] = line.inputs
    feeds.set(input, [...(feeds.get(input) ?? []), { target: line.target, conversion, quality: qualityOf(values) }])
  }
  const fed = new Set([...constants, ...[...feeds.values()].flat().map(({ target }) => target)])
  const unfed = [...sides.targets.values()].filter(({ id, required }) => required && !fed.has(id)).map(({ id }) => id)
  return { feeds, reasons, constants, unfed }
}

export const reasonOf = ({ reasons }: CarryBook, attribute: string): CarryRule => reasons.get(attribute) ?? 'noRow'

export interface CarriedPoint {
  target: string
  /** All fields of the point. */
  values: Values
}

export interface LeftPoint {
  target: string
  rule: CarryRule
  /** Rules of the line that it would be. */
  lineRules: LineRule[]
}

export interface CarriedPoints {
  points: CarriedPoint[]
  left: LeftPoint[]
}

/** The point's own rule for bad values counts before that of the row: a bad value never gets as far as the row. */
const carriedQuality = (values: Values, feed: Feed, { units }: Sides): Values | undefined => {
  const own = values['quality'] ?? 'pass'
  if (own === 'pass') return feed.quality
  const { substitute } = values
  if (own !== 'substitute' || typeof substitute !== 'string') return {}
  const { value } = convert(feed.conversion, substitute, units)
  return value === undefined ? undefined : { substitute: String(value) }
}

/** The conversion as fields; a unit that is not the tag's own is named. */
const toFields = (conversion: Conversion, tagUnit: string): Values => ({
  ...writeConversion(conversion),
  ...(conversion.kind === 'unit' && conversion.from !== tagUnit && { sourceUnit: conversion.from }),
})

export interface PointSides {
  /** Tags of the system and attributes of the target model. */
  to: Sides
  /** Unit of the attribute that the point feeds now. */
  unit: string
}

/** A point on the attributes that its own feeds; `tag` is what the other system calls its source. */
export const carryPoint = (values: Values, tag: string, book: CarryBook, { to, unit }: PointSides): CarriedPoints => {
  const attribute = typeof values['attribute'] === 'string' ? values['attribute'] : ''
  const feeds = book.feeds.get(attribute) ?? []
  if (feeds.length === 0) return { points: [], left: [{ target: '', rule: reasonOf(book, attribute), lineRules: [] }] }
  const source = to.sources.get(tag)
  if (source === undefined) return { points: [], left: [{ target: '', rule: 'tagGone', lineRules: [] }] }
  const first = readConversion(values, { from: source.unit, to: unit })
  const result: CarriedPoints = { points: [], left: [] }
  for (const feed of feeds) {
    const ends = { from: source.unit, to: to.targets.get(feed.target)?.unit ?? '' }
    const conversion = compose(first, feed.conversion, to.units, ends)
    const quality = carriedQuality(values, feed, to)
    if (conversion === undefined || quality === undefined) {
      result.left.push({ target: feed.target, rule: 'notComposable', lineRules: [] })
      continue
    }
    const carried = { ...values, attribute: feed.target, ...toFields(conversion, source.unit), ...quality }
    const errors = checkLine(readPointLine(carried, tag, to), { sides: to, errorsOnly: true }).filter(
      ({ severity }) => severity === 'error',
    )
    if (errors.length === 0) result.points.push({ target: feed.target, values: carried })
    else result.left.push({ target: feed.target, rule: 'doesNotFit', lineRules: errors.map(({ rule }) => rule) })
  }
  return result
}
