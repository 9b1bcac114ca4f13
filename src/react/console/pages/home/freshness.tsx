// How fresh home is, and loading it anew; what could not be refreshed says so (visual design: every list says how fresh).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { HomePageModel } from '../../../../stores/pages/home.ts'
import type { Loadable } from '../../../../stores/query.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

const loadedAt = (content: Loadable<unknown>) => (content.status === 'ready' ? content.loadedAt : undefined)
const isStale = (content: Loadable<unknown>) => content.status === 'failed' && content.data !== undefined

export const Freshness = ({ home }: { home: HomePageModel }) => {
  const contents = [
    useStore(home.things.$content),
    useStore(home.alarms.$content),
    useStore(home.users.$content),
  ] as const
  const access = [useStore(home.things.$access), useStore(home.alarms.$access), useStore(home.users.$access)]
  const times = contents.flatMap((content) => loadedAt(content) ?? [])
  if (!access.includes('granted')) return null
  return (
    <span className="home__freshness">
      {contents.some(isStale) && <Badge kind="warning">{msg('Could not be refreshed')}</Badge>}
      {times.length > 0 && <span>{msg(str`Updated ${TIME.format(Math.max(...times))}`)}</span>}
      <IconButton icon="arrow-clockwise" label={msg('Refresh')} onClick={() => void home.refresh()} />
    </span>
  )
}
