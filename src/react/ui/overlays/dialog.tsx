// A modal dialog in the browser's top layer: the page behind is inert, Escape closes, the focus goes back to where it
// came from; it moves, resizes and maximises (DLG-1). While busy it cannot be closed.
import { msg } from '@lit/localize'
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'

import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { type DialogFrame, createDialogFrame } from './dialog-frame.ts'
import { activeElement, focusFirst, restoreFocus } from '../focus/focus.ts'

export interface DialogProps {
  title: string
  /** One line below the title. */
  subtitle?: string | undefined
  onClose: () => void
  /** Makes body and footer a form: Enter and its submit button send it. */
  onSubmit?: (() => void) | undefined
  /** Buttons; the main one last. */
  footer?: ReactNode
  /** Beside the buttons, e.g. what failed. */
  footnote?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'full' | undefined
  /** Something runs that closing would not stop. */
  busy?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  children: ReactNode
}

/** Opens with the component and closes with it. */
const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const before = activeElement(element)
    const { parentNode } = element
    element.showModal()
    focusFirst(element, element.querySelector<HTMLElement>('.yaw-dialog__body'))
    return () => {
      element.close()
      // Reacting to a delete may remove the opener in the same turn.
      queueMicrotask(() => parentNode?.isConnected && restoreFocus(before, parentNode))
    }
  }, [])
  return dialog
}

/** Moves, resizes and maximises the dialog. */
const useFrame = (resizable: boolean) => {
  const header = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const frame = useRef<DialogFrame | undefined>(undefined)
  const [isMaximised, setIsMaximised] = useState(false)
  useLayoutEffect(() => {
    const dialog = header.current?.closest('dialog')
    if (!dialog || header.current === null || handle.current === null) return undefined
    const parts = { dialog, header: header.current, handle: handle.current }
    const made = createDialogFrame({ ...parts, resizable, onMaximise: setIsMaximised })
    frame.current = made
    return made.destroy
  }, [resizable])
  return { header, handle, isMaximised, toggleMaximised: () => frame.current?.toggleMaximised() }
}

export const Dialog = (props: DialogProps) => {
  const {
    title,
    subtitle,
    onClose,
    onSubmit,
    footer,
    footnote,
    size = 'medium',
    busy = false,
    role = 'dialog',
    children,
  } = props
  const dialog = useModal()
  const titleId = useId()
  // A question moves, and that is all.
  const isResizable = role === 'dialog'
  const { header, handle, isMaximised, toggleMaximised } = useFrame(isResizable)
  const close = () => {
    if (!busy) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!busy) onSubmit?.()
  }
  const content = (
    <>
      <div className="yaw-dialog__body">{children}</div>
      {(footer || footnote) && (
        <div className="yaw-dialog__footer">
          <div className="yaw-dialog__footnote">{footnote}</div>
          {footer}
        </div>
      )}
    </>
  )
  return (
    <dialog
      ref={dialog}
      role={role}
      className={classNames('yaw-dialog', `yaw-dialog--${size}`)}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) close()
      }}
      // A browser asks once: the next Escape closes it whatever we say.
      onClose={({ target, currentTarget }) =>
        target === currentTarget && !currentTarget.open && currentTarget.showModal()
      }
    >
      <div className="yaw-dialog__header" ref={header}>
        <button
          ref={handle}
          type="button"
          className="yaw-dialog__handle"
          aria-label={
            isResizable
              ? msg('Arrow keys move the dialog, with Shift they resize it, Enter maximises it')
              : msg('Arrow keys move the dialog')
          }
        />
        <div className="yaw-dialog__titles">
          <h2 id={titleId}>{title}</h2>
          {subtitle !== undefined && <p className="yaw-secondary">{subtitle}</p>}
        </div>
        {isResizable && (
          <IconButton
            icon={isMaximised ? 'arrows-angle-contract' : 'arrows-angle-expand'}
            label={isMaximised ? msg('Restore size') : msg('Maximise')}
            onClick={toggleMaximised}
          />
        )}
        <IconButton icon="x-lg" label={msg('Close')} disabled={busy} onClick={close} />
      </div>
      {onSubmit ? (
        <form className="yaw-dialog__form" noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  )
}
