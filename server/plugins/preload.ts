// What the console's page will ask for, told with the page itself: without it the browser learns of the files one
// round trip after the other (budgets: sign-in beside a static page).
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ENTRY = 'console.js'
/** Words of the sign-in form in Chinese; English is in the code. */
const CHINESE = 'src/locales/generated/zh-chs-sign-in.ts'
const CHOSE_ENGLISH = /(?:^|;\s*)yaw-lang=en\b/

interface BuiltFile {
  imports: readonly string[]
  entry?: string | undefined
}

interface Links {
  scripts: readonly string[]
  chinese: readonly string[]
}

const readLinks = async (file: string): Promise<Links> => {
  const graph: Record<string, BuiltFile> = JSON.parse(await readFile(file, 'utf8'))
  const toLink = (name: string) => `</elements/${name}>; rel=modulepreload`
  const scripts = [ENTRY, ...(graph[ENTRY]?.imports ?? [])].filter((name) => name in graph)
  const chinese = Object.keys(graph).filter((name) => graph[name]?.entry === CHINESE)
  return { scripts: scripts.map(toLink), chinese: chinese.map(toLink) }
}

/** Answers the `Link` header for a visitor with these cookies; undefined when there is nothing to say. */
export const createPreload = (elements: string) => {
  /** The build's own list of files. */
  const file = join(elements, 'chunks.json')
  let links: Links = { scripts: [], chinese: [] }
  let readAt = 0
  return async (cookies = ''): Promise<string | undefined> => {
    try {
      const { mtimeMs } = await stat(file)
      // Read anew after each build: the old names lead nowhere then.
      if (mtimeMs !== readAt) links = await readLinks(file)
      readAt = mtimeMs
    } catch {
      // Not built yet, or being built: the page finds its files by itself.
      return undefined
    }
    const named = CHOSE_ENGLISH.test(cookies) ? links.scripts : [...links.scripts, ...links.chinese]
    return named.length === 0 ? undefined : named.join(', ')
  }
}
