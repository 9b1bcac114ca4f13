// Things get another place: by drag, by cut and paste, or in a dialog; only where they may stand, with a way back (API-27).
import { msg, str } from '@lit/localize'
import { atom } from 'nanostores'

import { queryThings } from '../../../../contract/thing/thing-calls.ts'
import { moveThings } from '../../../../contract/thing/thing-batch-calls.ts'
import { RequestError, isAbort } from '../../../../api/request-error.ts'
import { THING_TYPES, type ThingType, mayStandBelow } from '../../../../contract/thing/thing-types.ts'
import type { Thing, TreeThing } from '../../../../contract/thing/thing.ts'
import { ERROR_TOAST_TIME } from '../../../../contract/wire/limits.ts'
import { tellChange } from '../../../plugins/undo-change.ts'
import type { StepOptions } from '../../../plugins/in-steps.ts'
import type { ThingContext } from '../../thing-configuration.ts'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { type KnownThing, createThingLookup, toPlace } from './lookup.ts'

/** Why things cannot stand somewhere, or `allowed`. */
export type Verdict = 'allowed' | 'same' | 'below' | 'type'

export type MoveOutcome =
  | { status: 'moved'; count: number }
  /** Somebody changed one of them since it was seen here; it can be moved anyway. */
  | { status: 'stale'; error: unknown }
  | { status: 'failed'; error: unknown }

export interface Clipboard {
  kind: 'cut' | 'copy'
  ids: readonly string[]
}

/** What decides where a thing may go. */
export type Movable = Pick<KnownThing, 'thingId' | 'type' | 'parentId'>

/** A place that a search has found, with what stands above it. */
export interface FoundPlace extends TreeThing {
  /** From the root down. */
  above: string[]
}

/** Types below which all of these may stand. */
export const carriersOf = (things: readonly Pick<KnownThing, 'type'>[]): ThingType[] =>
  THING_TYPES.filter((type) =>
    things.every((thing) => mayStandBelow(thing.type, { type, deviceType: 'thing_device_inverter' })),
  )

const byParent = (things: readonly Thing[]) => Map.groupBy(things, (thing) => thing.parentId)

export const createThingMoves = (context: ThingContext) => {
  const { session, tree, announce, openDialog } = context
  const lookup = createThingLookup(context)
  const $clipboard = atom<Clipboard | undefined>()

  /** Whether the things may stand below the other one. */
  const judge = (things: readonly Movable[], target: KnownThing): Verdict => {
    const path = tree.pathTo(target.thingId)
    const isWithin = things.some((thing) => thing.thingId === target.thingId || path.includes(thing.thingId))
    if (isWithin) return 'below'
    const place = toPlace(target)
    if (!things.every((thing) => mayStandBelow(thing.type, place))) return 'type'
    return things.every((thing) => thing.parentId === target.thingId) ? 'same' : 'allowed'
  }
  const tellError = (error: unknown, action?: { label: () => string; run: () => void }) =>
    void session.toasts.show({
      kind: 'error',
      content: error,
      until: session.environment.now() + ERROR_TOAST_TIME * 3,
      ...(action && { action }),
    })
  const told = (count: number, first: string, target: string) =>
    count === 1 ? msg(str`${first} moved to ${target}`) : msg(str`${formatCount(count)} things moved to ${target}`)

  const move = async (
    ids: readonly string[],
    target: Pick<KnownThing, 'thingId' | 'name'>,
    { anyway = false, ...options }: StepOptions & { anyway?: boolean } = {},
  ): Promise<MoveOutcome> => {
    const seen = new Map(lookup.peekAll(ids).map((thing) => [thing.thingId, thing.revision]))
    try {
      const before = await lookup.load(ids, options)
      const moving = before.filter((thing) => thing.parentId !== target.thingId)
      const [first] = moving
      if (first === undefined) return { status: 'moved', count: 0 }
      const revisionOf = ({ thingId, revision }: Thing) => (anyway ? revision : (seen.get(thingId) ?? revision))
      const { changeId } = await session.call(
        moveThings,
        {
          body: {
            parentId: target.thingId,
            things: moving.map((thing) => ({ thingId: thing.thingId, revision: revisionOf(thing) })),
          },
        },
        { quiet: true },
      )
      const held = $clipboard.get()
      if (held?.kind === 'cut' && held.ids === ids) $clipboard.set(undefined)
      const parents = [target.thingId, ...byParent(moving).keys()]
      announce({ resource: 'things', ids: moving.map((thing) => thing.thingId), parents })
      tellChange(context, () => told(moving.length, first.name, target.name), changeId)
      return { status: 'moved', count: moving.length }
    } catch (error) {
      if (error instanceof RequestError && error.reason === 'thing.conflict') return { status: 'stale', error }
      return { status: 'failed', error }
    }
  }
  /** One thing moves without a dialog: what goes wrong is told by a toast, which offers another try. Many are asked about. */
  const drop = async (ids: readonly string[], target: Pick<KnownThing, 'thingId' | 'name'>, anyway = false) => {
    if (ids.length > 1) return openDialog({ kind: 'move', ids, target })
    const outcome = await move(ids, target, { anyway })
    if (outcome.status === 'moved' || isAbort(outcome.error)) return
    tellError(
      outcome.error,
      outcome.status === 'stale'
        ? { label: () => msg('Move anyway'), run: () => void drop(ids, target, true) }
        : undefined,
    )
  }

  return {
    $clipboard,
    cut: (ids: readonly string[]) => $clipboard.set({ kind: 'cut', ids }),
    copy: (ids: readonly string[]) => $clipboard.set({ kind: 'copy', ids }),
    judge,
    move,
    drop,
    /** Places that a search finds, as far as all of the things may stand there; with `beside` also where they stand. */
    searchPlaces: async (
      things: readonly Movable[],
      keyword: string,
      { beside, signal }: { beside: boolean; signal: AbortSignal },
    ): Promise<FoundPlace[]> => {
      const { rows, ancestors } = await session.call(
        queryThings,
        { body: { keyword, types: carriersOf(things) } },
        { signal },
      )
      const known = new Map([...ancestors, ...rows].map((thing) => [thing.thingId, thing]))
      const above = ({ parentId }: TreeThing): string[] => {
        const parent = known.get(parentId ?? '')
        return parent === undefined ? [] : [...above(parent), parent.name]
      }
      return rows
        .filter((row) => {
          const verdict = judge(things, row)
          return verdict === 'allowed' || (beside && verdict === 'same')
        })
        .map((row) => ({ ...row, above: above(row) }))
    },
  }
}
export type ThingMoves = ReturnType<typeof createThingMoves>
