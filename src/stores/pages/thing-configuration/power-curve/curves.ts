// The curves that the inspector shows: of a turbine, or of all below a thing, those that are the same taken together.
import { atom, computed } from 'nanostores'

import { joinIds } from '../../../../contract/wire/id-lists.ts'
import {
  type PowerCurve,
  type TurbineCurve,
  getContractPower,
  updateContractPower,
} from '../../../../contract/thing/power-curve-calls.ts'
import { createQueries } from '../../../query.ts'
import type { ThingContext } from '../../thing-configuration.ts'

/** Turbines with the very same curve; null are those that have none. */
export interface CurveGroup {
  curve: PowerCurve | null
  turbines: readonly TurbineCurve[]
}

/** The largest group first, those without a curve last. */
export const groupCurves = (turbines: readonly TurbineCurve[]): CurveGroup[] =>
  [...Map.groupBy(turbines, ({ curve }) => JSON.stringify(curve)).values()]
    .map((group) => ({ curve: group[0]?.curve ?? null, turbines: group }))
    .toSorted(
      (left, right) =>
        Number(left.curve === null) - Number(right.curve === null) || right.turbines.length - left.turbines.length,
    )

export const createThingCurves = ({ session, announce }: ThingContext) => {
  const $shown = atom<{ thingId: string; isTurbine: boolean } | undefined>()
  const $curves = session.plugin(createQueries).createLoadable(
    computed($shown, (shown) => ({
      key: ['things', 'power-curves', shown?.thingId],
      load: (signal: AbortSignal): Promise<TurbineCurve[]> => {
        if (shown === undefined) return Promise.resolve([])
        return shown.isTurbine
          ? session.call(getContractPower, { query: { ids: joinIds([shown.thingId]) } }, { signal, quiet: true })
          : session.call(getContractPower, { query: { parentId: shown.thingId } }, { signal, quiet: true })
      },
      enabled: shown !== undefined,
    })),
  )
  return {
    $curves,
    show: (thingId: string, isTurbine: boolean) => $shown.set({ thingId, isTurbine }),
    /** Takes the curve away; the history of the turbine brings it back. Rejects when it could not. */
    remove: async ({ thingId, revision }: TurbineCurve) => {
      await session.call(updateContractPower, { body: { curves: [{ thingIds: [thingId], revision, curve: null }] } })
      announce({ resource: 'things', ids: [thingId], parents: [] })
    },
  }
}
