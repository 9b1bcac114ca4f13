// The pages of a group of the menu, as entries of a list that opens beside it (ENT-9).
import type { MenuItem } from '../../stores/workspace/addresses/routes.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import type { MenuEntry } from '../ui/overlays/menu.tsx'

/** A group inside a group gives its pages its name, and keeps them apart from their neighbours. */
export const groupEntries = (
  items: readonly MenuItem[],
  workspace: Workspace,
  current: string | undefined,
  prefix = '',
): MenuEntry[] =>
  items.flatMap((item): MenuEntry[] => {
    if (item.children.length > 0) return groupEntries(item.children, workspace, current, `${prefix}${item.title} / `)
    return [
      {
        key: item.path,
        label: prefix + item.title,
        checked: item.path === current,
        run: () => void workspace.open(item.path),
      },
    ]
  })
