// The screen of information models: versions with their items, what they take over, who follows them (screens 3; RTE-6).
import { msg } from '@lit/localize'

import { chunk } from '../../../api/load-chunk.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type RecordKind, permissionOf } from '../../../contract/records/record-kind.ts'
import { informationModel } from '../../../contract/records/info-model-config/model-kind.ts'
import { MODEL_STATUS, MODEL_STATUS_OPTIONS } from '../../../contract/records/info-model-config/states.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { RecordExtension } from '../../records/record-extension.ts'
import { RecordsView } from '../../records/records-view.tsx'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'
import { assignmentActions } from './assignment-actions.ts'
import { inLanguage } from '../../../locales/in-language.ts'

/**
 * How far a version is, as a shape before its name: written, looked at, published, given up; the shape's name says it too.
 */
const SHAPES: Readonly<Record<string, readonly [shape: string, tone: string]>> = {
  [MODEL_STATUS.draft]: ['○', 'neutral'],
  [MODEL_STATUS.recalled]: ['○', 'neutral'],
  [MODEL_STATUS.inReview]: ['▲', 'warning'],
  [MODEL_STATUS.reviewed]: ['◐', 'success'],
  [MODEL_STATUS.published]: ['●', 'success'],
  [MODEL_STATUS.rejected]: ['◆', 'danger'],
  [MODEL_STATUS.invalid]: ['✕', 'danger'],
}

const StatusMark = ({ status }: { status: string }) => {
  const [shape, tone] = SHAPES[status] ?? ['○', 'neutral']
  const option = MODEL_STATUS_OPTIONS.find(({ value }) => value === status)
  const word = option === undefined ? status : inLanguage(option.label)
  return (
    <span role="img" className={`records__mark records__mark--${tone}`} aria-label={word} title={word}>
      {shape}
    </span>
  )
}

const entry = (page: RecordsPage, id: string, label: string, ids: readonly string[]): MenuEntry => ({
  key: id,
  label,
  run: () => page.openDialog({ kind: 'own', id, ids }),
})

/** What is done with a model as a whole; a model of one's own can be filled, a published one can be followed. */
const ofModel = (page: RecordsPage, kind: RecordKind, model: RecordRow): MenuEntry[] => {
  const may = page.$may.get()
  const mayEdit = may(permissionOf(kind, 'edit'))
  const ids = [model.id]
  return [
    ...(mayEdit && may(permissionOf(kind, 'add')) && !model.frozen
      ? [
          entry(page, 'generate', msg('Items from the dictionary…'), ids),
          entry(page, 'bring', msg('Items of another model…'), ids),
          entry(page, 'read', msg('Items from a file…'), ids),
        ]
      : []),
    ...(mayEdit && model.values['status'] === MODEL_STATUS.published
      ? [
          entry(page, 'assign', msg('Assign to things…'), ids),
          entry(page, 'migrate', msg('Bring things of another version over…'), ids),
        ]
      : []),
  ]
}

const actionsOf = (page: RecordsPage, kind: RecordKind, records: readonly RecordRow[]): readonly MenuEntry[] => {
  const [first] = records
  const isModel = kind.name === informationModel.name && records.length === 1
  return first !== undefined && isModel ? ofModel(page, kind, first) : assignmentActions(page, kind, records)
}

const EXTENSION: RecordExtension = {
  label: () => msg('Information models'),
  catalogueLabel: (id) => (id === 'models' ? msg('Models and versions') : msg('Things and their models')),
  tools: chunk(
    () => import('./model-tools.tsx'),
    ({ ModelTools }) => ModelTools,
  ),
  tabs: {
    models: [
      {
        id: 'structure',
        label: () => msg('Structure'),
        load: chunk(
          () => import('./structure/structure-tab.tsx'),
          ({ StructureTab }) => StructureTab,
        ),
      },
      {
        id: 'graph',
        label: () => msg('Graph'),
        load: chunk(
          () => import('./graph/graph-tab.tsx'),
          ({ GraphTab }) => GraphTab,
        ),
      },
      {
        id: 'versions',
        label: () => msg('Versions'),
        load: chunk(
          () => import('./versions/versions-tab.tsx'),
          ({ VersionsTab }) => VersionsTab,
        ),
      },
      {
        id: 'things',
        label: () => msg('Instances'),
        load: chunk(
          () => import('./things/things-tab.tsx'),
          ({ ThingsTab }) => ThingsTab,
        ),
      },
      {
        id: 'review',
        label: () => msg('Review'),
        load: chunk(
          () => import('./review/review-tab.tsx'),
          ({ ReviewTab }) => ReviewTab,
        ),
      },
      {
        id: 'formats',
        label: () => msg('Formats'),
        load: chunk(
          () => import('./formats/formats-tab.tsx'),
          ({ FormatsTab }) => FormatsTab,
        ),
      },
    ],
  },
  actions: actionsOf,
  mark: ({ values }) => 'code' in values && <StatusMark status={String(values['status'])} />,
  dialogs: {
    generate: chunk(
      () => import('./dialogs/generate-dialog.tsx'),
      ({ GenerateDialog }) => GenerateDialog,
    ),
    bring: chunk(
      () => import('./dialogs/bring-dialog.tsx'),
      ({ BringDialog }) => BringDialog,
    ),
    read: chunk(
      () => import('./dialogs/read-dialog.tsx'),
      ({ ReadDialog }) => ReadDialog,
    ),
    assign: chunk(
      () => import('./dialogs/assign-dialog.tsx'),
      ({ AssignDialog }) => AssignDialog,
    ),
    upgrade: chunk(
      () => import('./dialogs/upgrade-dialog.tsx'),
      ({ UpgradeDialog }) => UpgradeDialog,
    ),
    reset: chunk(
      () => import('./dialogs/reset-dialog.tsx'),
      ({ ResetDialog }) => ResetDialog,
    ),
    migrate: chunk(
      () => import('./dialogs/migrate-dialog.tsx'),
      ({ MigrateDialog }) => MigrateDialog,
    ),
  },
}

export const InfoModelConfigView = ({ page }: { page: RecordsPage }) => (
  <RecordsView page={page} extension={EXTENSION} />
)
