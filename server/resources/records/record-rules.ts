// What a kind of record has beyond its description: rules over several records, and what is worth a look (screens 0).
import type { FieldProblem } from '../../../src/contract/wire/problem.ts'
import type { RecordIssue } from '../../../src/contract/records/record-shapes.ts'
import type { Reader, Writer } from '../../database/schema.ts'

/** A record as it is stored; secrets are sealed. */
export interface StoredRecord {
  id: string
  ownerId: string | null
  values: Record<string, unknown>
  revision: number
}

export interface WrittenRecord extends StoredRecord {
  /** Values before the change; undefined for a new record. */
  before: Record<string, unknown> | undefined
  /** Owner that it leaves; undefined where it stays. */
  movedFrom: string | undefined
  /** Nobody has entered it now: a copy, or one that comes back. */
  isTakenOver: boolean
}

/** Whether the value in a place of a field, by its dotted name, is a secret. */
export type IsSecret = (field: string, place: string) => boolean

export interface RecordRules {
  /** Which values inside of fields are secrets, for each of these values, in their order (`secretsWithin` of the kind). */
  secretsWithin?: (context: {
    writer: Writer
    tenantId: string
    rows: readonly Readonly<Record<string, unknown>>[]
  }) => Promise<readonly IsSecret[]>
  /**
   * Problems by record id. Runs inside the transaction of the write, also of a dry run, when all rows are written: what is
   * read there is how it will be. A row with problems fails with `request.invalid`.
   */
  check?: (context: {
    writer: Writer
    tenantId: string
    /** Inserted and updated in this set. */
    written: readonly WrittenRecord[]
    deleted: readonly StoredRecord[]
  }) => Promise<ReadonlyMap<string, readonly FieldProblem[]>>
  /** What is worth a look, of one owner's records or of all. */
  issues?: (context: { reader: Reader; tenantId: string; ownerId: string | undefined }) => Promise<RecordIssue[]>
}

let provided: Readonly<Record<string, RecordRules>> = {}

/** What the screens ask of their kinds, told once at the start (`rules-of-kinds.ts`). */
export const provideRules = (rules: Readonly<Record<string, RecordRules>>): void => {
  provided = rules
}

export const rulesOf = (kind: string): RecordRules => provided[kind] ?? {}
