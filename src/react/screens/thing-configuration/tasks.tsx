// The dialogs of the screen by what is done in them; each comes when it is opened.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { type LoadChunk, chunk } from '../../../api/load-chunk.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import type { TaskOf, ThingTask } from '../../../stores/pages/thing-configuration/tasks.ts'
import { OnDemand } from '../../on-demand.tsx'

type Kind = ThingTask['kind']

export interface TaskProps<K extends Kind> {
  page: ThingConfigurationPage
  task: TaskOf<K>
}

const TASKS: { [K in Kind]: LoadChunk<{ Task: (props: TaskProps<K>) => ReactNode }> } = {
  delete: chunk(() => import('./deletion-dialog.tsx')),
  state: chunk(() => import('./state-dialog.tsx')),
  move: chunk(() => import('./move-dialog.tsx')),
  copy: chunk(() => import('./copy-dialog.tsx')),
  batch: chunk(() => import('./batch-dialog.tsx')),
  series: chunk(() => import('./series-dialog.tsx')),
  fields: chunk(() => import('./fields-dialog.tsx')),
  approval: chunk(() => import('./approval-dialog.tsx')),
  model: chunk(() => import('./model-dialog.tsx')),
  deleted: chunk(() => import('./deleted-dialog.tsx')),
  import: chunk(() => import('./import-dialog.tsx')),
  powerCurve: chunk(() => import('./power-curve-dialog.tsx')),
  powerCurveFile: chunk(() => import('./power-curve-file-dialog.tsx')),
}

const Opened = <K extends Kind>({ page, kind, task }: TaskProps<K> & { kind: K }) => {
  const load: LoadChunk<{ Task: (props: TaskProps<K>) => ReactNode }> = TASKS[kind]
  return <OnDemand load={load}>{({ Task }) => <Task page={page} task={task} />}</OnDemand>
}

export const TaskDialog = ({ page }: { page: ThingConfigurationPage }) => {
  const task = useStore(page.$task)
  if (task === undefined) return null
  return <Opened key={task.kind} page={page} kind={task.kind} task={task} />
}
