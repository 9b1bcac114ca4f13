// The screen of dictionary mapping in each of its states, as a host embeds it (RTE-13).
import '../src/elements/dictionary-mapping.ts'

import { getSeenCodes } from '../src/contract/records/dictionary-mapping/seen-calls.ts'
import type { SeenCodes } from '../src/contract/records/dictionary-mapping/seen-calls.ts'
import type { PlatformOptions } from './support/platform.ts'
import { openDetails, openMaster, openTab, recordStory, seeList } from './support/record-story.ts'
import { Refusal } from './support/refusal.ts'
import { click, press, see, type } from './support/steps.ts'
import { DEMO_CODES, SHIPPED_CODES } from './support/seeds.ts'

export default { title: 'Screens/Dictionary mapping' }

const TAG = 'yaw-dictionary-mapping'
const FULL: PlatformOptions = {
  records: [...SHIPPED_CODES, ...DEMO_CODES],
  issues: (store) => {
    const [rule] = store.of('codeRule')
    const [mapping] = store.of('codeMapping')
    if (rule === undefined || mapping === undefined) return {}
    return {
      codeRule: [
        { rule: 'rulesOverlap', severity: 'warning', record: store.nameOf(rule), field: 'from', subjects: ['20'] },
        { rule: 'defaultMissing', severity: 'warning', record: store.nameOf(mapping), subjects: [] },
      ],
    }
  },
}
const MAPPING = 'norwind_to_platform'

export const Full = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MAPPING)
    await see(screen, '.yaw-grid [role=gridcell]', { text: '0x1024' })
    await openDetails(screen)
  },
})

export const Coverage = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MAPPING)
    await openTab(screen, 1)
    await see(screen, '.codes__table tbody tr')
    await type(screen, '.codes__decoder input', '0x1024 0x1703')
    await see(screen, '.codes__decoded li', { at: 1 })
  },
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
const FAULT_POINT = { code: 'Turbine_FaultCode', zh: '当前故障码', en: 'Active fault code' }

/** Two codes that no rule takes, one of them in no manual, and one that is mapped. */
const SEEN = [
  [0x1801, 41, 'WTG07'],
  [0x1024, 12, 'WTG03'],
  [0x1702, 3, 'WTG11'],
] as const

export const SeenInLiveData = recordStory({
  tag: TAG,
  platform: {
    ...FULL,
    own: [
      {
        call: getSeenCodes,
        answer: (): SeenCodes => ({
          feeds: [
            {
              id: 'feed',
              point: FAULT_POINT,
              statute: { zh: '风机主控点表', en: 'Turbine controller', version: '1.0.0' },
              connections: ['01', '02'],
            },
          ],
          codes: SEEN.map(([code, count, device], place) => ({
            code,
            count,
            lastAt: at(50 - place),
            connection: { id: 'one', name: 'Line 01' },
            device,
            point: FAULT_POINT,
          })),
        }),
      },
    ],
  },
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MAPPING)
    await openTab(screen, 2)
    await see(screen, '.codes__table tbody tr', { at: 1 })
  },
})

export const NoLiveSource = recordStory({
  tag: TAG,
  platform: { ...FULL, own: [{ call: getSeenCodes, answer: (): SeenCodes => ({ feeds: [], codes: [] }) }] },
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MAPPING)
    await openTab(screen, 2)
    await see(screen, '.codes .yaw-page-state')
  },
})

export const DecodedBits = recordStory({
  tag: TAG,
  platform: FULL,
  attributes: { catalogue: 'sets' },
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, 'helia_h250_alarm')
    await openTab(screen, 3)
    await type(screen, '.codes__decoder input', '0x0105 0x1000')
    await see(screen, '.codes__decoded li', { at: 2 })
  },
})

export const Issues = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MAPPING)
    await click(screen, '.issues__badge')
    await see(screen, '.issues__issue', { at: 1 })
  },
})

export const Form = recordStory({
  tag: TAG,
  platform: FULL,
  attributes: { catalogue: 'sets' },
  steps: async (screen) => {
    await seeList(screen)
    await click(screen, '.records__tools .yaw-button')
    await see(screen, '.yaw-inspector form')
    await click(screen, '.yaw-inspector [type=submit]')
    await see(screen, '.yaw-field__error')
  },
})

const openMerge = async (screen: HTMLElement, other: string) => {
  await seeList(screen)
  await openMaster(screen, 'norwind_n140_fault_v4')
  await click(screen, '.records__header .yaw-menu button')
  await click(screen, '.records__header sl-menu-item', { at: 0 })
  await type(screen, '.yaw-dialog [role=combobox]', other)
  await click(screen, '.yaw-dialog [role=option]', { text: other })
  await see(screen, '.codes__merge')
}

export const Merge = recordStory({
  tag: TAG,
  platform: FULL,
  attributes: { catalogue: 'sets' },
  steps: (screen) => openMerge(screen, 'norwind_n140_fault'),
})

/** Bits are no numbers of faults: none of them has a place. */
export const MergeOfNothing = recordStory({
  tag: TAG,
  platform: FULL,
  attributes: { catalogue: 'sets' },
  steps: (screen) => openMerge(screen, 'helia_h250_alarm'),
})

export const Copy = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MAPPING)
    await click(screen, '.records__header .yaw-menu button')
    await click(screen, '.records__header sl-menu-item', { at: 1 })
    await see(screen, '.yaw-dialog form')
  },
})

export const History = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MAPPING)
    await openDetails(screen)
    await click(screen, '.yaw-inspector [role=tab]', { at: 2 })
    await see(screen, '.history__entry', { at: 1 })
  },
})

export const Help = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    press(await see(screen, '.records__master'), '?')
    await see(screen, '.yaw-shortcuts')
  },
})

export const Loading = recordStory({
  tag: TAG,
  platform: { recordTrouble: { codeMapping: 'never' } },
  steps: (screen) => see(screen, '.yaw-skeleton'),
})

export const Failed = recordStory({
  tag: TAG,
  platform: { recordTrouble: { codeMapping: 'unreachable' } },
  steps: (screen) => see(screen, '.yaw-page-state'),
})

export const Empty = recordStory({
  tag: TAG,
  platform: { records: SHIPPED_CODES },
  steps: (screen) => see(screen, '.yaw-grid-empty .yaw-page-state'),
})

export const Forbidden = recordStory({
  tag: TAG,
  platform: { recordTrouble: { codeMapping: new Refusal(403, 'permission.missing') }, permissions: [] },
  steps: (screen) => see(screen, '.yaw-page-state'),
})

export const Narrow = recordStory({
  tag: TAG,
  platform: FULL,
  style: 'block-size: 100vh; inline-size: 1024px',
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MAPPING)
    await openDetails(screen)
  },
})
