// What hangs on things, by kind with counts: things below by type, alarms by whether they are open, records by what they
// are called, each with its name: who deletes a thing has to know which connection holds it (API-34).
import { msg, str } from '@lit/localize'
import bell from 'bootstrap-icons/icons/bell.svg'
import link from 'bootstrap-icons/icons/link-45deg.svg'

import type { Use } from '../../../../contract/thing/thing-list-calls.ts'
import { formatCount } from '../../../../locales/format.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { Session } from '../../../../stores/session.ts'
import { RecordLink } from '../../../records/record-link.tsx'
import { SvgIcon } from '../../../ui/icons/icon.tsx'
import { ThingIcon } from '../../../ui/icons/thing-icon.tsx'
import { type ThingLabels, useThingLabels } from '../thing-labels.ts'

const labelOf = ({ kind, type, label }: Use, labels: ThingLabels): string => {
  if (kind === 'thing') return labels.kind(type)
  if (kind === 'record') return label === undefined ? type : inLanguage(label)
  return type === 'open' ? msg('Open alarms') : msg('Cleared alarms')
}

const UseIcon = ({ kind, type }: Use) =>
  kind === 'thing' ? <ThingIcon kind={type} /> : <SvgIcon svg={kind === 'record' ? link : bell} size={16} />

/** Paths of the records; how many there are more. */
const Names = ({ session, records = [], count }: Use & { session: Session }) => {
  if (records.length === 0) return null
  const named = [...new Map(records.map((record) => [record.id, record])).values()]
  return (
    <ul className="yaw-uses__names">
      {named.map((record) => (
        <li key={record.id} className="yaw-mono">
          <RecordLink session={session} to={record}>
            {record.path}
          </RecordLink>
        </li>
      ))}
      {count > named.length && (
        <li className="yaw-secondary">{msg(str`and ${formatCount(count - named.length)} more`)}</li>
      )}
    </ul>
  )
}

export const UsesList = ({ page, uses }: { page: ThingConfigurationPage; uses: readonly Use[] }) => {
  const labels = useThingLabels(page)
  return (
    <ul className="yaw-uses" aria-label={msg('What depends on it')}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.type}`}>
          <UseIcon {...use} />
          <span>{labelOf(use, labels)}</span>
          <span className="yaw-number">{formatCount(use.count)}</span>
          <Names session={page.session} {...use} />
        </li>
      ))}
    </ul>
  )
}
