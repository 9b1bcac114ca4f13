// Keys of a side of the board: arrows walk, Space picks, Enter connects, Left and Right go to the partner, Delete parts (screens 4).
import { listStep } from '../lists/list-step.ts'

export interface SideActions {
  count: number
  /** Rows that fit. */
  page: number
  active: number
  moveTo: (place: number) => void
  pick: () => void
  /** Connects with what is picked on the other side, else picks this one and goes over. */
  enter: () => void
  accept: () => void
  part: () => void
  cross: () => void
  cancel: () => boolean
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Whether the key was one of them. */
export const pressSide = ({ key, ctrlKey, metaKey, altKey }: Pressed, actions: SideActions): boolean => {
  if (altKey) return false
  const { count, page, active, moveTo } = actions
  const place = listStep(key, active, { count, page })
  if (place !== undefined) {
    if (count > 0) moveTo(place)
    return true
  }
  if (key === 'Enter' && (ctrlKey || metaKey)) actions.accept()
  else if (ctrlKey || metaKey) return false
  else if (key === 'Enter') actions.enter()
  else if (key === ' ') actions.pick()
  else if (key === 'ArrowLeft' || key === 'ArrowRight') actions.cross()
  else if (key === 'Delete' || key === 'Backspace') actions.part()
  else if (key === 'Escape') return actions.cancel()
  else return false
  return true
}
