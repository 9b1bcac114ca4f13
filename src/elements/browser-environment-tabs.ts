// The other tabs of this browser, by a broadcast channel; where there is none, by the events of storage (ENT-10, ENT-12).
import type { OtherTabs } from '../stores/environment.ts'

const NAME = 'yaw-tabs'

const byChannel = (): OtherTabs => {
  let channel: BroadcastChannel | undefined
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) => {
      const opened = (channel ??= new BroadcastChannel(NAME))
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data)
      })
      return () => {
        opened.close()
        channel = undefined
      }
    },
  }
}

/** Browsers tell the other tabs, and only them, what is written; it need not stay. */
export const byStorage = (): OtherTabs => ({
  post: (message) => {
    try {
      localStorage.setItem(NAME, message)
      localStorage.removeItem(NAME)
    } catch {
      // Storage is blocked: the tabs know nothing of each other, as with blocked cookies.
    }
  },
  listen: (listener) => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === NAME && newValue !== null) listener(newValue)
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  },
})

export const createOtherTabs = (): OtherTabs => (typeof BroadcastChannel === 'function' ? byChannel() : byStorage())
