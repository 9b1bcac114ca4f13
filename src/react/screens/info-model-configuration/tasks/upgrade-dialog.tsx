// Chosen things follow another model or version; their own settings stay where it has the same attributes (screens 3).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { informationModel } from '../../../../contract/records/models/model-kind.ts'
import type { RecordTaskProps } from '../../../records/record-look.ts'
import { ReferenceField } from '../../../records/reference-field.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { AssignFrame } from '../../../models/assign-frame.tsx'
import { useAssign } from '../../../models/use-assign.ts'

export const Task = ({ page, ids }: RecordTaskProps) => {
  const work = useAssign(page.session, page.closeTask, page.announce)
  const [modelId, setModelId] = useState<string | null>(null)
  return (
    <AssignFrame
      onClose={page.closeTask}
      title={
        ids.length === 1
          ? msg('Another model for 1 thing')
          : msg(str`Another model for ${formatCount(ids.length)} things`)
      }
      body={modelId === null ? undefined : { modelId, thingIds: [...ids] }}
      work={work}
    >
      <ReferenceField
        page={page}
        resource={informationModel.name}
        label={msg('Model')}
        hint={msg('A published version that is for things of their type')}
        required
        disabled={false}
        error={undefined}
        value={modelId}
        onChange={(id) => {
          setModelId(id)
          work.forget()
        }}
        onBlur={() => {}}
        name="model"
        ref={null}
      />
    </AssignFrame>
  )
}
