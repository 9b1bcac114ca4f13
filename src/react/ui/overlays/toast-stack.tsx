// Short messages over everything, dialogs included; the newest is at the bottom. Failures are read out at once.
import { msg } from '@lit/localize'
import { useLayoutEffect, useRef } from 'react'

import { Button, IconButton } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'

export interface ToastItem {
  id: string
  kind: 'error' | 'info'
  text: string
  action?: { label: string; run: () => void } | undefined
}

export interface ToastStackProps {
  toasts: readonly ToastItem[]
  onClose: (id: string) => void
}

export const ToastStack = ({ toasts, onClose }: ToastStackProps) => {
  const stack = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  // The top layer, so that no dialog and no header of the host lies over it; shown again, it is the topmost.
  useLayoutEffect(() => {
    const element = stack.current
    if (element?.matches(':popover-open')) element.hidePopover()
    // A console that shows the sign-in form again has taken its workspace away already.
    if (newest !== undefined && element?.isConnected) element.showPopover()
  }, [newest])
  return (
    <div ref={stack} className="yaw-toasts" popover="manual" role="region" aria-label={msg('Messages')}>
      {toasts.map(({ id, kind, text, action }) => (
        <div key={id} className={`yaw-toast yaw-toast--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
          <Icon name={kind === 'error' ? 'exclamation-octagon' : 'info-circle'} size={16} className="yaw-toast__icon" />
          <span className="yaw-toast__text">{text}</span>
          {action && (
            <Button
              size="mini"
              kind="text"
              onClick={() => {
                // Done once: what it did is told by a message of its own.
                onClose(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="x-lg" label={msg('Close')} onClick={() => onClose(id)} />
        </div>
      ))}
    </div>
  )
}
