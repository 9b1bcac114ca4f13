// What the console's page will ask for, told with the page itself: without it the browser learns of the files one
// round trip after the other (budgets: sign-in beside a static page).
import { join } from 'node:path'

import { builtFile } from './built-file.ts'
import { chosenLanguage } from './visitor.ts'

const ENTRY = 'console.js'
/** Words of the sign-in form in Chinese; English is in the code. */
const CHINESE = 'src/locales/generated/zh-chs-sign-in.ts'

interface BuiltFile {
  imports: readonly string[]
  entry?: string | undefined
}

interface Needed {
  scripts: readonly string[]
  chinese: readonly string[]
}

const toNeeded = (graph: Record<string, BuiltFile>): Needed => {
  const toAddress = (name: string) => `/elements/${name}`
  const scripts = [ENTRY, ...(graph[ENTRY]?.imports ?? [])].filter((name) => name in graph)
  const chinese = Object.keys(graph).filter((name) => graph[name]?.entry === CHINESE)
  return { scripts: scripts.map(toAddress), chinese: chinese.map(toAddress) }
}

/** Answers the addresses of what the console needs for a visitor with these cookies; none before the first build. */
export const createPreload = (elements: string) => {
  const read = builtFile(join(elements, 'chunks.json'), toNeeded)
  return async (cookies: string): Promise<readonly string[]> => {
    const { scripts, chinese } = (await read()) ?? { scripts: [], chinese: [] }
    return chosenLanguage(cookies) === 'en' ? scripts : [...scripts, ...chinese]
  }
}
