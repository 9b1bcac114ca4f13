// The menu of a right click on things, or of the key for it: on which, and where it stands.
import { atom } from 'nanostores'

export interface OpenMenu {
  ids: readonly string[]
  /** Pixels from the left and the top of the window. */
  at: { x: number; y: number }
}

export const createThingMenu = () => {
  const $menu = atom<OpenMenu | undefined>()
  return { $menu, open: (menu: OpenMenu) => $menu.set(menu), close: () => $menu.set(undefined) }
}
