// The screen of model mappings in each of its states, as a host embeds it (RTE-7).
import '../src/elements/info-model-mapping.ts'

import {
  ApplyRequest,
  type AppliedThing,
  type MappingApplied,
  applyMapping,
  getFollowingThings,
  takeMappingBack,
} from '../src/contract/records/info-model-mapping/apply-calls.ts'
import type { PlatformOptions } from './support/platform.ts'
import { openMaster, openTab, recordStory, seeList } from './support/record-story.ts'
import { Refusal } from './support/refusal.ts'
import { click, see, type } from './support/steps.ts'
import { DEMO_MAPPINGS, DEMO_MODELS, DICTIONARY_SEEDS } from './support/seeds.ts'

export default { title: 'Screens/Model mapping' }

const TAG = 'yaw-info-model-mapping'
const FULL: PlatformOptions = { records: [...DICTIONARY_SEEDS, ...DEMO_MODELS, ...DEMO_MAPPINGS] }
const MAPPING = 'borea_to_turbine'

const openBoard = async (screen: HTMLElement) => {
  await seeList(screen)
  await openMaster(screen, MAPPING)
  await see(screen, '[data-side=targets] [role=option]')
  await see(screen, '.mapping__links > path')
}

export const Board = recordStory({ tag: TAG, platform: FULL, steps: openBoard })

export const Line = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openBoard(screen)
    await click(screen, '[data-side=targets] [data-id=activePower]')
    await type(screen, '.mapping__trial input', '1.5')
    await see(screen, '.mapping__trial [role=status]', { text: '1500 kW' })
  },
})

export const Conflict = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openBoard(screen)
    await click(screen, '.mapping__filters .yaw-button', { at: 3 })
    await click(screen, '[data-side=targets] [role=option]')
    await see(screen, '.mapping__problem')
  },
})

export const Draft = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openBoard(screen)
    await click(screen, '.mapping__suggest .yaw-button')
    await see(screen, '.yaw-changes__figure')
  },
})

export const Trial = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openBoard(screen)
    await openTab(screen, 2)
    await type(screen, '.trial textarea', '{"ActPwr": 1.5, "WdSpd": 8.2, "NacPos": 271, "WdDirRel": 5}')
    await see(screen, '.mapping__results tbody tr')
  },
})

export const TelecontrolList = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openBoard(screen)
    await openTab(screen, 3)
    await see(screen, '.mapping__results tbody tr', { at: 20 })
  },
})

export const TurnedRound = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await openBoard(screen)
    await click(screen, '.records__header .yaw-menu button')
    await click(screen, '.records__header sl-menu-item', { at: 1 })
    await see(screen, '.yaw-dialog form')
  },
})

const TURBINES = ['31', '32', '33'].map((number) => ({
  thingId: `wf02-l03-wt${number}`,
  name: `Turbine ${number}`,
  above: 'Corran Moor Wind Farm/Line 03',
  points: 14,
  frozen: number === '33' ? 1 : 0,
}))

const changed = (thingId: string, name: string): AppliedThing => {
  const item = { system: 'vendor_cloud', device: 'B3K-0431', lineRules: [] }
  const point = (from: string, to: string) => ({ ...item, kind: 'point' as const, from, to, detail: from })
  return {
    thingId,
    name,
    outcome: 'changed',
    rules: [],
    subjects: [],
    items: [
      point('ActPwr', 'activePower'),
      { ...point('BrkHydPres', ''), rule: 'noRow' },
      { ...point('GenStatTmpU', ''), rule: 'severalInputs' },
      { ...item, kind: 'setting', from: 'WdSpd', to: 'windSpeed', detail: 'step', rule: 'notConvertible' },
    ],
  }
}

const outcomeOf = (dryRun: boolean, asked: readonly string[]): MappingApplied => ({
  applied: !dryRun,
  operationId: dryRun ? '' : 'one',
  constants: ['communicationState'],
  unfed: ['status'],
  things: TURBINES.filter(({ thingId }) => asked.includes(thingId)).map(({ thingId, name, frozen }) =>
    frozen === 0
      ? changed(thingId, name)
      : { thingId, name, outcome: 'failed', rules: ['frozenMap'], subjects: ['vendor_cloud / B3K-0433'], items: [] },
  ),
})

const APPLYING: PlatformOptions = {
  ...FULL,
  own: [
    { call: getFollowingThings, answer: () => ({ things: TURBINES }) },
    {
      call: applyMapping,
      answer: ({ body }) => {
        const { dryRun, thingIds } = ApplyRequest.parse(body)
        return outcomeOf(dryRun, thingIds)
      },
    },
    { call: takeMappingBack, answer: () => ({ things: 2, points: 28 }) },
  ],
}

const openApplying = async (screen: HTMLElement, mapping: string) => {
  await seeList(screen)
  await openMaster(screen, mapping)
  await see(screen, '.mapping__links > path')
  await click(screen, '.records__header .yaw-menu button')
  await click(screen, '.records__header sl-menu-item', { at: 2 })
  await see(screen, '.yaw-dialog .models__things li', { at: 2 })
}

const send = (screen: HTMLElement) => click(screen, '.yaw-dialog [type=submit]')

/** A draft can be tried only. */
export const ApplyToThings = recordStory({
  tag: TAG,
  platform: APPLYING,
  steps: (screen) => openApplying(screen, MAPPING),
})

export const ApplyTried = recordStory({
  tag: TAG,
  platform: APPLYING,
  steps: async (screen) => {
    await openApplying(screen, 'borea_upgrade')
    await send(screen)
    await see(screen, '.models__report tbody tr', { at: 4 })
  },
})

export const Applied = recordStory({
  tag: TAG,
  platform: APPLYING,
  style: 'block-size: 100vh; inline-size: 1024px',
  steps: async (screen) => {
    await openApplying(screen, 'borea_upgrade')
    await send(screen)
    await see(screen, '.models__report')
    await send(screen)
    await see(screen, '.models__tools .yaw-button', { at: 1 })
    await see(screen, '.models__report tbody tr', { at: 4 })
  },
})

export const NothingFollows = recordStory({
  tag: TAG,
  platform: { ...FULL, own: [{ call: getFollowingThings, answer: () => ({ things: [] }) }] },
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MAPPING)
    await click(screen, '.records__header .yaw-menu button')
    await click(screen, '.records__header sl-menu-item', { at: 2 })
    await see(screen, '.yaw-dialog .yaw-page-state:not(:has(details))')
  },
})

export const Loading = recordStory({
  tag: TAG,
  platform: { ...FULL, trouble: { getMappingSides: 'never' } },
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MAPPING)
    await see(screen, '.yaw-skeleton')
  },
})

export const Failed = recordStory({
  tag: TAG,
  platform: { ...FULL, trouble: { getMappingSides: 'unreachable' } },
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MAPPING)
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
  platform: { recordTrouble: { modelMapping: new Refusal(403, 'permission.missing') }, permissions: [] },
  steps: (screen) => see(screen, '.yaw-page-state'),
})

export const Narrow = recordStory({
  tag: TAG,
  platform: FULL,
  style: 'block-size: 100vh; inline-size: 1024px',
  steps: async (screen) => {
    await openBoard(screen)
    await click(screen, '[data-side=targets] [data-id=activePower]')
    await see(screen, '.mapping__editor')
  },
})
