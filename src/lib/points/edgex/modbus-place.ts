// Where a resource of an EdgeX profile lies in Modbus: table, address, bit, what the registers hold and how they are swapped.
import { asText } from '../../models/formats/json.ts'
import { readNumber } from '../address-text.ts'
import { type DataType, bitsOf, registersOf } from '../values/data-types.ts'
import type { Area } from '../occupancy.ts'
import type { Lost, PointDraft, Skipped } from '../point-draft.ts'
import { type ProfileResource, isTrue, typeOf } from './profile-resource.ts'

export type Place = { values: PointDraft['values']; lost: Lost['reason'][] } | Skipped['reason']

/** Both spellings of discrete inputs are accepted there, and capitals in the middle in place of underscores. */
const AREAS: readonly (readonly [RegExp, Area, read: string])[] = [
  [/^coils?$/, 'coil', '1'],
  [/^discretes?inputs?$/, 'discrete', '2'],
  [/^holdingregisters?$/, 'holding', '3'],
  [/^inputregisters?$/, 'input', '4'],
]

/** By number of bytes: as it is, bytes swapped in each register, pairs of registers swapped, both. */
const ORDERS: Readonly<Record<number, readonly (string | undefined)[]>> = {
  2: ['AB', 'AB', 'AB', 'AB'],
  4: ['ABCD', 'BADC', 'CDAB', 'DCBA'],
  8: ['ABCDEFGH', 'BADCFEHG', 'CDABGHEF', undefined],
}

/** `17`, `"17"`, `0x11`, and `"17.3"` for the third bit; a number has two digits behind the point: 17.03. */
const addressOf = (value: unknown): { address: number; bit: number | undefined } => {
  const isFraction = typeof value === 'number' && !Number.isInteger(value)
  const [register = '', bit] = (isFraction ? value.toFixed(2) : asText(value)).split('.')
  return { address: readNumber(register) ?? NaN, bit: bit === undefined ? undefined : (readNumber(bit) ?? NaN) }
}

/** A mask of one bit that is shifted down is that bit: 0 or 1. */
const maskedBit = (resource: ProfileResource, type: DataType): number | undefined => {
  const { mask, shift, base, scale, offset, access } = resource
  const isPlain = base === 0 && (scale ?? 1) === 1 && (offset ?? 0) === 0 && access === 'read'
  const isRegister = type === 'int16' || type === 'uint16'
  return isPlain && isRegister && shift >= 0 && shift < 16 && mask === 2 ** shift ? shift : undefined
}

const writeFunction = (area: Area, registers: number) => (area === 'coil' ? '5' : registers > 1 ? '16' : '6')

export const hasTable = ({ attributes }: ProfileResource): boolean => 'primarytable' in attributes

export const modbusPlace = (resource: ProfileResource, type: DataType, from: 0 | 1): Place => {
  const { attributes, access } = resource
  const table = asText(attributes['primarytable'])
    .toLowerCase()
    .replaceAll(/[\W_]+/g, '')
  const [, area, read] = AREAS.find(([pattern]) => pattern.test(table)) ?? []
  if (area === undefined || read === undefined) return 'area'
  const isBits = area === 'coil' || area === 'discrete'
  const isFixed = area === 'discrete' || area === 'input'
  if (isFixed && access === 'write') return 'area'
  // A number with a fraction may come as a whole one: what the registers hold says the raw type.
  const rawType = asText(attributes['rawtype'])
  const held = rawType === '' ? type : typeOf(rawType)
  if (held === undefined || held === 'structure' || (isBits && held !== 'bool')) return 'type'
  const masked = maskedBit(resource, held)
  const dataType = masked === undefined ? held : 'bool'
  const { address: counted, bit: written } = addressOf(attributes['startingaddress'])
  const address = counted - from
  const bit = masked ?? written ?? readNumber(asText(attributes['boolindex'])) ?? 0
  const size = readNumber(asText(attributes['stringregistersize']))
  const stringLength = (size ?? 1) * 2
  const registers = isBits ? 1 : registersOf(dataType, stringLength)
  if (!(address >= 0 && address + registers <= 65_536) || !(bit >= 0 && bit < 16)) return 'address'
  if (dataType === 'string' && !(stringLength >= 2 && stringLength <= 250)) return 'length'
  const swaps = (isTrue(attributes['isbyteswap']) ? 1 : 0) + (isTrue(attributes['iswordswap']) ? 2 : 0)
  const width = dataType === 'string' ? 2 : Math.max(2, (bitsOf(dataType) ?? 16) / 8)
  const byteOrder = ORDERS[width]?.[swaps]
  if (byteOrder === undefined) return 'order'
  const granted = isFixed ? 'read' : access
  const { mask, shift, base } = resource
  return {
    values: {
      dataType,
      access: granted,
      ...(granted !== 'write' && { function: read }),
      ...(granted !== 'read' && { writeFunction: writeFunction(area, registers) }),
      address,
      ...(!isBits && dataType === 'bool' && { bit }),
      // The profile says it, so it does not hang on the usual order of the statute.
      ...(!isBits && { byteOrder }),
      ...(dataType === 'string' && {
        stringLength,
        encoding: asText(attributes['stringencoding']).toLowerCase() === 'ascii' ? 'ascii' : 'utf8',
      }),
    },
    lost: [
      ...(isFixed && access !== 'read' ? (['writing'] as const) : []),
      ...(masked === undefined && (mask !== 0 || shift !== 0 || base !== 0) ? (['calculation'] as const) : []),
      ...(dataType === 'string' && size === undefined ? (['length'] as const) : []),
    ],
  }
}
