// What can be done to the tabs, seen from one of them: close some, or put it elsewhere (spec 2; TAB-1, TAB-2).
import { msg } from '@lit/localize'

import { type CloseRange, type OpenTab, isHome } from '../../../stores/workspace/tabs/tabs.ts'
import type { Workspace } from '../../../stores/workspace/workspace.ts'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'

export interface TabVerbs {
  close: (name: string) => void
  closeRange: (name: string, range: CloseRange) => void
  /** By how many places, to the right when positive. */
  move: (name: string, by: number) => void
}

export const tabActions = ({ tabs }: Workspace, tab: OpenTab, verbs: TabVerbs): MenuEntry[] => {
  const open = tabs.$tabs.get()
  const place = open.findIndex((other) => other.name === tab.name)
  const range = (key: CloseRange, label: string) => ({
    key,
    label,
    disabled: tabs.inRange(tab.name, key).length === 0,
    run: () => verbs.closeRange(tab.name, key),
  })
  const move = (by: number, label: string, shortcut: string) => ({
    key: `move ${by}`,
    label,
    shortcut,
    disabled: isHome(tab) || place + by < 1 || place + by >= open.length,
    run: () => verbs.move(tab.name, by),
  })
  return [
    {
      key: 'close',
      label: msg('Close'),
      shortcut: 'Delete',
      disabled: isHome(tab),
      run: () => verbs.close(tab.name),
    },
    range('left', msg('Close tabs to the left')),
    range('right', msg('Close tabs to the right')),
    range('others', msg('Close other tabs')),
    range('all', msg('Close all tabs')),
    { key: 'line', separator: true },
    move(-1, msg('Move left'), 'Ctrl+Shift+←'),
    move(1, msg('Move right'), 'Ctrl+Shift+→'),
  ]
}
