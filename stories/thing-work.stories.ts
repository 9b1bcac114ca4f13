// What is done with things: the dialogs, the menu of a right click, history and deletions, each in its states.
import '../src/elements/thing-configuration.ts'

import type { PlatformOptions } from './support/platform.ts'
import { click, findAll, press, see, type, until } from './support/steps.ts'
import { type StoryContext, createElement, createStorySession, provideSession } from './support/story-session.ts'

export default { title: 'Screens/Thing work' }

const TAG = 'yaw-thing-configuration'

const story = (steps: (screen: HTMLElement) => Promise<unknown>, platform: PlatformOptions = {}) => ({
  render: (_args: unknown, context: StoryContext) =>
    provideSession(createStorySession(context, platform), createElement(context, TAG, 'block-size: 100vh')),
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

const node = (name: string) => `.yaw-tree-row[aria-label^="${name}"]`
const openTree = async (screen: HTMLElement, name: string) => {
  await click(screen, node(name))
  press(await see(screen, '[role=tree]'), 'ArrowRight')
}
const openLine = async (screen: HTMLElement) => {
  await tools(screen)
  await openTree(screen, '朔云岭风电场')
  await openTree(screen, '集电03线')
  await click(screen, node('集电03线'))
  await see(screen, '.yaw-table__row', { text: '23号风机' })
}
/** The menu of a right click on a row of the tree or the table. */
const openMenu = async (screen: HTMLElement, selector: string, text = '') => {
  const row = await see(screen, selector, { text })
  const { left, top } = row.getBoundingClientRect()
  row.dispatchEvent(
    new MouseEvent('contextmenu', {
      clientX: left + 80,
      clientY: top + 12,
      bubbles: true,
      composed: true,
      cancelable: true,
    }),
  )
  await see(screen, '.yaw-context-menu sl-menu-item')
}
/** An entry is known by its key, whatever the language. */
const take = async (screen: HTMLElement, key: string, menu = '.yaw-context-menu ') => {
  const items = () => findAll(screen, `${menu}sl-menu-item`)
  const entry = await until(() => items().find((item) => Reflect.get(item, 'value') === key), `the entry ${key}`)
  entry.click()
}
/** What comes right after the screen is there. */
const tools = (screen: HTMLElement) => see(screen, '.yaw-segmented')
const dialogOf =
  (key: string, selector = node('集电03线')) =>
  async (screen: HTMLElement) => {
    await openLine(screen)
    await openMenu(screen, selector)
    await take(screen, key)
    await see(screen, '.yaw-dialog .yaw-preview, .yaw-dialog .yaw-field')
  }

export const ContextMenu = story(async (screen) => {
  await openLine(screen)
  await openMenu(screen, node('集电03线'))
})

export const Dragging = story(async (screen) => {
  await openLine(screen)
  const row = await see(screen, '.yaw-table__row', { text: '23号风机' })
  const from = row.getBoundingClientRect()
  const to = (await see(screen, node('集电01线'))).getBoundingClientRect()
  const at = (kind: string, clientX: number, clientY: number) =>
    new PointerEvent(kind, { pointerId: 1, clientX, clientY, bubbles: true, composed: true })
  row.querySelector('.yaw-table__cell--opens')?.dispatchEvent(at('pointerdown', from.left + 120, from.top + 12))
  dispatchEvent(at('pointermove', to.left + 90, to.top + 10))
  dispatchEvent(at('pointermove', to.left + 90, to.top + 12))
  await see(screen, '.yaw-drag-note')
})

export const Move = story(dialogOf('move'))

export const Copies = story(async (screen) => {
  await dialogOf('duplicate')(screen)
  await type(screen, '.yaw-dialog [name=count]', '12')
})

export const Batch = story(dialogOf('batch'))

export const BatchWithNamesTaken = story(
  async (screen) => {
    await dialogOf('batch')(screen)
    const select = await see(screen, '.yaw-dialog select', { at: 1 })
    if (select instanceof HTMLSelectElement) select.value = 'thing_device_wind_turbine'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await click(screen, '.yaw-dialog [type=submit]')
    await see(screen, '.yaw-preview [data-taken]')
  },
  { work: { taken: ['WTG-03', 'WTG-07'] } },
)

export const StateOfMany = story(async (screen) => {
  await openLine(screen)
  await click(screen, '.yaw-table__head .yaw-checkbox')
  await click(screen, '.yaw-selection-bar .yaw-menu > button')
  await take(screen, '1', '.yaw-selection-bar ')
  await see(screen, '.yaw-dialog .yaw-effects')
})

export const MoveOfMany = story(async (screen) => {
  await openLine(screen)
  for (const at of [1, 2, 5]) await click(screen, '.yaw-table__body .yaw-checkbox', { at })
  await openMenu(screen, '.yaw-table__row[aria-selected=true] .yaw-table__cell--opens')
  await take(screen, 'move')
  await see(screen, '.yaw-dialog .yaw-field')
})

const reject = async (screen: HTMLElement) => {
  await openLine(screen)
  for (const at of [1, 2, 5]) await click(screen, '.yaw-table__body .yaw-checkbox', { at })
  await openMenu(screen, '.yaw-table__row[aria-selected=true] .yaw-table__cell--opens')
  await take(screen, 'reject')
  await see(screen, '.yaw-dialog textarea')
}

export const Rejection = story(reject, { inReview: true })

export const RejectionWithoutReason = story(
  async (screen) => {
    await reject(screen)
    await click(screen, '.yaw-dialog [type=submit]')
    await see(screen, '.yaw-dialog .yaw-field__error')
  },
  { inReview: true },
)

export const Labels = story(async (screen) => {
  await openLine(screen)
  for (const at of [1, 2, 5]) await click(screen, '.yaw-table__body .yaw-checkbox', { at })
  await openMenu(screen, '.yaw-table__row[aria-selected=true] .yaw-table__cell--opens')
  await take(screen, 'fields')
  await see(screen, '.yaw-form__wish')
})

export const DeletionWithUses = story(async (screen) => {
  await openLine(screen)
  await openMenu(screen, node('集电03线'))
  await take(screen, 'delete')
  await see(screen, '.yaw-uses')
})

const openHistory = async (screen: HTMLElement) => {
  await openLine(screen)
  await openMenu(screen, '.yaw-table__cell--opens', '26号风机')
  await take(screen, 'history')
  await until(() => findAll(screen, '.history__entry').length === 3, 'the history')
}

export const History = story(openHistory)

export const HistoryChangedSince = story(
  async (screen) => {
    await openHistory(screen)
    await click(screen, '.history__head .yaw-button')
    await see(screen, '.history__refused')
  },
  { work: { changedSince: ['thingIp'] } },
)

export const Uses = story(async (screen) => {
  await openLine(screen)
  await click(screen, '.yaw-table__cell--opens', { text: '集电03线' })
  await click(screen, '.yaw-inspector [role=tab][id$=uses]')
  await see(screen, '.yaw-uses')
})

export const DeletedThings = story(async (screen) => {
  await see(screen, '.yaw-table__body .yaw-table__row')
  await tools(screen)
  await click(screen, '[role=presentation] + sl-dropdown > button')
  await take(screen, 'deleted', '[role=presentation] + sl-dropdown ')
  await see(screen, '.history__deleted')
})
