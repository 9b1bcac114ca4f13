// What a screen imports, as data: the wizard knows nothing else of it (screens 0, import wizard).
import type { ImportAction, ImportMode, ImportProblem } from '../../../contract/exchange/import-calls.ts'
import type { RecordColumn } from '../../../contract/records/record-columns.ts'
import type { CellOption } from '../../../lib/grid/cell-value.ts'
import type { LoadableStore } from '../../query.ts'

/** What all rows of a sheet are: a type of thing, a kind of record. */
export type SheetType = string

export interface ImportField {
  name: string
  /** In the language of the page, as are all words here. */
  label: () => string
  hint?: (() => string) | undefined
  kind: 'text' | 'number' | 'choice' | 'date'
  unit?: string | undefined
  required?: boolean | undefined
  /** Another field that does as well where this one must be given. */
  instead?: string | undefined
  /** Of a choice: codes and words. */
  options?: (() => readonly CellOption[]) | undefined
  /** Ids, addresses. */
  mono?: boolean | undefined
}

export interface ImportSubject {
  /** On the wire: `things`, or the name of a kind; also tells what is remembered apart. */
  name: string
  /** Record that all rows belong to. */
  ownerId?: string | undefined
  /** Keys of what an import changes. */
  resources: readonly string[]
  /** What sheets may hold, what stands at the root first. */
  types: readonly SheetType[]
  /** Field that says what a row is, where the sheet does not; without one every sheet has a type. */
  typeField?: string | undefined
  /** What may happen to the rows, in the order in which it is offered, the usual one first. */
  modes: readonly ImportMode[]
  /** Columns beside those that are built in, as the platform tells them. */
  $columns: LoadableStore<readonly RecordColumn[]>
  /** Fields of a type; of all types where a column says which one it is. */
  fieldsOf: (type: SheetType | null) => readonly ImportField[]
  /** Fields that headers mean. */
  recognize: (headers: readonly string[], type: SheetType | null) => readonly { column: number; field: string }[]
  /** Types of which one record can be shown when all is done; all where it does not say. */
  shown?: readonly SheetType[] | undefined
  /** A sentence for a problem that only these records have. */
  problemText: (problem: ImportProblem) => string | undefined
  /** Whether the user may do so with these records. */
  may: (action: ImportAction) => boolean
}
