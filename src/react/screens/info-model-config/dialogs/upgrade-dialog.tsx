// Chosen things follow another model or version; their own settings stay where it has the same attributes (screens 3).
import { msg } from '@lit/localize'
import { useState } from 'react'

import { informationModel } from '../../../../contract/records/info-model-config/model-kind.ts'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { RecordChoice } from '../../../records/record-choice.tsx'
import { AssignFrame } from '../../../models/assign-frame.tsx'
import { useAssign } from '../../../models/use-assign.ts'
import { counted } from '../../../../lib/text/format-count.ts'

export const UpgradeDialog = ({ page, ids }: RecordDialogProps) => {
  const work = useAssign(page.session, page.closeDialog, page.announce)
  const [modelId, setModelId] = useState<string | null>(null)
  return (
    <AssignFrame
      onClose={page.closeDialog}
      title={counted(msg('Another model for # thing|Another model for # things'), ids.length)}
      body={modelId === null ? undefined : { modelId, thingIds: [...ids] }}
      work={work}
    >
      <RecordChoice
        page={page}
        resource={informationModel.name}
        label={msg('Model')}
        hint={msg('A published version that is for things of their type')}
        required
        value={modelId}
        onChange={(id) => {
          setModelId(id)
          work.forget()
        }}
        name="model"
      />
    </AssignFrame>
  )
}
