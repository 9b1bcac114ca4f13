// What comes to the user by itself: live changes, the alarm header, a newer release, and the palette by its hotkey
// (spec 2, 4; LAY-4, LAY-6, STA-7). Each part is loaded when it is wanted.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { chunk } from '../../api/load-chunk.ts'
import { LOGIN_TYPES } from '../../contract/admin/login-types.ts'
import type { Session } from '../../stores/session.ts'
import { createPalette } from '../../stores/workspace/palette.ts'
import type { ReleaseSource } from '../../stores/workspace/release.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { OnDemand } from '../on-demand.tsx'
import { useModule } from '../use-module.ts'

const loadLive = chunk(() => import('../../stores/workspace/live.ts'))
const loadAlarms = chunk(() => import('./alarm-header/alarm-header.tsx'))
const loadPalette = chunk(() => import('./search-palette/search-palette.tsx'))
const loadRelease = chunk(() => import('./release-notice.tsx'))

const useLiveChanges = (session: Session) => {
  const { loaded } = useModule(loadLive)
  const createLive = loaded.status === 'ready' ? loaded.module.createLive : undefined
  useEffect(() => createLive && session.plugin(createLive).start(), [session, createLive])
}

/** Where a letter means itself: fields, dialogs, and what finds its entries by their first letters. */
const OWN_LETTERS = 'input, textarea, select, [contenteditable], dialog, sl-menu, [role=tree], [role=menu]'

const isFree = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !event.composedPath().some((target) => target instanceof Element && target.matches(OWN_LETTERS))

/** `s` opens the palette, wherever the focus is; the dialog itself closes with `esc` (spec 2). */
const useHotkey = (enabled: boolean, open: () => void) => {
  useEffect(() => {
    if (!enabled) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !isFree(event)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled, open])
}

/** A notice that does not come is no trouble to tell of in the page. */
const Release = ({ session, source }: { session: Session; source: ReleaseSource }) => {
  const { loaded } = useModule(loadRelease)
  return loaded.status === 'ready' ? <loaded.module.ReleaseNotice session={session} source={source} /> : null
}

interface ConsoleNoticesProps {
  workspace: Workspace
  release: ReleaseSource | undefined
}

export const ConsoleNotices = ({ workspace, release }: ConsoleNoticesProps) => {
  const { session } = workspace
  const { search } = useStore(workspace.settings.$settings)
  const palette = session.plugin(createPalette)
  const isSearching = useStore(palette.$open)
  useLiveChanges(session)
  useHotkey(search, palette.open)
  const hasAlarms = session.credentials.loginType() === LOGIN_TYPES.tool
  return (
    <div className="console__notices">
      {release && <Release session={session} source={release} />}
      {hasAlarms && <OnDemand load={loadAlarms}>{({ AlarmHeader }) => <AlarmHeader workspace={workspace} />}</OnDemand>}
      {isSearching && search && (
        <OnDemand load={loadPalette}>
          {({ SearchPalette }) => <SearchPalette workspace={workspace} onClose={palette.close} />}
        </OnDemand>
      )}
    </div>
  )
}
