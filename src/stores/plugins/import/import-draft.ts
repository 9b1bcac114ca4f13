// How the sheets of a file are to be read, while the user decides it: nothing is lost by switching sheets or types.
import {
  IMPORT_ACTIONS,
  type Import,
  type ImportKey,
  type ImportMode,
  type ImportPlan,
  type ImportSheet,
} from '../../../contract/exchange/import-calls.ts'
import type { ImportField, ImportSubject, SheetType } from './import-subject.ts'
import type { RememberedSheet } from './mapping-memory.ts'

type Fields = Readonly<Record<number, string>>

/** Whether the user may do what a mode does. */
export const mayUse = ({ may }: ImportSubject, mode: ImportMode): boolean => IMPORT_ACTIONS[mode].every(may)

export interface SheetDraft {
  sheet: number
  name: string
  /** Rows below the header; of a sheet that was not looked at, as if nothing stood above it. */
  rows: number
  isOn: boolean
  /** From 1, as the spreadsheet program counts. */
  headerRow: number
  type: SheetType | null
  columns: ImportSheet['columns']
  /** Field of each column that is mapped; also fields that the present type has not, in case it changes back. */
  fields: Fields
  /** Who has mapped the columns. */
  source: 'automatic' | 'remembered' | 'user'
}

export interface PlanDraft {
  sheets: readonly SheetDraft[]
  key: ImportKey
  mode: ImportMode
}

export interface SheetIssues {
  /** Fields that the type has, by column. */
  mapped: Fields
  /** Columns with a header or a value that are not read. */
  unmapped: readonly number[]
  /** Columns that share their field with another one. */
  twice: ReadonlySet<number>
  /** Fields that a new record needs and no column gives. */
  missing: readonly ImportField[]
}

const toFields = (columns: readonly { column: number; field: string }[]): Fields =>
  Object.fromEntries(columns.map(({ column, field }) => [column, field]))

export const headersOf = ({ columns }: Pick<SheetDraft, 'columns'>): string[] => columns.map(({ header }) => header)

const isInUse = ({ header, samples }: SheetDraft['columns'][number]) =>
  header.trim() !== '' || samples.some((sample) => sample.trim() !== '')

export const examine = (subject: ImportSubject, draft: SheetDraft): SheetIssues => {
  const known = subject.fieldsOf(draft.type)
  const names = new Set(known.map(({ name }) => name))
  const entries = Object.entries(draft.fields).filter(([, field]) => names.has(field))
  const counts = new Map<string, number>()
  for (const [, field] of entries) counts.set(field, (counts.get(field) ?? 0) + 1)
  const mapped: Fields = Object.fromEntries(entries)
  return {
    mapped,
    unmapped: draft.columns
      .filter((column) => mapped[column.column] === undefined && isInUse(column))
      .map(({ column }) => column),
    twice: new Set(entries.filter(([, field]) => (counts.get(field) ?? 0) > 1).map(([column]) => Number(column))),
    // Of any type: only what every record has to have.
    missing: (draft.type === null ? commonFields(subject) : known).filter(
      ({ name, required, instead }) =>
        required === true &&
        !counts.has(name) &&
        !(instead !== undefined && counts.has(instead)) &&
        (draft.type === null || name !== subject.typeField),
    ),
  }
}

const commonFields = ({ fieldsOf, types, typeField }: ImportSubject) => {
  const inAll = (field: ImportField) =>
    field.name === typeField || types.every((type) => fieldsOf(type).some(({ name }) => name === field.name))
  return fieldsOf(null).filter(inAll)
}

export type DraftFlaw = { kind: 'nothing' } | { kind: 'twice' | 'empty'; sheet: number }

/** Why the file cannot be read like this; undefined when it can. */
export const flawOfDraft = (subject: ImportSubject, { sheets }: PlanDraft): DraftFlaw | undefined => {
  const on = sheets.filter(({ isOn }) => isOn)
  if (on.length === 0) return { kind: 'nothing' }
  for (const draft of on) {
    const { mapped, twice } = examine(subject, draft)
    if (twice.size > 0) return { kind: 'twice', sheet: draft.sheet }
    if (Object.keys(mapped).length === 0) return { kind: 'empty', sheet: draft.sheet }
  }
  return undefined
}

export const toPlan = (subject: ImportSubject, { sheets, key, mode }: PlanDraft): ImportPlan => ({
  sheets: sheets
    .filter(({ isOn }) => isOn)
    .map((draft) => ({
      sheet: draft.sheet,
      headerRow: draft.headerRow,
      type: draft.type,
      columns: Object.entries(examine(subject, draft).mapped).map(([column, field]) => ({
        column: Number(column),
        field,
      })),
    })),
  key,
  mode,
})

/** What a sheet holds of which nothing is known. */
const typeless = ({ types, typeField }: ImportSubject): SheetType | null =>
  typeField === undefined ? (types[0] ?? null) : null

/** The plan of a run before, or what the platform proposes with what the user chose for such headers last time. */
export const toDraft = (
  subject: ImportSubject,
  job: Import,
  remembered: (sheet: ImportSheet) => RememberedSheet | undefined,
): PlanDraft => {
  const planned = new Map(job.plan?.sheets.map((mapping) => [mapping.sheet, mapping]))
  const isFirst = job.state === 'ready' && job.counts === null
  const mode = job.plan?.mode ?? 'upsert'
  return {
    key: job.plan?.key ?? 'id',
    mode: mayUse(subject, mode) ? mode : (subject.modes.find((each) => mayUse(subject, each)) ?? mode),
    sheets: job.sheets.map((sheet): SheetDraft => {
      const { name, rows, headerRow, columns } = sheet
      const mapping = planned.get(sheet.sheet) ?? sheet.proposed
      const known = isFirst ? remembered(sheet) : undefined
      return {
        sheet: sheet.sheet,
        name,
        rows: Math.max(0, rows - 1),
        columns,
        isOn: planned.has(sheet.sheet) || (known !== undefined && rows > 1),
        headerRow: mapping?.headerRow ?? headerRow,
        type: known === undefined ? (mapping?.type ?? typeless(subject)) : known.type,
        fields: known?.fields ?? toFields(mapping?.columns ?? []),
        source: known === undefined ? 'automatic' : 'remembered',
      }
    }),
  }
}

/** Another type keeps what is mapped, and maps what its own words recognize beside. */
export const withType = (subject: ImportSubject, draft: SheetDraft, type: SheetType | null): SheetDraft => {
  const found = toFields(subject.recognize(headersOf(draft), type))
  const taken = new Set(Object.values(draft.fields))
  const added = Object.entries(found).filter(([column, field]) => !(column in draft.fields) && !taken.has(field))
  return { ...draft, type, fields: { ...draft.fields, ...Object.fromEntries(added) } }
}

export const withField = (draft: SheetDraft, column: number, field: string | null): SheetDraft => {
  const fields = Object.fromEntries(Object.entries(draft.fields).filter(([each]) => Number(each) !== column))
  return { ...draft, source: 'user', fields: field === null ? fields : { ...fields, [column]: field } }
}

/** Maps the columns by their headers anew. */
export const mapAgain = (subject: ImportSubject, draft: SheetDraft): SheetDraft => ({
  ...draft,
  source: 'automatic',
  fields: toFields(subject.recognize(headersOf(draft), draft.type)),
})
