// What a code says: its words, severity, cause and what to do (screens 10; ENT-15).
import { msg } from '@lit/localize'

import { CODE } from '../../../contract/records/dictionary-mapping/kinds.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { type Severity, SeverityBadge } from '../../ui/states/badge.tsx'
import { useRecordLabels } from '../../records/use-record-labels.ts'

/** The specification's own spelling (ENT-15). */
const SEVERITIES: Readonly<Record<string, Severity>> = {
  severity: 'serious',
  general: 'general',
  trivial: 'slight',
  unknow: 'unknown',
}

interface CodeMeaningProps {
  page: RecordsPage
  code: RecordRow | undefined
  /** With cause and what to do. */
  isLong?: boolean
}

export const CodeMeaning = ({ page, code, isLong = false }: CodeMeaningProps) => {
  const labels = useRecordLabels(page)
  if (code === undefined) return <span className="yaw-secondary">{msg('Not in the set')}</span>
  const severity = SEVERITIES[String(code.values['severity'])]
  const [cause, action] = [String(code.values['cause'] ?? ''), String(code.values['action'] ?? '')]
  return (
    <span className="codes__meaning">
      <button
        type="button"
        className="yaw-button yaw-button--link"
        onClick={() => void page.inspector.open(CODE, code.id)}
      >
        {labels.title(CODE, code)}
      </button>
      {severity && <SeverityBadge severity={severity} />}
      {isLong && cause !== '' && (
        <span className="yaw-secondary">
          {msg('Cause:')} {cause}
        </span>
      )}
      {isLong && action !== '' && (
        <span className="yaw-secondary">
          {msg('What to do:')} {action}
        </span>
      )}
    </span>
  )
}
