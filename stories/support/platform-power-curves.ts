// The calls on contract power curves for the stories: those of the small demo plant, until a story gives others.
import { type DemoThing, generatePlant } from '../../server/seed/demo/plant.ts'
import { demoPowerCurve } from '../../server/seed/demo/power-curve.ts'
import { splitIds } from '../../src/contract/wire/id-lists.ts'
import type { PowerCurve, TurbineCurve } from '../../src/contract/thing/power-curve-calls.ts'
import type { Answers } from './platform.ts'
import { PLANT } from './platform-things.ts'
import { Refusal } from './refusal.ts'

export interface PowerCurveOptions {
  /** Turbines of which nobody has entered one. */
  withoutCurves?: boolean
}

const CHANGED = '2026-11-20T08:24:00Z'

export const answerPowerCurves = ({ withoutCurves = false }: PowerCurveOptions): Answers => {
  const things = new Map([...generatePlant(PLANT)].map((thing) => [thing.thingId, thing]))
  const curves = new Map<string, PowerCurve>()
  for (const thing of things.values()) {
    const curve = demoPowerCurve(thing)
    if (curve !== undefined && !withoutCurves) curves.set(thing.thingId, curve)
  }
  const above = ({ parentId }: DemoThing): DemoThing[] => {
    const parent = things.get(parentId ?? '')
    return parent === undefined ? [] : [parent, ...above(parent)]
  }
  const show = ({ thingId, name }: DemoThing): TurbineCurve => {
    const curve = curves.get(thingId) ?? null
    const changed =
      curve === null ? { updatedAt: null, updatedBy: null } : { updatedAt: CHANGED, updatedBy: 'operator' }
    return { thingId, name, revision: curve === null ? 0 : 1, ...changed, curve }
  }
  return {
    getContractPower: ({ query: { ids, parentId } }) =>
      [...things.values()]
        .filter(
          (thing) =>
            thing.subType === 'thing_device_wind_turbine' &&
            (ids === undefined
              ? [thing, ...above(thing)].some(({ thingId }) => thingId === parentId)
              : splitIds(ids).includes(thing.thingId)),
        )
        .map(show),
    updateContractPower: ({ body }) => {
      const given = body.curves.flatMap(({ thingIds, curve }) => thingIds.map((thingId) => [thingId, curve] as const))
      for (const [thingId, curve] of given) {
        if (curve === null) curves.delete(thingId)
        else curves.set(thingId, curve)
      }
      return { updated: given.length, unchanged: 0 }
    },
    getFarmOf: ({ params }) => {
      const thing = things.get(params.thingId)
      const farm = thing === undefined ? undefined : [thing, ...above(thing)].at(-1)
      if (farm === undefined) throw new Refusal(404, 'thing.unknown')
      const known = { id: farm.thingId, childCount: 0, parentName: null, revision: 1, approvalStatus: null }
      return { ...farm, ...known, createdAt: CHANGED, createdBy: 'admin', updatedAt: CHANGED, updatedBy: 'admin' }
    },
  }
}
