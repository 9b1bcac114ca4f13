// A dialog that first tries and then does: the button says which, and what was tried stands below.
import { msg, str } from '@lit/localize'
import type { ReactNode } from 'react'

import './models.css'
import './model-dialogs.css'
import type { Body } from '../../contract/wire/endpoint.ts'
import type { assignModel, Assigned } from '../../contract/records/info-model-config/calls.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import type { useAssign } from './use-assign.ts'
import { counted, formatCount } from '../../lib/text/format-count.ts'
import { modelAssignment } from '../../contract/records/info-model-config/assignment-kind.ts'
import { sentenceOf } from '../../contract/records/record-kind.ts'
import { reasonText } from '../../locales/error-text.ts'
import { inLanguage } from '../../locales/in-language.ts'
import { Badge, type BadgeProps } from '../ui/states/badge.tsx'

/** What becomes of each thing when it is told to follow a version: what it followed before, what goes, what stands against it. */
type Thing = Assigned['things'][number]

const SHOWN = 300

const BADGES: Readonly<Record<Thing['outcome'], BadgeProps['kind']>> = {
  assigned: 'success',
  changed: 'warning',
  unchanged: 'neutral',
  failed: 'danger',
}

const outcomeLabel = (outcome: Thing['outcome']): string => {
  if (outcome === 'assigned') return msg('New')
  if (outcome === 'changed') return msg('Will switch')
  return outcome === 'unchanged' ? msg('Follows it already') : msg('Refused')
}

const remarkOf = ({ rules, reason, dropped }: Thing): string => {
  const sentences = rules.map((rule) => {
    const sentence = sentenceOf(modelAssignment, rule)
    return sentence === undefined ? rule : inLanguage(sentence)
  })
  if (sentences.length === 0 && reason !== undefined) return reasonText(reason) ?? reason
  return [...sentences, ...(dropped.length > 0 ? [msg(str`loses settings of ${dropped.join(', ')}`)] : [])].join('; ')
}

const AssignedTable = ({ assigned }: { assigned: Assigned }) => {
  const { counts } = assigned
  // What needs a look comes first.
  const things = assigned.things.toSorted(
    (a, b) => Number(b.outcome === 'failed') - Number(a.outcome === 'failed') || b.dropped.length - a.dropped.length,
  )
  const [fresh, over, same, failed] = [counts.assigned, counts.changed, counts.unchanged, counts.failed].map(
    formatCount,
  )
  return (
    <section aria-label={msg('What happens')}>
      <p role="status">
        {msg(
          str`${fresh ?? ''} new, ${over ?? ''} will switch, ${same ?? ''} already follow it, ${failed ?? ''} refused`,
        )}
      </p>
      <div className="models__scroll models__scroll--short">
        <table className="models__table" aria-label={msg('What happens')}>
          <tbody>
            {things.slice(0, SHOWN).map((thing) => (
              <tr key={thing.thingId}>
                <td>
                  <Badge kind={BADGES[thing.outcome]}>{outcomeLabel(thing.outcome)}</Badge>
                </td>
                <th scope="row">{thing.name}</th>
                <td className="yaw-mono">{thing.before}</td>
                <td>{remarkOf(thing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {things.length > SHOWN && (
        <p className="yaw-secondary">{msg(str`The first ${formatCount(SHOWN)} of ${formatCount(things.length)}`)}</p>
      )}
    </section>
  )
}

interface AssignFrameProps {
  title: string
  subtitle?: string | undefined
  /** Undefined while something has to be chosen. */
  body: Body<typeof assignModel> | undefined
  work: ReturnType<typeof useAssign>
  onClose: () => void
  children: ReactNode
}

export const AssignFrame = ({ title, subtitle, body, work, onClose, children }: AssignFrameProps) => {
  const { tried } = work
  const count = tried === undefined ? 0 : tried.counts.assigned + tried.counts.changed
  const sendLabel = tried === undefined ? msg('Try it') : counted(msg('Assign to # thing|Assign to # things'), count)
  const send = () => {
    if (body === undefined) return
    void (tried === undefined ? work.attempt(body) : work.apply(body))
  }
  return (
    <FormDialog
      title={title}
      subtitle={subtitle}
      size="full"
      sendLabel={sendLabel}
      isSending={work.isSending}
      disabled={body === undefined || (tried !== undefined && count === 0)}
      failure={work.failure}
      onSend={send}
      onClose={onClose}
    >
      <div className="models__stack">
        {children}
        {tried !== undefined && <AssignedTable assigned={tried} />}
      </div>
    </FormDialog>
  )
}
