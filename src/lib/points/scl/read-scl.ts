// Points out of an SCL file (.icd, .cid, .iid, .scd): values of one device for MMS, or the addresses of IEC 60870-5-104 and
// -101 that the file gives (screens 6, import of SCL). A file is opened once; options only choose from it.
import { type Drafts, type Lost, createIds } from '../point-draft.ts'
import { type SclAddress, addressPoints, addressesOf } from './address-points.ts'
import { mmsPoints } from './mms-points.ts'
import { type LogicalDevice, type SclDevice, type SclFile, type SclNode, openScl } from './scl-file.ts'

export { openScl }
export type { SclFile }

export interface SclOptions {
  family: 'mms' | 'telecontrol'
  /** Name of an IED; without it, the first for MMS and all for telecontrol. */
  device?: string | undefined
  /** Instance of a logical device; without it, all. */
  logicalDevice?: string | undefined
  constraints: readonly string[]
  /** Quality and time as points of their own. */
  withQuality: boolean
  /** Most points that are made. */
  most: number
}

export interface SclDrafts extends Drafts {
  family: SclOptions['family']
  /** Names to choose from. */
  devices: readonly string[]
  /** Empty for all of them. */
  device: string
  logicalDevices: readonly Pick<LogicalDevice, 'name' | 'accessPoint'>[]
  /** Empty for all of them. */
  logicalDevice: string
  /** Functional constraints that the device has, with the number of their values. */
  constraints: readonly { code: string; count: number }[]
}

const NOTHING = { points: [], skipped: [], devices: [], device: '', logicalDevices: [], logicalDevice: '' } as const

/** Ids are made of what the file names, not of what is chosen: a second import finds the points of the first. */
const withIds = <T extends Drafts>(drafts: T): T => {
  const idOf = createIds()
  return {
    ...drafts,
    points: drafts.points.map((draft) => ({
      ...draft,
      values: { ...draft.values, pointId: idOf(String(draft.values['pointId'])) },
    })),
  }
}

const chosenIn = (device: SclDevice, name: string | undefined): readonly LogicalDevice[] => {
  const own = device.logicalDevices.filter((each) => each.name === name)
  return own.length > 0 ? own : device.logicalDevices
}

const readValues = ({ devices, ...file }: SclFile, options: SclOptions): SclDrafts => {
  const device = devices.find(({ name }) => name === options.device) ?? devices[0]
  if (device === undefined) return { ...NOTHING, points: [], skipped: [], family: 'mms', constraints: [] }
  const chosen = chosenIn(device, options.logicalDevice)
  const { constraints, withQuality, most } = options
  const { counts, ...drafts } = mmsPoints({ devices, ...file }, device, chosen, {
    constraints: new Set(constraints),
    withQuality,
    most,
  })
  return withIds({
    ...drafts,
    family: 'mms',
    devices: devices.map(({ name }) => name),
    device: device.name,
    logicalDevices: device.logicalDevices,
    logicalDevice: chosen.length < device.logicalDevices.length ? (chosen[0]?.name ?? '') : '',
    constraints: [...counts].map(([code, count]) => ({ code, count })),
  })
}

const ADDRESSES = new WeakMap<SclFile, ReadonlyMap<string, SclAddress[]>>()

/** Devices with addresses; found once, since it takes a walk over the whole file. */
const addressesIn = (file: SclFile): ReadonlyMap<string, SclAddress[]> => {
  const known = ADDRESSES.get(file)
  if (known !== undefined) return known
  const found = new Map(
    file.devices
      .map((device) => [device.name, addressesOf(device)] as const)
      .filter(([, addresses]) => addresses.length > 0),
  )
  ADDRESSES.set(file, found)
  return found
}

const readAddresses = (file: SclFile, options: SclOptions): SclDrafts => {
  const all = addressesIn(file)
  const device = all.size > 1 && options.device !== undefined && all.has(options.device) ? options.device : ''
  const addresses = device === '' ? [...all.values()].flat() : (all.get(device) ?? [])
  const several = new Set(
    file.devices.filter(({ logicalDevices }) => logicalDevices.length > 1).map(({ name }) => name),
  )
  const idPrefixOf = (node: SclNode) =>
    [all.size > 1 ? node.device : '', several.has(node.device) ? node.logicalDevice : '']
      .map((part) => (part === '' ? '' : `${part}_`))
      .join('')
  const { points, skipped, lost } = addressPoints(file, addresses.slice(0, options.most), idPrefixOf)
  const rest: Drafts['skipped'] = addresses.length > options.most ? [{ name: device || 'SCL', reason: 'tooMany' }] : []
  const drafts: Drafts & { lost: Lost[] } = { points, skipped: [...skipped, ...rest], lost }
  return withIds({ ...NOTHING, ...drafts, family: 'telecontrol', devices: [...all.keys()], device, constraints: [] })
}

export const readScl = (file: SclFile, options: SclOptions): SclDrafts =>
  options.family === 'mms' ? readValues(file, options) : readAddresses(file, options)
