// Short messages over the page; errors stay 3000 ms and come at most once per 3000 ms (spec 8, ERR-1).
import { atom } from 'nanostores'

import { ERROR_TOAST_TIME } from '../contract/wire/limits.ts'
import type { Environment } from './environment.ts'

export interface Toast {
  id: string
  kind: 'error' | 'info'
  /** An error to be put in words by the view, or a sentence. */
  content: unknown
  /** Milliseconds since 1970 at which it goes; Infinity stays until it is closed. */
  until: number
  /** What can still be done about it, e.g. undo. */
  action?: { label: () => string; run: () => void }
}

export const createToasts = (environment: Environment) => {
  const $toasts = atom<readonly Toast[]>([])
  /** Several elements share a session; the first of them shows its toasts and speaks for it to the host. */
  const $speakers = atom<readonly object[]>([])
  let lastError = Number.NEGATIVE_INFINITY

  const show = (toast: Omit<Toast, 'id'>): string => {
    const id = environment.randomId()
    $toasts.set([...$toasts.get(), { ...toast, id }])
    return id
  }
  return {
    $toasts,
    $speakers,
    /** Lines up to speak for the session; answers how to step back. */
    addSpeaker: (speaker: object) => {
      $speakers.set([...$speakers.get(), speaker])
      return () => $speakers.set($speakers.get().filter((other) => other !== speaker))
    },
    show,
    /** Within 3000 ms of the last error toast it is only in the log. */
    showError: (error: unknown) => {
      const now = environment.now()
      if (now - lastError < ERROR_TOAST_TIME) return
      lastError = now
      show({ kind: 'error', content: error, until: now + ERROR_TOAST_TIME })
    },
    showInfo: (content: () => string, action?: Toast['action']) =>
      show({
        kind: 'info',
        content,
        until: environment.now() + ERROR_TOAST_TIME * (action === undefined ? 1 : 3),
        ...(action && { action }),
      }),
    /** A warning that stays until it is closed (NAV-6). */
    showPersistent: (content: () => string) => show({ kind: 'error', content, until: Number.POSITIVE_INFINITY }),
    close: (id: string) => $toasts.set($toasts.get().filter((toast) => toast.id !== id)),
    closeAll: () => $toasts.set([]),
  }
}
export type Toasts = ReturnType<typeof createToasts>
