// The dialog that writes one point of one device: value, question with old and new, progress, and what the device holds then
// (screens 7, write (confirm, range, role); RTE-10).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState, useId } from 'react'

import '../connection-management.css'
import '../../../ui/sheets/task-sheet.css'
import { qualityText } from './quality-labels.ts'
import type {
  ConnectionValues,
  LiveValue,
} from '../../../../contract/records/connection-management/connection-shapes.ts'
import type { WriteFacts, WrittenScalar } from '../../../../contract/records/connection-management/write-shapes.ts'
import { formatMoment } from '../../../../locales/format.ts'
import { createDetails } from '../../../../stores/pages/connection-management/details.ts'
import {
  type WriteAction,
  type WritePlace,
  createWrites,
  type WriteFlow,
} from '../../../../stores/pages/connection-management/write.ts'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type ValueLabels, scalarText, optionsOf, rangeText, ruleText, outcomeText } from './write-labels.ts'
import { LoadedDialog } from '../../../ui/overlays/loaded-dialog.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { faultText } from '../../../connection-labels.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { Notice } from '../../../ui/states/notice.tsx'

/** The question before a write, old and new in words, and what became of it (screens 7, write (confirm, range, role); RTE-10). */
interface WriteQuestionProps {
  flow: WriteFlow
  labels: ValueLabels
  /** Names of device and point. */
  place: readonly string[]
}

const WriteQuestion = ({ flow: { value, shown }, labels, place }: WriteQuestionProps) => {
  const question = useRef<HTMLDivElement>(null)
  const [asked, change] = [useId(), useId()]
  // The question has the focus, no button: a key that is still held writes nothing.
  useLayoutEffect(() => question.current?.focus(), [])
  const name = place.filter((part) => part !== '').join(' / ')
  return (
    <div
      ref={question}
      role="group"
      aria-label={msg('Confirm the write')}
      aria-describedby={`${asked} ${change}`}
      className="connections__question"
      tabIndex={-1}
    >
      <p id={asked}>{msg(str`Write to ${name}?`)}</p>
      <p id={change} className="connections__change">
        <span className="yaw-secondary">{scalarText(shown, labels)}</span>
        <span aria-hidden="true">→</span>
        <span className="yaw-visually-hidden">{msg('becomes')}</span>
        <strong>{scalarText(value, labels)}</strong>
      </p>
      {labels.facts.select && (
        <p className="yaw-secondary">{msg('The station selects the point first and then carries the command out.')}</p>
      )}
      <p className="yaw-secondary">{msg('It is sent once, and put down in the log with your name.')}</p>
    </div>
  )
}

/** What the last attempt came to. */
const WriteNotice = ({ flow: { result, error, value }, labels }: { flow: WriteFlow; labels: ValueLabels }) => {
  if (error !== undefined) {
    return (
      <Notice kind="danger" live>
        {result === undefined ? errorText(error) : `${errorText(error)}. ${outcomeText(result.outcome)}.`}
      </Notice>
    )
  }
  if (result === undefined) return null
  const { outcome, fault, detail, before, after } = result
  const isWell = outcome === 'written'
  return (
    <Notice kind={isWell ? 'info' : outcome === 'unknown' || outcome === 'refused' ? 'danger' : 'warning'} live>
      {isWell
        ? msg(str`Written: ${scalarText(value, labels)}.`)
        : fault === null
          ? `${outcomeText(outcome)}.`
          : `${outcomeText(outcome)}. ${faultText(fault, detail)}.`}{' '}
      {isWell && after !== null && msg(str`Read back: ${scalarText(after, labels)}.`)}
      {isWell && after === null && labels.facts.reads && msg('The device has not told its value yet.')}
      {outcome === 'differs' && msg(str`Read back: ${scalarText(after, labels)}.`)}
      {outcome === 'changed' && msg(str`It holds ${scalarText(before, labels)}; write all the same?`)}
    </Notice>
  )
}

/** The field for a value that is to be written: a number with its range, a choice, or a text (screens 7, write; RTE-10). */
interface WriteFieldProps {
  flow: WriteFlow
  labels: ValueLabels
  onChange: (value: WrittenScalar | null) => void
}

const WriteField = ({ flow: { value, problem }, labels, onChange }: WriteFieldProps) => {
  const { facts, unit, isEnglish } = labels
  const frame = {
    label: msg('New value'),
    required: true,
    autoFocus: true,
    hint: rangeText(labels),
    error: problem === undefined ? undefined : ruleText(problem, labels),
  }
  if (facts.kind === 'text') return <TextField {...frame} value={String(value ?? '')} onChange={onChange} />
  if (facts.kind === 'number') {
    const number = typeof value === 'number' ? value : null
    return <NumberField {...frame} unit={unit === '' ? undefined : unit} value={number} onChange={onChange} />
  }
  return (
    <SelectField
      {...frame}
      placeholder={msg('Choose a value')}
      options={optionsOf(facts, isEnglish)}
      value={value === null ? null : String(value)}
      onChange={(chosen) => {
        if (chosen === null || chosen === '') return onChange(null)
        return onChange(facts.kind === 'switch' ? chosen === 'true' : Number(chosen))
      }}
    />
  )
}

type Point = ConnectionValues['points'][number]

interface Shown {
  point: Point
  deviceName: string
  live: LiveValue | undefined
  labels: ValueLabels
}

