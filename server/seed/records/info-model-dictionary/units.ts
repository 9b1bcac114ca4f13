// Units that are shipped: those of reports, of IEC 61850 and of plants, each with its way to the SI unit (VAL-8).
import type { RecordSeed } from '../record-seed.ts'
import { ELECTRICAL_UNITS } from './electrical-units.ts'
import { MECHANICAL_UNITS } from './mechanical-units.ts'
import { OTHER_UNITS } from './other-units.ts'

/** Value in the SI unit = value × factor × 10^multiplier + offset. */
interface Conversion {
  multiplier?: number
  factor?: number
  offset?: number
  /** Number of the unit in IEC 61850-7-3, and the power of ten that belongs to it there. */
  scl?: readonly [unit: number, multiplier?: number]
  aliases?: string
  symbol?: string
}

type UnitRow = readonly [code: string, zh: string, en: string, conversion?: Conversion]

export interface Quantity {
  kind: string
  siUnit: string
  units: readonly UnitRow[]
}

const QUANTITIES = [...ELECTRICAL_UNITS, ...MECHANICAL_UNITS, ...OTHER_UNITS]

/** Kind of quantity of each unit. */
export const QUANTITY_OF: ReadonlyMap<string, string> = new Map(
  QUANTITIES.flatMap(({ kind, units }) => units.map(([code]) => [code, kind] as const)),
)

export const UNITS: readonly RecordSeed[] = QUANTITIES.flatMap(({ kind, siUnit, units }) =>
  units.map(([code, nameZh, nameEn, conversion = {}]) => ({
    kind: 'unit',
    values: {
      code,
      symbol: conversion.symbol ?? code,
      nameZh,
      nameEn,
      quantityKind: kind,
      aliases: conversion.aliases ?? '',
      siUnit,
      multiplier: conversion.multiplier ?? 0,
      factor: conversion.factor ?? 1,
      offset: conversion.offset ?? 0,
      sclUnit: conversion.scl?.[0] ?? null,
      sclMultiplier: conversion.scl === undefined ? null : (conversion.scl[1] ?? 0),
    },
  })),
)
