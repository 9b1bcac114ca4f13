// A model, or more items for one, out of nodes of the dictionary: objects expand into attributes, events and services
// (screens 3; RTE-6, ENT-3).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import type { ModelContent, ModelDictionary } from '../../../../contract/records/info-model-config/calls.ts'
import { generateBaseItems } from '../../../../lib/models/generate-base.ts'
import { generateItems } from '../../../../lib/models/generate.ts'
import { joinItems } from '../../../../lib/models/inheritance.ts'
import { ITEM_KINDS, type ModelItems, NO_ITEMS, itemsBy } from '../../../../lib/models/items.ts'
import '../../../models/models.css'
import '../../../models/model-dialogs.css'
import { createModelContents } from '../../../../stores/pages/info-model-config/model-content.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { DescribedFields } from '../../../form/described-fields.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { WithModelDialog } from '../with-model.tsx'
import { useChosenNodes } from './chosen-nodes.ts'
import { useModelHead } from './model-head.ts'
import { NodeList } from './node-list.tsx'
import { PlanTable } from './plan-table.tsx'
import { planItems, toWrite } from './plan-items.ts'
import { useWrite } from './use-write.ts'
import { WrittenReport } from './written-report.tsx'
import { LoadedDialog } from '../../../ui/overlays/loaded-dialog.tsx'

interface GenerateProps {
  page: RecordsPage
  dictionary: ModelDictionary
  /** Model that takes the items; a new one without it. */
  content: ModelContent | undefined
}

const merge = (one: ModelItems, other: ModelItems): ModelItems => itemsBy((kind) => [...one[kind], ...other[kind]])

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const Generate = ({ page, dictionary, content }: GenerateProps) => {
  const labels = useRecordLabels(page)
  const nodes = useChosenNodes(dictionary)
  const head = useModelHead()
  const { write, isSending, failure, written } = useWrite(page)
  const [withBase, setWithBase] = useState(content === undefined)
  const own = content?.line[0]
  const deviceTypes = listOf(own?.model['deviceTypes'] ?? head.form.watch('deviceTypes'))
  const points = dictionary.points.filter(({ deviceType }) => deviceTypes.includes(deviceType))
  const present = content === undefined ? NO_ITEMS : joinItems(content.line)
  const base = withBase ? generateBaseItems(points, present) : NO_ITEMS
  const items = merge(base, generateItems(nodes.chosen, merge(present, base)))
  const plan = planItems(items, NO_ITEMS, 'ignore')
  const count = ITEM_KINDS.reduce((sum, kind) => sum + items[kind].length, 0)
  const send = () => {
    const body = toWrite(plan)
    if (own !== undefined) return write({ modelId: own.id, items: body })
    return head.submit((model) => write({ model: { ...model, source: 'dictionary' }, items: body }))
  }
  return (
    <FormDialog
      title={own === undefined ? msg('Model from the dictionary') : msg(str`Items from the dictionary for ${own.path}`)}
      subtitle={msg('Choose nodes and their objects; their classes say what becomes an attribute, an event, a service')}
      size="full"
      sendLabel={own === undefined ? msg('Create the model') : msg('Add these items')}
      isSending={isSending}
      disabled={own !== undefined && count === 0}
      failure={failure}
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      <div className="models__columns models__columns--even">
        <div>
          {own === undefined && <DescribedFields form={head} {...labels.surroundings} />}
          {points.length > 0 && (
            <Checkbox checked={withBase} hint={points.map(({ code }) => code).join(', ')} onChange={setWithBase}>
              {msg('Begin with the base points of the device')}
            </Checkbox>
          )}
          <NodeList all={dictionary.nodes} nodes={nodes} deviceTypes={deviceTypes} isEnglish={labels.isEnglish} />
        </div>
        <div>
          <WrittenReport written={written} isEnglish={labels.isEnglish} />
          <PlanTable page={page} plan={plan} />
        </div>
      </div>
    </FormDialog>
  )
}

export const GenerateDialog = ({ page, ids: [id] }: RecordDialogProps) => {
  const { $dictionary } = page.plugin(createModelContents)
  const title = msg('From the dictionary')
  return (
    <LoadedDialog value={$dictionary} title={title} onClose={page.closeDialog}>
      {(dictionary) =>
        id === undefined ? (
          <Generate page={page} dictionary={dictionary} content={undefined} />
        ) : (
          <WithModelDialog page={page} id={id} title={title}>
            {(content) => <Generate page={page} dictionary={dictionary} content={content} />}
          </WithModelDialog>
        )
      }
    </LoadedDialog>
  )
}
