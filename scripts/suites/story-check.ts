// Shows a story in a theme and a language and says what is wrong with it: errors, and what axe finds.
import { createRequire } from 'node:module'
import { mkdirSync } from 'node:fs'

import type { Browser, ConsoleMessage, Page } from 'playwright'

import { inRoot } from '../lib/project.ts'

export interface Story {
  id: string
  title: string
  name: string
}

export interface Appearance {
  theme: string
  locale: string
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** About whole pages; a story is a part of one. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass']

/** Longest wait for a story to be drawn, in milliseconds. */
const DRAWN = 60_000

interface AxeNode {
  target: unknown
  failureSummary?: string
}

interface AxeViolation {
  id: string
  help: string
  nodes: AxeNode[]
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: {
      currentRender?: { id?: string; phase?: string }
      channel: { emit: (event: string, selection: object) => void }
    }
    axe: { run: (context: Document, options: object) => Promise<{ violations: AxeViolation[] }> }
  }
}

const runAxe = (page: Page): Promise<AxeViolation[]> =>
  page.evaluate(
    async ({ tags, disabled }) => {
      const rules = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]))
      const { violations } = await window.axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        rules,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, failureSummary = '' }) => ({ target, failureSummary })),
      }))
    },
    { tags: TAGS, disabled: PAGE_RULES },
  )

const describeViolation = ({ id, help, nodes }: AxeViolation): string =>
  [
    `${id}: ${help}`,
    ...nodes
      .slice(0, 5)
      .map(({ target, failureSummary }) => `  ${JSON.stringify(target)} ${failureSummary?.replace(/\s+/g, ' ')}`),
  ].join('\n')

const screenshotPath = ({ id }: Story, { theme, locale }: Appearance): string =>
  inRoot('screenshots', `${id}--${theme}--${locale}.png`)

export interface StoryCheckOptions {
  /** Address of the built Storybook. */
  url: string
  screenshots: boolean
}

/** A page that is kept for many stories, and the look that it was loaded in. */
export interface StoryPage {
  page: Page
  loaded?: Appearance | undefined
}

export const openStoryPage = async (browser: Browser): Promise<StoryPage> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  return { page: await context.newPage() }
}

const addressOf = ({ id }: Story, { theme, locale }: Appearance) =>
  `/iframe.html?viewMode=story&id=${id}&globals=theme:${theme};locale:${locale}`

/** Loading Storybook takes longer than most stories: the next one in the same look is chosen as in its side bar. */
const showStory = async (at: StoryPage, story: Story, appearance: Appearance, url: string) => {
  const address = addressOf(story, appearance)
  if (at.loaded !== appearance) {
    await at.page.goto(url + address)
    await at.page.addScriptTag({ path: AXE })
    at.loaded = appearance
    return
  }
  await at.page.evaluate(
    ({ storyId, path }) => {
      // A console may have gone elsewhere.
      history.replaceState(null, '', path)
      window.__STORYBOOK_PREVIEW__?.channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
    },
    { storyId: story.id, path: address },
  )
}

/** How the drawing of a story has ended. */
const endOf = async (page: Page, { id }: Story) => {
  const ended = await page.waitForFunction(
    (wanted) => {
      const { id: current, phase } = window.__STORYBOOK_PREVIEW__?.currentRender ?? {}
      return current === wanted && ['finished', 'errored', 'aborted'].includes(phase ?? '') ? phase : undefined
    },
    id,
    { timeout: DRAWN },
  )
  return ended.jsonValue()
}

export const checkStory = async (
  at: StoryPage,
  story: Story,
  appearance: Appearance,
  { url, screenshots }: StoryCheckOptions,
): Promise<string[]> => {
  const { page } = at
  const problems: string[] = []
  const noteConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error')
      problems.push(`console: ${message.text()} (${new URL(message.location().url, url).pathname})`)
  }
  const noteError = (error: Error) => problems.push(`uncaught: ${error.stack ?? error.message}`)
  page.on('console', noteConsole)
  page.on('pageerror', noteError)
  try {
    await showStory(at, story, appearance, url)
    const phase = await endOf(page, story)
    if (phase !== 'finished') problems.push(`the story is ${phase}`)
    problems.push(...(await runAxe(page)).map(describeViolation))
    if (screenshots) {
      mkdirSync(inRoot('screenshots'), { recursive: true })
      await page.screenshot({ path: screenshotPath(story, appearance) })
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    page.off('console', noteConsole)
    page.off('pageerror', noteError)
  }
  // What has gone wrong stays behind with its page.
  if (problems.length > 0) at.loaded = undefined
  return problems
}
