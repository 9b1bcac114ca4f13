// A board of two sides without its view: sources, targets, the lines between them as a draft with undo, suggestions, filters and
// coverage. Both mapping screens work with one; it knows neither models nor things (screens 4, 9; RTE-7, RTE-12).
import { atom, computed } from 'nanostores'

import { createHistory } from '../../../lib/history.ts'
import { type MappedAttribute, hasText } from '../../../lib/mapping/attribute.ts'
import { type Coverage, type LinkState, coverageOf, stateOf } from '../../../lib/mapping/coverage.ts'
import type { Sides } from '../../../lib/mapping/line.ts'
import { readSample } from '../../../lib/mapping/conversion/sample.ts'
import { type Suggestion, choosePairs, ratePairs } from '../../../lib/mapping/suggestions/suggest.ts'
import { createConfirming } from './board-confirming.ts'
import { disputeText, rebaseDraft } from './rebase-draft.ts'
import {
  type BoardDraft,
  type BoardLine,
  EMPTY_DRAFT,
  type LineValues,
  type SavedLine,
  changesOf,
  createLineChecks,
  settle,
} from './board-lines.ts'

/** Attributes that are compared with each other: those of one device with its own tags, or both models as a whole. */
export interface SuggestGroup {
  targets: readonly string[]
  sources: readonly string[]
  /** What all sources begin with and what says nothing of what they measure. */
  stem: string
}

export interface BoardSides extends Sides {
  groups: readonly SuggestGroup[]
}

/** What of the board shows; undefined is all of it. */
export interface BoardScope {
  targets: ReadonlySet<string>
  sources: ReadonlySet<string>
}

export type StateFilter = LinkState | 'all' | 'required'

export interface BoardLink {
  source: string
  target: string
  state: LinkState
  /** Of a suggestion that nobody has taken over yet. */
  suggestion: Suggestion | undefined
}

export interface BoardOptions {
  /** Whose name a confirmed line has. */
  user: () => string
  /** Targets whose lines cannot be changed now. */
  isLocked?: (target: string) => boolean
  /** Somebody has tried to change lines that are locked: a board says so instead of doing nothing. */
  onLocked?: () => void
}

/** Steps that can be taken back. */
const STEPS = 200

/** Suggestions from here up are taken over together, unless the user says another number. */
export const THRESHOLD_DEFAULT = 80

const NO_SUGGESTIONS: ReadonlyMap<string, Suggestion> = new Map()
const NOTHING: Coverage = { total: 0, mapped: 0, suggested: 0, conflict: 0, open: 0, mandatoryMissing: 0 }

