// The question before things are submitted or decided on: what would become of each, first tried on the platform (STA-11).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import type { ApprovalAction, ApprovalDone, ApprovalRow } from '../../../../contract/thing/thing-approval.ts'
import { formatCount } from '../../../../locales/format.ts'
import { reasonText } from '../../../../locales/error-text.ts'
import { createThingApproval } from '../../../../stores/pages/thing-configuration/work/approval.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import '../../../models/models.css'
import '../../../models/model-dialogs.css'
import { counted } from '../../../../lib/text/format-count.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useReason } from '../../../form/use-reason.tsx'
import { WaitingDialog } from '../../../ui/overlays/waiting-dialog.tsx'
import { useLongLoad } from '../../../use-long-load.ts'
import { ApprovalStatus } from '../inspector/approval-status.tsx'
import { actionLabel } from '../approval-labels.ts'
import type { DialogProps } from './thing-dialogs.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { useAttempt } from '../../../use-attempt.ts'

/** Rows that the report shows; the rest is a number. */
const SHOWN = 300

const questionOf = (action: ApprovalAction, name: string | undefined, count: number): string => {
  const what = name ?? counted(msg('# thing|# things'), count)
  switch (action) {
    case 'submit':
      return msg(str`Submit ${what} for approval`)
    case 'approve':
      return msg(str`Approve ${what}`)
    case 'reject':
      return msg(str`Reject ${what}`)
    case 'recall':
      return msg(str`Recall ${what}`)
  }
}

const outlookOf = (action: ApprovalAction): string => {
  switch (action) {
    case 'submit':
      return msg('Can be recalled until an approver decides.')
    case 'approve':
      return msg('An approval cannot be taken back.')
    case 'reject':
      return msg('Rejected things can be submitted again.')
    case 'recall':
      return msg('Recalled things can be submitted again.')
  }
}

const remarkOf = ({ outcome, reason }: ApprovalRow): string => {
  if (outcome !== 'failed') return ''
  return reason === 'thing.unknown' || reason === 'thing.conflict'
    ? (reasonText(reason) ?? '')
    : msg('Its status does not allow it')
}

/** How many of them change, or have changed, and how many do not. */
const countsOf = ({ moved, failed }: ApprovalDone['counts'], isDone: boolean): string => {
  const parts = [
    (moved > 0 || failed === 0) &&
      counted(
        isDone ? msg('# thing has changed|# things have changed') : msg('# thing will change|# things will change'),
        moved,
      ),
    failed > 0 && counted(msg('# thing stays as it is|# things stay as they are'), failed),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

interface RowsProps {
  page: ThingConfigurationPage
  done: ApprovalDone
  /** Not what would happen, but what has. */
  isDone: boolean
}

const Rows = ({ page, done, isDone }: RowsProps) => {
  // What stays comes first.
  const rows = done.rows.toSorted((a, b) => Number(b.outcome === 'failed') - Number(a.outcome === 'failed'))
  const label = msg('What happens')
  return (
    <section className="models__stack" aria-label={label}>
      <p role="status">{countsOf(done.counts, isDone)}</p>
      <div className="models__scroll models__scroll--short">
        <PlainTable
          className="models__table"
          aria-label={label}
          heads={[msg('Name'), msg('Id'), msg('Approval status'), done.counts.failed > 0 ? msg('Reason') : undefined]}
        >
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={row.thingId}>
              <th scope="row">{row.name}</th>
              <td className="yaw-mono">{row.thingId}</td>
              <td>
                <ApprovalStatus page={page} code={row.from} />
              </td>
              <td>{remarkOf(row)}</td>
            </tr>
          ))}
        </PlainTable>
      </div>
      {rows.length > SHOWN && (
        <p className="yaw-secondary">{msg(str`The first ${formatCount(SHOWN)} of ${formatCount(rows.length)}`)}</p>
      )}
    </section>
  )
}

interface QuestionProps {
  page: ThingConfigurationPage
  action: ApprovalAction
  tried: ApprovalDone
}

const Question = ({ page, action, tried }: QuestionProps) => {
  const approval = page.plugin(createThingApproval)
  const [shown, setShown] = useState(tried)
  const { isSending, failure, run } = useAttempt()
  const why = useReason()
  const asksReason = action === 'reject' && shown === tried
  const possible = shown.rows.filter(({ outcome }) => outcome === 'applied')
  const send = async () => {
    if (asksReason && !why.check()) return
    await run(async () => {
      const done = await approval.apply(action, possible, action === 'reject' ? why.reason : undefined)
      // Somebody was faster with some of them: what stayed is there to be looked at.
      if (done.counts.failed === 0) page.closeDialog()
      else setShown({ ...done, rows: done.rows.filter(({ outcome }) => outcome === 'failed') })
    })
  }
  const [only, ...others] = tried.rows
  const isDone = shown !== tried
  const actionText =
    possible.length > 1 ? `${actionLabel(action)} (${formatCount(possible.length)})` : actionLabel(action)
  return (
    <FormDialog
      title={questionOf(action, others.length === 0 ? only?.name : undefined, tried.rows.length)}
      subtitle={isDone ? undefined : outlookOf(action)}
      sendLabel={isDone ? undefined : actionText}
      isSending={isSending}
      disabled={possible.length === 0}
      failure={failure}
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      <div className="models__stack">
        {asksReason && why.field}
        <Rows page={page} done={shown} isDone={isDone} />
      </div>
    </FormDialog>
  )
}

export const ApprovalDialog = ({ page, dialog: { action, ids } }: DialogProps<'approval'>) => {
  const approval = page.plugin(createThingApproval)
  const { state, retry } = useLongLoad(({ signal }) => approval.attempt(action, ids, signal))
  if (state.status !== 'ready')
    return <WaitingDialog title={actionLabel(action)} state={state} retry={retry} onClose={page.closeDialog} />
  return <Question page={page} action={action} tried={state.data} />
}
