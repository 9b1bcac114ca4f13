// How many issues there are; opens the list of them. Without issues there is nothing to see (screens 0, issues badge).
import '../shoelace-setup.ts'

import { msg } from '@lit/localize'
import triangle from 'bootstrap-icons/icons/exclamation-triangle.svg'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

import './issues-popup.css'
import { IconButton } from '../button.tsx'
import { SvgIcon } from '../icons/icon.tsx'
import { counted, formatCount } from '../../../lib/text/format-count.ts'

/** More digits say no more. */
const MOST = 999

export interface IssuesPopupProps {
  count: number
  isOpen: boolean
  onToggle: () => void
  onClose: () => void
  /** Above the list; how many there are when it does not say. */
  title?: string | undefined
  /** The list, where it is open. */
  children: ReactNode
}

export const IssuesPopup = ({ count, isOpen, onToggle, onClose, title, children }: IssuesPopupProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => {
    button.current?.focus()
    onClose()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const label = counted(msg('# issue|# issues'), count)
  return (
    <span role="presentation" className="issues" onKeyDown={closeOnEscape}>
      {(count > 0 || isOpen) && (
        <sl-popup active={isOpen} placement="bottom-end" strategy="fixed" flip shift distance={6}>
          <button
            ref={button}
            slot="anchor"
            type="button"
            className="yaw-button yaw-button--mini issues__badge"
            aria-label={label}
            title={label}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={onToggle}
          >
            <SvgIcon svg={triangle} size={14} />
            <span>{count > MOST ? `${MOST}+` : formatCount(count)}</span>
          </button>
          {isOpen && (
            <div id={panelId} role="region" aria-label={msg('Issues')} className="issues__panel">
              <div className="issues__header">
                <h3>{title ?? label}</h3>
                <IconButton icon="x-lg" label={msg('Close')} shortcut="Esc" onClick={close} />
              </div>
              {children}
            </div>
          )}
        </sl-popup>
      )}
    </span>
  )
}
