// The import wizard in each of its steps, over the screen that opens it.
import '../src/elements/thing-configuration.ts'

import type { PlatformOptions } from './support/platform.ts'
import { click, see, type } from './support/steps.ts'
import { type StoryContext, createElement, createStorySession, provideSession } from './support/story-session.ts'

export default { title: 'Screens/Thing configuration/Import' }

type Steps = (screen: HTMLElement) => Promise<unknown>

const story = (steps: Steps, platform: PlatformOptions = {}) => ({
  render: (_args: unknown, context: StoryContext) =>
    provideSession(
      createStorySession(context, platform),
      createElement(context, 'yaw-thing-configuration', 'block-size: 100vh'),
    ),
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

const openWizard = async (screen: HTMLElement) => {
  await see(screen, '.yaw-table__body .yaw-table__row')
  // Behind export and template.
  await click(screen, '[role=presentation] > sl-dropdown > button')
  await click(screen, '[role=presentation] > sl-dropdown sl-menu-item', { at: 2 })
  await see(screen, '.import')
}

const chooseFile = async (screen: HTMLElement, name: string, content: string) => {
  const input = await see(screen, '.import input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File([content], name))
  if (input instanceof HTMLInputElement) input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const openMapping = async (screen: HTMLElement) => {
  await openWizard(screen)
  await chooseFile(screen, '雁回岭.xlsx', 'rows')
  await see(screen, '.import__preview tbody tr')
  await click(screen, '.import__sheets button', { at: 2 })
  await see(screen, '.import__preview [data-above]')
}

const goTo = (screen: HTMLElement, step: number) => click(screen, '.yaw-stepper__button', { at: step - 1 })

const openCheck = async (screen: HTMLElement) => {
  await openMapping(screen)
  await goTo(screen, 4)
}

export const NoFileYet = story(openWizard)

export const WrongFile = story(async (screen) => {
  await openWizard(screen)
  await chooseFile(screen, '风机.pdf', '%PDF')
  await see(screen, '.yaw-notice--danger')
})

export const DamagedFile = story(
  async (screen) => {
    await openWizard(screen)
    await chooseFile(screen, '雁回岭.xlsx', 'PK')
    await see(screen, '.yaw-notice--danger .yaw-button')
  },
  { damaged: true },
)

export const Uploading = story(
  async (screen) => {
    await openWizard(screen)
    await chooseFile(screen, '雁回岭.xlsx', 'rows')
    await see(screen, '.yaw-sending')
  },
  { trouble: { uploadImport: 'never' } },
)

export const Mapping = story(openMapping)

export const MappedTwice = story(async (screen) => {
  await openMapping(screen)
  const select = await see(screen, '.import__columns select', { at: 7 })
  if (select instanceof HTMLSelectElement) select.value = 'thingName'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await see(screen, '.import__twice', { at: 1 })
})

export const FieldsMissing = story(async (screen) => {
  await openMapping(screen)
  await type(screen, '.import__row-number', '4')
  const box = await see(screen, '.import__row-number')
  box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await see(screen, '.yaw-notice--danger')
})

export const Mode = story(async (screen) => {
  await openMapping(screen)
  await goTo(screen, 3)
  await see(screen, '.yaw-choice-list')
})

export const Checking = story(
  async (screen) => {
    await openCheck(screen)
    await see(screen, '.yaw-progress__bar[value]')
  },
  { importState: 'checking' },
)

export const Errors = story(async (screen) => {
  await openCheck(screen)
  await see(screen, '.yaw-grid-row[data-appearance=refused]', { at: 2 })
})

export const CheckFailed = story(
  async (screen) => {
    await openMapping(screen)
    await goTo(screen, 4)
    await see(screen, '.yaw-notice--danger')
  },
  { trouble: { checkImport: 'unreachable' } },
)

export const Result = story(
  async (screen) => {
    await openCheck(screen)
    await see(screen, '.import__done')
  },
  { importState: 'applied' },
)

export const GoOnLater = story(async (screen) => {
  await openMapping(screen)
  await click(screen, '.yaw-dialog__header .yaw-button', { at: 1 })
  await see(screen, '[role=alertdialog]')
})
