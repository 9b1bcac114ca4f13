// The browser as the stores of an embedded element see it; what the console has more is in a file of its own.
import type { Environment, TextStorage, Visibility } from '../../stores/environment.ts'

/** An embedded element keeps nothing: what it would remember lives as long as the page. */
const memoryStorage = (): TextStorage => {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

const visibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  listen: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

/** Time for the browser to read a file that it saves, in milliseconds. */
const READING_TIME = 60_000

const saveFile = (name: string, content: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READING_TIME)
}

/** What every page has. */
export const browser = {
  pageAddress: () => location.href,
  now: () => Date.now(),
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  randomId: () => Math.random().toString(36).slice(2) + Date.now().toString(36),
  saveFile,
  createUpload: () => new XMLHttpRequest(),
  visibility,
}

/** For an element in a page of somebody else: reads and changes nothing of the page's own. */
export const createEmbeddedEnvironment = (): Environment => ({
  ...browser,
  environmentFile: () => new URL('environment.json', location.href).href,
  cookies: memoryStorage(),
  local: memoryStorage(),
  setTitle: () => {},
  setLanguage: () => {},
})
