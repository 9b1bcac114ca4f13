// The header: logo and title of the system, the top menu, and on the right what belongs to the user (spec 2; LAY-1, LAY-7).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import signOutIcon from 'bootstrap-icons/icons/box-arrow-right.svg'
import userIcon from 'bootstrap-icons/icons/person-circle.svg'
import fullscreenExit from 'bootstrap-icons/icons/fullscreen-exit.svg'
import fullscreen from 'bootstrap-icons/icons/fullscreen.svg'

import type { Workspace } from '../../stores/workspace/workspace.ts'
import { Icon, SvgIcon } from '../ui/icons/icon.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { CONSOLE_ICONS } from './console-icons.ts'
import { TopMenu } from './top-menu.tsx'
import { createPalette } from '../../stores/workspace/palette.ts'
import { IconButton } from '../ui/button.tsx'
import type { FullScreenStore } from '../../stores/workspace/tabs/full-screen.ts'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { formatCount } from '../../locales/format.ts'
import { ERROR_LOG_PATH } from '../../stores/workspace/addresses/routes.ts'

/** How many errors are new, quietly in the header; leads to the error log of those who have it (STA-8, ERR-1). */
const ErrorCounter = ({ workspace }: { workspace: Workspace }) => {
  const newErrors = useStore(workspace.session.log.$newErrors)
  const routes = useStore(workspace.router.$routes)
  if (newErrors === 0 || !routes.some((route) => route.path === ERROR_LOG_PATH)) return null
  const label = msg(str`New errors: ${formatCount(newErrors)}. Open the error log`)
  return (
    <Tooltip content={label}>
      <button
        type="button"
        className="yaw-button yaw-button--text header__errors"
        aria-label={label}
        onClick={() => void workspace.open(ERROR_LOG_PATH)}
      >
        <Icon name="exclamation-octagon" />
        <span>{formatCount(newErrors)}</span>
      </button>
    </Tooltip>
  )
}

/** Full screen on and off; the button says what the browser does, whoever asked for it (LAY-7). */
const FullScreenButton = ({ fullScreen }: { fullScreen: FullScreenStore }) => {
  const isOn = useStore(fullScreen.$on)
  const label = isOn ? msg('Leave full screen') : msg('Full screen')
  return (
    <Tooltip content={label}>
      <button
        type="button"
        className="yaw-button yaw-button--text yaw-button--icon"
        aria-label={label}
        onClick={() => void fullScreen.toggle()}
      >
        <SvgIcon svg={isOn ? fullscreenExit : fullscreen} />
      </button>
    </Tooltip>
  )
}

/** The way to the search palette without its hotkey; there as soon as the palette is switched on (LAY-6). */
const SearchButton = ({ workspace }: { workspace: Workspace }) => {
  const { search } = useStore(workspace.settings.$settings)
  const palette = workspace.session.plugin(createPalette)
  if (!search) return null
  return <IconButton icon="search" size="small" label={msg('Search')} shortcut="S" onClick={palette.open} />
}

/** The product's mark: a rotor seen from the front, its nacelle turned into the wind. */
const Logo = () => (
  <svg className="logo" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <circle cx="12" cy="12" r="2.2" fill="currentColor" />
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <path d="M12 9.2 C11.4 6.2 12 3.6 13.2 1.8" />
      <path d="M14.4 13.4 C17.3 14.4 19.3 16.2 20.2 18.2" />
      <path d="M9.6 13.4 C7.3 15.4 4.7 16.2 2.6 15.9" />
    </g>
  </svg>
)

interface HeaderProps {
  workspace: Workspace
  openSettings: () => void
}

export const Header = ({ workspace, openSettings }: HeaderProps) => {
  const { fullScreen } = workspace
  const user = useStore(workspace.account.$user)
  const settings = { key: 'settings', label: msg('Settings'), icon: CONSOLE_ICONS.gear, run: openSettings }
  const signOut = {
    key: 'sign-out',
    label: msg('Sign out'),
    icon: { svg: signOutIcon },
    run: workspace.signInFlow.leaving.ask,
  }
  return (
    <header className="header">
      <Logo />
      <span className="header__title">{msg('Operations management system')}</span>
      <TopMenu workspace={workspace} />
      <div className="header__tools">
        <ErrorCounter workspace={workspace} />
        <SearchButton workspace={workspace} />
        {fullScreen !== undefined && <FullScreenButton fullScreen={fullScreen} />}
        <Menu
          label={msg('User menu')}
          size="small"
          items={[settings, { key: 'line', separator: true as const }, signOut]}
          trigger={
            <>
              <Icon name={{ svg: userIcon }} />
              <span className="header__user">{user?.displayName ?? ''}</span>
              <Icon name="chevron-down" size={10} />
            </>
          }
        />
      </div>
    </header>
  )
}
