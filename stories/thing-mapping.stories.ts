// The screen of thing mapping in each of its states, as a host embeds it (RTE-12).
import '../src/elements/thing-mapping.ts'

import type { PlatformOptions } from './support/platform.ts'
import { openMaster, openTab, recordStory, seeList } from './support/record-story.ts'
import { Refusal } from './support/refusal.ts'
import { click, see, type } from './support/steps.ts'
import { DEMO_MAPPINGS, DEMO_MODELS, DICTIONARY_SEEDS } from './support/seeds.ts'

export default { title: 'Screens/Thing mapping' }

const TAG = 'yaw-thing-mapping'
const FULL: PlatformOptions = { records: [...DICTIONARY_SEEDS, ...DEMO_MODELS, ...DEMO_MAPPINGS] }
const SYSTEM = 'scada_wf01'

const openSystem = async (screen: HTMLElement) => {
  await seeList(screen)
  await openMaster(screen, SYSTEM)
  await see(screen, '.coverage__node')
}

export const Points = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openSystem(screen)
    await see(screen, '.mapping__links > path')
  },
})

export const Mistakes = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openSystem(screen)
    await click(screen, '[data-thing=wf01-l01-wt10]')
    await click(screen, '[data-side=targets] [data-id$=gearOilPressure]')
    await see(screen, '.mapping__problem')
  },
})

export const Repeat = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openSystem(screen)
    await click(screen, '[data-thing=wf01-l01-wt02]')
    await see(screen, '.mapping__links > path')
    await click(screen, '.mapping .yaw-toolbar .yaw-button', { text: '…' })
    await see(screen, '.repeat tbody tr', { at: 10 })
  },
})

export const Devices = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openSystem(screen)
    await openTab(screen, 1)
    await see(screen, '[data-side=sources] [role=option]')
    await see(screen, '.mapping__links > path')
  },
})

export const Matrix = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openSystem(screen)
    await openTab(screen, 2)
    await see(screen, '.matrix__cell[data-odd]')
  },
})

export const LeftOver = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openSystem(screen)
    await openTab(screen, 3)
    await see(screen, '.orphans__entry')
  },
})

export const LiveTagList = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openSystem(screen)
    await openTab(screen, 6)
    await type(
      screen,
      '.orphans textarea',
      'tag,value,unit\nWTG01.Wind.Spd,9.1,m/s\nWTG13.Wind.Spd,8.7,m/s\nWTG02.Pwr.Act,1710,kW',
    )
    await see(screen, '.orphans__line')
  },
})

const openAction = async (screen: HTMLElement, at: number) => {
  await openSystem(screen)
  await click(screen, '.records__header .yaw-menu button')
  await click(screen, '.records__header sl-menu-item', { at })
  await see(screen, '.yaw-dialog [role=status]')
}

export const Freeze = recordStory({ tag: TAG, platform: FULL, steps: (screen) => openAction(screen, 0) })

export const Release = recordStory({ tag: TAG, platform: FULL, steps: (screen) => openAction(screen, 1) })

export const Loading = recordStory({
  tag: TAG,
  platform: { ...FULL, trouble: { getSystemBoard: 'never' } },
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, SYSTEM)
    await see(screen, '.yaw-skeleton')
  },
})

export const Failed = recordStory({
  tag: TAG,
  platform: { ...FULL, trouble: { getSystemBoard: 'unreachable' } },
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, SYSTEM)
    await see(screen, '.yaw-page-state')
  },
})

export const Empty = recordStory({
  tag: TAG,
  platform: { records: DICTIONARY_SEEDS },
  steps: (screen) => see(screen, '.yaw-grid-empty .yaw-page-state'),
})

export const Forbidden = recordStory({
  tag: TAG,
  platform: { recordTrouble: { externalSystem: new Refusal(403, 'permission.missing') }, permissions: [] },
  steps: (screen) => see(screen, '.yaw-page-state'),
})
