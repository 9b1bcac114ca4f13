// Whom a curve is saved to: the turbine, and others that the user chooses, with what would change of each (screens 1:
// update one or all turbines).
import { atom, computed } from 'nanostores'

import { getFarmOf } from '../../../../contract/thing/thing-list-calls.ts'
import { type PowerCurve, type TurbineCurve, getContractPower } from '../../../../contract/thing/power-curve-calls.ts'
import { isSameJson } from '../../../../lib/json/same-json.ts'
import type { Loadable } from '../../../query.ts'
import type { ThingContext } from '../../thing-configuration.ts'

/** Ways to choose several at once; `same`: those that have the very curve that this one had. */
export const TARGET_CHOICES = ['own', 'same', 'line', 'selection', 'farm'] as const
export type TargetChoice = (typeof TARGET_CHOICES)[number]

export interface Candidates {
  /** All turbines of the farm. */
  turbines: readonly TurbineCurve[]
  /** Ids by way of choosing; the turbine itself is in each. */
  groups: Record<TargetChoice, ReadonlySet<string>>
}

export const createCurveTargets = (
  { session, selection }: ThingContext,
  own: TurbineCurve,
  parentId: string | null,
) => {
  const $candidates = atom<Loadable<Candidates>>({ status: 'loading' })
  const $targets = atom<ReadonlySet<string>>(new Set([own.thingId]))
  let life = new AbortController()

  const load = async () => {
    life.abort()
    life = new AbortController()
    const { signal } = life
    const options = { signal, quiet: true }
    try {
      const farm = await session.call(getFarmOf, { params: { thingId: own.thingId } }, options)
      const [all, line] = await Promise.all([
        session.call(getContractPower, { query: { parentId: farm.thingId } }, options),
        session.call(getContractPower, { query: { parentId: parentId ?? own.thingId } }, options),
      ])
      const marked = selection.$ids.get()
      const idsOf = (turbines: readonly TurbineCurve[]) =>
        new Set([own.thingId, ...turbines.map(({ thingId }) => thingId)])
      const groups = {
        own: new Set([own.thingId]),
        same: idsOf(all.filter(({ curve }) => own.curve !== null && isSameJson(curve, own.curve))),
        line: idsOf(line),
        selection: idsOf(all.filter(({ thingId }) => marked.has(thingId))),
        farm: idsOf(all),
      }
      if (signal.aborted) return
      $candidates.set({ status: 'ready', data: { turbines: all, groups }, refreshing: false, loadedAt: 0 })
    } catch (error) {
      if (!signal.aborted) $candidates.set({ status: 'failed', error, data: undefined })
    }
  }
  const $turbines = computed($candidates, (found) => (found.status === 'ready' ? found.data.turbines : [own]))
  return {
    $candidates,
    /** All that may be chosen; the turbine alone until the others are known. */
    $turbines,
    /** Ids of those that are chosen. */
    $targets,
    load,
    choose: (ids: ReadonlySet<string>) => $targets.set(new Set([own.thingId, ...ids])),
    /** Those of them that have another curve than this one. */
    changedBy: (curve: PowerCurve, targets: ReadonlySet<string>) =>
      $turbines.get().filter((turbine) => targets.has(turbine.thingId) && !isSameJson(turbine.curve, curve)),
    destroy: () => life.abort(),
  }
}
