// What a screen imports, as data: the wizard knows nothing else of it (screens 0, import wizard).
import type { ImportMode, ImportProblem, SheetMapping } from '../../../contract/import-calls.ts'
import type { CellOption } from '../../../lib/grid/cell-value.ts'

/** What all rows of a sheet are. */
export type SheetType = NonNullable<SheetMapping['thingType']>

export interface ImportField {
  name: string
  /** In the language of the page, as are all words here. */
  label: () => string
  hint?: (() => string) | undefined
  kind: 'text' | 'number' | 'choice' | 'date'
  unit?: string | undefined
  required?: boolean | undefined
  /** Of a choice: codes and words. */
  options?: (() => readonly CellOption[]) | undefined
  /** Ids, addresses. */
  mono?: boolean | undefined
}

export interface ImportSubject {
  /** Key of what an import changes; also tells what is remembered apart. */
  resource: string
  /** What sheets may hold, what stands at the root first. */
  types: readonly SheetType[]
  /** Fields of a type; of all types where a column says which one it is. */
  fieldsOf: (type: SheetType | null) => readonly ImportField[]
  /** Fields that headers mean. */
  recognize: (headers: readonly string[], type: SheetType | null) => readonly { column: number; field: string }[]
  /** A sentence for a problem that only these records have. */
  problemText: (problem: ImportProblem) => string | undefined
  /** Whether the user may do what a mode does. */
  mayUse: (mode: ImportMode) => boolean
}
