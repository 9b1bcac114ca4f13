// The question before things are deleted: what goes, what hangs on it, and that it can come back (API-14, API-34).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { thingErrorText } from '../../../../locales/thing-reasons.ts'
import { formatCount } from '../../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import {
  type Deletion,
  type ThingDeletion,
  createThingDeletion,
} from '../../../../stores/pages/thing-configuration/work/deletion.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { WaitingDialog } from '../../../ui/overlays/waiting-dialog.tsx'
import '../../../form/form-dialog.css'
import type { DialogProps } from './thing-dialogs.tsx'
import { UsesList } from '../inspector/uses-list.tsx'
import { counted } from '../../../../lib/text/format-count.ts'

/** Names that the question lists; the rest is a number. */
const SHOWN = 8

/** So many are there at once: a dialog that changes into another would only flicker. */
const FEW = 200

type Asking = Extract<Deletion, { status: 'asking' | 'deleting' }>

interface QuestionProps {
  page: ThingConfigurationPage
  steps: ThingDeletion
  deletion: Asking
}

const Question = ({ page, steps, deletion }: QuestionProps) => {
  const [cascade, setCascade] = useState(false)
  const may = useStore(page.$may)
  const { states, descendants, uses } = deletion
  const [staying, going] = [uses.filter(({ stays }) => stays), uses.filter(({ stays }) => !stays)]
  const { history, revert, add } = page.permissions
  const isFinal = ![history, revert, add].every(may)
  const count = formatCount(states.length)
  const total = states.length + descendants
  const [first] = states
  const title = states.length === 1 && first ? msg(str`Delete ${first.name}?`) : msg(str`Delete ${count} things?`)
  const rest = formatCount(states.length - SHOWN)
  const outlook = isFinal
    ? msg('This cannot be undone.')
    : msg('It can be undone: the things stay in the list of deleted things.')
  return (
    <ConfirmDialog
      title={title}
      text={
        // What may come back, and what goes along, matters only where something can go.
        staying.length > 0 ? (
          msg('Cannot be deleted while others name it. Take it out there first:')
        ) : descendants > 0 ? (
          <>
            {counted(
              msg('# thing stands below and would lose its place.|# things stand below and would lose their place.'),
              descendants,
            )}{' '}
            {outlook}
          </>
        ) : (
          outlook
        )
      }
      confirmLabel={total === 1 ? msg('Delete') : counted(msg('Delete # thing|Delete # things'), total)}
      danger
      busy={deletion.status === 'deleting'}
      disabled={staying.length > 0 || (descendants > 0 && !cascade)}
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
      {staying.length > 0 && <UsesList page={page} uses={staying} />}
      {staying.length === 0 && going.length > 0 && (
        <>
          <p className="yaw-secondary">{msg('Also deleted:')}</p>
          <UsesList page={page} uses={going} />
        </>
      )}
      {staying.length === 0 && descendants > 0 && (
        <Checkbox checked={cascade} onChange={setCascade}>
          {counted(msg('Also delete the # thing below|Also delete the # things below'), descendants)}
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}

export const DeletionDialog = ({ page, dialog }: DialogProps<'delete'>) => {
  const steps = page.plugin(createThingDeletion)
  const deletion = useStore(steps.$deletion)
  const { ids } = dialog
  useEffect(() => void steps.prepare(ids), [steps, ids])
  // Somebody else was faster.
  if (deletion.status === 'asking' && deletion.states.length === 0)
    return (
      <ConfirmDialog
        title={msg('Nothing was deleted')}
        text={msg('These things no longer exist')}
        confirmLabel={msg('Refresh')}
        cancelLabel={msg('Close')}
        onConfirm={() => {
          steps.cancel()
          void page.refresh()
        }}
        onCancel={steps.cancel}
      />
    )
  if (deletion.status === 'asking' || deletion.status === 'deleting')
    return <Question page={page} steps={steps} deletion={deletion} />
  if (deletion.status === 'checking' && deletion.progress !== undefined && ids.length > FEW)
    return (
      <WaitingDialog
        title={msg('Delete')}
        state={{ status: 'loading', progress: deletion.progress }}
        retry={() => void steps.prepare(ids)}
        onClose={steps.cancel}
      />
    )
  if (deletion.status !== 'failed') return null
  return (
    <ConfirmDialog
      title={msg('Nothing was deleted')}
      text={thingErrorText(deletion.error)}
      confirmLabel={msg('Try again')}
      cancelLabel={msg('Close')}
      onConfirm={() => void steps.prepare(deletion.ids)}
      onCancel={steps.cancel}
    />
  )
}
