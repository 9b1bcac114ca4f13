// A small plant on a test platform: the calls of thing configuration on things in memory, with revisions.
import { getDictionary, getPermissionButtons } from '../../../src/contract/admin/admin-calls.ts'
import * as calls from '../../../src/contract/thing/thing-calls.ts'
import { getThings, getWhereUsed } from '../../../src/contract/thing/thing-list-calls.ts'
import { revertChange } from '../../../src/contract/admin/change-calls.ts'
import type { ThingDetail, ThingInsert, ThingUpdate } from '../../../src/contract/thing/thing.ts'
import { type Platform, type PlatformRequest, refusal } from './platform.ts'

export const thing = (thingId: string, parentId: string | null, more: Partial<ThingDetail> = {}): ThingDetail => ({
  id: thingId,
  thingId,
  parentId,
  name: thingId,
  type: parentId === null ? 'thing_farm' : 'thing_line',
  subType: parentId === null ? 'thing_farm_wind' : null,
  state: 1,
  childCount: 0,
  parentName: null,
  tenantId: 'tenant-1',
  thingDescr: 'description',
  firstLabel: '',
  secondLabel: '',
  thirdLabel: '',
  thingIp: '',
  approvalStatus: null,
  revision: 1,
  createdAt: '2026-04-01T08:00:00.000Z',
  createdBy: 'admin',
  updatedAt: '2026-05-01T12:00:00.000Z',
  updatedBy: 'admin',
  farm: null,
  device: null,
  ...more,
})

const fromForm = (form: ThingInsert): Partial<ThingDetail> => ({
  name: form.thingName,
  type: form.thingType,
  subType: form.farmType ?? form.deviceType,
  parentId: form.parentId,
  tenantId: form.tenantId,
  thingDescr: form.thingDescr,
  farm: form.farm,
  device: form.device,
})

/** Bodies of the calls, as the page under test sends them. */
const bodyOf = <T>(request: PlatformRequest): T => request.json() as T

