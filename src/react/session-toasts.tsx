// The toasts of a session, put in words; they go by themselves after their time (spec 8, ERR-1).
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { errorText } from '../locales/error-text.ts'
import type { Session } from '../stores/session.ts'
import type { Toast } from '../stores/toasts.ts'
import { ToastStack } from './ui/overlays/toast-stack.tsx'

const labelsOf = ({ content }: Toast): string =>
  typeof content === 'function' ? String(content()) : errorText(content)

export const SessionToasts = ({ session: { toasts, environment } }: { session: Session }) => {
  const shown = useStore(toasts.$toasts)
  useEffect(() => {
    const timers = shown
      .filter((toast) => Number.isFinite(toast.until))
      .map((toast) => setTimeout(() => toasts.close(toast.id), Math.max(0, toast.until - environment.now())))
    return () => timers.forEach(clearTimeout)
  }, [shown, toasts, environment])
  return (
    <ToastStack
      toasts={shown.map((toast) => ({
        id: toast.id,
        kind: toast.kind,
        text: labelsOf(toast),
        ...(toast.action && { action: { label: toast.action.label(), run: toast.action.run } }),
      }))}
      onClose={toasts.close}
    />
  )
}
