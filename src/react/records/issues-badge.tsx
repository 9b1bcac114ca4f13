// How many issues there are in the list of records, each with a way to its record (screens 0, issues badge).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import type { RecordIssue } from '../../contract/records/record-shapes.ts'
import { type RecordKind, sentenceOf } from '../../contract/records/record-kind.ts'
import { inLanguage } from '../../locales/in-language.ts'
import { createRecordIssues } from '../../stores/plugins/records/record-issues.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import { IssuesPopup } from '../ui/overlays/issues-popup.tsx'
import { formatCount } from '../../lib/text/format-count.ts'
import type { RecordExtension } from './record-extension.ts'
import { fieldLabel, useRecordLabels } from './use-record-labels.ts'
import { useData } from '../use-data.ts'

interface IssuesProps {
  page: RecordsPage
  extension: RecordExtension
  kind: RecordKind
  ownerId: string | undefined
}

const Issue = ({ page, extension, issue }: { page: RecordsPage; extension: RecordExtension; issue: RecordIssue }) => {
  const labels = useRecordLabels(page)
  const { record, field } = issue
  const kind = page.kindOf(record.kind)
  const label = kind === undefined || field === undefined ? '' : fieldLabel(kind, field, labels.isEnglish)
  const sentence = kind && sentenceOf(kind, issue.rule, issue.subjects)
  const text =
    extension.issueText?.(issue) ??
    (sentence && inLanguage(sentence)) ??
    [label, ...issue.subjects].filter((part) => part !== '').join(' · ')
  return (
    <li>
      <button
        type="button"
        className="issues__issue"
        data-severity={issue.severity}
        disabled={kind === undefined}
        onClick={() => kind !== undefined && void page.inspector.open(kind, record.id)}
      >
        <span className="issues__name">{record.path.slice(record.path.lastIndexOf('/') + 1)}</span>
        <span className="issues__text">{text}</span>
      </button>
    </li>
  )
}

export const IssuesBadge = ({ page, extension, kind, ownerId }: IssuesProps) => {
  const data = useData(page.plugin(createRecordIssues).of(kind, ownerId))
  const [isOpen, setIsOpen] = useState(false)
  const count = data?.total ?? 0
  return (
    <IssuesPopup count={count} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} onClose={() => setIsOpen(false)}>
      <div className="issues__body">
        <ul className="issues__group">
          {data?.rows.map((issue) => (
            <Issue
              key={`${issue.rule} ${issue.record.id} ${issue.field ?? ''} ${issue.subjects.join()}`}
              page={page}
              extension={extension}
              issue={issue}
            />
          ))}
        </ul>
        {data !== undefined && data.rows.length < count && (
          <p className="yaw-secondary">
            {msg(str`The first ${formatCount(data.rows.length)} of ${formatCount(count)}`)}
          </p>
        )}
      </div>
    </IssuesPopup>
  )
}
