// Which types of IEC 60870-5-104 carry the objects of each common data class, and how a list of points is made of a model: one
// information object address after the other, in a block for each purpose (screens 4; RTE-7, RTE-9).
import { iecType } from '../../points/frames/iec-types.ts'
import { type MappedAttribute, familyOf } from '../attribute.ts'

/** Type identifications: with time tag CP56Time2a in monitor direction, without in control direction. */
export interface TypeChoice {
  monitor: readonly number[]
  control: readonly number[]
}

/** The first of each is what a generated list has; the others can be chosen. */
export const TYPES_OF_CLASS: Readonly<Record<string, TypeChoice>> = {
  SPS: { monitor: [30], control: [] },
  DPS: { monitor: [31], control: [] },
  INS: { monitor: [35, 30, 33], control: [] },
  ENS: { monitor: [35, 30], control: [] },
  ACT: { monitor: [30, 39], control: [] },
  ACD: { monitor: [30, 40], control: [] },
  SEC: { monitor: [37], control: [] },
  BCR: { monitor: [37], control: [] },
  MV: { monitor: [36, 35], control: [] },
  CMV: { monitor: [36, 35], control: [] },
  WYE: { monitor: [36, 35], control: [] },
  DEL: { monitor: [36, 35], control: [] },
  SPC: { monitor: [30], control: [58, 45] },
  DPC: { monitor: [31], control: [59, 46] },
  INC: { monitor: [35], control: [62, 49] },
  ENC: { monitor: [30, 35], control: [58, 62] },
  APC: { monitor: [36], control: [63, 50] },
  BSC: { monitor: [32], control: [60, 47] },
  ISC: { monitor: [32], control: [62, 49] },
  BAC: { monitor: [36], control: [60, 47] },
  SPG: { monitor: [], control: [58] },
  ING: { monitor: [], control: [62] },
  ASG: { monitor: [], control: [63] },
  ENG: { monitor: [], control: [58, 62] },
  // Classes of wind power: what they carry is a status, a measured value, a setpoint, a command or a counter.
  STV: { monitor: [35, 30], control: [] },
  ALM: { monitor: [30, 35], control: [] },
  CMD: { monitor: [30], control: [58, 45] },
  SPV: { monitor: [36], control: [63, 50] },
  CTE: { monitor: [37], control: [] },
  TMS: { monitor: [37], control: [] },
}

/** Blocks of addresses as dispatch centres usually have them: 遥信, 遥测, 遥控, 遥调, 遥脉. */
export const BLOCKS = ['status', 'measurand', 'command', 'setpoint', 'counter'] as const
export type Block = (typeof BLOCKS)[number]
export const BLOCK_STARTS: Readonly<Record<Block, number>> = {
  status: 0x1,
  measurand: 0x4001,
  command: 0x6001,
  setpoint: 0x6201,
  counter: 0x6401,
}
/** Highest information object address: three octets. */
export const ADDRESS_MAXIMUM = 16_777_215

const BLOCK_TYPES: readonly (readonly [Block, readonly number[]])[] = [
  ['status', [1, 3, 5, 7, 20, 30, 31, 32, 33, 38, 39, 40]],
  ['measurand', [9, 11, 13, 21, 34, 35, 36]],
  ['counter', [15, 37]],
  ['command', [45, 46, 47, 58, 59, 60]],
  ['setpoint', [48, 49, 50, 51, 61, 62, 63, 64]],
]
const blockOf = (type: number): Block => BLOCK_TYPES.find(([, types]) => types.includes(type))?.[0] ?? 'status'

/** The class of an attribute that is no object of the dictionary: by its type and whether it can be set. */
export const classOf = ({ dataClass, type, access }: MappedAttribute): string | undefined => {
  if (dataClass !== '') return Object.hasOwn(TYPES_OF_CLASS, dataClass) ? dataClass : undefined
  const isSet = access === 'W' || access === 'RW'
  switch (familyOf(type)) {
    case 'bool':
      return isSet ? 'SPC' : 'SPS'
    case 'enum':
      return isSet ? 'ENC' : 'ENS'
    case 'number':
      if (type === 'int' || type === 'long') return isSet ? 'INC' : 'INS'
      return isSet ? 'APC' : 'MV'
    default:
      return undefined
  }
}

export interface TelecontrolPoint {
  attribute: string
  dataClass: string
  block: Block
  direction: 'monitor' | 'control'
  /** Type identification. */
  type: number
  /** Information object address. */
  address: number
}

export interface TelecontrolOptions {
  starts: Readonly<Record<Block, number>>
  /** Which type a class takes where it has several. */
  chosen?: Readonly<Record<string, { monitor?: number; control?: number }>>
  /** Addresses that are given away already. */
  taken?: ReadonlySet<number>
}

export interface TelecontrolList {
  points: TelecontrolPoint[]
  /** Ids that no type can carry, such as texts. */
  left: string[]
}

/** The first that carries such a value: a switch goes into a single point, anything else does not. */
const usualOf = (types: readonly number[], { type }: MappedAttribute): number | undefined => {
  const isSwitch = familyOf(type) === 'bool'
  return types.find((each) => (iecType(each)?.types.includes('bool') === true) === isSwitch) ?? types[0]
}

/** A list of points for attributes in their order; what can be set gets a point in both directions. */
export const telecontrolList = (
  attributes: readonly MappedAttribute[],
  { starts, chosen = {}, taken = new Set() }: TelecontrolOptions,
): TelecontrolList => {
  const used = new Set(taken)
  const next = { ...starts }
  const allot = (block: Block): number | undefined => {
    while (used.has(next[block])) next[block] += 1
    const address = next[block]
    if (address > ADDRESS_MAXIMUM) return undefined
    used.add(address)
    next[block] = address + 1
    return address
  }
  const list: TelecontrolList = { points: [], left: [] }
  for (const attribute of attributes) {
    const dataClass = classOf(attribute)
    const types = dataClass === undefined ? undefined : TYPES_OF_CLASS[dataClass]
    if (dataClass === undefined || types === undefined) {
      list.left.push(attribute.id)
      continue
    }
    const before = list.points.length
    for (const direction of ['monitor', 'control'] as const) {
      const wanted = chosen[dataClass]?.[direction]
      const type = types[direction].find((each) => each === wanted) ?? usualOf(types[direction], attribute)
      // A class that can be commanded is only read where the attribute cannot be set.
      const isAsked = direction === 'monitor' ? attribute.access !== 'W' : attribute.access.includes('W')
      if (type === undefined || !isAsked) continue
      const block = blockOf(type)
      const address = allot(block)
      if (address === undefined) continue
      list.points.push({ attribute: attribute.id, dataClass, block, direction, type, address })
    }
    if (list.points.length === before) list.left.push(attribute.id)
  }
  return list
}
