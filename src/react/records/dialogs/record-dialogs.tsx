// The dialogs of a screen of records by what is done in them; each comes when it is opened.
import type { ReactNode } from 'react'

import { type LoadChunk, chunk } from '../../../api/load-chunk.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordDialog } from '../../../stores/plugins/records/record-screen.ts'
import { OnDemand } from '../../on-demand.tsx'
import type { RecordExtension } from '../record-extension.ts'

type Kind = Exclude<RecordDialog['kind'], 'own'>

export interface DialogProps<K extends Kind> {
  page: RecordsPage
  extension: RecordExtension
  dialog: Extract<RecordDialog, { kind: K }>
}

const DIALOGS: { [K in Kind]?: LoadChunk<(props: DialogProps<K>) => ReactNode> } = {
  delete: chunk(
    () => import('./deletion-dialog.tsx'),
    ({ DeletionDialog }) => DeletionDialog,
  ),
  deleteSelected: chunk(
    () => import('./deletion-of-selected-dialog.tsx'),
    ({ DeletionOfSelectedDialog }) => DeletionOfSelectedDialog,
  ),
  copy: chunk(
    () => import('./copy-dialog.tsx'),
    ({ CopyDialog }) => CopyDialog,
  ),
  move: chunk(
    () => import('./move-dialog.tsx'),
    ({ MoveDialog }) => MoveDialog,
  ),
  compare: chunk(
    () => import('./compare-dialog.tsx'),
    ({ CompareDialog }) => CompareDialog,
  ),
  import: chunk(
    () => import('./import-dialog.tsx'),
    ({ RecordImportDialog }) => RecordImportDialog,
  ),
}

interface RecordDialogsProps {
  page: RecordsPage
  extension: RecordExtension
  dialog: RecordDialog
}

const Common = <K extends Kind>({ kind, ...props }: DialogProps<K> & { kind: K }) => {
  const load: LoadChunk<(props: DialogProps<K>) => ReactNode> | undefined = DIALOGS[kind]
  return load && <OnDemand load={load}>{(Dialog) => <Dialog {...props} />}</OnDemand>
}

export const RecordDialogs = ({ page, extension, dialog }: RecordDialogsProps) => {
  if (dialog.kind !== 'own')
    return <Common key={dialog.kind} page={page} extension={extension} kind={dialog.kind} dialog={dialog} />
  const load = extension.dialogs?.[dialog.id]
  return load && <OnDemand load={load}>{(Dialog) => <Dialog page={page} ids={dialog.ids} />}</OnDemand>
}
