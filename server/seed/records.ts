// Records that come with the product, and those of its demonstration: files of rows in the format of exports, written by the
// importer of files (RTE-5…RTE-14).
import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'

import { THING_RESOURCE, type RecordKind } from '../../src/contract/records/record-kind.ts'
import type { Writer } from '../database/schema.ts'
import type { Author } from '../resources/author.ts'
import { importContent } from '../resources/exchange/import-content.ts'
import type { RowOutcome } from '../resources/exchange/import-rows.ts'
import { createRecordSubject } from '../resources/exchange/records/subject.ts'
import { keyTextOf } from '../resources/records/columns.ts'
import { requireKind } from '../resources/records/read.ts'
import { lockTree } from '../resources/tree/tree-lock.ts'
import { LIMITS } from '../spreadsheets/read-file.ts'
import { toContent } from '../spreadsheets/read-text.ts'
import { type Row, toRow } from './rows.ts'

/** Kinds in the order in which they are written: references only lead backwards. */
const KINDS = {
  /** Of these a release adds what an installation has not yet. */
  metadata: ['metaDictionary', 'typeMetadata', 'referenceCode'],
  /** These come once: what somebody removes does not come back. */
  shipped: ['unit', 'enumerationType', 'commonDataClass', 'logicalNode', 'basePoint', 'codeSet', 'protocolProfile'],
  demonstration: [
    'metaDictionary',
    'form',
    'attributeMetadata',
    'informationModel',
    'modelAssignment',
    'statute',
    'codeSet',
    'codeMapping',
    'protocolProfile',
    'connection',
    'modelMapping',
    'externalSystem',
  ],
} as const

export type SeedList = keyof typeof KINDS

const readRows = async (list: SeedList, { plural }: RecordKind): Promise<Row[]> =>
  JSON.parse(await readFile(new URL(`data/${list}/${plural}.json`, import.meta.url), 'utf8'))

/** A smaller plant has not all things of the demonstration, and nothing of what is said of the others. */
const isLeftOut = ({ problems }: RowOutcome): boolean =>
  problems.some(({ path, rule }) => (rule === 'referenceUnknown' && path === THING_RESOURCE) || rule === 'ownerFailed')

/** Writes rows of a kind with all that they own. */
export const writeRows = async (writer: Writer, author: Author, kind: RecordKind, rows: readonly Row[]) => {
  const subject = createRecordSubject(kind, null, true)
  const outcomes = await importContent(
    writer,
    author,
    subject,
    toContent(rows.map(toRow), LIMITS, kind.name, subject.lists),
  )
  const wrong = outcomes.find((outcome) => outcome.outcome === 'failed' && !isLeftOut(outcome))
  if (wrong !== undefined)
    throw new Error(
      `row ${wrong.row} of the ${kind.plural} that come along is wrong: ${JSON.stringify(wrong.problems)}`,
    )
}

/** Remembers that the rows of a kind were written; answers whether they had been before. */
const mark = async (writer: Writer, name: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('setting')
    .values({ name, value: '' })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 0n
}

/** Rows whose key nobody has used for a record of his own. */
const withoutTaken = async (writer: Writer, { tenantId }: Author, kind: RecordKind, rows: readonly Row[]) => {
  const records = await writer
    .selectFrom('record')
    .select('key_lower')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind.name)
    .execute()
  const taken = new Set(records.map((record) => record.key_lower))
  return rows.filter((row) => !taken.has(keyTextOf(kind, row, (_resource, id) => id).toLowerCase()))
}

/** Writes what is not there yet of a list. */
export const seedRecords = async (writer: Writer, author: Author, list: SeedList): Promise<void> => {
  const { tenantId } = author
  let isNew = false
  for (const name of KINDS[list]) {
    const kind = requireKind(name)
    if (list !== 'metadata' && (await mark(writer, `records ${list} ${name}/${tenantId}`))) continue
    const rows = await withoutTaken(writer, author, kind, await readRows(list, kind))
    if (rows.length === 0) continue
    // Before the records, as everybody who needs both has it.
    await lockTree(writer, tenantId)
    await writeRows(writer, author, kind, rows)
    isNew = true
  }
  if (isNew) await sql`analyze record`.execute(writer)
}
