// What a screen of records adds to the common view: tabs, deeds, dialogs and words of its own (screens 2 to 11).
import type { ReactNode } from 'react'

import type { LoadChunk } from '../../api/load-chunk.ts'
import type { FieldDifference, RecordFinding, RecordRow } from '../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../contract/records/record-kind.ts'
import type { AddedColumn } from '../../stores/parts/records/grid/record-columns.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import type { MenuEntry } from '../ui/overlays/menu.tsx'
import type { RecordPart } from './record-part.ts'

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

export interface RecordTaskProps {
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

export interface RecordLook {
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
  tasks?: Readonly<Record<string, LoadChunk<(props: RecordTaskProps) => ReactNode>>>
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
  parts?: Readonly<Record<string, Readonly<Record<string, LoadChunk<RecordPart>>>>>
  /** Two records of a kind side by side, where its own fields say it better than their texts. */
  differences?: Readonly<Record<string, LoadChunk<{ Differences: (props: OwnDifferencesProps) => ReactNode }>>>
  /** A sentence for a finding. */
  findingText?: (finding: RecordFinding) => string
}

export interface RecordsViewProps {
  page: RecordsPage
  look: RecordLook
}
