// The screen of information models in each of its states, as a host embeds it (RTE-6).
import '../src/elements/info-model-config.ts'

import type { PlatformOptions } from './support/platform.ts'
import { openDetails, openMaster, openTab, recordStory, seeList } from './support/record-story.ts'
import { Refusal } from './support/refusal.ts'
import { click, see, type } from './support/steps.ts'
import { DEMO_MODELS, DICTIONARY_SEEDS } from './support/seeds.ts'

export default { title: 'Screens/Information models' }

const TAG = 'yaw-info-model-config'
const FULL: PlatformOptions = {
  records: [...DICTIONARY_SEEDS, ...DEMO_MODELS],
  issues: (store) => {
    const [model] = store.of('informationModel')
    if (model === undefined) return {}
    const record = store.nameOf(model)
    return {
      informationModel: [
        { rule: 'mandatoryMissing', severity: 'warning', record, subjects: ['WTUR/TotWh'] },
        { rule: 'versionSmall', severity: 'error', record, field: 'version', subjects: ['1.0.0', '2.0.0'] },
      ],
    }
  },
}
const MODEL = 'wind_turbine@1.1.0'

/** Places of the tabs: four of what a model owns come first. */
const TABS = { parts: 3, structure: 4, graph: 5, versions: 6, things: 7, review: 8, formats: 9 }

const story = (tab: number, wanted: string, model = MODEL) =>
  recordStory({
    tag: TAG,
    platform: FULL,
    steps: async (screen) => {
      await seeList(screen)
      await openMaster(screen, model)
      await openTab(screen, tab)
      await see(screen, wanted)
    },
  })

export const Full = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MODEL)
    await see(screen, '.yaw-grid [role=gridcell]', { text: 'activePower' })
    await openDetails(screen)
  },
})

export const Parts = story(TABS.parts, '.yaw-grid [role=gridcell]')
export const Structure = story(TABS.structure, '.models__parts li')
export const Graph = story(TABS.graph, '.yaw-graph__node')
export const GraphInLabels = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, MODEL)
    await openTab(screen, TABS.graph)
    await see(screen, '.yaw-graph__node')
    await click(screen, '.yaw-segmented__option[aria-checked=false]')
    await see(screen, '.models__table tbody tr')
  },
})
export const GraphOfNothing = recordStory({
  tag: TAG,
  platform: {
    records: [
      {
        kind: 'informationModel',
        values: { code: 'alone', version: '1.0.0', nameZh: '孤立', nameEn: 'Alone', status: '104' },
      },
    ],
  },
  steps: async (screen) => {
    await seeList(screen)
    await openMaster(screen, 'alone@1.0.0')
    await openTab(screen, TABS.graph)
    await see(screen, '.yaw-page-state')
  },
})
export const Versions = story(TABS.versions, '.models__differences li')
export const Instances = story(TABS.things, '.models .yaw-grid [role=gridcell]', 'wind_turbine@1.0.0')
export const Unpublished = story(TABS.things, '.yaw-page-state')
export const Review = story(TABS.review, '.state-diagram svg')
export const Formats = story(TABS.formats, '.models__text')

export const Issues = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await click(screen, '.issues__badge')
    await see(screen, '.issues__issue', { at: 1 })
  },
})

export const FromDictionary = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await click(screen, '.records__switch .yaw-button', { at: 0 })
    await type(screen, '.models__nodes input', 'WTUR')
    await click(screen, '.models__nodes .yaw-checkbox', { at: 0 })
    await see(screen, '.models__table tbody tr')
  },
})

export const FromFile = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeList(screen)
    await click(screen, '.records__switch .yaw-button', { at: 1 })
    const model = { properties: [{ id: 'wind-speed', valueType: { type: 'double', unit: 'm/s' } }] }
    await type(screen, '.yaw-dialog textarea', JSON.stringify(model))
    await click(screen, '.yaw-dialog .yaw-button--primary')
    await see(screen, '.models__notes li')
  },
})

export const Loading = recordStory({
  tag: TAG,
  platform: { recordTrouble: { informationModel: 'never' } },
  steps: (screen) => see(screen, '.yaw-skeleton'),
})

export const Failed = recordStory({
  tag: TAG,
  platform: { recordTrouble: { informationModel: 'unreachable' } },
  steps: (screen) => see(screen, '.yaw-page-state'),
})

export const Empty = recordStory({
  tag: TAG,
  platform: { records: [] },
  steps: (screen) => see(screen, '.yaw-grid-empty .yaw-page-state'),
})

export const Forbidden = recordStory({
  tag: TAG,
  platform: { recordTrouble: { informationModel: new Refusal(403, 'permission.missing') }, permissions: [] },
  steps: (screen) => see(screen, '.yaw-page-state'),
})
