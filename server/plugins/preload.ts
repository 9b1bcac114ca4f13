// What the console's page will ask for, told with the page itself: without it the browser learns of the files one
// round trip after the other (budgets: sign-in beside a static page).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ENTRY = 'console.js'
/** Words of the sign-in form in Chinese; English is in the code. */
const CHINESE = 'src/locales/generated/zh-chs-sign-in.ts'
const CHOSE_ENGLISH = /(?:^|;\s*)yaw-lang=en\b/

interface BuiltFile {
  imports: readonly string[]
  entry?: string | undefined
}

/** The build's own list of files; none before the first build. */
const readGraph = async (elements: string): Promise<Record<string, BuiltFile>> => {
  try {
    return JSON.parse(await readFile(join(elements, 'chunks.json'), 'utf8'))
  } catch {
    return {}
  }
}

const toLink = (file: string) => `</elements/${file}>; rel=modulepreload`

/** Answers the `Link` header for a visitor with these cookies; undefined when there is nothing to say. */
export const createPreload = async (elements: string) => {
  const graph = await readGraph(elements)
  const scripts = [ENTRY, ...(graph[ENTRY]?.imports ?? [])].filter((file) => file in graph)
  const chinese = Object.keys(graph).filter((file) => graph[file]?.entry === CHINESE)
  return (cookies = ''): string | undefined => {
    const files = CHOSE_ENGLISH.test(cookies) ? scripts : [...scripts, ...chinese]
    return files.length === 0 ? undefined : files.map(toLink).join(', ')
  }
}
