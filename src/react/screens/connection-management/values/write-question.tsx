// The question before a write, old and new in words, and what became of it (screens 7, write (confirm, range, role); RTE-10).
import { msg, str } from '@lit/localize'
import { useId, useLayoutEffect, useRef } from 'react'

import { faultText } from '../../../connection-words.ts'
import type { WriteFlow } from '../../../../stores/pages/connection-management/write.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { type ValueWords, outcomeText, scalarText } from './write-words.ts'

interface WriteQuestionProps {
  flow: WriteFlow
  words: ValueWords
  /** Names of device and point. */
  place: readonly string[]
}

export const WriteQuestion = ({ flow: { value, shown }, words, place }: WriteQuestionProps) => {
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
        <span className="yaw-secondary">{scalarText(shown, words)}</span>
        <span aria-hidden="true">→</span>
        <span className="yaw-visually-hidden">{msg('becomes')}</span>
        <strong>{scalarText(value, words)}</strong>
      </p>
      {words.facts.select && (
        <p className="yaw-secondary">{msg('The station selects the point first and then carries the command out.')}</p>
      )}
      <p className="yaw-secondary">{msg('It is sent once, and put down in the log with your name.')}</p>
    </div>
  )
}

/** What the last attempt came to. */
export const WriteNotice = ({ flow: { result, error, value }, words }: { flow: WriteFlow; words: ValueWords }) => {
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
        ? msg(str`Written: ${scalarText(value, words)}.`)
        : fault === null
          ? `${outcomeText(outcome)}.`
          : `${outcomeText(outcome)}. ${faultText(fault, detail)}.`}{' '}
      {isWell && after !== null && msg(str`Read back: ${scalarText(after, words)}.`)}
      {isWell && after === null && words.facts.reads && msg('The device has not told its value yet.')}
      {outcome === 'differs' && msg(str`Read back: ${scalarText(after, words)}.`)}
      {outcome === 'changed' && msg(str`It holds ${scalarText(before, words)}; write all the same?`)}
    </Notice>
  )
}
