// The dialogs of the screen by what is done in them; each comes when it is opened.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { type LoadChunk, chunk } from '../../../../api/load-chunk.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { DialogOf, ThingDialog } from '../../../../stores/pages/thing-configuration/dialogs.ts'
import { OnDemand } from '../../../on-demand.tsx'

type Kind = ThingDialog['kind']

export interface DialogProps<K extends Kind> {
  page: ThingConfigurationPage
  dialog: DialogOf<K>
}

const DIALOGS: { [K in Kind]: LoadChunk<(props: DialogProps<K>) => ReactNode> } = {
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

const Opened = <K extends Kind>({ page, kind, dialog }: DialogProps<K> & { kind: K }) => {
  const load: LoadChunk<(props: DialogProps<K>) => ReactNode> = DIALOGS[kind]
  return <OnDemand load={load}>{(Dialog) => <Dialog page={page} dialog={dialog} />}</OnDemand>
}

export const ThingDialogs = ({ page }: { page: ThingConfigurationPage }) => {
  const dialog = useStore(page.$dialog)
  if (dialog === undefined) return null
  return <Opened key={dialog.kind} page={page} kind={dialog.kind} dialog={dialog} />
}
