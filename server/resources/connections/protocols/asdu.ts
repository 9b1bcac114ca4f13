// Data units of IEC 60870-5-101 and -104 in monitor direction, and the commands that ask for them (RTE-10). Values are raw:
// what a statute makes of them is not known here.
import { encodeCp56 } from '../../../../src/lib/points/cp56.ts'
import { iecType } from '../../../../src/lib/points/iec-types.ts'
import { LinkFault } from '../fault.ts'

/** Octets of the parts that a station may have shorter. */
export interface AsduSizes {
  cause: number
  commonAddress: number
  objectAddress: number
}

export const SIZES_OF_104: AsduSizes = { cause: 2, commonAddress: 2, objectAddress: 3 }

export const TYPE = { interrogation: 100, clock: 103 } as const
export const CAUSE = { periodic: 1, spontaneous: 3, activation: 6, confirmation: 7, termination: 10, interrogated: 20 }

export interface IecObject {
  address: number
  value: number | boolean | null
  /** The station vouches for the value. */
  good: boolean
}

export interface Asdu {
  type: number
  cause: number
  /** The station refuses. */
  negative: boolean
  commonAddress: number
  objects: IecObject[]
}

const INVALID = 0x80
const NOT_TOPICAL = 0x40
const BLOCKED = 0x10
const DOUBTFUL = INVALID | NOT_TOPICAL | BLOCKED

const isGood = (quality: number) => (quality & DOUBTFUL) === 0

/** Value and quality of one element; null for what this platform only passes over. */
const readElement = (type: number, bytes: Buffer): Omit<IecObject, 'address'> => {
  const quality = (at: number) => isGood(bytes.readUInt8(at))
  switch (type) {
    case 1:
    case 30:
      return { value: (bytes.readUInt8(0) & 1) === 1, good: quality(0) }
    case 3:
    case 31:
      return { value: bytes.readUInt8(0) & 3, good: quality(0) }
    case 5:
    case 32: {
      const position = bytes.readUInt8(0) & 0x7f
      return { value: position > 63 ? position - 128 : position, good: quality(1) }
    }
    case 7:
    case 33:
      return { value: bytes.readUInt32LE(0), good: quality(4) }
    case 9:
    case 34:
      return { value: bytes.readInt16LE(0) / 32_768, good: quality(2) }
    case 21:
      return { value: bytes.readInt16LE(0) / 32_768, good: true }
    case 11:
    case 35:
      return { value: bytes.readInt16LE(0), good: quality(2) }
    case 13:
    case 36:
      return { value: bytes.readFloatLE(0), good: quality(4) }
    case 15:
    case 37:
      return { value: bytes.readInt32LE(0), good: (bytes.readUInt8(4) & INVALID) === 0 }
    case 20:
      return { value: bytes.readUInt16LE(0), good: quality(4) }
    default:
      return { value: null, good: false }
  }
}

const readObjects = (type: number, count: number, inSequence: boolean, bytes: Buffer, width: number): IecObject[] => {
  const octets = iecType(type)?.octets
  // A type that is not known to monitor has nothing that could be read.
  if (octets === undefined || type >= TYPE.interrogation || type >= 45) return []
  const objects: IecObject[] = []
  let at = 0
  let address = 0
  for (let index = 0; index < count; index += 1) {
    if (!inSequence || index === 0) {
      if (bytes.length < at + width) throw new LinkFault('protocol', 'ASDU')
      address = bytes.readUIntLE(at, width)
      at += width
    } else address += 1
    if (bytes.length < at + octets) throw new LinkFault('protocol', 'ASDU')
    objects.push({ address, ...readElement(type, bytes.subarray(at, at + octets)) })
    at += octets
  }
  return objects
}

export const decodeAsdu = (bytes: Buffer, sizes: AsduSizes = SIZES_OF_104): Asdu => {
  const head = 2 + sizes.cause + sizes.commonAddress
  if (bytes.length < head) throw new LinkFault('protocol', 'ASDU')
  const structure = bytes.readUInt8(1)
  const cause = bytes.readUInt8(2)
  const type = bytes.readUInt8(0)
  return {
    type,
    cause: cause & 0x3f,
    negative: (cause & 0x40) !== 0,
    commonAddress: bytes.readUIntLE(2 + sizes.cause, sizes.commonAddress),
    objects: readObjects(type, structure & 0x7f, (structure & 0x80) !== 0, bytes.subarray(head), sizes.objectAddress),
  }
}

export interface Head {
  type: number
  cause: number
  commonAddress: number
  originator?: number
  negative?: boolean
}

/** A data unit of objects that each bring their address. */
export const encodeAsdu = (
  { type, cause, commonAddress, originator = 0, negative = false }: Head,
  objects: readonly { address: number; element: Buffer }[],
  sizes: AsduSizes = SIZES_OF_104,
): Buffer => {
  const head = Buffer.alloc(2 + sizes.cause + sizes.commonAddress)
  head.writeUInt8(type, 0)
  head.writeUInt8(objects.length, 1)
  head.writeUInt8(cause | (negative ? 0x40 : 0), 2)
  if (sizes.cause > 1) head.writeUInt8(originator, 3)
  head.writeUIntLE(commonAddress, 2 + sizes.cause, sizes.commonAddress)
  const parts = objects.flatMap(({ address, element }) => {
    const place = Buffer.alloc(sizes.objectAddress)
    place.writeUIntLE(address, 0, sizes.objectAddress)
    return [place, element]
  })
  return Buffer.concat([head, ...parts])
}

const STATION = 20

/** Asks a station for all that it has. */
export const encodeInterrogation = (commonAddress: number, originator = 0): Buffer =>
  encodeAsdu({ type: TYPE.interrogation, cause: CAUSE.activation, commonAddress, originator }, [
    { address: 0, element: Buffer.from([STATION]) },
  ])

/** Sets the clock of a station, which shows the time of `zone`. */
export const encodeClock = (commonAddress: number, time: number, zone: string, originator = 0): Buffer =>
  encodeAsdu({ type: TYPE.clock, cause: CAUSE.activation, commonAddress, originator }, [
    { address: 0, element: Buffer.from(encodeCp56(time, zone)) },
  ])
