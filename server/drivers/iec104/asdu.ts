// Data units of IEC 60870-5-101 and -104 in monitor direction, and the commands that ask for them (RTE-10). Values are raw:
// what a statute makes of them is not known here.
import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { CP24_OCTETS } from '../../../src/lib/points/frames/cp24.ts'
import { CP56_OCTETS, encodeCp56 } from '../../../src/lib/points/frames/cp56.ts'
import { type IecSizes, SIZES_104 } from '../../../src/lib/points/frames/iec-frame.ts'
import { iecType } from '../../../src/lib/points/frames/iec-types.ts'
import { LinkFault } from '../link/fault.ts'

export const TYPE = { interrogation: 100, clock: 103 } as const
export const CAUSE = { periodic: 1, spontaneous: 3, activation: 6, confirmation: 7, termination: 10, interrogated: 20 }

export interface IecObject {
  address: number
  value: number | boolean | null
  /** What the station says is wrong with the value; empty where it vouches for it. */
  faults: readonly ConnectFault[]
  /** Its time tag, of seven octets or of three; undefined where the type has none. */
  time?: Buffer
}

export interface Asdu {
  type: number
  cause: number
  /** The station refuses. */
  negative: boolean
  commonAddress: number
  objects: IecObject[]
}

type Mark = readonly [bit: number, fault: ConnectFault]

/** Of single and double points, and of protection events (IEC 60870-5-101, 7.2.6.1, 7.2.6.2, 7.2.6.4 and 7.2.6.10). */
const OF_STATES: readonly Mark[] = [
  [0x80, 'invalid'],
  [0x40, 'notTopical'],
  [0x20, 'substituted'],
  [0x10, 'blocked'],
]
/** Of measured values (7.2.6.3). */
const OF_VALUES: readonly Mark[] = [...OF_STATES, [0x01, 'overflow']]
const OF_PROTECTION: readonly Mark[] = [...OF_STATES, [0x08, 'elapsedInvalid']]
/** Of counters (7.2.6.9). */
const OF_COUNTERS: readonly Mark[] = [
  [0x80, 'invalid'],
  [0x40, 'adjusted'],
  [0x20, 'carried'],
]

const marked = (marks: readonly Mark[], octet: number): ConnectFault[] =>
  marks.filter(([bit]) => (octet & bit) !== 0).map(([, fault]) => fault)

type Element = Pick<IecObject, 'value' | 'faults'>

/** Value and quality of one element, without its time. */
const readElement = (type: number, bytes: Buffer): Element => {
  const first = bytes.readUInt8(0)
  const measured = (value: number, at: number): Element => ({ value, faults: marked(OF_VALUES, bytes.readUInt8(at)) })
  switch (type) {
    case 1:
    case 2:
    case 30:
      return { value: (first & 1) === 1, faults: marked(OF_STATES, first) }
    case 3:
    case 4:
    case 31:
      return { value: first & 3, faults: marked(OF_STATES, first) }
    case 5:
    case 6:
    case 32: {
      const position = first & 0x7f
      return measured(position > 63 ? position - 128 : position, 1)
    }
    case 7:
    case 8:
    case 33:
      return measured(bytes.readUInt32LE(0), 4)
    case 9:
    case 10:
    case 34:
      return measured(bytes.readInt16LE(0) / 32_768, 2)
    case 21:
      return { value: bytes.readInt16LE(0) / 32_768, faults: [] }
    case 11:
    case 12:
    case 35:
      return measured(bytes.readInt16LE(0), 2)
    case 13:
    case 14:
    case 36:
      return measured(bytes.readFloatLE(0), 4)
    case 15:
    case 16:
    case 37:
      return { value: bytes.readInt32LE(0), faults: marked(OF_COUNTERS, bytes.readUInt8(4)) }
    case 20:
      return measured(bytes.readUInt16LE(0), 4)
    case 17:
    case 38:
      return { value: first & 3, faults: marked(OF_PROTECTION, first) }
    case 18:
    case 19:
    case 39:
    case 40:
      return { value: first, faults: marked(OF_PROTECTION, bytes.readUInt8(1)) }
    default:
      return { value: null, faults: ['protocol'] }
  }
}

const readObjects = (type: number, count: number, inSequence: boolean, bytes: Buffer, width: number): IecObject[] => {
  const { octets, time } = iecType(type) ?? {}
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
    const own = bytes.subarray(at, at + octets)
    const tag = time === undefined ? {} : { time: own.subarray(-(time === 'CP24' ? CP24_OCTETS : CP56_OCTETS)) }
    objects.push({ address, ...readElement(type, own), ...tag })
    at += octets
  }
  return objects
}

export const decodeAsdu = (bytes: Buffer, sizes: IecSizes = SIZES_104): Asdu => {
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
  sizes: IecSizes = SIZES_104,
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
