// What a screen of records adds to the common view: tabs, actions, dialogs and words of its own (screens 2 to 11).
import type { ReactNode } from 'react'

import type { LoadChunk } from '../../api/load-chunk.ts'
import type { FieldDifference, RecordIssue, RecordRow } from '../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../contract/records/record-kind.ts'
import type { AddedColumn } from '../../stores/plugins/records/grid/record-columns.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import type { MenuEntry } from '../ui/overlays/menu.tsx'
import type { RecordSection } from './record-section.ts'

export interface RecordTabProps {
  page: RecordsPage
  kind: RecordKind
  master: RecordRow
  /** The user may change it, and its state lets him. */
  mayEdit: boolean
}

export interface RecordTab {
  id: string
  label: () => string
  /** Whether the master has such a tab. */
  shows?: (master: RecordRow) => boolean
  /** Stands before the grids of what the master owns. */
  isFirst?: boolean
  load: LoadChunk<(props: RecordTabProps) => ReactNode>
}

export interface RecordDialogProps {
  page: RecordsPage
  ids: readonly string[]
}

export interface OwnDifferencesProps {
  page: RecordsPage
  kind: RecordKind
  /** Ids of both. */
  left: string
  right: string
  differences: readonly FieldDifference[]
}

export interface RecordExtension {
  /** Name of the left list. */
  label: () => string
  /** Words of a list where the screen has several, by its id. */
  catalogueLabel?: (id: string) => string
  /** By list. */
  tabs?: Readonly<Record<string, readonly RecordTab[]>>
  /** What shows instead of the grid of all masters, by list; the grid stays one click away. */
  overviews?: Readonly<Record<string, LoadChunk<(props: { page: RecordsPage }) => ReactNode>>>
  /** What can be done with records beside what all screens offer. */
  actions?: (page: RecordsPage, kind: RecordKind, records: readonly RecordRow[]) => readonly MenuEntry[]
  /** Dialogs of these, by `id` of the task. */
  dialogs?: Readonly<Record<string, LoadChunk<(props: RecordDialogProps) => ReactNode>>>
  /** What a screen has above its lists, e.g. a switch of its own. */
  tools?: LoadChunk<(props: { page: RecordsPage }) => ReactNode>
  /** Columns that the rows of a master have. */
  columnsOf?: (kind: RecordKind, master: RecordRow) => readonly string[] | undefined
  /** A kind as the records of one master have it: fewer fields, other ranges. The same for masters that are alike. */
  narrow?: (kind: RecordKind, master: RecordRow) => RecordKind
  /** Owners of the records of a kind that those of a master may name; any when it does not say. */
  ownersOf?: (resource: string, master: RecordRow) => readonly string[] | undefined
  /** Columns of its grid that are made from the rows. */
  addedColumns?: (kind: RecordKind, master: RecordRow) => readonly AddedColumn[]
  /** Beside the name of a master in the left list, e.g. its state as a shape. */
  mark?: (master: RecordRow) => ReactNode
  /** Fields with a form of their own, by kind and field. */
  sections?: Readonly<Record<string, Readonly<Record<string, LoadChunk<RecordSection>>>>>
  /** Two records of a kind side by side, where its own fields say it better than their texts. */
  differences?: Readonly<Record<string, LoadChunk<{ Differences: (props: OwnDifferencesProps) => ReactNode }>>>
  /** A sentence for an issue. */
  issueText?: (issue: RecordIssue) => string
}

export interface RecordsViewProps {
  page: RecordsPage
  extension: RecordExtension
}
