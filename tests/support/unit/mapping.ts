// Attributes and units for tests of mappings.
import type { MappedAttribute } from '../../../src/lib/mapping/attribute.ts'
import { type UnitFacts, createUnitBook } from '../../../src/lib/mapping/conversion/units.ts'

export const attribute = (id: string, values: Partial<MappedAttribute> = {}): MappedAttribute => ({
  id,
  zh: '',
  en: '',
  path: '',
  aliases: [],
  type: 'double',
  unit: '',
  minimum: null,
  maximum: null,
  required: false,
  group: '',
  codes: [],
  dataClass: '',
  access: 'R',
  origin: 'device',
  recordId: '',
  unitId: '',
  ...values,
})

const UNITS: UnitFacts[] = [
  { symbol: 'W', quantity: 'activePower', factor: 1, offset: 0 },
  { symbol: 'kW', quantity: 'activePower', factor: 1000, offset: 0 },
  { symbol: 'MW', quantity: 'activePower', factor: 1e6, offset: 0 },
  { symbol: 'mW', quantity: 'activePower', factor: 0.001, offset: 0 },
  { symbol: 'm/s', quantity: 'speed', factor: 1, offset: 0 },
  { symbol: 'km/h', quantity: 'speed', factor: 1 / 3.6, offset: 0 },
  { symbol: '°C', quantity: 'temperature', factor: 1, offset: 273.15 },
  { symbol: 'K', quantity: 'temperature', factor: 1, offset: 0 },
  { symbol: '°F', quantity: 'temperature', factor: 5 / 9, offset: 459.67 * (5 / 9) },
  { symbol: 'rpm', quantity: 'rotationalSpeed', factor: Math.PI / 30, offset: 0 },
]

export const units = createUnitBook(UNITS)

export const byId = (attributes: readonly MappedAttribute[]): ReadonlyMap<string, MappedAttribute> =>
  new Map(attributes.map((each) => [each.id, each]))
