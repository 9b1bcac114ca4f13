// Home and what comes to the user by itself: sections in every state, alarm header, search palette, newer release.
import { PERMISSIONS } from '../src/contract/admin/permissions.ts'
import { type StageOptions, stageConsole, workspaceOf } from './support/console-stage.ts'
import { Refusal } from './support/refusal.ts'
import { click, findAll, press, see, type, until } from './support/steps.ts'
import type { StoryContext } from './support/story-session.ts'

export default { title: 'Console/Home' }

interface Story {
  options?: StageOptions
  steps: (canvas: HTMLElement) => Promise<unknown>
}

const story = ({ options, steps }: Story) => ({
  render: (_args: unknown, context: StoryContext) => stageConsole(context, '/index', options),
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

const atHome = (canvas: HTMLElement) => see(canvas, '.home__assets')
const openAlarms = async (canvas: HTMLElement) => {
  await click(canvas, '.alarms__strip [aria-expanded]')
  await see(canvas, '.alarms__panel .yaw-table__row')
}
const openPalette = async (canvas: HTMLElement, text: string) => {
  await atHome(canvas)
  workspaceOf(canvas).settings.change({ search: true })
  // The hotkey listens as soon as the setting has been drawn.
  await until(() => {
    press(document.body, 's')
    return findAll(canvas, '.palette__input')[0]
  }, 'the palette')
  await type(canvas, '.palette__input', text)
}

export const Full = story({ steps: (canvas) => see(canvas, '.home__map .home__marker') })

export const Loading = story({
  options: { trouble: { getThingsSummary: 'never', getAlarms: 'never', getOnlineUsers: 'never' } },
  steps: (canvas) => see(canvas, '.home__section .yaw-skeleton', { at: 8 }),
})

export const Empty = story({
  options: { empty: true, withoutAlarms: true },
  steps: (canvas) => see(canvas, '.home__section .yaw-page-state', { at: 3 }),
})

export const Failed = story({
  options: {
    trouble: { getThingsSummary: new Refusal(503, 'request.failed'), getAlarms: new Refusal(503, 'request.failed') },
  },
  steps: (canvas) => see(canvas, '.home__section [role=alert]', { at: 1 }),
})

export const OnlyThings = story({
  options: { permissions: [PERMISSIONS.thing.view] },
  steps: atHome,
})

export const WithoutPermission = story({
  options: { permissions: [] },
  steps: (canvas) => see(canvas, '.home__pages'),
})

export const AlarmHeader = story({
  options: { asTool: true },
  steps: (canvas) => see(canvas, '.alarms__newest'),
})

export const AlarmListOpen = story({ options: { asTool: true }, steps: openAlarms })

export const AlarmsSelected = story({
  options: { asTool: true },
  steps: async (canvas) => {
    await openAlarms(canvas)
    press(await see(canvas, '.alarms__panel [role=grid]'), ' ')
    await see(canvas, '.alarms__panel .yaw-selection-bar')
  },
})

export const NoAlarms = story({
  options: { asTool: true, withoutAlarms: true },
  steps: (canvas) => see(canvas, '.alarms__note'),
})

export const AlarmsFailed = story({
  options: { asTool: true, trouble: { getAlarms: new Refusal(503, 'request.failed') } },
  steps: (canvas) => see(canvas, '.alarms__note[role=alert]'),
})

export const AlarmsNotLive = story({
  options: { asTool: true, trouble: { getLiveChanges: 'unreachable' } },
  steps: (canvas) => see(canvas, '.alarms__live .yaw-badge'),
})

export const Palette = story({
  steps: async (canvas) => {
    await openPalette(canvas, '01')
    await see(canvas, '.palette__option', { at: 5 })
  },
})

export const PaletteFindsNothing = story({
  steps: async (canvas) => {
    await openPalette(canvas, 'nothing at all')
    await until(() => findAll(canvas, '.palette__note')[0]?.textContent, 'the note')
  },
})

export const NewerRelease = story({
  options: { version: '0.1.0' },
  steps: (canvas) => see(canvas, '.release'),
})
