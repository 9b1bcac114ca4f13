// The curve while it is edited: a grid of points, the figures beside it, and what the contract has against them (API-37;
// screens 1, power curve). Points may be entered in any order: the curve has them by wind speed.
import { msg } from '@lit/localize'
import { atom, computed } from 'nanostores'

import { PowerCurve, PowerPoint } from '../../../../contract/thing/power-curve-calls.ts'
import { toFieldProblems } from '../../../../contract/form/field-problems.ts'
import type { FieldProblem } from '../../../../contract/wire/problem.ts'
import type { CurvePoint } from '../../../../lib/power-curve.ts'
import { isSameJson } from '../../../../lib/json/same-json.ts'
import type { GridChanges } from '../../../plugins/grid/grid-changes.ts'
import type { CellProblem, CellValue, GridColumn } from '../../../plugins/grid/grid-column.ts'
import { createGridModel } from '../../../plugins/grid/grid-model.ts'
import type { RowFailure } from '../../../plugins/grid/grid-problems.ts'
import { curveRuleText } from './labels.ts'

/** Figures as they stand in their fields: null for nothing, NaN for what is no number. */
export interface CurveInput {
  airDensity: number | null
  ratedPower: number | null
}

interface Row extends CurvePoint {
  id: string
}

export interface CurveDraft {
  /** Points that have both figures, by wind speed, with the row that each stands in. */
  points: readonly Row[]
  /** Those of them that break a rule. */
  wrong: readonly CurvePoint[]
  /** What is wrong with the figures beside the grid, by field. */
  fields: readonly FieldProblem[]
  /** Rules that no point is to blame for. */
  tooFew: boolean
  /** The curve as it would be saved; undefined while anything is wrong. */
  curve: PowerCurve | undefined
}

/** kg/m³ at sea level and 15 °C: what contracts name where they name nothing else. */
const STANDARD_DENSITY = 1.225

const toRows = (curve: PowerCurve | null): Row[] =>
  (curve?.points ?? []).map((point) => ({ ...point, id: `at:${point.windSpeed}` }))
const toInput = (curve: PowerCurve | null): CurveInput =>
  curve === null
    ? { airDensity: STANDARD_DENSITY, ratedPower: null }
    : { airDensity: curve.airDensity, ratedPower: curve.ratedPower }

/** A rule of one cell: its step in our words, its limits in the grid's. */
const checkCell =
  (field: keyof CurvePoint) =>
  (value: CellValue): CellProblem | undefined => {
    if (typeof value !== 'number') return undefined
    const result = PowerPoint.shape[field].safeParse(value)
    const [found] = result.success ? [] : toFieldProblems(result.error.issues)
    if (found === undefined) return undefined
    return found.rule === 'speedStep' ? () => curveRuleText(found.rule, value, null) ?? '' : { ...found, path: field }
  }

const COLUMNS: readonly GridColumn<Row>[] = [
  {
    id: 'windSpeed',
    label: () => msg('Wind speed'),
    kind: 'number',
    unit: 'm/s',
    width: 168,
    required: true,
    check: checkCell('windSpeed'),
  },
  {
    id: 'power',
    label: () => msg('Power'),
    kind: 'number',
    unit: 'kW',
    width: 140,
    required: true,
    check: checkCell('power'),
  },
]

interface RuleBreak {
  place: number
  field: 'windSpeed' | 'power'
  rule: string | undefined
}

const toBreak = ({ path, rule }: FieldProblem): RuleBreak[] => {
  const [, place, field] = /^points\.(\d+)\.(windSpeed|power)$/.exec(path) ?? []
  return place === undefined ? [] : [{ place: Number(place), field: field === 'power' ? 'power' : 'windSpeed', rule }]
}

