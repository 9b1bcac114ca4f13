// Whether the search palette shows: opened by its hotkey or by the button in the header (spec 2; LAY-6).
import { atom } from 'nanostores'

export const createPalette = () => {
  const $open = atom(false)
  return { $open, open: () => $open.set(true), close: () => $open.set(false) }
}
