// Points that meet: the same registers, the same information object, the same name on the wire (screens 6, Validate).
import { isModbus, isTelecontrol } from '../../../../src/contract/records/statute-config/families.ts'
import {
  areaOf,
  commonAddressOf,
  controlAddressOf,
  familyOf,
  number,
  text,
} from '../../../../src/contract/records/statute-config/point-facts.ts'
import { notationOf, spanOf } from '../../../../src/contract/records/statute-config/point-place.ts'
import { addressRuleOf } from '../../../../src/contract/records/statute-config/point-rules.ts'
import { looksLikePlc, plcAddress } from '../../../../src/lib/points/address-text.ts'
import { findClashes } from '../../../../src/lib/points/occupancy.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { type Examined, type Report, nameOfPoint } from './report.ts'

/** Addresses that cannot be read as they are written, and such that may be meant as those of a PLC. */
const written = ({ statute, points }: Examined, report: Report) => {
  const rules = points.map(({ values }) => addressRuleOf(statute.values, values))
  for (const [place, point] of points.entries()) {
    const rule = rules[place]
    if (rule !== undefined) report.of(point, rule, 'error', 'address')
  }
  if (notationOf(statute.values) !== 'protocol') return
  const placed = points.flatMap((point) => {
    const [area, address] = [areaOf(point.values), number(point.values, 'address')]
    return area === undefined || address === undefined ? [] : [{ point, area, address }]
  })
  // Registers of SunSpec begin at 40000; a 3xxxx that is read as a holding register is no PLC address: the table is as it says.
  const isSunSpec = points.some(({ values }) => text(values, 'scaleFactor') !== '')
  const isPlain = placed.some(({ area, address }) => area === 'holding' && looksLikePlc('input', address))
  if (isSunSpec || isPlain) return
  for (const { point, area, address } of placed.filter((each) => looksLikePlc(each.area, each.address))) {
    report.of(point, 'looksLikePlc', 'warning', 'address', [String(address), plcAddress(area, address)])
  }
}

const registers = ({ statute, points }: Examined, report: Report) => {
  const known = new Map(points.map((point) => [point.id, point]))
  const clashes = findClashes(points.flatMap(({ id, values }) => spanOf(statute.values, id, values) ?? []))
  for (const { rule, ids } of clashes) {
    const [first, second] = [known.get(ids[0]), known.get(ids[1])]
    if (first === undefined || second === undefined) continue
    report.of(second, rule, rule === 'overlap' ? 'error' : 'warning', 'address', [nameOfPoint(first)])
  }
}

type KeyOf = (point: StoredRecord) => string | undefined

/** Every point but the first of those that have one key. */
const repeated = (
  points: readonly StoredRecord[],
  keyOf: KeyOf,
  found: (point: StoredRecord, first: StoredRecord) => void,
) => {
  const seen = new Map<string, StoredRecord>()
  for (const point of points) {
    const key = keyOf(point)
    if (key === undefined) continue
    const first = seen.get(key)
    if (first === undefined) seen.set(key, point)
    else found(point, first)
  }
}

const objects = ({ statute, points }: Examined, report: Report) => {
  const statusOf: KeyOf = ({ values }) => {
    const address = number(values, 'address')
    return address === undefined || text(values, 'typeId') === ''
      ? undefined
      : `${commonAddressOf(statute.values, values)}/${address}`
  }
  const commandOf: KeyOf = ({ values }) => {
    const address = controlAddressOf(statute.values, values)
    return address === undefined ? undefined : `${commonAddressOf(statute.values, values)}/${address}`
  }
  for (const keyOf of [statusOf, commandOf]) {
    repeated(points, keyOf, (point, first) => report.of(point, 'sameObject', 'error', 'address', [nameOfPoint(first)]))
  }
  const statuses = new Map(points.flatMap((point) => [[statusOf(point) ?? '', point] as const]))
  for (const point of points) {
    const other = statuses.get(commandOf(point) ?? '-')
    if (other !== undefined && other !== point) {
      report.of(point, 'statusAndControl', 'warning', 'address', [nameOfPoint(other)])
    }
  }
}

/** What names a value, by family; points that say the same bring the same. */
const SOURCES: readonly (readonly [field: string, more: readonly string[]])[] = [
  ['nodeId', ['nodeAttribute']],
  ['objectReference', ['functionalConstraint']],
  ['dataIdentifier', ['byteOffset']],
  ['topic', ['pointer']],
  ['path', ['pointer', 'method']],
  ['functionType', ['informationNumber', 'unitType', 'measurand']],
  ['locator', []],
]

const sources = ({ points }: Examined, report: Report) => {
  for (const [field, more] of SOURCES) {
    const keyOf: KeyOf = ({ values }) => {
      const own = values[field]
      if (own === null || own === undefined || own === '') return undefined
      return JSON.stringify([own, ...more.map((name) => values[name] ?? '')])
    }
    repeated(points, keyOf, (point, first) => report.of(point, 'sameSource', 'warning', field, [nameOfPoint(first)]))
  }
}

export const findMeeting = (examined: Examined, report: Report): void => {
  const family = familyOf(examined.statute.values)
  if (isModbus(family)) {
    written(examined, report)
    registers(examined, report)
  } else if (isTelecontrol(family)) objects(examined, report)
  else sources(examined, report)
}
