// Imports of things and of records of any kind: upload, mapping, dry run, fix in place, apply, result file (screens 0, import
// wizard; VAL-5, REQ-7).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import {
  BATCH_LIMIT,
  IMPORT_COLUMNS_LIMIT,
  IMPORT_ROWS_LIMIT,
  INTEGER_LIMIT,
  LENGTH,
  PAGE_SIZE_MAXIMUM,
} from '../wire/limits.ts'
import { FieldProblem } from '../wire/problem.ts'
import { REASONS } from '../wire/reasons.ts'
import { Identifier, queryNumber } from '../thing/thing-shapes.ts'
import { Changed } from '../thing/undoable.ts'

/** What a cell holds that cannot be taken as a value. */
export const FLAWS = ['formula', 'error', 'date'] as const

export const ImportCell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ flaw: z.enum(FLAWS), text: z.string() }),
])
export type ImportCell = z.output<typeof ImportCell>

/** `ready`: waits for a dry run. `failed`: `reason` says why; it may be tried again. */
export const IMPORT_STATES = ['ready', 'checking', 'checked', 'applying', 'applied', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What an import changes where nobody says: things. Else the name of a kind of record. */
export const THINGS_SUBJECT = 'things'

/**
 * `id`: by id, and rows without one by what names them: things by parent and name, records by owner and key. `path`: always
 * by what names them.
 */
export const IMPORT_KEYS = ['id', 'path'] as const
/** `replace`: like `upsert`, and records of the same owner that the file does not name are deleted. Not for things. */
export const IMPORT_MODES = ['create', 'update', 'upsert', 'replace'] as const
export type ImportKey = (typeof IMPORT_KEYS)[number]
export type ImportMode = (typeof IMPORT_MODES)[number]

export type ImportAction = 'add' | 'edit' | 'delete'
/** What a mode does with records, and its user needs the permissions for. */
export const IMPORT_ACTIONS: Readonly<Record<ImportMode, readonly ImportAction[]>> = {
  create: ['add'],
  update: ['edit'],
  upsert: ['add', 'edit'],
  replace: ['add', 'edit', 'delete'],
}

const Index = z.int().check(z.gte(0), z.lte(INTEGER_LIMIT))

export const SheetMapping = z.object({
  sheet: Index,
  /** Number of the row that holds the headers, from 1; the rows above it are left alone. */
  headerRow: z.int().check(z.gte(1), z.lte(IMPORT_ROWS_LIMIT)),
  /** What all rows of the sheet are, type of thing or kind of record; null where a column says it. */
  type: z.nullable(z.string().check(z.minLength(1), z.maxLength(LENGTH.identifier))),
  /** Field of each column that is to be read; see `thing-columns.ts` and `records/record-columns.ts`. */
  columns: z
    .array(z.object({ column: Index, field: z.string().check(z.maxLength(LENGTH.text)) }))
    .check(z.maxLength(IMPORT_COLUMNS_LIMIT)),
})
export type SheetMapping = z.output<typeof SheetMapping>

export const ImportPlan = z.object({
  /** Sheets that are not named are not read. */
  sheets: z.array(SheetMapping).check(z.minLength(1), z.maxLength(IMPORT_COLUMNS_LIMIT)),
  key: z._default(z.enum(IMPORT_KEYS), 'id'),
  mode: z._default(z.enum(IMPORT_MODES), 'upsert'),
})
export type ImportPlan = z.output<typeof ImportPlan>

export const ImportSheet = z.object({
  sheet: z.number(),
  name: z.string(),
  /** Rows that hold anything, the header included. */
  rows: z.number(),
  /** Number of the header row, from 1. */
  headerRow: z.number(),
  columns: z.array(z.object({ column: z.number(), header: z.string(), samples: z.array(z.string()) })),
  /** What the platform makes of the headers; null when it makes nothing of them. */
  proposed: z.nullable(SheetMapping),
})
export type ImportSheet = z.output<typeof ImportSheet>

export const ImportCounts = z.object({
  rows: z.number(),
  inserted: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Records that the file does not name, in mode `replace`; they are no rows of the file. */
  deleted: z.number(),
  failed: z.number(),
})
export type ImportCounts = z.output<typeof ImportCounts>

/** Dates are ISO 8601 in UTC. */
export const Import = z.object({
  importId: z.string(),
  /** `things`, or the name of a kind. */
  subject: z.string(),
  /** Record that all rows of the subject belong to; null where the rows say it, or nothing owns them. */
  ownerId: z.nullable(z.string()),
  fileName: z.string(),
  /** Bytes. */
  size: z.number(),
  state: z.enum(IMPORT_STATES),
  reason: z.nullable(z.enum(REASONS)),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  sheets: z.array(ImportSheet),
  /** The file was made from a template of another version. */
  outdated: z.boolean(),
  plan: z.nullable(ImportPlan),
  /** While it is at work. In `waiting` so many others are `done` before it. In `writing` everything is written in one step that can no longer be counted. */
  progress: z.nullable(
    z.object({ phase: z.enum(['waiting', 'reading', 'writing']), done: z.number(), total: z.number() }),
  ),
  /** What the last dry run would have done, or the import did. */
  counts: z.nullable(ImportCounts),
  ...Changed,
})
export type Import = z.output<typeof Import>

export const IMPORT_OUTCOMES = ['insert', 'update', 'unchanged', 'delete', 'held', 'failed'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export const ImportProblem = z.object({
  ...FieldProblem.shape,
  /** Index of the column; null where no column of the row is to blame. */
  column: z.nullable(z.number()),
  reason: z.optional(z.enum(REASONS)),
  /** Names or rows that the problem speaks of, e.g. `Devices!12`. */
  subjects: z.optional(z.array(z.string())),
})
export type ImportProblem = z.output<typeof ImportProblem>

/** A cell that somebody has corrected, and the field that its column is mapped to. */
export interface CorrectedCell {
  column: number
  field: string | undefined
}

/** What still stands against a row of which cells were corrected: all but what is said of these, until the next check. */
export const withoutCorrected = (
  problems: readonly ImportProblem[],
  corrected: readonly CorrectedCell[],
): ImportProblem[] =>
  problems.filter(
    ({ column, path }) => !corrected.some((cell) => cell.column === column || (path !== '' && cell.field === path)),
  )

/**
 * Rows from this number on are no rows of the file: they are records that mode `replace` deletes, with their values in the
 * columns of the sheet.
 */
export const DELETION_ROWS = 10_000_000

export const ImportRow = z.object({
  sheet: z.number(),
  /** Number of the row as the spreadsheet program shows it, from 1. */
  row: z.number(),
  cells: z.array(ImportCell),
  outcome: z.nullable(z.enum(IMPORT_OUTCOMES)),
  /** What the row makes, changes or deletes, as far as it is known. */
  recordId: z.nullable(z.string()),
  problems: z.array(ImportProblem),
})
export type ImportRow = z.output<typeof ImportRow>

const PATH = '/api-thing/v1/imports'
/** Each call needs the permission to import what the import is of; the server knows it by its subject. */
const params = z.object({ importId: Identifier })

export const uploadImport = endpoint({
  method: 'POST',
  path: PATH,
  query: z.object({
    fileName: z.optional(z.string().check(z.maxLength(LENGTH.host))),
    subject: z._default(z.string().check(z.maxLength(LENGTH.identifier)), THINGS_SUBJECT),
    /** Of kinds that belong to a record: which one all rows belong to. */
    ownerId: z.optional(Identifier),
    /** Chosen by the caller, who asks by it with `getUpload` while he waits. */
    ticket: z.optional(Identifier),
  }),
  data: Import,
  upload: true,
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/api-thing/v1/uploads/:ticket',
  params: z.object({ ticket: Identifier }),
  /** 0: it is being read. Null: it is still on its way, or another process has it. */
  data: z.object({ ahead: z.nullable(z.number()) }),
})

export const getImports = endpoint({
  method: 'GET',
  path: PATH,
  data: z.array(Import),
})

export const getImport = endpoint({
  method: 'GET',
  path: `${PATH}/:importId`,
  params,
  data: Import,
})

export const getImportSheet = endpoint({
  method: 'GET',
  path: `${PATH}/:importId/sheets/:sheet`,
  params: z.object({ importId: Identifier, sheet: queryNumber(0, IMPORT_COLUMNS_LIMIT) }),
  query: z.object({ headerRow: z.optional(queryNumber(1, IMPORT_ROWS_LIMIT)) }),
  data: z.object({ sheet: ImportSheet, rows: z.array(z.object({ row: z.number(), cells: z.array(ImportCell) })) }),
})

export const checkImport = endpoint({
  method: 'POST',
  path: `${PATH}/:importId/check`,
  params,
  body: z.object({ plan: z.optional(ImportPlan) }),
  data: Import,
})

export const getImportRows = endpoint({
  method: 'GET',
  path: `${PATH}/:importId/rows`,
  params,
  query: z.object({
    page: z._default(queryNumber(1, 1_000_000), 1),
    limit: z._default(queryNumber(1, PAGE_SIZE_MAXIMUM), 100),
    sheet: z.optional(queryNumber(0, IMPORT_COLUMNS_LIMIT)),
    outcome: z.optional(z.enum(IMPORT_OUTCOMES)),
    /** `true`: only rows below the headers of the sheets that the plan reads. */
    planned: z.optional(z.enum(['true', 'false'])),
  }),
  data: z.object({ rows: z.array(ImportRow), total: z.number() }),
})

export const updateImportCells = endpoint({
  method: 'PATCH',
  path: `${PATH}/:importId/cells`,
  params,
  body: z.object({
    cells: z
      .array(
        z.object({
          sheet: Index,
          row: z.int().check(z.gte(1), z.lte(INTEGER_LIMIT)),
          column: Index.check(z.lt(IMPORT_COLUMNS_LIMIT)),
          value: z.union([z.string().check(z.maxLength(2000)), z.number(), z.null()]),
        }),
      )
      .check(z.minLength(1), z.maxLength(BATCH_LIMIT)),
  }),
  data: z.object({ updated: z.number() }),
})

export const applyImport = endpoint({
  method: 'POST',
  path: `${PATH}/:importId/apply`,
  params,
  body: z.object({ skipFailed: z._default(z.boolean(), false) }),
  data: Import,
})

export const cancelImport = endpoint({
  method: 'POST',
  path: `${PATH}/:importId/cancel`,
  params,
  data: Import,
})

export const getImportResult = endpoint({
  method: 'GET',
  path: `${PATH}/:importId/result`,
  params,
  data: z.unknown(),
  file: true,
})

export const deleteImport = endpoint({
  method: 'DELETE',
  path: `${PATH}/:importId`,
  params,
  data: z.object({ deleted: z.number() }),
})