export const createCurveModel = (given: PowerCurve | null) => {
  let rows = toRows(given)
  const grid = createGridModel<Row>({ columns: COLUMNS, rowId: ({ id }) => id, rows, canAdd: true, canDelete: true })
  const $base = atom<PowerCurve | null>(given)
  const $input = atom<CurveInput>(toInput(given))

  const readRows = (): Row[] => {
    const { inserts, updates, deletes } = grid.changes()
    const gone = new Set(deletes)
    const edited = new Map(updates.map(({ id, cells }) => [id, cells]))
    const read = (id: string, values: Readonly<Record<string, CellValue>>): Row[] => {
      const { windSpeed, power } = values
      return typeof windSpeed === 'number' && typeof power === 'number' ? [{ id, windSpeed, power }] : []
    }
    const kept = rows
      .filter(({ id }) => !gone.has(id))
      .flatMap((row) => {
        const cells = (edited.get(row.id) ?? []).map(({ column, to }) => [column, to] as const)
        return read(row.id, { windSpeed: row.windSpeed, power: row.power, ...Object.fromEntries(cells) })
      })
    const all = [...kept, ...inserts.flatMap(({ id, values }) => read(id, values))]
    return all.toSorted((left, right) => left.windSpeed - right.windSpeed)
  }

  const readDraft = (): CurveDraft => {
    const points = readRows()
    const input = $input.get()
    const wish = { ...input, points: points.map(({ windSpeed, power }) => ({ windSpeed, power })) }
    const result = PowerCurve.safeParse(wish)
    const found = result.success ? [] : toFieldProblems(result.error.issues)
    const breaks = found.flatMap(toBreak)
    const wrong = [...new Set(breaks.map(({ place }) => place))].flatMap((place) => wish.points[place] ?? [])
    const { invalid } = grid.$facts.get()
    return {
      points,
      wrong,
      fields: found.filter(({ path }) => path === 'airDensity' || path === 'ratedPower'),
      tooFew: found.some(({ path }) => path === 'points'),
      curve: result.success && invalid === 0 ? result.data : undefined,
    }
  }

  /** Tells each row what the curve as a whole has against it. */
  const failuresOf = ({ points }: CurveDraft): Map<string, RowFailure> => {
    const { ratedPower } = $input.get()
    const result = PowerCurve.safeParse({ ...$input.get(), points })
    const failures = new Map<string, RowFailure>()
    const breaks = result.success ? [] : toFieldProblems(result.error.issues).flatMap(toBreak)
    // Of two points at the same speed nobody can say which is the wrong one.
    const twins = breaks.flatMap((each) => (each.rule === 'speedsRise' ? [{ ...each, place: each.place - 1 }] : []))
    for (const { place, field, rule } of [...breaks, ...twins]) {
      const point = points[place]
      const text = () => curveRuleText(rule, point?.windSpeed ?? null, ratedPower) ?? ''
      if (point === undefined || text() === '' || rule === 'speedStep') continue
      const cells = new Map([...(failures.get(point.id)?.cells ?? []), [field, text] as const])
      failures.set(point.id, { text, cells })
    }
    return failures
  }

  const $draft = atom<CurveDraft>(readDraft())
  /** What each row was told last: telling it again would change the facts of the grid, and so on without end. */
  let told = new Map<string, string>()
  const tell = (failures: ReadonlyMap<string, RowFailure>) => {
    const words = new Map(
      [...failures].map(([id, { cells, text }]) => [id, [...(cells?.keys() ?? []), text()].join()] as const),
    )
    const settled = [...told.keys()].filter((id) => !words.has(id) && grid.failureOf(id) !== undefined)
    const fresh = [...failures].filter(([id]) => told.get(id) !== words.get(id) || grid.failureOf(id) === undefined)
    told = words
    if (settled.length > 0) grid.clearFailures(settled)
    if (fresh.length > 0) grid.setFailures(new Map(fresh))
  }
  const follow = () => {
    const draft = readDraft()
    tell(failuresOf(draft))
    $draft.set(draft)
  }
  // Facts come after the edit: only they know of cells that hold no number.
  const stops = [grid.$edited.listen(follow), grid.$facts.listen(follow)]

  const setInput = (input: Partial<CurveInput>) => {
    $input.set({ ...$input.get(), ...input })
    follow()
  }
  const rowOf = (id: string) => grid.rowIndexOf(id)
  const columnOf = (id: string) => grid.shown.findIndex((place) => COLUMNS[place]?.id === id)

  /** Other points for all that are there; undo brings these back. */
  const replacePoints = (points: readonly { windSpeed: number | null; power: number | null }[]) => {
    grid.order.clearFilters()
    for (const { id } of COLUMNS) grid.order.unsort(id)
    const all = { top: 0, bottom: grid.rowCount - 1, left: 0, right: 1 }
    if (grid.$facts.get().deleted > 0) grid.restoreRows(all)
    grid.setShown([0, 1])
    grid.setBlock(
      { row: 0, column: 0 },
      points.map(({ windSpeed, power }) => [windSpeed, power]),
    )
    if (grid.rowCount > points.length) grid.deleteRows({ ...all, top: points.length, bottom: grid.rowCount - 1 })
    grid.selection.go({ row: 0, column: 0 })
  }

  return {
    grid,
    $base,
    $input,
    $draft,
    /** Whether the curve is another one than it was, or holds what cannot be saved. */
    $dirty: computed([$draft, $base, $input], ({ curve }, base, input) => {
      if (curve !== undefined) return !isSameJson(curve, base)
      const { added, changed, deleted } = grid.$facts.get()
      return added + changed + deleted > 0 || !isSameJson(input, toInput(base))
    }),
    setInput,
    /** A point of the draft, by its place, gets another power. */
    movePoint: (place: number, power: number) => {
      const point = $draft.get().points[place]
      const column = columnOf('power')
      if (point === undefined || column < 0) return
      grid.setValue({ row: rowOf(point.id), column }, power)
      grid.selection.go({ row: rowOf(point.id), column })
    },
    choosePoint: (place: number) => {
      const point = $draft.get().points[place]
      if (point !== undefined) grid.selection.go({ row: rowOf(point.id), column: Math.max(0, columnOf('power')) })
    },
    replacePoints,
    /** What the others have now; edits of other points and figures than theirs stay. */
    rebase: (theirs: PowerCurve | null) => {
      const before = toInput($base.get())
      const after = toInput(theirs)
      const mine = $input.get()
      rows = toRows(theirs)
      $base.set(theirs)
      $input.set({
        airDensity: mine.airDensity === before.airDensity ? after.airDensity : mine.airDensity,
        ratedPower: mine.ratedPower === before.ratedPower ? after.ratedPower : mine.ratedPower,
      })
      grid.setRows(rows)
      follow()
    },
    /** The draft stays as it is, beside what the others have. */
    keep: (theirs: PowerCurve | null) => {
      const { points } = $draft.get()
      const input = $input.get()
      rows = toRows(theirs)
      $base.set(theirs)
      grid.setRows(rows)
      replacePoints(points)
      $input.set(input)
      follow()
    },
    /** Drops every edit for what the others have. */
    reset: (theirs: PowerCurve | null) => {
      rows = toRows(theirs)
      $base.set(theirs)
      $input.set(toInput(theirs))
      grid.setRows(rows)
      grid.discard()
      follow()
    },
    /** Edits that were kept, on the curve that they were made of. */
    restore: (changes: GridChanges, input: CurveInput) => {
      grid.restore(changes, new Map(rows.map((row) => [row.id, row])))
      $input.set(input)
      follow()
    },
    destroy: () => {
      for (const stop of stops) stop()
      grid.destroy()
    },
  }
}
export type CurveModel = ReturnType<typeof createCurveModel>
