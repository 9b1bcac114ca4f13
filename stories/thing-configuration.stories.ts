// The screen of thing configuration in each of its states, as a host embeds it.
import '../src/elements/thing-configuration.ts'

import { PERMISSIONS } from '../src/contract/admin/permissions.ts'
import { type PlatformOptions, troubleWithThings } from './support/platform.ts'
import { Refusal } from './support/refusal.ts'
import { click, findAll, gone, press, see, type, until } from './support/steps.ts'
import { type StoryContext, createElement, createStorySession, provideSession } from './support/story-session.ts'

export default { title: 'Screens/Thing configuration' }

type Steps = (screen: HTMLElement) => Promise<unknown>

const TAG = 'yaw-thing-configuration'
const FULL = 'block-size: 100vh'

interface Story {
  platform?: PlatformOptions
  style?: string
  steps: Steps
}

const story = ({ platform, style = FULL, steps }: Story) => ({
  render: (_args: unknown, context: StoryContext) =>
    provideSession(createStorySession(context, platform), createElement(context, TAG, style)),
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

const row = (id: string) => `.yaw-tree-row[aria-label^="${id}"]`
const loaded = async (screen: HTMLElement) => {
  await see(screen, row('朔云岭风电场'))
  await see(screen, '.yaw-table__body .yaw-table__row')
  await see(screen, '.things__list .yaw-toolbar sl-dropdown')
}
const choose = (screen: HTMLElement, name: string) => click(screen, row(name))
const open = async (screen: HTMLElement, name: string) => {
  await choose(screen, name)
  press(await see(screen, '[role=tree]'), 'ArrowRight')
}

/** The tree open down to a line, its things in the table. */
const listLine = async (screen: HTMLElement) => {
  await loaded(screen)
  await open(screen, '朔云岭风电场')
  await open(screen, '集电03线')
  await choose(screen, '集电03线')
  await see(screen, '.yaw-table__row', { text: '23号风机' })
}
const openInspector = async (screen: HTMLElement, name: string) => {
  await click(screen, '.yaw-table__cell--opens', { text: name })
  await see(screen, '.facts')
}
/** A type of the menu of the one filled button. */
const create = async (screen: HTMLElement, at: number) => {
  await click(screen, '.things__list .yaw-toolbar .yaw-button--primary')
  await click(screen, '.things__list .yaw-toolbar sl-menu-item', { at })
  await see(screen, 'form.yaw-form')
}
/** The last of the buttons below: more, delete, edit. */
const edit = (screen: HTMLElement) => click(screen, '.yaw-inspector__footer .yaw-button', { at: 2 })
const submit = (screen: HTMLElement) => click(screen, '.yaw-inspector [type=submit]')

const selectRows = async (screen: HTMLElement, places: readonly number[]) => {
  for (const at of places) await click(screen, '.yaw-table__body .yaw-checkbox', { at })
  await see(screen, '.yaw-selection-bar')
}

export const Full = story({
  steps: async (screen) => {
    await listLine(screen)
    await openInspector(screen, '26号风机')
  },
})

export const AllThings = story({ steps: loaded })

export const FarmInTheInspector = story({
  steps: async (screen) => {
    await loaded(screen)
    await choose(screen, '朔云岭风电场')
    await openInspector(screen, '朔云岭风电场')
  },
})

export const Loading = story({
  platform: { trouble: troubleWithThings('never') },
  steps: (screen) => until(() => findAll(screen, '.yaw-skeleton').length > 12, 'the skeleton'),
})

export const Empty = story({
  platform: { empty: true },
  steps: (screen) => see(screen, '.yaw-page-state .yaw-button'),
})

export const Failed = story({
  platform: { trouble: troubleWithThings(new Refusal(500, 'request.failed')) },
  steps: (screen) => until(() => findAll(screen, '.yaw-page-state').length === 2, 'both failures'),
})

export const Forbidden = story({
  platform: { trouble: troubleWithThings(new Refusal(403, 'permission.missing')) },
  steps: (screen) => see(screen, '.yaw-page-state'),
})

export const ReadOnly = story({
  platform: { permissions: [PERMISSIONS.thing.view] },
  steps: async (screen) => {
    await see(screen, row('朔云岭风电场'))
    await choose(screen, '朔云岭风电场')
    await openInspector(screen, '朔云岭风电场')
  },
})

export const Search = story({
  steps: async (screen) => {
    await loaded(screen)
    await type(screen, '.things__tree .yaw-search input', '电能表')
    await see(screen, '.yaw-tree-row[data-dimmed]')
    await see(screen, '.yaw-tree-row mark')
  },
})

export const NothingFound = story({
  steps: async (screen) => {
    await loaded(screen)
    await type(screen, '.things__tree .yaw-search input', '水轮机 Kaplan')
    await see(screen, '.things__tree .yaw-page-state')
  },
})

export const NoRowPassesTheFilters = story({
  steps: async (screen) => {
    await loaded(screen)
    await type(screen, '.things__list .yaw-search input', '水轮机')
    await see(screen, '.yaw-table-frame .yaw-page-state')
  },
})

export const NewFarm = story({
  steps: async (screen) => {
    await loaded(screen)
    await create(screen, 0)
  },
})

export const NewFarmWithErrors = story({
  steps: async (screen) => {
    await loaded(screen)
    await create(screen, 0)
    await type(screen, 'form.yaw-form [name="thingIp"]', '10.20.1.999')
    await type(screen, 'form.yaw-form [name="farm.gridConnectedCapability"]', '60000')
    await type(screen, 'form.yaw-form [name="farm.installedCapacity"]', '49500')
    await type(screen, 'form.yaw-form [name="farm.longitude"]', '214')
    await type(screen, 'form.yaw-form [name="farm.telephone"]', '400 CALL')
    await type(screen, 'form.yaw-form [name="farm.email"]', 'operator@')
    await submit(screen)
    await see(screen, '.yaw-field__error', { at: 3 })
  },
})

export const NewDevice = story({
  steps: async (screen) => {
    await listLine(screen)
    await create(screen, 1)
  },
})

export const EditFarm = story({
  steps: async (screen) => {
    await loaded(screen)
    await choose(screen, '云砾滩光伏电站')
    await openInspector(screen, '云砾滩光伏电站')
    await edit(screen)
    await see(screen, 'form.yaw-form')
  },
})

export const Conflict = story({
  platform: { overtakenBy: { name: '26号风机（待检修）', thingIp: '10.1.3.90', secondLabel: '二期' } },
  steps: async (screen) => {
    await listLine(screen)
    await openInspector(screen, '26号风机')
    await edit(screen)
    await type(screen, 'form.yaw-form [name="thingName"]', '26号风机 A 型')
    await type(screen, 'form.yaw-form [name="thingIp"]', '10.1.3.77')
    await submit(screen)
    await see(screen, '.conflict')
  },
})

export const SelectedRows = story({
  steps: async (screen) => {
    await listLine(screen)
    await selectRows(screen, [1, 2, 5])
  },
})

export const DeleteQuestion = story({
  steps: async (screen) => {
    await listLine(screen)
    await selectRows(screen, [1, 2, 3])
    await click(screen, '.yaw-selection-bar__actions > .yaw-button', { at: 1 })
    await see(screen, '.yaw-dialog')
  },
})

export const DeleteWithDescendants = story({
  steps: async (screen) => {
    await loaded(screen)
    await choose(screen, '朔云岭风电场')
    await openInspector(screen, '朔云岭风电场')
    await click(screen, '.yaw-inspector__footer .yaw-button', { at: 1 })
    await see(screen, '.yaw-dialog .yaw-checkbox')
  },
})

export const UnsavedChanges = story({
  steps: async (screen) => {
    await loaded(screen)
    await create(screen, 0)
    await type(screen, 'form.yaw-form [name="thingName"]', '青石梁风电场')
    await click(screen, '.yaw-inspector__header .yaw-button')
    await see(screen, '.yaw-dialog')
  },
})

export const KeyboardShortcuts = story({
  steps: async (screen) => {
    await loaded(screen)
    await click(screen, '.things__list .yaw-toolbar .yaw-button--text:not([slot])', { at: 1 })
    await see(screen, '.yaw-dialog')
  },
})

export const Narrow = story({
  style: `${FULL}; max-inline-size: 1024px`,
  steps: async (screen) => {
    await listLine(screen)
    await openInspector(screen, '26号风机')
  },
})

/** What one saves, the other shows: both stand in the same session. */
export const TwoElementsInOneSession = {
  render: (_args: unknown, context: StoryContext) => {
    const half = 'display: block; block-size: 50vh; border-block-end: 1px solid #8888'
    const box = provideSession(
      createStorySession(context),
      createElement(context, TAG, half),
      createElement(context, TAG, half),
    )
    return box
  },
  play: async ({ canvasElement }: StoryContext) => {
    const [first, second] = await until(() => {
      const screens = findAll(canvasElement, TAG)
      return screens.length === 2 && screens
    }, 'both elements')
    if (first === undefined || second === undefined) return
    await loaded(first)
    await loaded(second)
    await choose(first, '朔云岭风电场')
    await openInspector(first, '朔云岭风电场')
    await edit(first)
    await type(first, 'form.yaw-form [name="thingName"]', '朔云岭风电场 A 区')
    await submit(first)
    await gone(first, 'form.yaw-form')
    await see(second, row('朔云岭风电场 A 区'))
  },
}
