// The calls on many things, answered by the small plant of a test.
import type { Body } from '../../../src/contract/wire/endpoint.ts'
import { copyThings, insertThings, moveThings, produceSeries } from '../../../src/contract/thing/thing-batch-calls.ts'
import { type ThingChanges, applyThingChanges } from '../../../src/contract/thing/thing-change-calls.ts'
import { getTurbines } from '../../../src/contract/thing/thing-list-calls.ts'
import type { ThingDetail } from '../../../src/contract/thing/thing.ts'
import { type Platform, type PlatformRequest, refusal } from './platform.ts'
import { thing } from './plant.ts'

interface Answered {
  platform: Platform
  plant: { things: ThingDetail[] }
  find: (thingId: string) => ThingDetail | undefined
  change: (thingId: string, more: Partial<ThingDetail>) => void
  batch: (thingIds: readonly string[], work: () => void) => string
}

const bodyOf = <T>(request: PlatformRequest): T => request.json() as T

const written = ({ thingId, parentId, name, revision }: ThingDetail) => ({ thingId, parentId, name, revision })

export const answerThingWork = ({ platform, plant, find, change, batch }: Answered) => {
  const add = (thingId: string, parentId: string | null, more: Partial<ThingDetail>) => {
    const made = thing(thingId, parentId, more)
    plant.things = [...plant.things, made]
    return made
  }
  platform.on(getTurbines, () => {
    const rows = plant.things.filter(({ subType }) => subType === 'thing_device_wind_turbine')
    return { rows, total: rows.length, truncated: false }
  })
  platform.on(moveThings, (request) => {
    const { parentId, things } = bodyOf<Body<typeof moveThings>>(request)
    const stale = things.some(({ thingId, revision }) => revision !== undefined && find(thingId)?.revision !== revision)
    if (stale) return refusal(409, { reason: 'thing.conflict' })
    const ids = things.map(({ thingId }) => thingId)
    const changeId = batch(ids, () => {
      for (const thingId of ids) change(thingId, { parentId })
    })
    return { things: ids.flatMap((thingId) => find(thingId) ?? []).map(written), changeId }
  })
  platform.on(copyThings, (request) => {
    const { thingIds, parentId } = bodyOf<Body<typeof copyThings>>(request)
    const made: ThingDetail[] = []
    const changeId = batch([], () => {
      for (const id of thingIds) {
        const original = find(id)
        made.push(add(`${id}-copy`, parentId ?? original?.parentId ?? null, { type: original?.type ?? 'thing_line' }))
      }
    })
    return { things: made.map(written), changeId }
  })
  platform.on(produceSeries, () => ({ things: [] }))
  platform.on(insertThings, ({ path }) => {
    const parentId = path.split('/').at(-1) ?? ''
    const made: ThingDetail[] = []
    const changeId = batch([], () => {
      for (const id of ['made-1', 'made-2']) made.push(add(id, parentId === '-' ? null : parentId, {}))
    })
    return { things: made.map(written), changeId }
  })
  platform.on(applyThingChanges, (request) => {
    const { updates = [], deletes = [] } = bodyOf<Partial<ThingChanges>>(request)
    const isStale = updates.some(({ thingId, revision }) => find(thingId)?.revision !== revision)
    const rows = updates.map(({ thingId, revision }) => ({
      kind: 'update',
      thingId,
      ...(find(thingId)?.revision === revision
        ? { outcome: isStale ? 'held' : 'applied', revision: revision + 1 }
        : { outcome: 'failed', reason: 'thing.conflict' }),
    }))
    const named = [...updates, ...deletes].map(({ thingId }) => thingId)
    const apply = () => {
      for (const { thingId, fields } of updates) change(thingId, fields)
      const gone = new Set(deletes.map(({ thingId }) => thingId))
      plant.things = plant.things.filter(({ thingId }) => !gone.has(thingId))
    }
    const changeId = isStale ? undefined : batch(named, apply)
    return {
      applied: !isStale,
      counts: { inserted: 0, updated: updates.length, unchanged: 0, deleted: deletes.length, failed: 0 },
      rows,
      ...(changeId !== undefined && { changeId }),
    }
  })
}
