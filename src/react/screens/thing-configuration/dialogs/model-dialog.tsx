// Selected things follow a version of an information model, all at once; first tried, then done (screens 1, 3; RTE-6).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Loaded } from '../../../ui/states/loaded.tsx'
import { createThingModels } from '../../../../stores/pages/thing-configuration/models.ts'
import { AssignFrame } from '../../../models/assign-frame.tsx'
import { useAssign } from '../../../models/use-assign.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { DialogProps } from './thing-dialogs.tsx'
import { counted } from '../../../../lib/text/format-count.ts'
import { useData } from '../../../use-data.ts'

export const ModelDialog = ({ page, dialog: { ids } }: DialogProps<'model'>) => {
  const { session } = page
  const models = page.plugin(createThingModels)
  const data = useData(models.$published)
  const isEnglish = useStore(session.locale.$locale) === 'en'
  const work = useAssign(session, page.closeDialog)
  const [modelId, setModelId] = useState<string | null>(null)
  return (
    <AssignFrame
      title={counted(msg('Model of # thing|Model of # things'), ids.length)}
      subtitle={msg('A model says which attributes, events and services a thing has')}
      body={modelId === null ? undefined : { modelId, thingIds: [...ids] }}
      work={work}
      onClose={page.closeDialog}
    >
      {data === undefined ? (
        <Loaded value={models.$published} rows={2} />
      ) : (
        <SelectField
          label={msg('Information model')}
          hint={msg('Published versions only')}
          required
          value={modelId}
          options={data.map(({ id, values }) => ({
            value: id,
            label: `${String(values['code'])}@${String(values['version'])} · ${String(values[isEnglish ? 'nameEn' : 'nameZh'])}`,
          }))}
          onChange={(id) => {
            setModelId(id)
            work.forget()
          }}
        />
      )}
    </AssignFrame>
  )
}
