// An uploaded file becomes an import: its sheets, what their headers mean, and a plan to begin with (screens 0, wizard).
import type { Import, ImportPlan } from '../../../src/contract/exchange/import-calls.ts'
import type { Database } from '../../database/schema.ts'
import { readFileContent } from '../../spreadsheets/read-file.ts'
import type { Author } from '../author.ts'
import { describeSheet } from './describe-sheet.ts'
import type { ImportSubject } from './import-subject.ts'
import { insertImport } from './imports.ts'

/** The same records with other columns than ours; a file that is not from a template at all is not outdated. */
const isOutdated = (own: Awaited<ReturnType<ImportSubject['readSchema']>>, { schema, hash }: Record<string, string>) =>
  schema === own.schema && hash !== own.hash

export const toPlan = (sheets: Import['sheets']): ImportPlan | null => {
  // A sheet of a template that nobody has filled in has a header and nothing else.
  const mappings = sheets.flatMap(({ proposed, rows }) => (proposed === null || rows < 2 ? [] : [proposed]))
  return mappings.length === 0 ? null : { sheets: mappings, key: 'id', mode: 'upsert' }
}

export interface Upload {
  subject: ImportSubject
  ownerId: string | null
  fileName: string
  bytes: Buffer
}

export const uploadFile = async (
  database: Database,
  author: Author,
  { subject, ownerId, fileName, bytes }: Upload,
): Promise<Import> => {
  await subject.requireOwner(database, author.tenantId)
  const content = await readFileContent(bytes, fileName, { lists: subject.lists })
  const columns = await subject.readColumns(database, author.tenantId)
  const sheets = content.sheets.map((sheet, index) => describeSheet(index, sheet, columns))
  const detail = {
    subject: subject.name,
    ownerId,
    fileName,
    size: bytes.length,
    reason: null,
    sheets,
    outdated: isOutdated(await subject.readSchema(database, author.tenantId), content.properties),
    plan: toPlan(sheets),
    counts: null,
  }
  return insertImport(database, author, detail, content.sheets)
}
