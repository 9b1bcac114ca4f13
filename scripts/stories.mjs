// Builds the stories and opens each: no error, nothing that axe finds. One after the other takes the next theme and language.
// `--screenshots` keeps a picture of each in screenshots/; `--only TEXT` takes the stories whose id has the text; `--all-looks`
// shows each story in each theme and each language.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium } from 'playwright'

import { CHROMIUM_FLAGS, chromiumPath } from './lib/browsers.ts'
import { inRoot, runMain, say } from './lib/project.ts'
import { summary, writeCounts } from './lib/report.ts'
import { serveFolder } from './lib/static-server.ts'
import { STORYBOOK, ensureStorybook } from './lib/storybook-build.ts'
import { checkStory, openStoryPage } from './suites/story-check.ts'

const { values } = parseArgs({
  options: {
    screenshots: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    'all-looks': { type: 'boolean', default: false },
  },
})

const APPEARANCES = [
  { theme: 'operations', locale: 'en' },
  { theme: 'big-data', locale: 'zh-chs' },
  { theme: 'operations', locale: 'zh-chs' },
  { theme: 'big-data', locale: 'en' },
]

/** The stories that were asked for, with the looks of each: colours are the theme's matter and words the language's. */
const listStories = () => {
  const { entries } = JSON.parse(readFileSync(join(STORYBOOK, 'index.json'), 'utf8'))
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map((story, index) => ({ ...story, appearances: values['all-looks'] ? APPEARANCES : [APPEARANCES[index % 2]] }))
    .filter(({ id }) => id.includes(values.only))
}

/** Each story in each of its looks, look by look: a page that stays with one is loaded once. */
const listVisits = (stories) =>
  APPEARANCES.flatMap((appearance) =>
    stories.filter(({ appearances }) => appearances.includes(appearance)).map((story) => ({ story, appearance })),
  )

const tellProblems = (stories, found) => {
  for (const { id, title, name } of stories) {
    /** Looks by problem: what is wrong in all of them is told once. */
    const problems = new Map()
    for (const { story, appearance, problem } of found) {
      if (story.id === id)
        problems.set(problem, [...(problems.get(problem) ?? []), `${appearance.theme} ${appearance.locale}`])
    }
    if (problems.size > 0) say(`FAIL  ${title} / ${name}`)
    for (const [problem, appearances] of problems) {
      say(`      in ${appearances.join(', ')}:\n${problem.replace(/^/gm, '        ')}`)
    }
  }
}

await runMain(async () => {
  await ensureStorybook()
  if (values.screenshots) rmSync(inRoot('screenshots'), { recursive: true, force: true })
  const stories = listStories()
  const waiting = listVisits(stories)
  const server = await serveFolder(STORYBOOK)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] })
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const found = []
  const work = async (next) => {
    const page = await openStoryPage(browser)
    for (let visit = next(); visit !== undefined; visit = next()) {
      const { story, appearance } = visit
      const check = () => checkStory(page, story, appearance, { url: server.url, screenshots: values.screenshots })
      const isUsed = page.loaded === appearance
      const inUsed = await check()
      // What an earlier story has left behind is not this one's: a page of its own decides.
      const problems = isUsed && inUsed.length > 0 ? await check() : inUsed
      if (!browser.isConnected()) throw new Error('The browser has ended.')
      counts[problems.length === 0 ? 'passed' : 'failed'] += 1
      found.push(...problems.map((problem) => ({ story, appearance, problem })))
    }
  }
  try {
    // Two cores: more pages at once gain nothing. They come from both ends, so that each changes its look at most once.
    await Promise.all([work(() => waiting.shift()), work(() => waiting.pop())])
  } finally {
    await browser.close()
    await server.close()
  }
  tellProblems(stories, found)
  writeCounts(counts)
  say(summary(counts))
  if (counts.failed > 0) process.exitCode = 1
})
