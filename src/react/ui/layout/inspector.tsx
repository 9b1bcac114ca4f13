// The right panel with what is selected: it pushes the content where there is room for both, and lies over it where not.
import { msg } from '@lit/localize'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

import { IconButton } from '../button.tsx'

export interface InspectorProps {
  title: ReactNode
  /** Beside the title, e.g. an icon or a state. */
  prefix?: ReactNode
  /** Buttons in the header. */
  actions?: ReactNode
  /** Stays at the bottom, e.g. save and cancel. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

export const Inspector = ({ title, prefix, actions, footer, onClose, children }: InspectorProps) => {
  const titleId = useId()
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    // A menu that is open closes alone, also where its button still has the focus.
    const isOfMenu = event.currentTarget.querySelector('sl-dropdown[open]') !== null
    if (event.key !== 'Escape' || event.defaultPrevented || isOfMenu) return
    event.stopPropagation()
    onClose()
  }
  return (
    <aside className="yaw-inspector" aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <header className="yaw-inspector__header">
        {prefix}
        <h2 id={titleId} className="yaw-ellipsis">
          {title}
        </h2>
        {actions}
        <IconButton icon="x-lg" label={msg('Close')} shortcut="Esc" onClick={onClose} />
      </header>
      {/* Reached by Tab, so that the arrow keys scroll what has nothing to focus in it. */}
      <div className="yaw-inspector__body" role="group" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </div>
      {footer && <footer className="yaw-inspector__footer">{footer}</footer>}
    </aside>
  )
}
