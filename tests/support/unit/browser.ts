// One browser with several tabs that show the console: cookies and storage are shared, messages reach the other tabs.
import type { OtherTabs } from '../../../src/stores/environment.ts'
import { createMemoryStorage } from './environment.ts'
import { type ConsoleStart, type TestConsole, createTestConsole } from './workspace.ts'

export interface TestBrowser {
  openTab: (start?: ConsoleStart) => Promise<TestConsole>
  /** Every message that a tab has sent. */
  messages: string[]
}

export const createTestBrowser = (kept: Record<string, string> = {}): TestBrowser => {
  const cookies = createMemoryStorage(kept)
  const stored = createMemoryStorage()
  const readers = new Set<() => void>()
  const messages: string[] = []
  const tabs = new Set<(message: string) => void>()

  const createShared = () => {
    let own: ((message: string) => void) | undefined
    let reader: (() => void) | undefined
    const local = {
      ...stored,
      set: (key: string, value: string) => {
        stored.set(key, value)
        for (const other of readers) if (other !== reader) queueMicrotask(other)
      },
    }
    const otherTabs: OtherTabs = {
      post: (message) => {
        messages.push(message)
        for (const tab of tabs) if (tab !== own) queueMicrotask(() => tab(message))
      },
      listen: (listener) => {
        own = listener
        tabs.add(listener)
        return () => tabs.delete(listener)
      },
      listenToStored: (listener) => {
        reader = listener
        readers.add(listener)
        return () => readers.delete(listener)
      },
    }
    return { cookies, local, otherTabs }
  }
  return {
    messages,
    openTab: async (start = {}) => {
      const tab = createTestConsole({ ...start, shared: createShared() })
      await tab.workspace.start()
      return tab
    },
  }
}
