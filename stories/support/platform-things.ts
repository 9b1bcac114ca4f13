// The calls of /api-thing for the stories, on a small demo plant that can be changed as long as the story lives.
import { generatePlant, type DemoThing } from '../../server/seed/demo/plant.ts'
import { naturalKey } from '../../server/resources/lists/natural-key.ts'
import { STATUS_CODES } from '../../src/contract/admin/reference-codes.ts'
import { APPROVAL_MOVES, mayMoveApproval } from '../../src/contract/thing/thing-approval.ts'
import { UNPLACED_LIMIT } from '../../src/contract/wire/limits.ts'
import { splitIds } from '../../src/contract/wire/id-lists.ts'
import type { Thing, ThingDetail, ThingInsert, ThingUpdate } from '../../src/contract/thing/thing.ts'
import { type WorkOptions, answerThingWork } from './platform-thing-work.ts'
import type { Answers } from './platform.ts'
import { Refusal } from './refusal.ts'

export interface ThingOptions {
  /** A platform on which nothing has been made yet. */
  empty?: boolean
  /** How many things there are; some hundred when nothing is said. */
  size?: number
  /** All of them wait for an approver. */
  inReview?: boolean
  /** What somebody else saves between the opening of a form and its own save. */
  overtakenBy?: Partial<ThingDetail>
  work?: WorkOptions
}

/** Two wind farms and a PV plant; the same each time. */
export const PLANT = { seed: 8, things: 400 }
const CHANGED = '2026-11-20T08:24:00Z'

type Stored = Omit<ThingDetail, 'childCount' | 'parentName'>

const toStored = (thing: DemoThing): Stored => ({
  ...thing,
  id: thing.thingId,
  approvalStatus: null,
  revision: 1,
  createdAt: CHANGED,
  createdBy: 'admin',
  updatedAt: CHANGED,
  updatedBy: 'admin',
})

const fromForm = (form: ThingInsert | ThingUpdate, thingId: string): Stored => ({
  id: thingId,
  thingId,
  parentId: form.parentId,
  name: form.thingName,
  type: form.thingType,
  subType: form.farmType ?? form.deviceType,
  state: 1,
  tenantId: form.tenantId,
  thingDescr: form.thingDescr,
  firstLabel: form.firstLabel,
  secondLabel: form.secondLabel,
  thirdLabel: form.thirdLabel,
  thingIp: form.thingIp,
  farm: form.farm,
  device: form.device,
  approvalStatus: null,
  revision: 1,
  createdAt: CHANGED,
  createdBy: 'admin',
  updatedAt: new Date().toISOString(),
  updatedBy: 'admin',
})

const compare = (left: string | number, right: string | number) => (left < right ? -1 : left > right ? 1 : 0)
const byName = (left: Stored, right: Stored) => compare(naturalKey(left.name), naturalKey(right.name))
const contains = (thing: Stored, keyword: string) =>
  [thing.name, thing.thingId, thing.firstLabel, thing.secondLabel, thing.thirdLabel, thing.thingIp].some((text) =>
    text.toLowerCase().includes(keyword.toLowerCase()),
  )

/** Each after its parent, as the platform sends them. */
const toColumns = (rows: readonly Stored[]) => {
  const places = new Map(rows.map((thing, index) => [thing.thingId, index]))
  return {
    thingId: rows.map((thing) => thing.thingId),
    parent: rows.map((thing) => places.get(thing.parentId ?? '') ?? -1),
    name: rows.map((thing) => thing.name),
    type: rows.map((thing) => thing.type),
    subType: rows.map((thing) => thing.subType),
    state: rows.map((thing) => thing.state),
  }
}

