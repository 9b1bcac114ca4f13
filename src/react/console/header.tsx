// The header: logo and title of the system, the top menu, and on the right what belongs to the user (spec 2; LAY-1, LAY-7).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import signOutIcon from 'bootstrap-icons/icons/box-arrow-right.svg'
import userIcon from 'bootstrap-icons/icons/person-circle.svg'

import type { Workspace } from '../../stores/workspace/workspace.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { CONSOLE_ICONS } from './console-icons.ts'
import { ErrorCounter } from './error-counter.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { Logo } from './logo.tsx'
import { SearchButton } from './search-button.tsx'
import { TopMenu } from './top-menu.tsx'

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
    run: workspace.entrance.leaving.ask,
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
