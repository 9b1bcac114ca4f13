// The error log of the console: what failed in words, one entry, nothing yet, nothing that passes, and the counter.
import { LOG_INFO } from '../src/stores/log.ts'
import { stageConsole, workspaceOf } from './support/console-stage.ts'
import type { PlatformOptions } from './support/platform.ts'
import { Refusal } from './support/refusal.ts'
import { click, press, see, type } from './support/steps.ts'
import type { StoryContext } from './support/story-session.ts'

export default { title: 'Console/Error log' }

const LOG = '/system/errorLog'
const USERS = '/system/onlineUsers'

interface Story {
  path?: string
  platform?: PlatformOptions
  steps: (canvas: HTMLElement) => Promise<unknown>
}

const TROUBLE: PlatformOptions = { trouble: { getOnlineUsers: new Refusal(503, 'request.failed') } }

const story = ({ path = LOG, platform = TROUBLE, steps }: Story) => ({
  render: (_args: unknown, context: StoryContext) => stageConsole(context, path, platform),
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

const ROW = '.yaw-table__body .yaw-table__row'

/** Fails as a day in a plant does: a request, a page, a script. */
const fail = async (canvas: HTMLElement) => {
  await see(canvas, '.side-menu')
  const { session, open } = workspaceOf(canvas)
  await session.admin.onlineUsers({ quiet: true }).catch(() => {})
  session.log.add(new TypeError("Cannot read properties of undefined (reading 'rotor')"), LOG_INFO.view)
  session.log.add(new Error('ResizeObserver is gone'), LOG_INFO.uncaught)
  session.log.add('the stream of live changes is back', 'live changes', 'info')
  return open
}

export const Entries = story({
  steps: async (canvas) => {
    await fail(canvas)
    await see(canvas, ROW, { at: 3 })
  },
})

export const EntryOpen = story({
  steps: async (canvas) => {
    await fail(canvas)
    await see(canvas, ROW, { at: 3 })
    const grid = await see(canvas, '.yaw-table')
    grid.focus()
    press(grid, 'ArrowDown')
    press(grid, 'ArrowDown')
    press(grid, 'Enter')
    await see(canvas, '.yaw-inspector')
  },
})

export const Nothing = story({ steps: (canvas) => see(canvas, '.yaw-page-state') })

export const NothingPasses = story({
  steps: async (canvas) => {
    await fail(canvas)
    await see(canvas, ROW, { at: 3 })
    await type(canvas, '.yaw-search input', 'nobody has seen this')
    await see(canvas, '.yaw-page-state')
  },
})

export const AskingBeforeClearing = story({
  steps: async (canvas) => {
    await fail(canvas)
    await see(canvas, ROW, { at: 3 })
    await click(canvas, '.list-page .yaw-toolbar__end > .yaw-button')
    await see(canvas, 'dialog[open]')
  },
})

export const NewErrors = story({
  path: USERS,
  platform: {},
  steps: async (canvas) => {
    await see(canvas, ROW)
    await fail(canvas)
    await see(canvas, '.header__errors')
  },
})
