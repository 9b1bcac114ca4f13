// Items of another model into this one: which, what of them is kept, what happens to those that are there (ENT-3).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import type { ModelContent } from '../../../../contract/records/info-model-config/calls.ts'
import { informationModel } from '../../../../contract/records/info-model-config/model-kind.ts'
import { type CopyKeeps, KEEPS_ALL, type MergePolicy } from '../../../../lib/models/copy-items.ts'
import { joinItems } from '../../../../lib/models/inheritance.ts'
import {
  type ItemKind,
  ITEM_KINDS,
  type ModelItems,
  NO_ITEMS,
  idOf,
  itemKey,
  itemsBy,
} from '../../../../lib/models/items.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import '../../../models/models.css'
import '../../../models/model-dialogs.css'
import '../../../ui/sheets/task-sheet.css'
import { createModelContents } from '../../../../stores/pages/info-model-config/model-content.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { RecordChoice } from '../../../records/record-choice.tsx'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { RECORD_OF, nameOfItem } from '../model-labels.ts'
import { WithModel } from '../with-model.tsx'
import { WithModelDialog } from '../with-model.tsx'
import { PlanTable } from './plan-table.tsx'
import { planItems, toWrite } from './plan-items.ts'
import { PolicyChoice } from './policy-choice.tsx'
import { useWrite } from './use-write.ts'
import { WrittenReport } from './written-report.tsx'

interface ChosenProps {
  page: RecordsPage
  items: ModelItems
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** All at first; what is not wanted is left. */
const ChosenItems = ({ page, items, left, onChange }: ChosenProps) => {
  const labels = useRecordLabels(page)
  const set = (keys: readonly string[], isTaken: boolean) => {
    const next = new Set(left)
    for (const key of keys) {
      if (isTaken) next.delete(key)
      else next.add(key)
    }
    onChange(next)
  }
  const keysOf = (kind: ItemKind) => items[kind].map((item) => itemKey(kind, idOf(kind, item)))
  const stateOf = (keys: readonly string[]) => {
    const taken = keys.filter((key) => !left.has(key)).length
    return taken === keys.length ? true : taken === 0 ? false : ('mixed' as const)
  }
  return ITEM_KINDS.filter((kind) => items[kind].length > 0).map((kind) => (
    <fieldset key={kind} className="models__chosen">
      <legend>
        <Checkbox checked={stateOf(keysOf(kind))} onChange={(isTaken) => set(keysOf(kind), isTaken)}>
          {inLanguage(RECORD_OF[kind].labels)}
        </Checkbox>
      </legend>
      {items[kind].map((item) => {
        const key = itemKey(kind, idOf(kind, item))
        return (
          <Checkbox key={key} checked={!left.has(key)} onChange={(isTaken) => set([key], isTaken)}>
            <span className="yaw-mono">{idOf(kind, item)}</span> {nameOfItem(item, labels.isEnglish)}
          </Checkbox>
        )
      })}
    </fieldset>
  ))
}

const takenOf = (items: ModelItems, left: ReadonlySet<string>): ModelItems =>
  itemsBy((kind) => items[kind].filter((item) => !left.has(itemKey(kind, idOf(kind, item)))))

const Keeps = ({ keeps, onChange }: { keeps: CopyKeeps; onChange: (keeps: CopyKeeps) => void }) => (
  <fieldset className="models__chosen">
    <legend>{msg('A copy keeps')}</legend>
    <Checkbox checked={keeps.id} onChange={(id) => onChange({ ...keeps, id })}>
      {msg('its id')}
    </Checkbox>
    <Checkbox checked={keeps.name} onChange={(name) => onChange({ ...keeps, name })}>
      {msg('its name')}
    </Checkbox>
    <Checkbox checked={keeps.businessId} onChange={(businessId) => onChange({ ...keeps, businessId })}>
      {msg('its business id')}
    </Checkbox>
  </fieldset>
)

const Bring = ({ page, content }: { page: RecordsPage; content: ModelContent }) => {
  const labels = useRecordLabels(page)
  const [source, setSource] = useState<string | null>(null)
  const [policy, setPolicy] = useState<MergePolicy>('union')
  const [keeps, setKeeps] = useState<CopyKeeps>(KEEPS_ALL)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { write, isSending, failure, written } = useWrite(page)
  const [own] = content.line
  const target = own ?? NO_ITEMS
  const planOf = (other: ModelContent) => planItems(takenOf(joinItems(other.line), left), target, policy, keeps)
  const contents = page.plugin(createModelContents)
  const send = async () => {
    if (source === null || own === undefined) return
    // As the other model is now.
    const other = await contents.read(source)
    await write({ modelId: own.id, items: toWrite(planOf(other)) })
  }
  return (
    <FormDialog
      title={msg(str`Items of another model for ${own?.path ?? ''}`)}
      size="full"
      sendLabel={msg('Take them over')}
      isSending={isSending}
      disabled={source === null || source === own?.id}
      failure={failure}
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      <div className="models__columns models__columns--even">
        <div>
          <RecordChoice
            page={page}
            resource={informationModel.name}
            label={msg('Model to take from')}
            hint={msg('Including what it inherits itself')}
            required
            error={source === own?.id ? msg('This is the model itself') : undefined}
            value={source}
            onChange={setSource}
            name="source"
          />
          <PolicyChoice value={policy} onChange={setPolicy} />
          <Keeps keeps={keeps} onChange={setKeeps} />
          {source !== null && (
            <WithModel key={source} page={page} id={source}>
              {(other) => <ChosenItems page={page} items={joinItems(other.line)} left={left} onChange={setLeft} />}
            </WithModel>
          )}
        </div>
        <div>
          <WrittenReport written={written} isEnglish={labels.isEnglish} />
          {source === null ? (
            <EmptyState title={msg('Choose a model to take from')} />
          ) : (
            <WithModel key={source} page={page} id={source}>
              {(other) => <PlanTable page={page} plan={planOf(other)} />}
            </WithModel>
          )}
        </div>
      </div>
    </FormDialog>
  )
}

export const BringDialog = ({ page, ids }: RecordDialogProps) => (
  <WithModelDialog page={page} id={ids[0] ?? ''} title={msg('Items of another model')}>
    {(content) => <Bring page={page} content={content} />}
  </WithModelDialog>
)
