// The dialogs of a screen of records by what is done in them; each comes when it is opened.
import type { ReactNode } from 'react'

import { type LoadChunk, chunk } from '../../../api/load-chunk.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { RecordTask } from '../../../stores/parts/records/record-screen.ts'
import { OnDemand } from '../../on-demand.tsx'
import type { RecordLook } from '../record-look.ts'

type Kind = Exclude<RecordTask['kind'], 'own'>

export interface TaskProps<K extends Kind> {
  page: RecordsPage
  look: RecordLook
  task: Extract<RecordTask, { kind: K }>
}

const TASKS: { [K in Kind]?: LoadChunk<(props: TaskProps<K>) => ReactNode> } = {
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

interface RecordTasksProps {
  page: RecordsPage
  look: RecordLook
  task: RecordTask
}

const Common = <K extends Kind>({ kind, ...props }: TaskProps<K> & { kind: K }) => {
  const load: LoadChunk<(props: TaskProps<K>) => ReactNode> | undefined = TASKS[kind]
  return load && <OnDemand load={load}>{(Task) => <Task {...props} />}</OnDemand>
}

export const RecordTasks = ({ page, look, task }: RecordTasksProps) => {
  if (task.kind !== 'own') return <Common key={task.kind} page={page} look={look} kind={task.kind} task={task} />
  const load = look.tasks?.[task.id]
  return load && <OnDemand load={load}>{(Task) => <Task page={page} ids={task.ids} />}</OnDemand>
}
