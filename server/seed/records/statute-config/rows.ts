// Points of the demonstration as rows: what a point is called and measures; its place is counted (screens 6).
import { registersOf, type DataType } from '../../../../src/lib/points/values/data-types.ts'
import type { RecordSeed } from '../record-seed.ts'

type Values = Record<string, unknown>

/** `more` are further fields. */
export type Row = readonly [
  id: string,
  zh: string,
  en: string,
  type: DataType,
  scale: number,
  unit: string,
  more?: Values,
]

export interface Group {
  zh: string
  rows: readonly Row[]
}

export const pointSeed = (values: Values): RecordSeed => ({ kind: 'statutePoint', values })

export const commonOf = ([pointId, nameZh, nameEn, dataType, scale, unit, more]: Row, group: string): Values => ({
  pointId,
  nameZh,
  nameEn,
  group,
  dataType,
  ...(scale !== 1 && { scale }),
  ...(unit !== '' && { unit }),
  ...more,
})

/** Registers one behind the other; every group begins at the next full ten. */
export const inRegisters = (groups: readonly Group[], start: number, values: Values): RecordSeed[] => {
  let next = start
  return groups.flatMap(({ zh, rows }) => {
    next = Math.ceil(next / 10) * 10
    return rows.map((row) => {
      const address = next
      next += registersOf(row[3], typeof row[6]?.['stringLength'] === 'number' ? row[6]['stringLength'] : undefined)
      return pointSeed({ ...values, address, ...commonOf(row, zh) })
    })
  })
}
