// An uploaded file becomes an import: its sheets, what their headers mean, and a plan to begin with (screens 0, wizard).
import type { Import, ImportPlan } from '../../../src/contract/import-calls.ts'
import type { Database } from '../../database/schema.ts'
import { readFileContent } from '../../spreadsheets/read-file.ts'
import type { Author } from '../author.ts'
import { describeSheet } from './headers.ts'
import { insertImport } from './imports.ts'
import { THING_SCHEMA, readThingDictionaries } from './sheets.ts'

/** Things with the same columns as ours, or a file that is not from a template at all. */
const isOutdated = ({ schema, hash }: Record<string, string>) =>
  schema === THING_SCHEMA.schema && hash !== THING_SCHEMA.hash

const toPlan = (sheets: Import['sheets']): ImportPlan | null => {
  // A sheet of a template that nobody has filled in has a header and nothing else.
  const mappings = sheets.flatMap(({ proposed, rows }) => (proposed === null || rows < 2 ? [] : [proposed]))
  return mappings.length === 0 ? null : { sheets: mappings, key: 'thingId', mode: 'upsert' }
}

export const uploadFile = async (
  database: Database,
  author: Author,
  fileName: string,
  bytes: Buffer,
): Promise<Import> => {
  const content = await readFileContent(bytes, fileName)
  const dictionaries = await readThingDictionaries(database)
  const sheets = content.sheets.map((sheet, index) => describeSheet(index, sheet, dictionaries))
  const detail = {
    fileName,
    size: bytes.length,
    reason: null,
    sheets,
    outdated: isOutdated(content.properties),
    plan: toPlan(sheets),
    counts: null,
  }
  return insertImport(database, author, detail, content.sheets)
}
