// A button that opens a list of actions or choices; arrows, letters, Home, End and Escape work in it.
import '../shoelace-setup.ts'

import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

import type { ControlSize } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { type MenuEntry, MenuList } from './menu-list.tsx'

export type { MenuAction, MenuEntry } from './menu-list.tsx'

export interface MenuProps {
  /** Name of the button, where what it shows is not one. */
  label?: string | undefined
  items: readonly MenuEntry[]
  /** What the button shows; three dots when nothing is given. */
  trigger?: ReactNode
  /** Words for who points at a button that shows an icon alone. */
  hint?: string | undefined
  /** What is chosen in it is what shows now. */
  active?: boolean | undefined
  kind?: 'default' | 'primary' | 'text' | undefined
  size?: ControlSize | undefined
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start' | undefined
  /** Choices stay open, so that several can be changed. */
  staysOpen?: boolean | undefined
  disabled?: boolean | undefined
}

export const Menu = (props: MenuProps) => {
  const {
    label,
    items,
    trigger,
    hint,
    active = false,
    kind = 'text',
    size = 'mini',
    placement = 'bottom-end',
    staysOpen = false,
    disabled = false,
  } = props
  // The entries come when somebody reaches for the button: a screen has many menus, and few are opened.
  const [isNear, setNear] = useState(false)
  const prepare = () => setNear(true)
  /** Before the press opens the menu, which then goes to its first entry. */
  const prepareNow = () => isNear || flushSync(prepare)
  const name = classNames(
    'yaw-button',
    kind !== 'default' && `yaw-button--${kind}`,
    size !== 'small' && `yaw-button--${size}`,
  )
  return (
    <sl-dropdown
      class="yaw-menu"
      placement={placement}
      distance={4}
      hoist
      // Not `disabled`: one that is disabled by what was chosen in it would stay open. The button is enough.
      stayOpenOnSelect={staysOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onKeyDownCapture={prepareNow}
      onClickCapture={prepareNow}
    >
      <button
        slot="trigger"
        type="button"
        className={classNames(name, !trigger && 'yaw-button--icon')}
        aria-haspopup="true"
        aria-expanded={false}
        title={hint}
        data-active={active || undefined}
        disabled={disabled}
      >
        {label !== undefined && <span className="yaw-visually-hidden">{label}</span>}
        {trigger ?? <Icon name="three-dots" />}
      </button>
      <MenuList items={isNear ? items : []} />
    </sl-dropdown>
  )
}
