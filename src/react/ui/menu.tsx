// A button that opens a list of actions or choices; arrows, letters, Home, End and Escape work in it.
import './shoelace-setup.ts'

import type { SlMenuItem } from '@shoelace-style/shoelace'
import type { ReactNode } from 'react'

import type { ControlSize } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons/icon.tsx'

export interface MenuAction {
  key: string
  label: string
  icon?: IconName | undefined
  /** Key that does the same, e.g. `F2`. */
  shortcut?: string | undefined
  /** Given for a choice that is on or off. */
  checked?: boolean | undefined
  disabled?: boolean | undefined
  danger?: boolean | undefined
  run: () => void
}

export type MenuEntry = MenuAction | { key: string; separator: true }

export interface MenuProps {
  /** Name of the button. */
  label: string
  items: readonly MenuEntry[]
  /** What the button shows; three dots when nothing is given. */
  trigger?: ReactNode
  kind?: 'default' | 'primary' | 'text' | undefined
  size?: ControlSize | undefined
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | undefined
  /** Choices stay open, so that several can be changed. */
  staysOpen?: boolean | undefined
  disabled?: boolean | undefined
}

const MenuItem = ({ item }: { item: MenuAction }) => (
  <sl-menu-item
    class={classNames('yaw-menu__item', item.danger && 'yaw-menu__item--danger')}
    type={item.checked === undefined ? 'normal' : 'checkbox'}
    checked={item.checked ?? false}
    disabled={item.disabled ?? false}
    value={item.key}
  >
    {item.icon && (
      <span slot="prefix" className="yaw-menu__icon">
        <Icon name={item.icon} />
      </span>
    )}
    {item.label}
    {item.shortcut !== undefined && (
      <kbd slot="suffix" className="yaw-key">
        {item.shortcut}
      </kbd>
    )}
  </sl-menu-item>
)

export const Menu = (props: MenuProps) => {
  const {
    label,
    items,
    trigger,
    kind = 'text',
    size = 'mini',
    placement = 'bottom-end',
    staysOpen = false,
    disabled = false,
  } = props
  const select = (chosen: SlMenuItem) => {
    const item = items.find((entry) => entry.key === chosen.value)
    if (item === undefined || 'separator' in item) return
    // Shoelace ticks by itself; what is ticked is the caller's to say.
    if (item.checked !== undefined) chosen.checked = item.checked
    item.run()
  }
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
      stayOpenOnSelect={staysOpen}
      disabled={disabled}
    >
      <button
        slot="trigger"
        type="button"
        className={classNames(name, !trigger && 'yaw-button--icon')}
        aria-haspopup="true"
        aria-expanded={false}
        disabled={disabled}
      >
        <span className="yaw-visually-hidden">{label}</span>
        {trigger ?? <Icon name="three-dots" />}
      </button>
      <sl-menu onsl-select={(event) => select(event.detail.item)}>
        {items.map((item) =>
          'separator' in item ? (
            <hr key={item.key} className="yaw-menu__separator" />
          ) : (
            <MenuItem key={item.key} item={item} />
          ),
        )}
      </sl-menu>
    </sl-dropdown>
  )
}
