// The screen of form configuration in each of its states, as a host embeds it (RTE-8).
import '../src/elements/form-config.ts'

import type { PlatformOptions } from './support/platform.ts'
import { openMaster, openTab, recordStory, seeList } from './support/record-story.ts'
import { Refusal } from './support/refusal.ts'
import { click, see, type } from './support/steps.ts'
import { DEMO_FORMS } from './support/seeds.ts'

export default { title: 'Screens/Form configuration' }

const TAG = 'yaw-form-config'
const FULL: PlatformOptions = { records: DEMO_FORMS }
const DRAFT = 'wind_turbine_extra@1.1.0'

export const Full = recordStory({ tag: TAG, platform: FULL, steps: seeList })

export const Designer = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, DRAFT)
    await click(screen, '[data-row]', { at: 3 })
    await see(screen, '.designer__panel .designer__list-row')
  },
})

export const DesignerWithProblems = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, 'modbus_tcp_link@0.1.0')
    await see(screen, '[data-row]')
    await click(screen, '.designer__entry', { at: 0 })
    await click(screen, '.designer__entry', { at: 8 })
    await click(screen, '.designer__list-tools .yaw-button', { at: 2 })
    await see(screen, '.designer__problem')
  },
})

export const Published = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, 'wind_turbine_extra@1.0.0')
    await see(screen, '[data-row]')
  },
})

export const Preview = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, 'modbus_tcp_link@0.1.0')
    await openTab(screen, 1)
    await see(screen, '.form-preview__paper .yaw-field')
    await type(screen, '.form-preview textarea', '{"port": 70000}')
    await see(screen, '.form-preview .yaw-notice li')
  },
})

export const Schema = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, DRAFT)
    await openTab(screen, 3)
    await see(screen, '.form-preview__text', { at: 1 })
  },
})

export const Check = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, DRAFT)
    await openTab(screen, 4)
    await see(screen, '.form-check tbody tr', { at: 1 })
  },
})

export const Loading = recordStory({
  tag: TAG,
  platform: { recordTrouble: { form: 'never' } },
  steps: (screen) => see(screen, '.yaw-skeleton'),
})

export const Failed = recordStory({
  tag: TAG,
  platform: { recordTrouble: { form: 'unreachable' } },
  steps: (screen) => see(screen, '.yaw-page-state'),
})

export const Forbidden = recordStory({
  tag: TAG,
  platform: { recordTrouble: { form: new Refusal(403, 'permission.missing') }, permissions: [] },
  steps: (screen) => see(screen, '.yaw-page-state'),
})

export const Narrow = recordStory({
  tag: TAG,
  platform: FULL,
  style: 'block-size: 100vh; inline-size: 760px',
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, DRAFT)
    await see(screen, '[data-row]')
  },
})
