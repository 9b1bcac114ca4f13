// The lines of a mapping board: what is saved with the draft laid over it, each checked once (screens 4, 9).
import { type CheckedLine } from '../../../lib/mapping/coverage.ts'
import { checkLine } from '../../../lib/mapping/conversion/check-line.ts'
import { isSameJson } from '../../../lib/json/same-json.ts'
import { readLine } from '../../../lib/mapping/line.ts'
import type { Sides } from '../../../lib/mapping/line.ts'
import { proposeConversion } from '../../../lib/mapping/suggestions/propose-conversion.ts'

/** Fields of a row, those of `modelMappingRow` without its target. */
export type LineValues = Readonly<Record<string, unknown>>

export interface SavedLine {
  id: string
  revision: number
  target: string
  values: LineValues
}

/** By target; null is a line that goes. */
export type BoardDraft = ReadonlyMap<string, LineValues | null>

export interface BoardLine extends CheckedLine {
  target: string
  values: LineValues
  /** As the platform has it; undefined for a new one. */
  saved: SavedLine | undefined
  isChanged: boolean
  /** Why the platform has refused it. */
  failure: string | undefined
}

export const EMPTY_DRAFT: BoardDraft = new Map()

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false

/** Fields that differ; empty in any way is the same. */
export const changedFields = (before: LineValues, after: LineValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => {
    const [left, right] = [before[name], after[name]]
    return isGiven(left) || isGiven(right) ? !isSameJson(left, right) : false
  })

/** Without what says nothing new, so that a draft that was turned back is none. */
export const settle = (draft: BoardDraft, saved: ReadonlyMap<string, SavedLine>): BoardDraft =>
  new Map(
    [...draft].filter(([target, values]) => {
      const known = saved.get(target)
      if (values === null) return known !== undefined
      return known === undefined || changedFields(known.values, values).length > 0
    }),
  )

/** A new line of a pair, with the conversion that it needs. */
export const pairedLine = (sides: Sides | undefined, source: string, target: string): LineValues => {
  const [from, to] = [sides?.sources.get(source), sides?.targets.get(target)]
  const proposed =
    sides === undefined || from === undefined || to === undefined
      ? { conversion: 'none' }
      : proposeConversion(from, to, sides.units)
  return { sourceKind: 'attribute', source, ...proposed, quality: 'pass' }
}

/** Checks of lines are kept by their values: an edit checks one line, not all of them. */
export const createLineChecks = () => {
  let known = new WeakMap<LineValues, CheckedLine>()
  let of: { sides: Sides; bothWays: boolean } | undefined
  return (target: string, values: LineValues, sides: Sides, bothWays: boolean): CheckedLine => {
    if (of?.sides !== sides || of.bothWays !== bothWays) {
      known = new WeakMap()
      of = { sides, bothWays }
    }
    const found = known.get(values)
    if (found !== undefined) return found
    const line = readLine({ ...values, target }, sides)
    const checked = { line, problems: checkLine(line, { sides, bothWays }) }
    known.set(values, checked)
    return checked
  }
}

export interface BoardChanges {
  inserts: { target: string; values: LineValues }[]
  /** Only the changed fields. */
  updates: { target: string; id: string; revision: number; values: LineValues }[]
  deletes: { target: string; id: string; revision: number }[]
}

export const changesOf = (draft: BoardDraft, saved: ReadonlyMap<string, SavedLine>): BoardChanges => {
  const changes: BoardChanges = { inserts: [], updates: [], deletes: [] }
  for (const [target, values] of draft) {
    const known = saved.get(target)
    if (values === null) {
      if (known !== undefined) changes.deletes.push({ target, id: known.id, revision: known.revision })
    } else if (known === undefined) changes.inserts.push({ target, values })
    else {
      const fields = changedFields(known.values, values)
      const changed = Object.fromEntries(fields.map((name) => [name, values[name] ?? null]))
      changes.updates.push({ target, id: known.id, revision: known.revision, values: changed })
    }
  }
  return changes
}
