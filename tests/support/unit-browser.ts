// One browser with several tabs that show the console: cookies and storage are shared, messages reach the other tabs.
import type { OtherTabs } from '../../src/stores/environment.ts'
import { createMemoryStorage } from './unit-environment.ts'
import { type ConsoleStart, type TestConsole, createTestConsole } from './unit-workspace.ts'

export interface TestBrowser {
  openTab: (start?: ConsoleStart) => Promise<TestConsole>
  /** Every message that a tab has sent. */
  messages: string[]
}

export const createTestBrowser = (kept: Record<string, string> = {}): TestBrowser => {
  const cookies = createMemoryStorage(kept)
  const local = createMemoryStorage()
  const messages: string[] = []
  const tabs = new Set<(message: string) => void>()

  const createOtherTabs = (): OtherTabs => {
    let own: ((message: string) => void) | undefined
    return {
      post: (message) => {
        messages.push(message)
        for (const tab of tabs) if (tab !== own) queueMicrotask(() => tab(message))
      },
      listen: (listener) => {
        own = listener
        tabs.add(listener)
        return () => tabs.delete(listener)
      },
    }
  }
  return {
    messages,
    openTab: async (start = {}) => {
      const tab = createTestConsole({ ...start, shared: { cookies, local, otherTabs: createOtherTabs() } })
      await tab.workspace.start()
      return tab
    },
  }
}