export const createMappingBoard = ({ user, isLocked = () => false, onLocked }: BoardOptions) => {
  const $sides = atom<BoardSides | undefined>()
  const $bothWays = atom(false)
  const $saved = atom<ReadonlyMap<string, SavedLine>>(new Map())
  const history = createHistory<BoardDraft>(STEPS)
  const $draft = atom<BoardDraft>(EMPTY_DRAFT)
  const $failures = atom<ReadonlyMap<string, string>>(new Map())
  const $scope = atom<BoardScope | undefined>()
  const $filter = atom<StateFilter>('all')
  const $targetText = atom('')
  const $sourceText = atom('')
  /** Sources in the order of the targets that they feed. */
  const $aligned = atom(false)
  const $suggesting = atom(true)
  /** The target whose line is looked at. */
  const $open = atom<string | undefined>()
  const $sampleText = atom('')
  const check = createLineChecks()

  const $lines = computed([$sides, $bothWays, $saved, $draft, $failures], (sides, bothWays, saved, draft, failures) => {
    const lines = new Map<string, BoardLine>()
    if (sides === undefined) return lines
    const add = (target: string, values: LineValues, isChanged: boolean) =>
      lines.set(target, {
        ...check(target, values, sides, bothWays),
        target,
        values,
        saved: saved.get(target),
        isChanged,
        // What is taken back is not refused any more.
        failure: isChanged ? failures.get(target) : undefined,
      })
    for (const [target, { values }] of saved) if (!draft.has(target)) add(target, values, false)
    for (const [target, values] of draft) if (values !== null) add(target, values, true)
    return lines
  })

  const rated = new WeakMap<SuggestGroup, Suggestion[]>()
  const pairsOf = (sides: BoardSides, group: SuggestGroup): Suggestion[] => {
    const known = rated.get(group)
    if (known !== undefined) return known
    const pick = (ids: readonly string[], of: ReadonlyMap<string, MappedAttribute>) =>
      ids.flatMap((id) => of.get(id) ?? [])
    const { units, sources, targets } = sides
    const found = ratePairs(pick(group.sources, sources), pick(group.targets, targets), { units, stem: group.stem })
    rated.set(group, found)
    return found
  }
  const $suggestions = computed([$sides, $lines, $scope, $suggesting], (sides, lines, scope, suggesting) => {
    if (sides === undefined || !suggesting) return NO_SUGGESTIONS
    const taken = { sources: [...lines.values()].flatMap(({ line }) => line.inputs), targets: [...lines.keys()] }
    const groups = sides.groups.filter(
      ({ targets }) => scope === undefined || targets.some((id) => scope.targets.has(id)),
    )
    const found = groups.flatMap((group) => choosePairs(pairsOf(sides, group), taken))
    return new Map(found.filter(({ target }) => !isLocked(target)).map((suggestion) => [suggestion.target, suggestion]))
  })

  const stateOfTarget = (
    lines: ReadonlyMap<string, BoardLine>,
    suggestions: ReadonlyMap<string, Suggestion>,
    id: string,
  ): LinkState => {
    const line = lines.get(id)
    if (line?.failure !== undefined) return 'conflict'
    if (line !== undefined) return stateOf([line])
    return suggestions.has(id) ? 'suggested' : 'open'
  }
  const $scoped = computed([$sides, $scope], (sides, scope) =>
    [...(sides?.targets.values() ?? [])].filter(({ id }) => scope?.targets.has(id) ?? true),
  )
  const $coverage = computed([$scoped, $lines, $suggestions], (targets, lines, suggestions) =>
    targets.length === 0 ? NOTHING : coverageOf(targets, (id) => stateOfTarget(lines, suggestions, id)),
  )
  const $links = computed([$lines, $suggestions], (lines, suggestions): BoardLink[] => [
    ...[...lines.values()].flatMap(({ target, line, failure, problems }) =>
      line.inputs.map((source) => ({
        source,
        target,
        state: failure === undefined ? stateOf([{ line, problems }]) : ('conflict' as const),
        suggestion: undefined,
      })),
    ),
    ...[...suggestions.values()].map((suggestion) => ({ ...suggestion, state: 'suggested' as const, suggestion })),
  ])

  const $targets = computed(
    [$scoped, $lines, $suggestions, $filter, $targetText],
    (targets, lines, suggestions, filter, text) =>
      targets.filter((target) => {
        if (!hasText(target, text)) return false
        if (filter === 'all') return true
        const state = stateOfTarget(lines, suggestions, target.id)
        return filter === 'required' ? target.required && state !== 'mapped' : state === filter
      }),
  )
  const $sources = computed(
    [$sides, $scope, $sourceText, $aligned, $targets, $links],
    (sides, scope, text, aligned, targets, links) => {
      const sources = [...(sides?.sources.values() ?? [])].filter(
        (source) => (scope?.sources.has(source.id) ?? true) && hasText(source, text),
      )
      if (!aligned) return sources
      const places = new Map(targets.map(({ id }, place) => [id, place]))
      const order = new Map<string, number>()
      for (const { source, target } of links) {
        const place = places.get(target)
        if (place !== undefined) order.set(source, Math.min(place, order.get(source) ?? Infinity))
      }
      const placeOf = ({ id }: MappedAttribute) => order.get(id) ?? targets.length
      return sources.toSorted((left, right) => placeOf(left) - placeOf(right))
    },
  )
  const $facts = computed([$draft, $saved], (draft, saved) => {
    const { inserts, updates, deletes } = changesOf(draft, saved)
    const counts = { added: inserts.length, changed: updates.length, deleted: deletes.length }
    return { ...counts, total: counts.added + counts.changed + counts.deleted }
  })

  const write = (wanted: readonly (readonly [string, LineValues | null])[]) => {
    const entries = wanted.filter(([target]) => !isLocked(target))
    if (entries.length < wanted.length) onLocked?.()
    if (entries.length === 0) return
    const failures = new Map($failures.get())
    for (const [target] of entries) failures.delete(target)
    $failures.set(failures)
    history.push($draft.get())
    $draft.set(settle(new Map([...$draft.get(), ...entries]), $saved.get()))
  }
  const confirming = createConfirming({ $sides, $suggestions, $lines, $scope, write, user })
  const travel = (draft: BoardDraft | undefined) => {
    if (draft !== undefined) $draft.set(settle(draft, $saved.get()))
  }
  const begin = (draft: BoardDraft, failures: ReadonlyMap<string, string>) => {
    history.clear()
    $draft.set(draft)
    $failures.set(failures)
  }
  const discard = () => begin(EMPTY_DRAFT, new Map())

  return {
    $sides,
    $bothWays,
    $saved,
    $draft,
    $lines,
    $suggestions,
    $coverage,
    $links,
    $targets,
    $sources,
    $facts,
    $scope,
    $filter,
    $targetText,
    $sourceText,
    $aligned,
    $suggesting,
    $open,
    $sampleText,
    $sample: computed($sampleText, readSample),
    $canUndo: computed($draft, () => history.canUndo),
    $canRedo: computed($draft, () => history.canRedo),
    isLocked,
    stateOf: (target: string) => stateOfTarget($lines.get(), $suggestions.get(), target),
    /**
     * What the platform has; a draft that says the same is none any more, and what somebody else has changed stays theirs.
     * Answers how many lines were to go, and stay because of that.
     */
    setSaved: (lines: readonly SavedLine[]): number => {
      const saved = new Map(lines.map((line) => [line.target, line]))
      const before = $saved.get()
      const { disputed, returned } = rebaseDraft($draft.get(), before, saved)
      $saved.set(saved)
      const rebase = (draft: BoardDraft) => rebaseDraft(draft, before, saved).draft
      history.rewrite(rebase)
      $draft.set(rebase($draft.get()))
      const asked = disputed.map((target) => [target, disputeText()] as const)
      if (asked.length > 0) $failures.set(new Map([...$failures.get(), ...asked]))
      return returned
    },
    connect: (pairs: readonly { source: string; target: string }[]) => {
      confirming.pair(pairs)
      $open.set(pairs.at(-1)?.target ?? $open.get())
    },
    edit: (target: string, values: LineValues) => write([[target, values]]),
    /** Many lines in one step that can be taken back. */
    editAll: (lines: readonly (readonly [target: string, values: LineValues | null])[]) => write(lines),
    disconnect: (targets: readonly string[]) => write(targets.map((target) => [target, null] as const)),
    accept: confirming.accept,
    surest: confirming.surest,
    clear: () =>
      write(
        [...$lines.get().keys()].filter((id) => $scope.get()?.targets.has(id) ?? true).map((id) => [id, null] as const),
      ),
    undo: () => travel(history.undo($draft.get())),
    redo: () => travel(history.redo($draft.get())),
    discard,
    /** Begins anew, for other lines than those before. */
    clearAll: () => {
      discard()
      $saved.set(new Map())
    },
    changes: () => changesOf($draft.get(), $saved.get()),
    /** A line as it is now, with the draft laid over it. */
    rebaseLine: (line: SavedLine, values: LineValues) => {
      $saved.set(new Map([...$saved.get(), [line.target, line]]))
      $draft.set(new Map([...$draft.get(), [line.target, values]]))
    },
    /** Takes what the platform has taken out of the draft; what it has refused stays with the reason. */
    settleReplies: (applied: ReadonlySet<string>, failures: ReadonlyMap<string, string>) => {
      begin(new Map([...$draft.get()].filter(([target]) => !applied.has(target))), failures)
    },
  }
}
export type MappingBoard = ReturnType<typeof createMappingBoard>