/** Once it is written, what was read back is the value; what is looked at comes a moment later. */
const Facts = ({ deviceName, point, live, labels, isWritten }: Shown & { isWritten: boolean }) => (
  <dl className="connections__facts connections__write-facts">
    {deviceName !== '' && (
      <div className="connections__fact">
        <dt>{msg('Device')}</dt>
        <dd>{deviceName}</dd>
      </div>
    )}
    <div className="connections__fact">
      <dt>{msg('Point')}</dt>
      <dd>
        {labels.isEnglish ? point.en : point.zh} <code className="yaw-mono yaw-secondary">{point.code}</code>
      </dd>
    </div>
    {!isWritten && (
      <div className="connections__fact">
        <dt>{msg('Current value')}</dt>
        <dd>
          {live === undefined || live.value === null ? (
            <span className="yaw-secondary">{point.writeOnly ? msg('Only written') : msg('Not read yet')}</span>
          ) : (
            <>
              <strong>{scalarText(live.value, labels)}</strong>
              <span className="yaw-secondary">
                {qualityText(live)}, {formatMoment(live.at)}
              </span>
            </>
          )}
        </dd>
      </div>
    )}
  </dl>
)

const Form = ({
  facts,
  action,
  shown,
  onClose,
}: {
  facts: WriteFacts
  action: WriteAction
  shown: Shown
  onClose: () => void
}) => {
  const flow = useStore(action.$flow)
  const { live, labels } = shown
  const { step } = flow
  const isSending = step === 'sending'
  const isAsking = flow.step === 'confirm' || isSending
  const body = useRef<HTMLDivElement>(null)
  // Each step has its own buttons: the focus goes on to where it is needed. The question takes it itself.
  useLayoutEffect(() => {
    if (step === 'enter' || step === 'done')
      body.current?.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [step])
  const check = () =>
    action.check(facts, facts.reads && live !== undefined && live.quality !== 'bad' ? live.value : null)
  return (
    <Dialog
      title={msg(str`Write to ${labels.isEnglish ? shown.point.en : shown.point.zh}`)}
      size="small"
      busy={isSending}
      onClose={onClose}
      onSubmit={() => flow.step === 'enter' && check()}
      footnote={<span role="status">{isSending && msg('Waiting for the device…')}</span>}
      footer={
        <>
          {flow.step === 'enter' && (
            <>
              <Button size="medium" onClick={onClose}>
                {msg('Cancel')}
              </Button>
              <Button size="medium" kind="primary" type="submit">
                {msg('Continue')}
              </Button>
            </>
          )}
          {isAsking && (
            <>
              <Button size="medium" disabled={isSending} onClick={action.back}>
                {msg('Back')}
              </Button>
              <Button size="medium" kind="danger" busy={isSending} onClick={() => void action.send()}>
                {msg('Write now')}
              </Button>
            </>
          )}
          {flow.step === 'done' && (
            <>
              <Button size="medium" onClick={action.again}>
                {msg('Write another value')}
              </Button>
              <Button size="medium" kind="primary" data-autofocus onClick={onClose}>
                {msg('Close')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div ref={body} className="yaw-form connections__write">
        <Facts {...shown} isWritten={flow.step === 'done'} />
        <WriteNotice flow={flow} labels={labels} />
        {flow.step === 'enter' && <WriteField flow={flow} labels={labels} onChange={action.enter} />}
        {isAsking && <WriteQuestion flow={flow} labels={labels} place={[shown.deviceName, shown.point.code]} />}
      </div>
    </Dialog>
  )
}

interface WithValuesProps {
  page: RecordDialogProps['page']
  place: WritePlace
  facts: WriteFacts
}

const WithValues = ({ page, place, facts }: WithValuesProps) => {
  const [action] = useState(() => page.plugin(createWrites).begin(place))
  const [$values] = useState(() => page.plugin(createDetails).valuesOf(place.connection))
  const title = msg('Write to a device')
  return (
    <LoadedDialog value={$values} title={title} onClose={page.closeDialog}>
      {(data) => {
        const point = data.points.find(({ id }) => id === place.point)
        if (point === undefined) {
          return (
            <Dialog title={title} size="small" onClose={page.closeDialog}>
              <EmptyState title={msg('This point is no longer there')} />
            </Dialog>
          )
        }
        const live = data.values.find((value) => value.device === place.device && value.point === place.point)
        const labels = { facts, unit: point.unit, decimals: point.decimals, isEnglish: page.isEnglish() }
        const deviceName = data.devices.find(({ id }) => id === place.device)?.name ?? ''
        return (
          <Form facts={facts} action={action} shown={{ point, deviceName, live, labels }} onClose={page.closeDialog} />
        )
      }}
    </LoadedDialog>
  )
}

/** `ids` are those of the connection, the device and the point; an empty one is no device. */
export const WriteDialog = ({ page, ids: [connection = '', device = '', point = ''] }: RecordDialogProps) => {
  const [place] = useState<WritePlace>({ connection, device: device === '' ? null : device, point })
  const [$facts] = useState(() => page.plugin(createWrites).factsOf(place))
  return (
    <LoadedDialog value={$facts} title={msg('Write to a device')} onClose={page.closeDialog}>
      {(facts) => <WithValues page={page} place={place} facts={facts} />}
    </LoadedDialog>
  )
}
