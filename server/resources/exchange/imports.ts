// Imports in the database: any process may take the calls on one, and one process at a time works on it (issue: import).
import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Import, ImportState } from '../../../src/contract/exchange/import-calls.ts'
import { IMPORT_VALIDITY } from '../../../src/contract/wire/limits.ts'
import type { Reason } from '../../../src/contract/wire/reasons.ts'
import { fromNow, inForce } from '../../database/clock.ts'
import type { Database, ImportDetail, Reader, Schema } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { FileSheet } from '../../spreadsheets/file-content.ts'
import type { Author } from '../author.ts'

type Job = Selectable<Schema['import_job']>

/** Which import, and whose: nobody sees those of others. */
export interface ImportKeys extends Author {
  importId: string
}

/** A run that has given no sign of life for this long has ended with its process, in milliseconds; so has one whose last sign is as far ahead, by a clock that was wrong. */
export const SILENCE = 60_000

/** Rows of one statement. */
const STEP = 1000

const isRunning = (state: ImportState) => state === 'checking' || state === 'applying'
const isLost = (job: Job) => isRunning(job.state) && Math.abs(Date.now() - job.touched_at.getTime()) > SILENCE

export const toImport = (job: Job): Import => {
  const lost = isLost(job)
  return {
    importId: job.import_id,
    ...job.detail,
    state: lost ? 'failed' : job.state,
    reason: lost ? 'import.interrupted' : job.detail.reason,
    progress: isRunning(job.state) && !lost ? job.progress : null,
    createdAt: job.created_at.toISOString(),
    createdBy: job.created_by,
    expiresAt: job.expires_at.toISOString(),
  }
}

const own = (reader: Reader, { tenantId, username }: Author) =>
  reader
    .selectFrom('import_job')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', username)
    .where(inForce('expires_at', IMPORT_VALIDITY))
    // What an older version has kept for its day cannot be read any more.
    .where(sql<boolean>`detail ->> 'subject' is not null`)

export const findImports = async (reader: Reader, author: Author): Promise<Import[]> => {
  const jobs = await own(reader, author).orderBy('created_at', 'desc').limit(100).execute()
  return jobs.map(toImport)
}

export const requireImport = async (reader: Reader, keys: ImportKeys): Promise<Import> => {
  const job = await own(reader, keys).where('import_id', '=', keys.importId).executeTakeFirst()
  if (job === undefined) throw new Refusal('import.unknown')
  return toImport(job)
}

const insertRows = async (database: Database, tenantId: string, importId: string, sheets: readonly FileSheet[]) => {
  const rows = sheets.flatMap((sheet, index) => sheet.rows.map((row) => ({ sheet: index, ...row })))
  for (let from = 0; from < rows.length; from += STEP) {
    const json = JSON.stringify(rows.slice(from, from + STEP))
    await sql`
      insert into import_row (tenant_id, import_id, sheet, row, cells)
      select ${tenantId}, ${importId}, sheet, row, cells
      from jsonb_to_recordset(${json}::jsonb) as row (sheet int, row int, cells jsonb)
    `.execute(database)
  }
}

/** Keeps an uploaded file as rows. Not in one transaction: on the embedded database everybody would wait for it. */
export const insertImport = async (
  database: Database,
  { tenantId, username }: Author,
  detail: ImportDetail,
  sheets: readonly FileSheet[],
): Promise<Import> => {
  const [importId, now] = [randomUUIDv7(), new Date()]
  const job = await database
    .insertInto('import_job')
    .values({
      tenant_id: tenantId,
      import_id: importId,
      state: 'ready',
      cancel: false,
      progress: null,
      detail: JSON.stringify(detail),
      created_by: username,
      created_at: now,
      touched_at: now,
      expires_at: fromNow(IMPORT_VALIDITY),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  try {
    await insertRows(database, tenantId, importId, sheets)
  } catch (error) {
    await deleteImport(database, { tenantId, username, importId })
    throw error
  }
  return toImport(job)
}

export const deleteImport = async (database: Database, { tenantId, username, importId }: ImportKeys) => {
  const { numDeletedRows } = await database
    .deleteFrom('import_job')
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', username)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface JobChange {
  state?: ImportState
  cancel?: boolean
  progress?: Import['progress']
  detail?: Partial<ImportDetail>
}

const toColumns = ({ state, cancel, progress, detail }: JobChange) => ({
  touched_at: new Date(),
  ...(state !== undefined && { state }),
  ...(cancel !== undefined && { cancel }),
  ...(progress !== undefined && { progress: progress === null ? null : JSON.stringify(progress) }),
  ...(detail !== undefined && { detail: sql<string>`detail || ${JSON.stringify(detail)}::jsonb` }),
})

/** Changes an import, and says whether somebody has asked to stop it. */
export const changeImport = async (reader: Reader, keys: ImportKeys, change: JobChange): Promise<boolean> => {
  const job = await reader
    .updateTable('import_job')
    .set(toColumns(change))
    .where('tenant_id', '=', keys.tenantId)
    .where('import_id', '=', keys.importId)
    .returning('cancel')
    .executeTakeFirst()
  return job?.cancel ?? true
}

/**
 * Notes that a run has failed, unless it was applied all the same: a connection that broke at the end of a transaction tells
 * nobody, the row does.
 */
export const failImport = async (database: Database, keys: ImportKeys, reason: Reason): Promise<void> => {
  await database
    .updateTable('import_job')
    .set(toColumns({ state: 'failed', progress: null, detail: { reason, counts: null } }))
    .where('tenant_id', '=', keys.tenantId)
    .where('import_id', '=', keys.importId)
    .where('state', '!=', 'applied')
    .execute()
}

/** Takes an import for one run or change; refused while another has it, or when it has been applied. */
export const claimImport = async (database: Database, keys: ImportKeys, change: JobChange): Promise<Import> => {
  const [silent, wrong] = [new Date(Date.now() - SILENCE), new Date(Date.now() + SILENCE)]
  const job = await database
    .updateTable('import_job')
    .set({ ...toColumns(change), cancel: false })
    .where('tenant_id', '=', keys.tenantId)
    .where('created_by', '=', keys.username)
    .where('import_id', '=', keys.importId)
    .where(inForce('expires_at', IMPORT_VALIDITY))
    .where('state', '!=', 'applied')
    .where((where) =>
      where.or([
        where('state', 'not in', ['checking', 'applying']),
        where('touched_at', '<', silent),
        where('touched_at', '>', wrong),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  if (job !== undefined) return toImport(job)
  const { state } = await requireImport(database, keys)
  throw new Refusal(state === 'applied' ? 'import.applied' : 'import.busy')
}
