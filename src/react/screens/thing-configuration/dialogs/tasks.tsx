// The dialogs of the screen by what is done in them; each comes when it is opened.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { type LoadChunk, chunk } from '../../../../api/load-chunk.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { TaskOf, ThingTask } from '../../../../stores/pages/thing-configuration/tasks.ts'
import { OnDemand } from '../../../on-demand.tsx'

type Kind = ThingTask['kind']

export interface TaskProps<K extends Kind> {
  page: ThingConfigurationPage
  task: TaskOf<K>
}

const TASKS: { [K in Kind]: LoadChunk<(props: TaskProps<K>) => ReactNode> } = {
  delete: chunk(
    () => import('./deletion-dialog.tsx'),
    ({ DeletionDialog }) => DeletionDialog,
  ),
  state: chunk(
    () => import('./state-dialog.tsx'),
    ({ StateDialog }) => StateDialog,
  ),
  move: chunk(
    () => import('./move-dialog.tsx'),
    ({ MoveDialog }) => MoveDialog,
  ),
  copy: chunk(
    () => import('./copy-dialog.tsx'),
    ({ CopyDialog }) => CopyDialog,
  ),
  batch: chunk(
    () => import('./batch-dialog.tsx'),
    ({ BatchDialog }) => BatchDialog,
  ),
  series: chunk(
    () => import('./series-dialog.tsx'),
    ({ SeriesDialog }) => SeriesDialog,
  ),
  fields: chunk(
    () => import('./fields-dialog.tsx'),
    ({ FieldsDialog }) => FieldsDialog,
  ),
  approval: chunk(
    () => import('./approval-dialog.tsx'),
    ({ ApprovalDialog }) => ApprovalDialog,
  ),
  model: chunk(
    () => import('./model-dialog.tsx'),
    ({ ModelDialog }) => ModelDialog,
  ),
  deleted: chunk(
    () => import('./deleted-dialog.tsx'),
    ({ DeletedDialog }) => DeletedDialog,
  ),
  import: chunk(
    () => import('./import-dialog.tsx'),
    ({ ThingImportDialog }) => ThingImportDialog,
  ),
  powerCurve: chunk(
    () => import('../power-curve/power-curve-dialog.tsx'),
    ({ PowerCurveDialog }) => PowerCurveDialog,
  ),
  powerCurveFile: chunk(
    () => import('../power-curve/power-curve-file-dialog.tsx'),
    ({ PowerCurveFileDialog }) => PowerCurveFileDialog,
  ),
}

const Opened = <K extends Kind>({ page, kind, task }: TaskProps<K> & { kind: K }) => {
  const load: LoadChunk<(props: TaskProps<K>) => ReactNode> = TASKS[kind]
  return <OnDemand load={load}>{(Task) => <Task page={page} task={task} />}</OnDemand>
}

export const TaskDialog = ({ page }: { page: ThingConfigurationPage }) => {
  const task = useStore(page.$task)
  if (task === undefined) return null
  return <Opened key={task.kind} page={page} kind={task.kind} task={task} />
}
