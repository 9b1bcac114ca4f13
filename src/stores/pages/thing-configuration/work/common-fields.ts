// Labels and customer of many things at once, as one change set, with a way back (screens 1, bulk; screens 0, change set).
import { msg, str } from '@lit/localize'

import type { Body } from '../../../../contract/wire/endpoint.ts'
import { type ThingChangeRow, applyThingChanges } from '../../../../contract/thing/thing-change-calls.ts'
import type { Thing } from '../../../../contract/thing/thing.ts'
import { tellChange } from '../../../plugins/undo-change.ts'
import type { StepOptions } from '../../../plugins/in-steps.ts'
import type { ThingContext } from '../../thing-configuration.ts'
import { createThingLookup } from './lookup.ts'

export const COMMON_FIELDS = ['firstLabel', 'secondLabel', 'thirdLabel', 'tenantId'] as const
export type CommonField = (typeof COMMON_FIELDS)[number]
export type CommonChange = Partial<Record<CommonField, string>>

export type CommonOutcome =
  | { status: 'changed'; count: number }
  /** Nothing was changed, because of these. */
  | { status: 'refused'; rows: ThingChangeRow[]; names: ReadonlyMap<string, string> }
  /** Somebody changed or deleted some of them in the meantime; `things` are those that are there, as they are now. */
  | { status: 'stale'; things: Thing[] }

/** The values that the things have; one where all agree. */
export const valuesOf = (things: readonly Thing[], field: CommonField): string[] => [
  ...new Set(things.map((thing) => thing[field])),
]

export const createCommonFields = (context: ThingContext) => {
  const { session, announce } = context
  const lookup = createThingLookup(context)

  const send = (updates: Body<typeof applyThingChanges>['updates'] & {}) =>
    session.call(applyThingChanges, { body: { mode: 'all', origin: 'batch', updates } }, { quiet: true })
  const tell = (things: readonly { thingId: string }[]) =>
    announce({ resource: 'things', ids: things.map((thing) => thing.thingId), parents: [] })

  return {
    load: (ids: readonly string[], options?: StepOptions) => lookup.load(ids, options),
    /** Gives all of the things these values, or none of them. */
    change: async (things: readonly Thing[], change: CommonChange): Promise<CommonOutcome> => {
      const { rows, applied, changeId } = await send(
        things.map(({ thingId, revision }) => ({ thingId, revision, fields: change })),
      )
      const failed = rows.filter((row) => row.outcome === 'failed')
      if (failed.length > 0) {
        const reasons = failed.map((row) => row.reason)
        const isStale = reasons.every((reason) => reason === 'thing.conflict' || reason === 'thing.unknown')
        if (isStale) return { status: 'stale', things: await lookup.load(things.map((thing) => thing.thingId)) }
        return { status: 'refused', rows: failed, names: new Map(things.map((thing) => [thing.thingId, thing.name])) }
      }
      if (!applied) return { status: 'changed', count: 0 }
      const changed = new Set(rows.filter((row) => row.outcome === 'applied').map((row) => row.thingId))
      const before = things.filter((thing) => changed.has(thing.thingId))
      const count = before.length
      tell(before)
      const name = before[0]?.name ?? ''
      const told = () => (count === 1 ? msg(str`${name} changed`) : msg(str`${count} things changed`))
      tellChange(context, told, changeId)
      return { status: 'changed', count }
    },
  }
}
