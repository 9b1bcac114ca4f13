// Telegrams of IEC 60870-5-104 and -101 for one point: its value on the way up, its command on the way down (screens 6,
// frame preview).
import { encodeCp24 } from './cp24.ts'
import { encodeCp56 } from './cp56.ts'
import { type FramePart, bytesOf, little, part, sumOf } from './frame.ts'
import { type IecType, CONTROL_TYPES } from './iec-types.ts'

export interface IecPlace {
  type: IecType
  commonAddress: number
  objectAddress: number
}

/** Octets of addresses and cause: 104 has them fixed, 101 by agreement. */
export interface IecSizes {
  commonAddress: number
  objectAddress: number
  cause: number
}

export const SIZES_104: IecSizes = { commonAddress: 2, objectAddress: 3, cause: 2 }

export interface IecSample {
  value: number
  /** Milliseconds since 1970, as the station counts them. */
  time: number
  /** Of the clock of the station; UTC where nothing is said. */
  zone?: string
  qualifier?: number
  /** Select before operate: this is the select. */
  isSelect?: boolean
}

const floatBytes = (value: number): number[] => {
  const view = new DataView(new ArrayBuffer(4))
  view.setFloat32(0, value, true)
  return [0, 1, 2, 3].map((place) => view.getUint8(place))
}

const whole = (value: number, size: number) =>
  little(Math.round(value) < 0 ? Math.round(value) + 256 ** size : Math.round(value), size)

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** A normalised value is a share from −1 to 1. */
const normalised = (value: number) => whole(clamp(Math.round(value * 32_768), -32_768, 32_767), 2)

const isControl = ({ id }: IecType) => CONTROL_TYPES.some((each) => each.id === id)

/** Octets of the value, without quality and time. */
const valueBytes = ({ code }: IecType, value: number): number[] => {
  const kind = code.slice(2, 7)
  switch (kind) {
    case 'ST_NA':
    case 'ST_TA':
    case 'ST_TB':
      return whole(clamp(value, -64, 63) & 0x7f, 1)
    case 'BO_NA':
    case 'BO_TB':
    case 'BO_TA':
    case 'IT_NA':
    case 'IT_TA':
    case 'IT_TB':
      return whole(value, 4)
    case 'ME_NA':
    case 'ME_ND':
    case 'ME_TA':
    case 'ME_TD':
    case 'SE_NA':
    case 'SE_TA':
      return normalised(value)
    case 'ME_NB':
    case 'ME_TB':
    case 'ME_TE':
    case 'SE_NB':
    case 'SE_TB':
      return whole(clamp(value, -32_768, 32_767), 2)
    case 'ME_NC':
    case 'ME_TC':
    case 'ME_TF':
    case 'SE_NC':
    case 'SE_TC':
      return floatBytes(value)
    case 'PS_NA':
      return [...whole(value, 2), 0, 0]
    case 'EP_TA':
    case 'EP_TD':
      return [value & 0x03, 0, 0]
    case 'EP_TB':
    case 'EP_TC':
    case 'EP_TE':
    case 'EP_TF':
      return [value & 0xff, 0, 0, 0]
    default:
      return [value & 0x03]
  }
}

const timeOf = ({ time }: IecType, sample: IecSample): number[] => {
  if (time === undefined) return []
  const encode = time === 'CP24' ? encodeCp24 : encodeCp56
  return encode(sample.time, sample.zone ?? 'UTC')
}

/** Single and double information have quality and value in one octet; commands have their qualifier there. */
export const elementsOf = (type: IecType, sample: IecSample): FramePart[] => {
  const value = valueBytes(type, sample.value)
  const tag = timeOf(type, sample)
  const time = tag.length === 0 ? [] : [part('time', ...tag)]
  const select = sample.isSelect === true ? 0x80 : 0
  const rest = type.octets - value.length - tag.length
  if (!isControl(type))
    return [
      part('value', ...value),
      ...(rest > 0 ? [part('quality', ...Array.from({ length: rest }, () => 0))] : []),
      ...time,
    ]
  if (rest > 0) return [part('value', ...value), part('quality', select | ((sample.qualifier ?? 0) & 0x7f)), ...time]
  if (type.code.startsWith('C_BO')) return [part('value', ...value), ...time]
  const [first = 0] = value
  return [part('value', first | select | (((sample.qualifier ?? 0) & 0x1f) << 2)), ...time]
}

/** Cause: 3 spontaneous for what a station sends, 6 activation for what it is told. */
export const asdu = (
  { type, commonAddress, objectAddress }: IecPlace,
  sample: IecSample,
  sizes: IecSizes,
): FramePart[] => [
  part('typeId', type.id),
  part('structure', 1),
  part('cause', ...little(isControl(type) ? 6 : 3, sizes.cause)),
  part('commonAddress', ...little(commonAddress, sizes.commonAddress)),
  part('objectAddress', ...little(objectAddress, sizes.objectAddress)),
  ...elementsOf(type, sample),
]

/** The I format with both counters at zero. */
export const apdu104 = (place: IecPlace, sample: IecSample): FramePart[] => {
  const body = asdu(place, sample, SIZES_104)
  return [part('start', 0x68), part('length', bytesOf(body).length + 4), part('control', 0, 0, 0, 0), ...body]
}

/** A telegram of variable length of the balanced link: user data with confirmation. */
export const frame101 = (place: IecPlace, sample: IecSample, sizes: IecSizes, linkAddress: number): FramePart[] => {
  const size = linkAddress > 255 ? 2 : 1
  const body = [
    part('control', isControl(place.type) ? 0x73 : 0x53),
    part('linkAddress', ...little(linkAddress, size)),
    ...asdu(place, sample, sizes),
  ]
  const bytes = bytesOf(body)
  return [
    part('start', 0x68),
    part('length', bytes.length, bytes.length),
    part('start', 0x68),
    ...body,
    part('checksum', sumOf(bytes)),
    part('end', 0x16),
  ]
}
