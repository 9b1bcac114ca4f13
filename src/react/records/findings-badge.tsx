// How many findings there are in the list of records, each with a way to its record (screens 0, lint badge).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import type { RecordFinding } from '../../contract/records/record-shapes.ts'
import { type RecordKind, sentenceOf } from '../../contract/records/record-kind.ts'
import { inWords } from '../../locales/in-words.ts'
import { createRecordFindings } from '../../stores/parts/records/record-findings.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import { FindingsPopup } from '../ui/overlays/findings-popup.tsx'
import { formatCount } from '../../lib/text/format-count.ts'
import type { RecordLook } from './record-look.ts'
import { fieldLabel, useRecordWords } from './use-record-words.ts'
import { useData } from '../use-data.ts'

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
  const data = useData(page.part(createRecordFindings).of(kind, ownerId))
  const [isOpen, setIsOpen] = useState(false)
  const count = data?.total ?? 0
  return (
    <FindingsPopup count={count} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} onClose={() => setIsOpen(false)}>
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
    </FindingsPopup>
  )
}
