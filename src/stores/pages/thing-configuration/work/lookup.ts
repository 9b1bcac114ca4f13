// What is known of things that are only named by their ids, such as the selection over all pages; the rest is read.
import { getThings } from '../../../../contract/thing/thing-list-calls.ts'
import { joinIds } from '../../../../contract/wire/id-lists.ts'
import { DEVICE_TYPES, FARM_TYPES, type ThingType, type mayStandBelow } from '../../../../contract/thing/thing-types.ts'
import type { Thing } from '../../../../contract/thing/thing.ts'
import { type StepOptions, inSteps } from '../../../plugins/in-steps.ts'
import type { ThingContext } from '../../thing-configuration.ts'

/** As much of a thing as decides where it may stand and what may be done with it. */
export interface KnownThing {
  thingId: string
  parentId: string | null
  name: string
  type: ThingType
  subType: Thing['subType']
  /** Where a row of the table shows it. */
  revision?: number | undefined
  approvalStatus?: number | null | undefined
}

export type Place = Parameters<typeof mayStandBelow>[1]

/** Ids of one call: they stand in its address. */
const STEP = 200

const isFarmType = (kind: string) => FARM_TYPES.find((known) => known === kind)
const isDeviceType = (kind: string) => DEVICE_TYPES.find((known) => known === kind)

/** Type and sub-type of the kind that a tree shows. */
export const ofKind = (kind: string): Pick<KnownThing, 'type' | 'subType'> => {
  const [farm, device] = [isFarmType(kind), isDeviceType(kind)]
  if (farm !== undefined) return { type: 'thing_farm', subType: farm }
  if (device !== undefined) return { type: 'thing_device', subType: device }
  return { type: kind as ThingType, subType: null }
}

/** A thing as the rule of parents wants it. */
export const toPlace = ({ type, subType }: Pick<KnownThing, 'type' | 'subType'>): Place => ({
  type,
  deviceType: isDeviceType(subType ?? '') ?? null,
})

export const createThingLookup = ({ session, list, tree, inspector }: ThingContext) => {
  const rows = (): readonly Thing[] => {
    const page = list.$page.get()
    return page.status === 'loading' ? [] : (page.data?.rows ?? [])
  }
  const inTree = (thingId: string): KnownThing | undefined => {
    const { tree: flat } = tree.$view.get()
    const node = flat.indexOf(thingId)
    if (node < 0) return undefined
    const parent = flat.parentAt(node)
    const parentId = parent < 0 ? null : flat.idAt(parent)
    return { thingId, parentId, name: flat.nameAt(node), ...ofKind(flat.kindAt(node)) }
  }
  /** A name in another screen opens a thing that neither table nor tree has come to. */
  const inDetails = (thingId: string): KnownThing | undefined => {
    const detail = inspector.$detail.get()
    const shown = detail.status === 'loading' ? undefined : detail.data
    return shown?.thingId === thingId ? shown : undefined
  }
  /** What table, tree or inspector show of it. */
  const peek = (thingId: string): KnownThing | undefined =>
    rows().find((row) => row.thingId === thingId) ?? inTree(thingId) ?? inDetails(thingId)

  return {
    peek,
    peekAll: (ids: Iterable<string>): KnownThing[] => {
      const shown = new Map(rows().map((row) => [row.thingId, row]))
      return [...ids].flatMap((id) => shown.get(id) ?? inTree(id) ?? inDetails(id) ?? [])
    },
    /** Things as they are now; those that are gone are left out. */
    load: (ids: readonly string[], options: StepOptions = {}): Promise<Thing[]> =>
      inSteps(
        ids,
        STEP,
        async (some) =>
          (await session.call(getThings, { query: { ids: joinIds(some) } }, { signal: options.signal, quiet: true }))
            .rows,
        options,
      ),
  }
}
