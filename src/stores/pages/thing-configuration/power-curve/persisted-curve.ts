// A curve that is edited outlives a session that ends and a reload, for the same user in the same tab of the browser; what he
// lets go is forgotten (decision 71).
import { atom } from 'nanostores'
import * as z from 'zod/mini'

import { TurbineCurve } from '../../../../contract/thing/power-curve-calls.ts'
import { GridChangesSchema } from '../../../plugins/change-set/draft-schema.ts'
import type { ThingContext } from '../../thing-configuration.ts'
import { dialogDraftsOf, dialogKey } from '../work/dialog-drafts.ts'
import type { DialogOf } from '../dialogs.ts'
import { createCurveModel } from './model.ts'

const Figure = z.nullable(z.number())
const PersistedCurve = z.object({
  /** As it was loaded: a save still finds out who was faster. */
  turbine: TurbineCurve,
  input: z.object({ airDensity: Figure, ratedPower: Figure }),
  changes: GridChangesSchema,
})

interface PersistedCurveOptions {
  dialog: DialogOf<'powerCurve'>
  loaded: TurbineCurve
  /** The name that the guard knows it by. */
  source: string
}

/** The model of a turbine's curve, with what was kept of it. */
export const createPersistedCurve = (
  { session, guard }: Pick<ThingContext, 'session' | 'guard'>,
  { dialog, loaded, source }: PersistedCurveOptions,
) => {
  const stops: (() => void)[] = []
  const drafts = dialogDraftsOf({ session, guard, onDestroy: (stop) => void stops.push(stop) }, source)
  const key = dialogKey(dialog)
  const kept = PersistedCurve.safeParse(drafts.find(key)?.values).data
  drafts.hold(key)
  const $turbine = atom(kept?.turbine ?? loaded)
  const model = createCurveModel($turbine.get().curve)
  if (kept !== undefined) model.restore(kept.changes, kept.input)
  const $restored = atom(kept !== undefined)
  const note = () => {
    if (!model.$dirty.get()) return drafts.forget(key)
    const values = { turbine: $turbine.get(), input: model.$input.get(), changes: model.grid.changes() }
    drafts.note({ key, place: { dialog, name: loaded.name }, values, omitted: false })
  }
  stops.push(
    model.$draft.listen(note),
    model.$dirty.subscribe((dirty) => guard.set(source, dirty ? 'losing' : 'none')),
  )
  return {
    model,
    $turbine,
    /** Whether what shows was entered before the page was left. */
    $restored,
    /** What was kept goes, for the curve as it is now. */
    dropRestored: () => {
      $turbine.set(loaded)
      model.reset(loaded.curve)
      drafts.forget(key)
      $restored.set(false)
    },
    destroy: () => {
      for (const stop of stops) stop()
    },
  }
}
