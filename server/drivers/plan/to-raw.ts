// From the value that an operator enters back to the raw value of the device: scale, offset and inversion applied backwards
// (screens 6, scale and offset; RTE-10). The other way of `toLive`.
import type { WriteRule, WrittenScalar } from '../../../src/contract/records/connection-management/write-shapes.ts'
import { boundsOf, encodeNumber, encodeText, isWhole } from '../../../src/lib/points/values/encode-value.ts'
import type { RunningPoint } from './points.ts'
import type { WritePoint } from './write-point.ts'

export class Unfit extends Error {
  readonly rule: WriteRule

  constructor(rule: WriteRule) {
    super(rule)
    this.rule = rule
  }
}

/** What a division of decimals may leave over. */
const DUST = 1e-6

/** 1 or 0 of a boolean; with an expected value, that number is what counts as on. */
export const rawBit = (value: boolean, { expected, inverted }: RunningPoint): 0 | 1 => {
  const isOn = value !== inverted
  return (expected === 0 ? !isOn : isOn) ? 1 : 0
}

/** Raw number of a value, `power` of ten included; throws {@link Unfit} rather than write something near it. */
export const rawNumber = (value: number, point: WritePoint, power = 0): number => {
  const raw = (value - point.offset) / (point.scale * 10 ** power)
  const isFloat = point.control === undefined ? !isWhole(point.type) : point.facts.step === null
  const whole = isFloat ? raw : Math.round(raw)
  if (Math.abs(whole - raw) > DUST) throw new Unfit('step')
  if (point.control !== undefined) return whole
  const [least, most] = boundsOf(point.type) ?? [0, 0]
  if (whole < least) throw new Unfit('low')
  if (whole > most) throw new Unfit('high')
  return whole
}

/** Bytes of the registers that are written; a text fills all of its registers. */
export const rawRegisters = (value: WrittenScalar, point: WritePoint, power = 0): Buffer => {
  if (typeof value === 'number') {
    return Buffer.from(encodeNumber(rawNumber(value, point, power), point.type, point.order))
  }
  const bytes = encodeText(String(value), point.encoding)
  if (bytes === undefined) throw new Unfit('letters')
  const registers = Buffer.alloc(point.length * 2)
  if (bytes.length > registers.length) throw new Unfit('long')
  registers.set(bytes)
  return registers
}
