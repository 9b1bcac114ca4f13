// A quiet line when a newer release is there: its tag, its name, and where to read about it (spec 4; STA-7).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { type ReleaseSource, createReleaseCheck } from '../../stores/workspace/release.ts'
import type { Session } from '../../stores/session.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'

export const ReleaseNotice = ({ session, source }: { session: Session; source: ReleaseSource }) => {
  const [check] = useState(() => createReleaseCheck(session, source))
  useEffect(() => check.start(), [check])
  const newer = useStore(check.$newer)
  if (newer === undefined) return null
  const { tag, name, link } = newer
  return (
    <section className="release" aria-label={msg('New version')}>
      <Icon name="info-circle" />
      <span role="status" className="yaw-ellipsis">
        {msg(str`A new version is there: ${tag}`)} · {name}
      </span>
      {link !== undefined && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {msg('See the release')}
        </a>
      )}
      <span className="yaw-toolbar__space" />
      <IconButton icon="x-lg" label={msg('Do not show this version again')} onClick={check.dismiss} />
    </section>
  )
}