export const createPlant = (platform: Platform, start: ThingDetail[]) => {
  const plant = { things: start }
  const find = (thingId: string) => plant.things.find((other) => other.thingId === thingId)
  const childrenOf = (parentId: string | null) => plant.things.filter((other) => other.parentId === parentId)
  const below = (thingId: string): ThingDetail[] =>
    childrenOf(thingId).flatMap((child) => [child, ...below(child.thingId)])
  const show = (found: ThingDetail): ThingDetail => ({
    ...found,
    childCount: childrenOf(found.thingId).length,
    parentName: plant.things.find((other) => other.thingId === found.parentId)?.name ?? null,
  })
  const idsOf = ({ query }: PlatformRequest) => (query['ids'] ?? '').split(',')
  const pathOf = ({ parentId }: ThingDetail): ThingDetail[] => {
    const above = parentId === null ? undefined : find(parentId)
    return above === undefined ? [] : [...pathOf(above), above]
  }
  const change = (thingId: string, more: Partial<ThingDetail>) =>
    void (plant.things = plant.things.map((other) =>
      other.thingId === thingId ? { ...other, ...more, revision: other.revision + 1 } : other,
    ))

  /** What undoes each batch, by its id: things that changed since stay. */
  const batches = new Map<
    string,
    { before: readonly ThingDetail[]; made: readonly string[]; after: ReadonlyMap<string, number | undefined> }
  >()
  /** Does a batch of these things, and answers its id. */
  const batch = (thingIds: readonly string[], work: () => void): string => {
    const before = plant.things.filter(({ thingId }) => thingIds.includes(thingId))
    const known = new Set(plant.things.map(({ thingId }) => thingId))
    work()
    const made = plant.things.map(({ thingId }) => thingId).filter((thingId) => !known.has(thingId))
    const after = new Map(before.map(({ thingId }) => [thingId, find(thingId)?.revision]))
    const changeId = `batch-${batches.size + 1}`
    batches.set(changeId, { before, made, after })
    return changeId
  }
  platform.on(revertChange, ({ path }) => {
    const changeId = path.split('/').at(-2) ?? ''
    const done = batches.get(changeId)
    if (done === undefined) return refusal(404, { reason: 'history.unknown' })
    const same = done.before.filter(({ thingId }) => find(thingId)?.revision === done.after.get(thingId))
    const left = done.before.filter((was) => !same.includes(was))
    for (const was of same) {
      const now = find(was.thingId)
      plant.things = [
        ...plant.things.filter(({ thingId }) => thingId !== was.thingId),
        { ...was, revision: (now ?? was).revision + 1 },
      ]
    }
    const parents = [...same, ...done.made.flatMap((thingId) => find(thingId) ?? [])].map(({ parentId }) => parentId)
    plant.things = plant.things.filter(({ thingId }) => !done.made.includes(thingId))
    const row = (outcome: string, operation: string) => (id: string) => ({
      kind: 'thing',
      id,
      outcome,
      operation,
      changes: [],
    })
    const ids = [...same.map(({ thingId }) => thingId), ...done.made]
    return {
      applied: true,
      changeId: `undone-${changeId}`,
      counts: { reverted: ids.length, unchanged: 0, held: 0, failed: left.length },
      rows: [
        ...left.map(({ thingId, name }) => ({
          ...row('failed', 'update')(thingId),
          name,
          reason: 'history.changedSince',
        })),
        ...same.map(({ thingId, name }) => ({ ...row('applied', 'update')(thingId), name })),
        ...done.made.map((thingId) => ({ ...row('applied', 'delete')(thingId), name: thingId })),
      ],
      ids: { thing: ids },
      parents: [...new Set(parents)],
      effects: { alarmsCleared: 0, alarmsRaised: 0, alarmsRemoved: 0 },
    }
  })

  platform.on(getPermissionButtons, () => [{ code: 'thing:add', name: 'Add' }])
  platform.on(getDictionary, () => [])
  platform.on(calls.getThing, ({ path }) => {
    const found = find(decodeURIComponent(path.split('/').at(-1) ?? ''))
    return found === undefined ? refusal(404, { reason: 'thing.unknown' }) : show(found)
  })
  platform.on(calls.getThingsPage, ({ query }) => {
    const { parentId, keyword = '', page = '1', limit = '50' } = query
    const all = parentId === undefined ? plant.things : childrenOf(parentId)
    const found = all.filter(({ name }) => name.includes(keyword))
    return {
      rows: found.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)).map(show),
      total: found.length,
    }
  })
  platform.on(calls.getChildren, ({ query }) => {
    const all = childrenOf(query['parentId'] ?? null)
    const from = all.findIndex(({ thingId }) => thingId === query['after']) + 1
    return { rows: all.slice(from, from + Number(query['limit'])).map(show), total: all.length }
  })
  platform.on(calls.queryThings, (request) => {
    const rows = plant.things.filter(({ name }) => name.includes(bodyOf<{ keyword: string }>(request).keyword))
    return {
      rows: rows.map(show),
      ancestors: [...new Set(rows.flatMap(pathOf))].map(show),
      total: rows.length,
      truncated: false,
    }
  })
  platform.on(calls.insertThing, (request) => {
    const made = thing(`new-${plant.things.length}`, null, fromForm(bodyOf<ThingInsert>(request)))
    plant.things = [...plant.things, made]
    return show(made)
  })
  platform.on(calls.updateThing, (request) => {
    const form = bodyOf<ThingUpdate>(request)
    const current = find(form.thingId)
    if (current?.revision !== form.revision)
      return refusal(409, { reason: 'thing.conflict', current: current && show(current) })
    change(form.thingId, fromForm(form))
    return show(find(form.thingId) ?? current)
  })
  platform.on(calls.getDeleteState, (request) =>
    idsOf(request).map((thingId) => ({
      thingId,
      name: thingId,
      deletable: childrenOf(thingId).length === 0,
      descendants: below(thingId).length,
    })),
  )
  platform.on(getThings, (request) => {
    const rows = idsOf(request).flatMap((thingId) => find(thingId) ?? [])
    return { rows: rows.map(show), total: rows.length, truncated: false }
  })
  platform.on(getWhereUsed, (request) =>
    idsOf(request).map((thingId) => ({
      thingId,
      name: thingId,
      uses: below(thingId).map(({ type }) => ({ kind: 'thing', type, count: 1 })),
    })),
  )
  platform.on(calls.deleteThings, (request) => {
    const ids = idsOf(request)
    const gone = new Set([...ids, ...ids.flatMap((id) => below(id).map(({ thingId }) => thingId))])
    if (gone.size > ids.length && request.query['cascade'] !== 'true')
      return refusal(409, { reason: 'thing.hasChildren' })
    const changeId = batch(
      [...gone],
      () => void (plant.things = plant.things.filter(({ thingId }) => !gone.has(thingId))),
    )
    return { deleted: gone.size, changeId }
  })
  const changesOf = (request: PlatformRequest) => {
    const { state, thingIds } = bodyOf<{ state: number; thingIds: string[] }>(request)
    const known = thingIds.filter((thingId) => find(thingId) !== undefined)
    const changed = known.filter((thingId) => find(thingId)?.state !== state)
    const alarms = changed.filter((thingId) => find(thingId)?.state === 3)
    return {
      state,
      changed,
      reply: {
        updated: known.length,
        changed: changed.length,
        effects: { alarmsCleared: state === 1 ? alarms.length : 0, alarmsRaised: 0, alarmsRemoved: 0 },
      },
    }
  }
  platform.on(calls.previewThingState, (request) => changesOf(request).reply)
  platform.on(calls.updateThingState, (request) => {
    const { state, changed, reply } = changesOf(request)
    const changeId = batch(changed, () => {
      for (const thingId of changed) change(thingId, { state })
    })
    return { ...reply, changeId }
  })
  return { plant, find, change, batch }
}
