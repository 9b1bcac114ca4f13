// The header: logo and title of the system on the left, the user's menu on the right (spec 2; LAY-1).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { LOCALES, LOCALE_NAMES } from '../../locales/locale.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { ErrorCounter } from './error-counter.tsx'
import { Logo } from './logo.tsx'

export const Header = ({ workspace }: { workspace: Workspace }) => {
  const { locale } = workspace.session
  const user = useStore(workspace.account.$user)
  const current = useStore(locale.$locale)
  const languages = LOCALES.map((name) => ({
    key: name,
    label: LOCALE_NAMES[name],
    checked: name === current,
    run: () => void locale.choose(name),
  }))
  const signOut = {
    key: 'sign-out',
    label: msg('Sign out'),
    icon: 'box-arrow-right' as const,
    run: workspace.entrance.leaving.ask,
  }
  return (
    <header className="header">
      <Logo />
      <span className="header__title">{msg('Operations management system')}</span>
      <span className="header__space" />
      <ErrorCounter workspace={workspace} />
      <Menu
        label={msg('User menu')}
        items={[...languages, { key: 'line', separator: true as const }, signOut]}
        trigger={
          <>
            <Icon name="person-circle" />
            <span>{user?.displayName ?? ''}</span>
            <Icon name="chevron-down" />
          </>
        }
      />
    </header>
  )
}
