// The screen of the information-model dictionary in each of its states, as a host embeds it (RTE-5).
import '../src/elements/info-model-dictionary.ts'

import type { PlatformOptions } from './support/platform.ts'
import { openDetails, openMaster, openTab, recordStory } from './support/record-story.ts'
import { Refusal } from './support/refusal.ts'
import { click, findAll, press, see, type } from './support/steps.ts'
import { DICTIONARY_SEEDS } from './support/seeds.ts'

export default { title: 'Screens/Information model dictionary' }

const TAG = 'yaw-info-model-dictionary'
const FULL: PlatformOptions = {
  records: DICTIONARY_SEEDS,
  issues: (store) => {
    const [object] = store.of('dataObject')
    const [node] = store.of('logicalNode')
    if (object === undefined || node === undefined) return {}
    return {
      dataObject: [
        {
          rule: 'translationMissing',
          severity: 'warning',
          record: store.nameOf(object),
          field: 'nameZh',
          subjects: [],
        },
        { rule: 'unitMissing', severity: 'warning', record: store.nameOf(object), field: 'unit', subjects: [] },
      ],
      logicalNode: [
        { rule: 'objectsMissing', severity: 'error', record: store.nameOf(node), subjects: ['TotWh', 'TurSt'] },
      ],
    }
  },
}

const seeTree = async (screen: HTMLElement) => {
  await see(screen, '.records__master')
  await see(screen, '.dictionary__row[data-kind=node]')
}

const openRow = async (screen: HTMLElement, text: string) => {
  const row = await see(screen, '.dictionary__row', { text })
  row.focus()
  press(row, 'ArrowRight')
}

const show = (at: number) => async (screen: HTMLElement) => {
  await seeTree(screen)
  await click(screen, '.dictionary__views button', { at })
}

export const Tree = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeTree(screen)
    await openRow(screen, 'WTUR')
    await openRow(screen, 'TotWh')
    await see(screen, '.dictionary__row[data-kind=attribute]', { at: 5 })
  },
})

export const TreeWithDetails = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeTree(screen)
    press(await see(screen, '.dictionary__row', { text: 'DINV' }), 'Enter')
    await see(screen, '.dictionary__row')
    await click(screen, '.dictionary__row .yaw-button', { text: 'DINV' })
    await see(screen, '.yaw-inspector .facts')
  },
})

export const Searched = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeTree(screen)
    await type(screen, '.dictionary .yaw-search input', 'azi')
    await see(screen, '.dictionary__row', { text: 'AziDegTgt' })
  },
})

export const NothingFound = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeTree(screen)
    await type(screen, '.dictionary .yaw-search input', 'nothing of that name')
    await see(screen, '.dictionary .yaw-page-state')
  },
})

export const Editions = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await show(1)(screen)
    await see(screen, '.dictionary__table tbody tr')
  },
})

export const MissingTranslations = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await show(2)(screen)
    await see(screen, '.dictionary__table tbody tr')
  },
})

export const Node = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeTree(screen)
    await openMaster(screen, 'WTUR')
    await see(screen, '.yaw-grid [role=gridcell]', { text: 'TotWh' })
    await openDetails(screen)
  },
})

export const Translations = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeTree(screen)
    await openMaster(screen, 'WTUR')
    await openTab(screen, 1)
    await see(screen, '.yaw-grid [role=gridcell]', { text: 'TotWh' })
  },
})

export const Class = recordStory({
  tag: TAG,
  platform: FULL,
  attributes: { catalogue: 'classes' },
  steps: async (screen) => {
    await openMaster(screen, 'WYE')
    await see(screen, '.yaw-grid [role=gridcell]', { text: 'phsA' })
  },
})

export const Converter = recordStory({
  tag: TAG,
  platform: FULL,
  attributes: { catalogue: 'units' },
  steps: async (screen) => {
    await type(screen, '.dictionary__converter input', '2500')
    await see(screen, '.dictionary__table tbody tr', { at: 3 })
  },
})

export const File = recordStory({
  tag: TAG,
  platform: FULL,
  steps: async (screen) => {
    await seeTree(screen)
    await click(screen, '.dictionary .yaw-toolbar .yaw-button', { text: 'SCL' })
    await see(screen, '.yaw-drop-zone')
    const [input] = findAll(screen, '.yaw-drop-zone input')
    if (!(input instanceof HTMLInputElement)) throw new Error('there is no place for a file')
    const files = new DataTransfer()
    files.items.add(new window.File(['<SCL/>'], 'fan.icd'))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await see(screen, '.dictionary__choices tbody tr')
  },
})

export const Loading = recordStory({
  tag: TAG,
  platform: { ...FULL, trouble: { getDictionaryOutline: 'never' } },
  steps: (screen) => see(screen, '.dictionary .yaw-skeleton'),
})

export const Failed = recordStory({
  tag: TAG,
  platform: { ...FULL, trouble: { getDictionaryOutline: 'unreachable' } },
  steps: (screen) => see(screen, '.dictionary .yaw-page-state'),
})

export const Empty = recordStory({
  tag: TAG,
  platform: { records: DICTIONARY_SEEDS.filter(({ kind }) => kind === 'unit') },
  steps: (screen) => see(screen, '.dictionary .yaw-page-state'),
})

export const Forbidden = recordStory({
  tag: TAG,
  platform: { recordTrouble: { logicalNode: new Refusal(403, 'permission.missing') }, permissions: [] },
  steps: (screen) => see(screen, '.yaw-page-state'),
})

export const Narrow = recordStory({
  tag: TAG,
  platform: FULL,
  style: 'block-size: 100vh; inline-size: 1024px',
  steps: seeTree,
})
