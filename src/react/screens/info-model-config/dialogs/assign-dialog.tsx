// Many things at once follow a version: those of the types that it is for, below a farm or everywhere (screens 3; RTE-6).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { Loaded } from '../../../ui/states/loaded.tsx'
import type { ModelContent } from '../../../../contract/records/info-model-config/calls.ts'
import { THING_LIST_LIMIT } from '../../../../contract/wire/limits.ts'
import { THING_RESOURCE } from '../../../../contract/records/record-kind.ts'
import { createModelThings } from '../../../../stores/pages/info-model-config/model-things.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { RecordChoice } from '../../../records/record-choice.tsx'
import { WithModelDialog } from '../with-model.tsx'
import { AssignFrame } from '../../../models/assign-frame.tsx'
import { ThingChoice } from '../../../models/thing-choice.tsx'
import { useAssign } from '../../../models/use-assign.ts'

interface ThingsProps {
  page: RecordsPage
  model: ModelContent['line'][number]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

const Things = ({ page, model, chosen, onChange }: ThingsProps) => {
  const [below, setBelow] = useState<string | null>(null)
  const part = page.plugin(createModelThings)
  const $things = useMemo(() => part.of(model.model, below), [part, model, below])
  const things = useStore($things)
  const data = things.status === 'loading' ? undefined : things.data
  return (
    <>
      <RecordChoice
        page={page}
        resource={THING_RESOURCE}
        label={msg('Only below')}
        hint={msg('A farm, a line, an array; empty for all')}
        value={below}
        onChange={setBelow}
        name="below"
      />
      {data === undefined ? (
        <Loaded value={$things} rows={8} />
      ) : (
        <ThingChoice
          things={data.map(({ thingId, name }) => ({ thingId, name, detail: thingId }))}
          chosen={chosen}
          onChange={onChange}
          note={
            data.length >= THING_LIST_LIMIT && (
              <p className="yaw-secondary">{msg('There are more: say below what they stand.')}</p>
            )
          }
        />
      )}
    </>
  )
}

const Assign = ({ page, model }: Pick<ThingsProps, 'page' | 'model'>) => {
  const work = useAssign(page.session, page.closeDialog, page.announce)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next)
    work.forget()
  }
  return (
    <AssignFrame
      onClose={page.closeDialog}
      title={msg(str`Things that follow ${model.path}`)}
      subtitle={msg('Things of the types that the model is for')}
      body={chosen.size === 0 ? undefined : { modelId: model.id, thingIds: [...chosen] }}
      work={work}
    >
      <Things page={page} model={model} chosen={chosen} onChange={choose} />
    </AssignFrame>
  )
}

export const AssignDialog = ({ page, ids }: RecordDialogProps) => (
  <WithModelDialog page={page} id={ids[0] ?? ''} title={msg('Things that follow a model')}>
    {({ line: [model] }) => model && <Assign page={page} model={model} />}
  </WithModelDialog>
)
