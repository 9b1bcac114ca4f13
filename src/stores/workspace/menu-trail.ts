// Where a page stands in the menu: the groups that lead to it, and the leaf itself (spec 2, Layout; ENT-9).
import type { MenuItem } from './addresses/routes.ts'

/** From the outermost group to the leaf; empty for a page that the menu does not have. */
export const menuTrail = (menu: readonly MenuItem[], path: string): readonly MenuItem[] => {
  for (const item of menu) {
    if (item.children.length === 0 && item.path === path) return [item]
    const inside = menuTrail(item.children, path)
    if (inside.length > 0) return [item, ...inside]
  }
  return []
}
