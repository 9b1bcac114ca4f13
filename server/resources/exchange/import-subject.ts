// What an import changes, behind one interface: things, or the records of a kind with all that they own. Upload, plan, runs,
// progress and result file know nothing else of it (screens 0, import wizard; decision 48).
import type {
  ImportMode,
  ImportPlan,
  ImportProblem,
  SheetMapping,
} from '../../../src/contract/exchange/import-calls.ts'
import type { Database, Reader, Writer } from '../../database/schema.ts'
import type { Language } from '../../language.ts'
import type { FileRow } from '../../spreadsheets/file-content.ts'
import type { Author } from '../author.ts'
import type { RowOutcome } from './import-rows.ts'

export type Words = Readonly<Record<Language, string>>

export interface SheetRecognizer {
  /** How many of the headers mean something. */
  count: (headers: readonly string[]) => number
  /** What a sheet with this name and these headers holds; null when nothing is made of it. */
  propose: (name: string, headers: readonly string[]) => Pick<SheetMapping, 'type' | 'columns'> | null
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

export interface WriteResult {
  /** One for each row, and for each record that is deleted because no row names it. */
  outcomes: readonly RowOutcome[]
  /** False: nothing may stay of what was written. */
  written: boolean
}

/** Rows whose meaning is known. What they do may be done again when a transaction has collided with another. */
export interface ResolvedRows {
  /** Does everything as {@link write} does, and undoes it. */
  tryOut: (database: Database) => Promise<readonly RowOutcome[]>
  /** Inside the transaction of the run; with `skipFailed` the rows that can be written are, else all or none. */
  write: (writer: Writer, skipFailed: boolean) => Promise<WriteResult>
}

/** One run over the rows of a file. */
export interface ImportWork {
  /** Takes the rows of a sheet, one after the other. */
  reader: (mapping: SheetMapping) => (row: FileRow) => void
  /** When all are taken: which records they mean. */
  resolve: () => Promise<ResolvedRows>
}

export interface SubjectFields {
  /** Names of the fields of a type; undefined where there is no such type. */
  fieldsOf: (type: string | null) => ReadonlySet<string> | undefined
  /** Words of a field, for the result file. */
  labelOf: (field: string) => Words | undefined
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
  recognizer: (reader: Reader, tenantId: string) => Promise<SheetRecognizer>
  readFields: (reader: Reader, tenantId: string) => Promise<SubjectFields>
  /** What only these records can have wrong. */
  ruleText: (problem: ImportProblem) => Words | undefined
  start: (context: RunContext) => Promise<ImportWork>
}
