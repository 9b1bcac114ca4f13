// The screen of metadata in each of its states, as a host embeds it (RTE-14, STA-11).
import '../src/elements/metadata-management.ts'

import type { PlatformOptions } from './support/platform.ts'
import { openMaster, openTab, recordStory, seeList } from './support/record-story.ts'
import { Refusal } from './support/refusal.ts'
import { click, see } from './support/steps.ts'
import { DEMO_ATTRIBUTES, DEMO_DICTIONARIES, SHIPPED_METADATA } from './support/seeds.ts'

export default { title: 'Screens/Metadata management' }

const TAG = 'yaw-metadata-management'
const FULL: PlatformOptions = { records: [...SHIPPED_METADATA, ...DEMO_DICTIONARIES, ...DEMO_ATTRIBUTES] }

export const Full = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, 'StatusReview')
    await see(screen, '.yaw-grid [role=gridcell]', { text: '110' })
  },
})

export const Order = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, 'ServiceTeam')
    await openTab(screen, 1)
    await see(screen, '.metadata__order li', { at: 3 })
  },
})

export const Transitions = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, 'StatusExtendedApproval')
    await openTab(screen, 2)
    await click(screen, '[data-state="110"]')
    await see(screen, '.metadata .yaw-check-list')
  },
})

export const WhereUsed = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, 'ServiceTeam')
    await openTab(screen, 3)
    await see(screen, '.metadata__table tbody tr', { at: 3 })
  },
})

export const Types = recordStory({
  tag: TAG,
  platform: FULL,
  attributes: { catalogue: 'types' },
  steps: (screen) => see(screen, '.metadata__matrix tbody tr', { at: 6 }),
})

export const Appearances = recordStory({
  tag: TAG,
  platform: FULL,
  attributes: { catalogue: 'types' },
  steps: async (screen) => {
    await click(screen, '.metadata__appearances .yaw-button', { at: 3 })
    await see(screen, '.yaw-dialog .metadata__preview', { at: 1 })
    await see(screen, '.yaw-dialog .appearance__colour')
  },
})

export const ChoosingAnIcon = recordStory({
  tag: TAG,
  platform: FULL,
  attributes: { catalogue: 'types' },
  steps: async (screen) => {
    await click(screen, '.metadata__appearances .yaw-button', { at: 3 })
    await click(screen, '.yaw-dialog .appearance .yaw-button')
    await see(screen, '.yaw-icons [role=option]', { at: 8 })
  },
})

export const TakeOver = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await click(screen, '.metadata__tools--top .yaw-button', { at: 2 })
    await see(screen, '.yaw-dialog .yaw-drop-zone')
  },
})

export const Loading = recordStory({
  tag: TAG,
  platform: { recordTrouble: { metaDictionary: 'never' } },
  steps: (screen) => see(screen, '.yaw-skeleton'),
})

export const Failed = recordStory({
  tag: TAG,
  platform: { recordTrouble: { metaDictionary: 'unreachable' } },
  steps: (screen) => see(screen, '.yaw-page-state'),
})

export const Forbidden = recordStory({
  tag: TAG,
  platform: { recordTrouble: { metaDictionary: new Refusal(403, 'permission.missing') }, permissions: [] },
  steps: (screen) => see(screen, '.yaw-page-state'),
})
