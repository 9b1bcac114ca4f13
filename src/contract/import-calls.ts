// Imports of things: upload, mapping, dry run, fix in place, apply, result file (screens 0, import wizard; VAL-5, REQ-7).
import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { BATCH_LIMIT, IMPORT_COLUMNS_LIMIT, IMPORT_ROWS_LIMIT, LENGTH, PAGE_SIZE_MAXIMUM } from './limits.ts'
import { PERMISSIONS } from './permissions.ts'
import { FieldProblem, REASONS } from './problem.ts'
import { Identifier, queryNumber } from './thing-shapes.ts'
import { THING_TYPES } from './thing-types.ts'

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

/** `thingId`: by id, and rows without an id by parent and name. `path`: always by parent and name. */
export const IMPORT_KEYS = ['thingId', 'path'] as const
export const IMPORT_MODES = ['create', 'update', 'upsert'] as const
export type ImportKey = (typeof IMPORT_KEYS)[number]
export type ImportMode = (typeof IMPORT_MODES)[number]

const Index = z.int().check(z.gte(0))

export const SheetMapping = z.object({
  sheet: Index,
  /** Number of the row that holds the headers, from 1; the rows above it are left alone. */
  headerRow: z.int().check(z.gte(1), z.lte(IMPORT_ROWS_LIMIT)),
  /** Type of all things of the sheet; null where a column says it. */
  thingType: z.nullable(z.enum(THING_TYPES)),
  /** Field of each column that is to be read; see `thing-columns.ts`. */
  columns: z
    .array(z.object({ column: Index, field: z.string().check(z.maxLength(LENGTH.identifier)) }))
    .check(z.maxLength(IMPORT_COLUMNS_LIMIT)),
})
export type SheetMapping = z.output<typeof SheetMapping>

export const ImportPlan = z.object({
  /** Sheets that are not named are not read. */
  sheets: z.array(SheetMapping).check(z.minLength(1), z.maxLength(IMPORT_COLUMNS_LIMIT)),
  key: z._default(z.enum(IMPORT_KEYS), 'thingId'),
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
  failed: z.number(),
})
export type ImportCounts = z.output<typeof ImportCounts>

/** Dates are ISO 8601 in UTC. */
export const Import = z.object({
  importId: z.string(),
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
  /** While it is at work. In `writing` everything is written in one step that can no longer be counted. */
  progress: z.nullable(z.object({ phase: z.enum(['reading', 'writing']), done: z.number(), total: z.number() })),
  /** What the last dry run would have done, or the import did. */
  counts: z.nullable(ImportCounts),
})
export type Import = z.output<typeof Import>

export const IMPORT_OUTCOMES = ['insert', 'update', 'unchanged', 'held', 'failed'] as const
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

export const ImportRow = z.object({
  sheet: z.number(),
  /** Number of the row as the spreadsheet program shows it, from 1. */
  row: z.number(),
  cells: z.array(ImportCell),
  outcome: z.nullable(z.enum(IMPORT_OUTCOMES)),
  /** Thing that the row makes or changes, as far as it is known. */
  thingId: z.nullable(z.string()),
  problems: z.array(ImportProblem),
})
export type ImportRow = z.output<typeof ImportRow>

const PATH = '/api-thing/v1/imports'
const params = z.object({ importId: Identifier })
const permission = PERMISSIONS.thing.import

export const uploadImport = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Upload .xlsx, .csv or .json of at most 50 MB, as it is or as multipart/form-data',
  query: z.object({ fileName: z.optional(z.string().check(z.maxLength(LENGTH.host))) }),
  data: Import,
  upload: true,
  permission,
})

export const getImports = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Imports of the user that have not expired, newest first',
  data: z.array(Import),
  permission,
})

export const getImport = endpoint({
  method: 'GET',
  path: `${PATH}/:importId`,
  summary: 'State and progress of an import',
  params,
  data: Import,
  permission,
})

export const getImportSheet = endpoint({
  method: 'GET',
  path: `${PATH}/:importId/sheets/:sheet`,
  summary: 'The sheet as another header row shows it, with its first rows',
  params: z.object({ importId: Identifier, sheet: queryNumber(0, IMPORT_COLUMNS_LIMIT) }),
  query: z.object({ headerRow: z.optional(queryNumber(1, IMPORT_ROWS_LIMIT)) }),
  data: z.object({ sheet: ImportSheet, rows: z.array(z.object({ row: z.number(), cells: z.array(ImportCell) })) }),
  permission,
})

export const checkImport = endpoint({
  method: 'POST',
  path: `${PATH}/:importId/check`,
  summary: 'Dry run: everything is done as in the real run, and undone; answers at once, `getImport` tells the end',
  params,
  body: z.object({ plan: z.optional(ImportPlan) }),
  data: Import,
  permission,
})

export const getImportRows = endpoint({
  method: 'GET',
  path: `${PATH}/:importId/rows`,
  summary: 'Rows with what became of them in the last run',
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
  permission,
})

export const updateImportCells = endpoint({
  method: 'PATCH',
  path: `${PATH}/:importId/cells`,
  summary: 'Correct cells in place; the import then waits for another dry run',
  params,
  body: z.object({
    cells: z
      .array(
        z.object({
          sheet: Index,
          row: z.int().check(z.gte(1)),
          column: Index.check(z.lt(IMPORT_COLUMNS_LIMIT)),
          value: z.union([z.string().check(z.maxLength(2000)), z.number(), z.null()]),
        }),
      )
      .check(z.minLength(1), z.maxLength(BATCH_LIMIT)),
  }),
  data: z.object({ updated: z.number() }),
  permission,
})

export const applyImport = endpoint({
  method: 'POST',
  path: `${PATH}/:importId/apply`,
  summary: 'Apply after a dry run; with `skipFailed` the rows that can be applied are, else all of them or none',
  params,
  body: z.object({ skipFailed: z._default(z.boolean(), false) }),
  data: Import,
  permission,
})

export const cancelImport = endpoint({
  method: 'POST',
  path: `${PATH}/:importId/cancel`,
  summary: 'Stop a run; what it did is undone. Once everything is written it is too late',
  params,
  data: Import,
  permission,
})

export const getImportResult = endpoint({
  method: 'GET',
  path: `${PATH}/:importId/result`,
  summary: 'The uploaded rows with what became of each and why',
  params,
  data: z.unknown(),
  file: true,
  permission,
})

export const deleteImport = endpoint({
  method: 'DELETE',
  path: `${PATH}/:importId`,
  summary: 'Throw an import away; what it has applied stays',
  params,
  data: z.object({ deleted: z.number() }),
  permission,
})
