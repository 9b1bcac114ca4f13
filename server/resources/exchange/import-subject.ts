// What an import changes, behind one interface: things, or the records of a kind with all that they own. Upload, plan, runs,
// progress and result file know nothing else of it (screens 0, import wizard; decision 48).
import type {
  ImportMode,
  ImportPlan,
  ImportProblem,
  SheetMapping,
} from '../../../src/contract/exchange/import-calls.ts'
import type { RecordColumn } from '../../../src/contract/records/record-columns.ts'
import type { Reader, Writer } from '../../database/schema.ts'
import type { Language } from '../../language.ts'
import type { FileRow } from '../../spreadsheets/file-content.ts'
import type { Author } from '../author.ts'
import type { RowOutcome } from './import-rows.ts'

export type LocalizedText = Readonly<Record<Language, string>>

/** What the sheets of a file may hold. */
export interface SubjectColumns {
  /** Types of sheets; null stands for one of which a column says the type of each row. */
  types: readonly (string | null)[]
  /** Columns of a type; undefined where there is no such type. */
  of: (type: string | null) => readonly RecordColumn[] | undefined
  /** Which type a sheet with this name and these headers has. */
  typeOf: (name: string, headers: readonly string[]) => string | null
}

export interface RunContext {
  reader: Reader
  author: Author
  plan: ImportPlan
  /** In which what the platform itself puts into cells is written. */
  language: Language
  /** Throws when somebody has asked to stop; to be called between the steps of a long write. */
  checkCancelled: () => void
  /** Name of a row for people, e.g. `Devices!12`. */
  nameRow: (row: { sheet: number; row: number }) => string
}

/**
 * Writes rows whose meaning is known, and answers what became of each, and of each record that is deleted because no row names
 * it. It may be done again when a transaction has collided with another.
 */
export type ResolvedRows = (writer: Writer) => Promise<readonly RowOutcome[]>

/** One run over the rows of a file. */
export interface ImportWork {
  /** Takes the rows of a sheet, one after the other. */
  reader: (mapping: SheetMapping) => (row: FileRow) => void
  /** When all are taken: which records they mean. */
  resolve: () => Promise<ResolvedRows>
}

export interface ImportSubject {
  /** Name on the wire. */
  name: string
  modes: readonly ImportMode[]
  /** Permission for everything about such imports. */
  permission: string
  /** What a run in a mode needs beside. */
  needs: (mode: ImportMode) => readonly string[]
  /** Hidden words of its templates and exports: a file with another hash was made from other columns. */
  readSchema: (reader: Reader, tenantId: string) => Promise<{ schema: string; hash: string }>
  /** Properties of the objects of a JSON file whose lists become sheets of their own. */
  lists: readonly string[]
  /** Throws where there is no such owner. */
  requireOwner: (reader: Reader, tenantId: string) => Promise<void>
  readColumns: (reader: Reader, tenantId: string) => Promise<SubjectColumns>
  /** What only these records can have wrong. */
  ruleText: (problem: ImportProblem) => LocalizedText | undefined
  start: (context: RunContext) => Promise<ImportWork>
}
