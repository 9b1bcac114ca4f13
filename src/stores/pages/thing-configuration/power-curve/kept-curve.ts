// A curve that is edited outlives a session that ends and a reload, for the same user in the same tab of the browser; what he
// lets go is forgotten (decision 71).
import { atom } from 'nanostores'
import * as z from 'zod/mini'

import { TurbineCurve } from '../../../../contract/power-curve-calls.ts'
import { GridChangesSchema } from '../../../parts/change-set/draft-schema.ts'
import { createKeptDraft } from '../../../parts/kept-draft.ts'
import type { ThingPart } from '../../thing-configuration.ts'
import { createCurveModel } from './model.ts'

const Figure = z.nullable(z.number())
const Kept = z.object({
  /** As it was loaded: a save still finds out who was faster. */
  turbine: TurbineCurve,
  input: z.object({ airDensity: Figure, ratedPower: Figure }),
  changes: GridChangesSchema,
})

/** The model of a turbine's curve, with what was kept of it; `source` is the name that the guard knows it by. */
export const createKeptCurve = (
  { session, guard }: Pick<ThingPart, 'session' | 'guard'>,
  loaded: TurbineCurve,
  source: string,
) => {
  const draft = createKeptDraft(session, { name: `${source}.${loaded.thingId}`, schema: Kept, ofTab: true })
  const kept = draft.read()
  const $turbine = atom(kept?.turbine ?? loaded)
  const model = createCurveModel($turbine.get().curve)
  if (kept !== undefined) model.restore(kept.changes, kept.input)
  const $restored = atom(kept !== undefined)
  const note = () =>
    draft.note(model.$dirty.get() ? 1 : 0, () => ({
      turbine: $turbine.get(),
      input: model.$input.get(),
      changes: model.grid.changes(),
    }))
  const stops = [
    model.$draft.listen(note),
    model.$dirty.subscribe((dirty) => guard.set(source, dirty ? 'losing' : 'none')),
    // Let go when asked: nothing of it waits any more. A page that ends without that says nothing.
    guard.$sources.listen((now, before) => {
      if (before?.[source] === 'losing' && now[source] !== 'losing') draft.clear()
    }),
  ]
  return {
    model,
    $turbine,
    /** Whether what shows was entered before the page was left. */
    $restored,
    /** What was kept goes, for the curve as it is now. */
    dropRestored: () => {
      $turbine.set(loaded)
      model.reset(loaded.curve)
      draft.clear()
      $restored.set(false)
    },
    destroy: () => {
      for (const stop of stops) stop()
      draft.destroy()
    },
  }
}
