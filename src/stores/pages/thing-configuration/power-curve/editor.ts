// Editing the curve of a turbine: load, change, compare, save to it and to others, and what to do when somebody else was
// quicker (API-37; screens 1, power curve; section 0: a stale write is merged, never overwritten unasked).
import { msg, str } from '@lit/localize'
import { atom, computed } from 'nanostores'

import { joinIds } from '../../../../contract/wire/id-lists.ts'
import { RequestError } from '../../../../api/request-error.ts'
import { TurbineCurve, updateContractPower, getContractPower } from '../../../../contract/thing/power-curve-calls.ts'
import { formatCount } from '../../../../locales/format.ts'
import type { ThingContext } from '../../thing-configuration.ts'
import { createPersistedCurve } from './persisted-curve.ts'
import { createCurveTargets } from './targets.ts'

/** Source of unsaved input in the guard of the page. */
const DRAFT = 'powerCurve'

/** Why a save did not come about; the draft is as it was. */
export type CurveFailure =
  /** Somebody has given this turbine another curve. */
  | { kind: 'conflict'; theirs: TurbineCurve }
  /** Another of the turbines has another curve meanwhile; they are loaded anew. */
  | { kind: 'othersChanged'; names: readonly string[] }
  | { kind: 'failed'; error: unknown }

const readConflict = (error: unknown): TurbineCurve | undefined => {
  if (!(error instanceof RequestError) || error.reason !== 'power.conflict') return undefined
  const parsed = TurbineCurve.safeParse(error.failure.problem?.current)
  return parsed.success ? parsed.data : undefined
}

const createEditor = (context: ThingContext, loaded: TurbineCurve, parentId: string | null) => {
  const { session, announce, guard, closeDialog } = context
  const dialog = { kind: 'powerCurve' as const, thingId: loaded.thingId, parentId }
  const kept = createPersistedCurve(context, { dialog, loaded, source: DRAFT })
  const { model, $turbine } = kept
  const targets = createCurveTargets(context, loaded, parentId)
  const $saving = atom(false)
  const $failure = atom<CurveFailure | undefined>()
  /** Id of the turbine whose curve shows beside this one; of this one itself it is what is saved. */
  const $comparedId = atom<string | undefined>(loaded.curve === null ? undefined : loaded.thingId)

  /** One entry for all turbines of the same revision: a whole farm is a few hundred. */
  const updatesOf = () => {
    const curve = model.$draft.get().curve
    if (curve === undefined) return []
    const { revision } = $turbine.get()
    const chosen = targets.changedBy(curve, targets.$targets.get())
    const withRevision = chosen.map((each) => (each.thingId === loaded.thingId ? { ...each, revision } : each))
    return [...Map.groupBy(withRevision, (each) => each.revision)].map(([known, turbines]) => ({
      thingIds: turbines.map(({ thingId }) => thingId),
      revision: known,
      curve,
    }))
  }

  const save = async () => {
    const updates = updatesOf()
    if (model.$draft.get().curve === undefined || $saving.get()) return
    $saving.set(true)
    $failure.set(undefined)
    try {
      const ids = updates.flatMap(({ thingIds }) => thingIds)
      if (updates.length > 0) await session.call(updateContractPower, { body: { curves: updates } }, { quiet: true })
      guard.set(DRAFT, 'none')
      closeDialog()
      const count = formatCount(ids.length)
      if (ids.length > 1) session.toasts.showInfo(() => msg(str`Power curve of ${count} turbines saved`))
      if (ids.length > 0) announce({ resource: 'things', ids, parents: [] })
    } catch (error) {
      const theirs = readConflict(error)
      if (theirs === undefined) $failure.set({ kind: 'failed', error })
      else if (theirs.thingId === loaded.thingId) $failure.set({ kind: 'conflict', theirs })
      else {
        const names = error instanceof RequestError ? (error.failure.problem?.subjects ?? [theirs.name]) : []
        $failure.set({ kind: 'othersChanged', names })
        void targets.load()
      }
    } finally {
      $saving.set(false)
    }
  }

  return {
    model,
    targets,
    $turbine,
    $saving,
    $failure,
    $comparedId,
    /** The turbine that is compared with: as it was loaded last. */
    $compared: computed([$comparedId, targets.$turbines, $turbine], (id, turbines, own) =>
      id === own.thingId ? own : turbines.find(({ thingId }) => thingId === id),
    ),
    $restored: kept.$restored,
    dropRestored: () => {
      kept.dropRestored()
      $failure.set(undefined)
    },
    compare: (thingId: string | undefined) => $comparedId.set(thingId),
    save,
    /** After a conflict: my edits on top of theirs, mine instead of theirs, or theirs instead of mine. */
    resolve: (how: 'merge' | 'mine' | 'theirs') => {
      const failure = $failure.get()
      if (failure?.kind !== 'conflict') return
      const { theirs } = failure
      $turbine.set(theirs)
      if (how === 'merge') model.rebase(theirs.curve)
      if (how === 'theirs') model.reset(theirs.curve)
      if (how === 'mine') model.keep(theirs.curve)
      $comparedId.set(theirs.curve === null ? undefined : theirs.thingId)
      $failure.set(undefined)
    },
    destroy: () => {
      kept.destroy()
      guard.set(DRAFT, 'none')
      targets.destroy()
      model.destroy()
    },
  }
}
export type CurveEditor = ReturnType<typeof createEditor>

export type CurveEditing =
  | { status: 'closed' }
  | { status: 'loading'; thingId: string }
  | { status: 'failed'; thingId: string; error: unknown }
  | { status: 'ready'; thingId: string; editor: CurveEditor }

export const createCurveEditing = (context: ThingContext) => {
  const { session, guard, closeDialog, onDestroy } = context
  const $editing = atom<CurveEditing>({ status: 'closed' })
  let life = new AbortController()

  const end = () => {
    life.abort()
    const editing = $editing.get()
    if (editing.status === 'ready') editing.editor.destroy()
    $editing.set({ status: 'closed' })
  }
  onDestroy(end)
  return {
    $editing,
    open: async (thingId: string, parentId: string | null) => {
      end()
      life = new AbortController()
      const { signal } = life
      $editing.set({ status: 'loading', thingId })
      try {
        const [turbine] = await session.call(
          getContractPower,
          { query: { ids: joinIds([thingId]) } },
          { signal, quiet: true },
        )
        if (signal.aborted || turbine === undefined) return
        const editor = createEditor(context, turbine, parentId)
        $editing.set({ status: 'ready', thingId, editor })
        void editor.targets.load()
      } catch (error) {
        if (!signal.aborted) $editing.set({ status: 'failed', thingId, error })
      }
    },
    /** Asks first when the draft would be lost. */
    close: async () => {
      if (await guard.canLeave(DRAFT)) closeDialog()
    },
    /** The dialog has gone. */
    end,
  }
}
