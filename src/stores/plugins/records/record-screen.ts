// What a screen of records consists of, as data (screens 2 to 11).
import type { ListFilter } from '../../../contract/wire/list-filters.ts'
import type { RecordKind, StateMove } from '../../../contract/records/record-kind.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { SelectedRows } from './grid/selected-rows.ts'

/** One list of masters with what they own: most screens have one, a dictionary has several. */
export interface RecordCatalogue {
  id: string
  kind: RecordKind
  /** Owned kinds that have a tab of their own. */
  owned: readonly RecordKind[]
  /** Field whose values group the left list. */
  groupBy?: string
  /** Without a left list: the grid of the kind is all there is. */
  isFlat?: boolean
}

export interface RecordScreen {
  /** Module whose buttons say what the user may do: the `ename` of the menu entry. */
  module: string
  catalogues: readonly [RecordCatalogue, ...RecordCatalogue[]]
  /** Kinds of other screens that references name. */
  others?: readonly RecordKind[]
}

/** Attributes of the element. */
export interface RecordScreenParams {
  /** Which list shows, where the screen has several. */
  catalogue?: string | undefined
  /** Master to open at. */
  recordId?: string | undefined
  /** Tab of the middle. */
  view?: string | undefined
}

/** What narrows an embedded screen, by kind. */
export type RecordScopes = Readonly<Record<string, readonly ListFilter[]>>

/** A dialog that is open. `own` are those that a screen brings. */
export type RecordDialog =
  | { kind: 'delete'; of: RecordKind; ids: readonly string[] }
  /** Rows of a grid that are not all here yet. */
  | { kind: 'deleteSelected'; of: RecordKind; rows: SelectedRows }
  | { kind: 'copy'; of: RecordKind; id: string; isVersion: boolean }
  | { kind: 'compare'; of: RecordKind; id: string }
  /** A move that says why, such as a rejection. */
  | { kind: 'move'; of: RecordKind; record: RecordRow; move: StateMove }
  | { kind: 'import'; of: RecordKind; ownerId: string | undefined; file?: File }
  | { kind: 'own'; id: string; ids: readonly string[] }
