// What hangs on things, by kind with counts: things below by type, alarms by whether they are open (API-34).
import { msg } from '@lit/localize'
import bell from 'bootstrap-icons/icons/bell.svg'

import type { Use } from '../../../contract/thing-list-calls.ts'
import { formatCount } from '../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { SvgIcon } from '../../ui/icons/icon.tsx'
import { isThingKind, thingIcon } from '../../ui/icons/thing-icons.ts'
import { type ThingWords, useThingWords } from './thing-words.ts'

const wordOf = ({ kind, type }: Use, words: ThingWords): string => {
  if (kind === 'thing') return words.kind(type)
  return type === 'open' ? msg('Open alarms') : msg('Cleared alarms')
}

export const UsesList = ({ page, uses }: { page: ThingConfigurationPage; uses: readonly Use[] }) => {
  const words = useThingWords(page)
  return (
    <ul className="yaw-uses" aria-label={msg('What hangs on it')}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.type}`}>
          <SvgIcon svg={use.kind === 'thing' && isThingKind(use.type) ? thingIcon(use.type) : bell} size={16} />
          <span>{wordOf(use, words)}</span>
          <span className="yaw-number">{formatCount(use.count)}</span>
        </li>
      ))}
    </ul>
  )
}
