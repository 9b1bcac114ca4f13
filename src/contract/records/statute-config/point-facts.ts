// What the values of a statute and its points say, typed: for rules on both sides and for what the screen draws (screens 6).
import { type DataType, isDataType, registersOf } from '../../../lib/points/values/data-types.ts'
import type { Area } from '../../../lib/points/occupancy.ts'
import { type NoValue, parseNoValues, sunSpecNoValue } from '../../../lib/points/values/no-value.ts'
import type { FormValues } from '../../form/form-conditions.ts'
import { type Family, isFamily } from './families.ts'

export const text = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export const number = (values: FormValues, name: string): number | undefined => {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export const flag = (values: FormValues, name: string): boolean => values[name] === true

export const familyOf = (statute: FormValues): Family => {
  const family = statute['family']
  return isFamily(family) ? family : 'custom'
}

export const dataTypeOf = (point: FormValues): DataType => {
  const type = point['dataType']
  return isDataType(type) ? type : 'uint16'
}

export const readsOf = (point: FormValues): boolean => point['access'] !== 'write'
export const writesOf = (point: FormValues): boolean => point['access'] === 'write' || point['access'] === 'readWrite'

/** Raw values by which a device says that it has none: those of the point, else those of its statute. */
export const noValuesOf = (statute: FormValues, point: FormValues): readonly NoValue[] => {
  const own = text(point, 'noValue')
  const isSunSpec = text(statute, 'noValues') === 'sunspec'
  const usual = isSunSpec ? sunSpecNoValue(dataTypeOf(point), point['signal'] === 'counter') : ''
  return parseNoValues(own === '' ? usual : own) ?? []
}

const AREA_OF: Readonly<Record<string, Area>> = {
  '1': 'coil',
  '2': 'discrete',
  '3': 'holding',
  '4': 'input',
  '5': 'coil',
  '15': 'coil',
  '6': 'holding',
  '16': 'holding',
}

/** The table of the device that a Modbus point lies in; by its write function where nothing reads it. */
export const areaOf = (point: FormValues): Area | undefined =>
  AREA_OF[text(point, 'function')] ?? AREA_OF[text(point, 'writeFunction')]

/** Registers, or bits, that the point takes. */
export const lengthOf = (point: FormValues): number => {
  const area = areaOf(point)
  if (area === 'coil' || area === 'discrete') return 1
  return number(point, 'quantity') ?? registersOf(dataTypeOf(point), number(point, 'stringLength'))
}

/** ms; 0 where it is not polled. */
export const intervalOf = (statute: FormValues, point: FormValues): number =>
  readsOf(point) && flag(point, 'enabled') ? (number(point, 'interval') ?? number(statute, 'interval') ?? 1000) : 0

export const commonAddressOf = (statute: FormValues, point: FormValues): number =>
  number(point, 'commonAddress') ?? number(statute, 'commonAddress') ?? 1

/** Address of the command: its own, or that of the status with the statute's offset; where there is no status, the address. */
export const controlAddressOf = (statute: FormValues, point: FormValues): number | undefined => {
  if (text(point, 'controlTypeId') === '') return undefined
  const own = number(point, 'controlAddress')
  const address = number(point, 'address')
  if (own !== undefined || address === undefined) return own
  return text(point, 'typeId') === '' ? address : address + (number(statute, 'controlOffset') ?? 0)
}

/** What people enter or rules count comes without a point. */
export const isOfDevices = (attribute: FormValues): boolean => (attribute['source'] ?? 'device') === 'device'

export const needsPoint = (attribute: FormValues): boolean => attribute['required'] === true && isOfDevices(attribute)
