// When the help of a screen shows: `?` opens it, but not while one types.
import { type KeyboardEvent, useState } from 'react'

const TYPING = 'input, textarea, select, [contenteditable]'
const isTyping = (event: KeyboardEvent) =>
  event.nativeEvent.composedPath().some((target) => target instanceof Element && target.matches(TYPING))

/** Opens the help on `?` pressed anywhere in the screen but in a field; put `onKeyDown` on the screen's root. */
export const useKeyboardHelp = () => {
  const [isOpen, setIsOpen] = useState(false)
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isTyping(event)) return
      event.preventDefault()
      setIsOpen(true)
    },
  }
}
