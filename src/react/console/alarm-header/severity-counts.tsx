// How many alarms of each severity wait; a press lists those of one (ENT-15, LAY-4).
import { msg, str } from '@lit/localize'

import { type Severity, nameOfSeverity } from '../../../contract/admin/alarm-calls.ts'
import { formatCount } from '../../../locales/format.ts'
import type { AlarmsNow } from '../../../stores/workspace/alarms.ts'
import { severityWord } from '../../ui/states/badge.tsx'

interface SeverityCountsProps {
  counts: AlarmsNow['counts']
  /** Whose alarms are listed; '' when all are, or none. */
  chosen: Severity | ''
  onChoose: (severity: Severity) => void
}

export const SeverityCounts = ({ counts, chosen, onChoose }: SeverityCountsProps) => (
  <span className="alarms__counts" role="group" aria-label={msg('Alarms by severity')}>
    {counts.map(({ severity, count }) => {
      const name = nameOfSeverity(severity)
      const word = severityWord(name)
      const number = formatCount(count)
      return (
        <button
          key={severity}
          type="button"
          className="alarms__count"
          data-severity={count > 0 ? name : undefined}
          aria-label={msg(str`${word}: ${number}`)}
          aria-pressed={chosen === severity}
          onClick={() => onChoose(severity)}
        >
          {word} <strong>{number}</strong>
        </button>
      )
    })}
  </span>
)
