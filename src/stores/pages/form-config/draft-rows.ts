// Rows of a form while it is designed: put in, moved, doubled, grouped and taken away; pure, so that each step can be undone
// (screens 5; RTE-8).
import type { FieldType } from '../../../contract/records/form-config/field-types.ts'
import { type RowValues, textOf, typeOf } from '../../../contract/records/form-config/described-row.ts'

export interface DraftRow {
  /** Id of the record; of a new one, a name that nobody else has. */
  id: string
  /** Undefined for a new one. */
  revision: number | undefined
  values: RowValues
}

export type Rows = readonly DraftRow[]

const BASES: Partial<Record<FieldType, string>> = {
  'multi-select': 'choices',
  builtIn: 'field',
  switch: 'flag',
  select: 'choice',
  radio: 'choice',
  cascade: 'choice',
  integer: 'count',
  section: 'section',
  divider: 'line',
}

/** A name that no other row has: the base, or the base with a number. */
export const freeName = (rows: Rows, base: string): string => {
  const taken = new Set(rows.map(({ values }) => textOf(values, 'name').toLowerCase()))
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}${count}`
    if (!taken.has(name.toLowerCase())) return name
  }
}

/** What a row of a type begins with. */
export const newRowValues = (rows: Rows, type: FieldType): RowValues => ({
  name: freeName(rows, BASES[type] ?? type),
  type,
  labelZh: '',
  labelEn: '',
  ...((type === 'select' || type === 'radio' || type === 'multi-select' || type === 'cascade') && {
    options: JSON.stringify([{ value: 'a', zh: '选项一', en: 'First' }]),
  }),
  ...(type === 'table' && {
    tableColumns: JSON.stringify([{ name: 'item', type: 'text', labelZh: '项', labelEn: 'Item' }]),
  }),
  ...(type === 'reference' && { resource: 'thing' }),
})

export const insertAt = (rows: Rows, place: number, row: DraftRow): Rows => [
  ...rows.slice(0, place),
  row,
  ...rows.slice(place),
]

/** The row and, where it begins a section, what stands in it. */
const blockAt = (rows: Rows, place: number): number => {
  const row = rows[place]
  if (row === undefined || typeOf(row.values) !== 'section') return 1
  const next = rows.findIndex(({ values }, index) => index > place && typeOf(values) === 'section')
  return (next === -1 ? rows.length : next) - place
}

/** Moves a row, a section with all that stands in it, before the row that is at `to` now; to the end where there is none. */
export const moveTo = (rows: Rows, id: string, to: number): Rows => {
  const from = rows.findIndex((row) => row.id === id)
  if (from === -1) return rows
  const size = blockAt(rows, from)
  if (to >= from && to <= from + size) return rows
  const block = rows.slice(from, from + size)
  const rest = [...rows.slice(0, from), ...rows.slice(from + size)]
  const place = to > from ? to - size : to
  return [...rest.slice(0, place), ...block, ...rest.slice(place)]
}

/** One step up or down; a section goes over a whole section. */
export const step = (rows: Rows, id: string, by: -1 | 1): Rows => {
  const from = rows.findIndex((row) => row.id === id)
  if (from === -1) return rows
  const size = blockAt(rows, from)
  const isSection = size > 1 || typeOf(rows[from]?.values ?? {}) === 'section'
  const after = from + size
  if (by === 1) return after >= rows.length ? rows : moveTo(rows, id, after + (isSection ? blockAt(rows, after) : 1))
  if (from === 0) return rows
  if (!isSection) return moveTo(rows, id, from - 1)
  const above = rows.findLastIndex(({ values }, index) => index < from && typeOf(values) === 'section')
  return moveTo(rows, id, Math.max(above, 0))
}

export const duplicateOf = (rows: Rows, id: string, newId: string): Rows => {
  const place = rows.findIndex((row) => row.id === id)
  const row = rows[place]
  if (row === undefined) return rows
  const name = freeName(rows, textOf(row.values, 'name').replace(/\d+$/, ''))
  return insertAt(rows, place + blockAt(rows, place), {
    id: newId,
    revision: undefined,
    values: { ...row.values, name },
  })
}

/** Names of rows that other rows ask for in their conditions follow when a row is called otherwise. */
export const renameIn = (rows: Rows, from: string, to: string): Rows => {
  if (from === '' || from === to) return rows
  const rename = (row: DraftRow): DraftRow => {
    const changed = ['visibleWhen', 'requiredWhen', 'enabledWhen'].flatMap((when) => {
      const text = textOf(row.values, when)
      if (!text.includes(`"${from}"`)) return []
      try {
        const list: unknown = JSON.parse(text)
        if (!Array.isArray(list)) return []
        const renamed = list.map((each: RowValues) => (each['field'] === from ? { ...each, field: to } : each))
        return [[when, JSON.stringify(renamed)] as const]
      } catch {
        return []
      }
    })
    const within = textOf(row.values, 'within') === from ? { within: to } : {}
    if (changed.length === 0 && !('within' in within)) return row
    return { ...row, values: { ...row.values, ...Object.fromEntries(changed), ...within } }
  }
  return rows.map(rename)
}

/** Room between two rows, so that one can be put between them elsewhere. */
const STEP = 10

/** Positions in the order of the rows; those that rise already stay. */
export const positionsOf = (rows: Rows): number[] => {
  const now = rows.map(({ values }) => (typeof values['position'] === 'number' ? values['position'] : -1))
  const rises = now.every((position, index) => position >= 0 && (index === 0 || position > (now[index - 1] ?? 0)))
  return rises ? now : rows.map((_row, index) => (index + 1) * STEP)
}
