// What hangs on things, by kind with counts: things below by type, alarms by whether they are open, records by what they
// are called (API-34).
import { msg } from '@lit/localize'
import bell from 'bootstrap-icons/icons/bell.svg'
import link from 'bootstrap-icons/icons/link-45deg.svg'

import type { Use } from '../../../contract/thing-list-calls.ts'
import { formatCount } from '../../../locales/format.ts'
import { inWords } from '../../../locales/in-words.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { SvgIcon } from '../../ui/icons/icon.tsx'
import { isThingKind, thingIcon } from '../../ui/icons/thing-icons.ts'
import { type ThingWords, useThingWords } from './thing-words.ts'

const wordOf = ({ kind, type, label }: Use, words: ThingWords): string => {
  if (kind === 'thing') return words.kind(type)
  if (kind === 'record') return label === undefined ? type : inWords(label)
  return type === 'open' ? msg('Open alarms') : msg('Cleared alarms')
}

const iconOf = ({ kind, type }: Use): string => {
  if (kind === 'record') return link
  return kind === 'thing' && isThingKind(type) ? thingIcon(type) : bell
}

export const UsesList = ({ page, uses }: { page: ThingConfigurationPage; uses: readonly Use[] }) => {
  const words = useThingWords(page)
  return (
    <ul className="yaw-uses" aria-label={msg('What hangs on it')}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.type}`}>
          <SvgIcon svg={iconOf(use)} size={16} />
          <span>{wordOf(use, words)}</span>
          <span className="yaw-number">{formatCount(use.count)}</span>
        </li>
      ))}
    </ul>
  )
}
