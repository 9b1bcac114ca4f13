// The browser as a test has it: a clock that stands, cookies and storage in memory, an address bar with a history.
import type { Environment, PathLocation, TextStorage } from '../../../src/stores/environment.ts'

export interface MemoryStorage extends TextStorage {
  /** Everything that is kept now. */
  all: () => Record<string, string>
}

export const createMemoryStorage = (kept: Record<string, string> = {}): MemoryStorage => {
  const values = new Map(Object.entries(kept))
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    all: () => Object.fromEntries(values),
  }
}

export interface TestEnvironment extends Environment {
  cookies: MemoryStorage
  local: MemoryStorage
  tab: MemoryStorage
  /** Moves the clock, in milliseconds. */
  advance: (time: number) => void
  /** Title and language attribute as they are set on the page now. */
  page: { title: string | undefined; language: string | undefined; address: string }
  /** Brings the page to the front, or sends it to the background. */
  show: (visible: boolean) => void
  /** Files that the user was given. */
  files: { name: string; content: Blob }[]
}

/** Noon of a day in 2026; cookies and storage are those of an earlier visit. */
export const createTestEnvironment = (
  fetch: typeof globalThis.fetch,
  cookies: Record<string, string> = {},
  local: Record<string, string> = {},
  tab: Record<string, string> = {},
): TestEnvironment => {
  let time = Date.UTC(2026, 4, 1, 12)
  let ids = 0
  const files: TestEnvironment['files'] = []
  const page: TestEnvironment['page'] = {
    title: undefined,
    language: undefined,
    address: 'https://host.example/app/page.html?key=value',
  }
  const watchers = new Set<() => void>()
  let visible = true
  return {
    page,
    files,
    saveFile: (name, content) => void files.push({ name, content }),
    visibility: {
      isVisible: () => visible,
      listen: (listener) => {
        watchers.add(listener)
        return () => watchers.delete(listener)
      },
    },
    show: (next) => {
      visible = next
      for (const listener of watchers) listener()
    },
    pageAddress: () => page.address,
    environmentFile: () => 'https://host.example/environment.json',
    now: () => time,
    advance: (by) => void (time += by),
    fetch,
    cookies: createMemoryStorage(cookies),
    local: createMemoryStorage(local),
    tab: createMemoryStorage(tab),
    setTitle: (title) => void (page.title = title),
    setLanguage: (language) => void (page.language = language),
    randomId: () => `id-${(ids += 1)}`,
  }
}

export interface MemoryLocation extends PathLocation {
  /** Entries of the history up to the one that shows. */
  entries: () => readonly string[]
  back: () => void
}

export const createMemoryLocation = (start = '/'): MemoryLocation => {
  const listeners = new Set<() => void>()
  const entries = [start]
  return {
    entries: () => [...entries],
    read: () => entries.at(-1) ?? '/',
    push: (path) => void entries.push(path),
    replace: (path) => void entries.splice(-1, 1, path),
    href: (path) => path,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    back: () => {
      entries.pop()
      for (const listener of listeners) listener()
    },
  }
}
