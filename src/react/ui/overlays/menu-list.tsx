// The entries of a menu, whoever opens it: a button, or a right click.
import '../shoelace-setup.ts'

import type { SlMenu, SlMenuItem } from '@shoelace-style/shoelace'
import type { Ref } from 'react'

import { classNames } from '../class-names.ts'
import { Icon, type IconSource } from '../icons/icon.tsx'

export interface MenuAction {
  key: string
  label: string
  icon?: IconSource | undefined
  /** Key that does the same, e.g. `F2`. */
  shortcut?: string | undefined
  /** Given for a choice that is on or off. */
  checked?: boolean | undefined
  disabled?: boolean | undefined
  danger?: boolean | undefined
  run: () => void
}

/** `label`: what the entries below a line have in common. */
export type MenuEntry = MenuAction | { key: string; separator: true; label?: string | undefined }

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

export interface MenuListProps {
  label?: string | undefined
  items: readonly MenuEntry[]
  /** Before what the entry does. */
  onSelect?: (() => void) | undefined
  ref?: Ref<SlMenu> | undefined
}

export const MenuList = ({ label, items, onSelect, ref }: MenuListProps) => {
  const select = (chosen: SlMenuItem) => {
    const item = items.find((entry) => entry.key === chosen.value)
    if (item === undefined || 'separator' in item) return
    // Shoelace ticks by itself; what is ticked is the caller's to say.
    if (item.checked !== undefined) chosen.checked = item.checked
    onSelect?.()
    item.run()
  }
  return (
    <sl-menu ref={ref} aria-label={label} onsl-select={(event) => select(event.detail.item)}>
      {items.map((item) =>
        'separator' in item ? (
          <div key={item.key} className="yaw-menu__separator" role="separator" aria-label={item.label}>
            {item.label}
          </div>
        ) : (
          <MenuItem key={item.key} item={item} />
        ),
      )}
    </sl-menu>
  )
}
