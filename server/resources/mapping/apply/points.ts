// The points of things that come over, as they are to be written: moved, added where one attribute feeds several, taken away where
// no row carries them; and what is said of each (screens 4, 9; RTE-7, RTE-12).
import { randomUUIDv7 } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

import type { CarriedItem } from '../../../../src/contract/records/info-model-mapping/apply-calls.ts'
import { type CarryBook, carryPoint } from '../../../../src/lib/mapping/carry.ts'
import type { Sides } from '../../../../src/lib/mapping/line.ts'
import type { Reader } from '../../../database/schema.ts'
import type { Wanted } from '../../records/changes/rows.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { readPointContexts } from '../rules/system-sides.ts'
import { textIn } from '../values.ts'
import { readSystemCodes } from './maps.ts'

export interface PointPlan {
  wanted: Wanted[]
  /** What is said, by thing. */
  items: Map<string, CarriedItem[]>
  /** Thing that a row of `wanted` belongs to. */
  thingOf: Map<string, string>
}

interface Planning {
  maps: readonly StoredRecord[]
  points: readonly StoredRecord[]
  book: CarryBook
  /** The two sides of the mapping. */
  sides: Sides
}

/** Points that are worked out before others have their turn. */
const SLICE = 500

/** `maps` are those of things that follow the target already. */
export const planPoints = async (
  reader: Reader,
  tenantId: string,
  { maps, points, book, sides }: Planning,
): Promise<PointPlan> => {
  const { contexts, tags } = await readPointContexts(reader, tenantId, maps, points)
  const systems = await readSystemCodes(reader, tenantId, maps)
  const plan: PointPlan = { wanted: [], items: new Map(), thingOf: new Map() }
  for (const [index, { id, ownerId, revision, values }] of points.entries()) {
    if (index % SLICE === SLICE - 1) await breathe()
    const context = contexts.get(ownerId ?? '')
    if (context?.sides === undefined || ownerId === null) continue
    const { map } = context
    const thing = textIn(map.values, 'thing')
    const attribute = textIn(values, 'attribute')
    const tag = textIn(tags.get(textIn(values, 'externalPoint'))?.values ?? {}, 'tag')
    const unit = sides.sources.get(attribute)?.unit ?? ''
    const { points: carried, left } = carryPoint(values, tag, book, { to: context.sides, unit })
    const item = {
      kind: 'point' as const,
      system: systems.get(map.ownerId ?? '') ?? '',
      device: textIn(map.values, 'externalId'),
      from: attribute,
      detail: tag,
    }
    const items = plan.items.get(thing) ?? []
    plan.items.set(thing, items)
    items.push(
      ...carried.map(({ target }) => ({ ...item, to: target, lineRules: [] })),
      ...left.map(({ target, rule, lineRules }) => ({ ...item, to: target, rule, lineRules })),
    )
    const [first, ...others] = carried
    plan.thingOf.set(id, thing)
    plan.wanted.push(
      first === undefined
        ? { kind: 'delete', id, revision }
        : { kind: 'update', id, revision, fields: { ...first.values } },
    )
    for (const other of others) {
      const added = randomUUIDv7()
      plan.thingOf.set(added, thing)
      plan.wanted.push({ kind: 'insert', key: added, id: added, ownerId, fields: { ...other.values } })
    }
  }
  return plan
}
