// The units of the dictionary as they convert into each other (screens 2, unit converter; VAL-8).
import { splitWords } from '../../../contract/records/info-model-dictionary/separated.ts'
import { unit } from '../../../contract/records/info-model-dictionary/unit.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type UnitFacts, unitLine } from '../../../lib/mapping/conversion/units.ts'
import { readAll } from '../../plugins/records/all-records.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'

export interface KnownUnit extends UnitFacts {
  id: string
  code: string
  zh: string
  en: string
  aliases: readonly string[]
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

export const toKnownUnit = ({ id, values }: Pick<RecordRow, 'id' | 'values'>): KnownUnit => {
  const code = text(values['code'])
  return {
    id,
    code,
    symbol: text(values['symbol']) || code,
    zh: text(values['nameZh']),
    en: text(values['nameEn']),
    quantity: text(values['quantityKind']),
    factor: number(values['factor'], 1) * 10 ** number(values['multiplier'], 0),
    offset: number(values['offset'], 0),
    aliases: [code, ...splitWords(text(values['aliases']))],
  }
}

export const createUnits = ({ session }: RecordsContext) => ({
  $units: session
    .plugin(createQueries)
    .load(
      [unit.name, 'all'],
      async ({ signal }) => (await readAll(session, unit, undefined, signal)).rows.map(toKnownUnit),
      { keepPrevious: true },
    ),
})

/** More digits than these come from the computer, not from the value. */
const DIGITS = 12

export interface Converted {
  unit: KnownUnit
  value: number
}

/** A value in every unit of its quantity; units of other quantities are not among them. */
export const convertAll = (units: readonly KnownUnit[], from: KnownUnit, value: number): Converted[] =>
  units.flatMap((to) => {
    const line = unitLine(from, to)
    if (line === undefined) return []
    return [{ unit: to, value: Number((value * line.factor + line.offset).toPrecision(DIGITS)) }]
  })
