// The question before things are deleted: what goes, and what stands below it (API: things/delete/state).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { errorText } from '../../../locales/error-text.ts'
import { formatCount } from '../../../locales/format.ts'
import {
  type Deletion,
  type ThingDeletion,
  createThingDeletion,
} from '../../../stores/pages/thing-configuration/deletion.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { TaskProps } from './tasks.tsx'

/** Names that the question lists; the rest is a number. */
const SHOWN = 8

type Asking = Extract<Deletion, { status: 'asking' | 'deleting' }>

const Question = ({ steps, deletion }: { steps: ThingDeletion; deletion: Asking }) => {
  const [cascade, setCascade] = useState(false)
  const { states, descendants } = deletion
  const count = formatCount(states.length)
  const below = formatCount(descendants)
  const [first] = states
  const title = states.length === 1 && first ? msg(str`Delete ${first.name}?`) : msg(str`Delete ${count} things?`)
  const rest = formatCount(states.length - SHOWN)
  return (
    <ConfirmDialog
      title={title}
      text={
        descendants > 0
          ? msg(str`${below} things stand below and would lose their place.`)
          : msg('This cannot be undone.')
      }
      confirmLabel={descendants > 0 ? msg('Delete all') : msg('Delete')}
      danger
      busy={deletion.status === 'deleting'}
      disabled={descendants > 0 && !cascade}
      onConfirm={() => void steps.confirm(cascade)}
      onCancel={steps.cancel}
    >
      {states.length > 1 && (
        <ul className="things__deletion">
          {states.slice(0, SHOWN).map((state) => (
            <li key={state.thingId}>{state.name}</li>
          ))}
          {states.length > SHOWN && <li>{msg(str`and ${rest} more`)}</li>}
        </ul>
      )}
      {descendants > 0 && (
        <Checkbox checked={cascade} onChange={setCascade}>
          {msg(str`Also delete the ${below} things below; this cannot be undone`)}
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}

export const Task = ({ page, task }: TaskProps<'delete'>) => {
  const steps = page.part(createThingDeletion)
  const deletion = useStore(steps.$deletion)
  const { ids } = task
  useEffect(() => void steps.prepare(ids), [steps, ids])
  if (deletion.status === 'asking' || deletion.status === 'deleting')
    return <Question steps={steps} deletion={deletion} />
  if (deletion.status !== 'failed') return null
  return (
    <ConfirmDialog
      title={msg('Nothing was deleted')}
      text={errorText(deletion.error)}
      confirmLabel={msg('Try again')}
      cancelLabel={msg('Close')}
      onConfirm={() => void steps.prepare(deletion.ids)}
      onCancel={steps.cancel}
    />
  )
}
