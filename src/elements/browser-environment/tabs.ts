// The other tabs of this browser, by a broadcast channel; where there is none, by the events of storage (ENT-10, ENT-12).
import type { OtherTabs } from '../../stores/environment.ts'

const NAME = 'yaw-tabs'
/** What is kept of a user or of all begins so. */
const STORED = 'yaw-data.'

const listenToStorage = (listener: (event: StorageEvent) => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

type Messages = Pick<OtherTabs, 'post' | 'listen'>

const byChannel = (): Messages => {
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
export const byStorage = (): Messages => ({
  post: (message) => {
    try {
      localStorage.setItem(NAME, message)
      localStorage.removeItem(NAME)
    } catch {
      // Storage is blocked: the tabs know nothing of each other, as with blocked cookies.
    }
  },
  listen: (listener) =>
    listenToStorage(({ key, newValue }) => {
      if (key === NAME && newValue !== null) listener(newValue)
    }),
})

export const createOtherTabs = (): OtherTabs => ({
  ...(typeof BroadcastChannel === 'function' ? byChannel() : byStorage()),
  // A message may come before what was stored can be read: the browser's own event comes with it.
  listenToStored: (listener) =>
    listenToStorage(({ key }) => {
      if (key === null || key.startsWith(STORED)) listener()
    }),
})