export const answerThings = ({
  empty = false,
  size = PLANT.things,
  inReview = false,
  overtakenBy,
  work = {},
}: ThingOptions): Answers => {
  const things = new Map<string, Stored>()
  if (!empty)
    for (const thing of generatePlant({ ...PLANT, things: size }))
      things.set(thing.thingId, { ...toStored(thing), ...(inReview && { approvalStatus: STATUS_CODES.toBeApproved }) })
  let overtaking = overtakenBy
  let made = 0

  const below = (parentId: string | null) => [...things.values()].filter((thing) => thing.parentId === parentId)
  const allBelow = (thingId: string): Stored[] => below(thingId).flatMap((thing) => [thing, ...allBelow(thing.thingId)])
  const show = (thing: Stored): ThingDetail => ({
    ...thing,
    childCount: below(thing.thingId).length,
    parentName: things.get(thing.parentId ?? '')?.name ?? null,
  })
  const toRow = (thing: Stored): Thing => {
    const { farm: _farm, device: _device, ...row } = show(thing)
    return row
  }
  const find = (thingId: string): Stored => {
    const thing = things.get(thingId)
    if (thing === undefined) throw new Refusal(404, 'thing.unknown')
    return thing
  }
  const above = (thing: Stored): Stored[] => {
    const parent = thing.parentId === null ? undefined : things.get(thing.parentId)
    return parent === undefined ? [] : [...above(parent), parent]
  }
  const pageOfChildren = (rows: Stored[], after: string | undefined, limit: number) => {
    const sorted = rows.toSorted(byName)
    const start = sorted.findIndex((thing) => thing.thingId === after) + 1
    return { rows: sorted.slice(start, start + limit).map(toRow), total: rows.length }
  }

  return {
    ...answerThingWork(
      { rows: () => [...things.values()].map(toRow), allBelow: (id) => allBelow(id).map(toRow) },
      work,
    ),
    getThingsPage: ({ query }) => {
      const { page, limit, parentId, type, subType, state, keyword = '', sort, order } = query
      const rows = (parentId === undefined ? [...things.values()] : below(parentId)).filter(
        (thing) =>
          (type === undefined || thing.type === type) &&
          (subType === undefined || thing.subType === subType) &&
          (state === undefined || thing.state === state) &&
          contains(thing, keyword),
      )
      const sorted = rows.toSorted((left, right) =>
        sort === 'name'
          ? byName(left, right)
          : compare(Reflect.get(left, sort), Reflect.get(right, sort)) || byName(left, right),
      )
      const ordered = order === 'desc' ? sorted.toReversed() : sorted
      return { rows: ordered.slice((page - 1) * limit, page * limit).map(toRow), total: rows.length }
    },
    getThing: ({ params }) => show(find(params.thingId)),
    insertThing: ({ body }) => {
      made += 1
      const thing = fromForm(body, body.thingId ?? `new${made}`)
      things.set(thing.thingId, thing)
      return show(thing)
    },
    updateThing: ({ body }) => {
      const before = find(body.thingId)
      if (overtaking !== undefined) {
        things.set(body.thingId, { ...before, ...overtaking, revision: before.revision + 1, updatedBy: 'operator' })
        overtaking = undefined
      }
      const current = find(body.thingId)
      if (current.revision !== body.revision) throw new Refusal(409, 'thing.conflict', { current: show(current) })
      const { state, approvalStatus, revision } = current
      const changed = { ...fromForm(body, body.thingId), state, approvalStatus, revision: revision + 1 }
      things.set(body.thingId, changed)
      return show(changed)
    },
    getThingMetadata: () => ({ forms: [], attributes: [], types: [] }),
    getThingFormColumns: () => ({ rows: [] }),
    /** The first turbine of what is looked at has no rated power, whatever it says. */
    getThingIssues: ({ query }) => {
      const scope = query.parentId === undefined ? [...things.values()] : allBelow(query.parentId)
      const found = scope.find(({ subType }) => subType === 'thing_device_wind_turbine')
      const counts = {
        ratedPowerSum: 0,
        gridWithinInstalled: 0,
        addressTwice: 0,
        farFromFarm: 0,
        fieldMissing: 0,
        modelMissing: 0,
        sourceMissing: 0,
      }
      if (found === undefined) return { issues: [], counts }
      const { thingId, name, type, subType } = found
      const farmName = above(found)[0]?.name ?? name
      const issue = { rule: 'fieldMissing' as const, thingId, name, type, subType, farmName }
      return { issues: [{ ...issue, field: 'device.ratedPower' }], counts: { ...counts, fieldMissing: 1 } }
    },
    getDeleteState: ({ query }) =>
      splitIds(query.ids).map((thingId) => {
        const { name } = find(thingId)
        const descendants = allBelow(thingId).length
        return { thingId, name, descendants, deletable: descendants === 0 }
      }),
    deleteThings: ({ query }) => {
      const gone = splitIds(query.ids).flatMap((thingId) => [find(thingId), ...allBelow(thingId)])
      for (const { thingId } of gone) things.delete(thingId)
      return { deleted: gone.length }
    },
    previewThingState: ({ body }) => {
      const changed = body.thingIds.filter((thingId) => find(thingId).state !== body.state).length
      const alarmsCleared = body.state === 1 ? body.thingIds.filter((id) => find(id).state === 3).length : 0
      const alarmsRaised = body.state === 2 || body.state === 3 ? changed : 0
      return {
        updated: body.thingIds.length,
        changed,
        effects: { alarmsCleared, alarmsRaised, alarmsRemoved: 0 },
      }
    },
    updateThingApproval: ({ body: { action, thingIds, dryRun } }) => {
      const { to } = APPROVAL_MOVES[action]
      const rows = thingIds.map((thingId) => {
        const { name, approvalStatus: from } = find(thingId)
        const isAllowed = mayMoveApproval(from, to)
        if (isAllowed && !dryRun) things.set(thingId, { ...find(thingId), approvalStatus: to })
        return { thingId, name, from, outcome: isAllowed ? ('applied' as const) : ('failed' as const) }
      })
      const moved = rows.filter(({ outcome }) => outcome === 'applied').length
      return { applied: moved > 0, counts: { moved, failed: rows.length - moved }, rows }
    },
    updateThingState: ({ body }) => {
      for (const thingId of body.thingIds) things.set(thingId, { ...find(thingId), state: body.state })
      return { updated: body.thingIds.length }
    },
    getChildren: ({ query }) => pageOfChildren(below(query.parentId ?? null), query.after, query.limit),
    getChildrenOfType: ({ query }) =>
      pageOfChildren(
        below(query.parentId ?? null).filter((thing) => thing.type === query.type),
        query.after,
        query.limit,
      ),
    getTopology: () => toColumns([...things.values()]),
    getTopologyBelow: ({ query }) =>
      toColumns(query.parentId === undefined ? [...things.values()] : allBelow(query.parentId)),
    getThingPlaces: ({ query: { parentId } }) => {
      const rows = parentId === undefined ? [...things.values()] : [find(parentId), ...allBelow(parentId)]
      const located = rows.map((thing) => ({ thing, place: thing.farm ?? thing.device }))
      const placed = located.flatMap(({ thing, place }) =>
        typeof place?.longitude === 'number' && typeof place.latitude === 'number'
          ? [{ thing, longitude: place.longitude, latitude: place.latitude }]
          : [],
      )
      const known = new Set(placed.map(({ thing }) => thing))
      const others = rows.filter((thing) => ['thing_farm', 'thing_device'].includes(thing.type) && !known.has(thing))
      const { thingId, name, type, subType, state } = toColumns(placed.map(({ thing }) => thing))
      return {
        thingId,
        name,
        type,
        subType,
        state,
        longitude: placed.map(({ longitude }) => longitude),
        latitude: placed.map(({ latitude }) => latitude),
        power: placed.map(({ thing }) => thing.farm?.installedCapacity ?? thing.device?.ratedPower ?? null),
        truncated: false,
        unplaced: { total: others.length, truncated: false, rows: others.slice(0, UNPLACED_LIMIT) },
      }
    },
    queryThings: ({ body }) => {
      const found = [...things.values()].filter((thing) => contains(thing, body.keyword)).toSorted(byName)
      const rows = found.slice(0, body.limit)
      const matches = new Set(rows)
      const ancestors = [...new Set(rows.flatMap(above))].filter((thing) => !matches.has(thing))
      return { rows: rows.map(toRow), ancestors: ancestors.map(toRow), total: found.length, truncated: false }
    },
  }
}
