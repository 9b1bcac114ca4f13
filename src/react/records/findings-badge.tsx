// How many findings there are in the list; opens them. Without findings there is nothing to see (screens 0, lint badge).
import '../ui/shoelace-setup.ts'

import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import triangle from 'bootstrap-icons/icons/exclamation-triangle.svg'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

import type { RecordFinding } from '../../contract/records/record-shapes.ts'
import { type RecordKind, sentenceOf } from '../../contract/records/record-kind.ts'
import { inWords } from '../../locales/in-words.ts'
import { createRecordFindings } from '../../stores/parts/records/record-findings.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import styles from '../../styles/things-lint.css'
import { IconButton } from '../ui/button.tsx'
import { formatCount } from '../ui/format-count.ts'
import { SvgIcon } from '../ui/icons/icon.tsx'
import { useSheets } from '../ui/use-sheets.ts'
import type { RecordLook } from './record-look.ts'
import { fieldLabel, useRecordWords } from './use-record-words.ts'

const STYLES = [styles]
/** More digits say no more. */
const MOST = 999

interface FindingsProps {
  page: RecordsPage
  look: RecordLook
  kind: RecordKind
  ownerId: string | undefined
}

const Finding = ({ page, look, finding }: { page: RecordsPage; look: RecordLook; finding: RecordFinding }) => {
  const words = useRecordWords(page)
  const { record, field } = finding
  const kind = page.kindOf(record.kind)
  const label = kind === undefined || field === undefined ? '' : fieldLabel(kind, field, words.isEnglish)
  const sentence = kind && sentenceOf(kind, finding.rule, finding.subjects)
  const text =
    look.findingText?.(finding) ??
    (sentence && inWords(sentence)) ??
    [label, ...finding.subjects].filter((part) => part !== '').join(' · ')
  return (
    <li>
      <button
        type="button"
        className="lint__finding"
        data-severity={finding.severity}
        disabled={kind === undefined}
        onClick={() => kind !== undefined && void page.inspector.open(kind, record.id)}
      >
        <span className="lint__name">{record.path.slice(record.path.lastIndexOf('/') + 1)}</span>
        <span className="lint__text">{text}</span>
      </button>
    </li>
  )
}

export const FindingsBadge = ({ page, look, kind, ownerId }: FindingsProps) => {
  const report = useStore(page.part(createRecordFindings).of(kind, ownerId))
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useSheets(place, STYLES)
  const data = report.status === 'loading' ? undefined : report.data
  const count = data?.total ?? 0
  const close = () => {
    button.current?.focus()
    setIsOpen(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const label = count === 1 ? msg('1 finding') : msg(str`${formatCount(count)} findings`)
  return (
    <span ref={place} role="presentation" className="lint" onKeyDown={closeOnEscape}>
      {(count > 0 || isOpen) && (
        <sl-popup active={isOpen} placement="bottom-end" strategy="fixed" flip shift distance={6}>
          <button
            ref={button}
            slot="anchor"
            type="button"
            className="yaw-button yaw-button--mini lint__badge"
            aria-label={label}
            title={label}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SvgIcon svg={triangle} size={14} />
            <span>{count > MOST ? `${MOST}+` : formatCount(count)}</span>
          </button>
          {isOpen && (
            <div id={panelId} role="region" aria-label={msg('Findings')} className="lint__panel">
              <div className="lint__header">
                <h3>{label}</h3>
                <IconButton icon="x-lg" label={msg('Close')} shortcut="Esc" onClick={close} />
              </div>
              <div className="lint__body">
                <ul className="lint__group">
                  {data?.rows.map((finding) => (
                    <Finding
                      key={`${finding.rule} ${finding.record.id} ${finding.field ?? ''} ${finding.subjects.join()}`}
                      page={page}
                      look={look}
                      finding={finding}
                    />
                  ))}
                </ul>
                {data !== undefined && data.rows.length < count && (
                  <p className="yaw-secondary">
                    {msg(str`The first ${formatCount(data.rows.length)} of ${formatCount(count)}`)}
                  </p>
                )}
              </div>
            </div>
          )}
        </sl-popup>
      )}
    </span>
  )
}
