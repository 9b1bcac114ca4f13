// The screen of statutes in each of its states, as a host embeds it (RTE-9).
import '../src/elements/statute-config.ts'

import { statusCode } from '../src/contract/admin/reference-codes.ts'
import { BAY_ICD, STATION_SCD } from '../tests/unit/lib/points/bay-scl.ts'
import type { PlatformOptions } from './support/platform.ts'
import { openDetails, openMaster, openTab, recordStory, seeList } from './support/record-story.ts'
import { Refusal } from './support/refusal.ts'
import { click, press, see, type } from './support/steps.ts'
import { DEMO_MODELS, DICTIONARY_SEEDS, type RecordSeed, STATUTES } from './support/seeds.ts'

export default { title: 'Screens/Statute configuration' }

const TAG = 'yaw-statute-config'
/** Without points yet: what an SCL file is read for. */
const BAYS = ['iec61850-mms', 'iec104'] as const
const BAY_STATUTES: readonly RecordSeed[] = BAYS.map((family) => ({
  kind: 'statute',
  values: {
    code: `bay-${family}`,
    version: '1.0.0',
    nameZh: '间隔测控装置',
    nameEn: 'Bay controller',
    family,
    status: statusCode('toBeSubmitted'),
  },
  owned: [],
}))

const FULL: PlatformOptions = {
  records: [...DICTIONARY_SEEDS, ...DEMO_MODELS, ...STATUTES, ...BAY_STATUTES],
  issues: (store) => {
    const point = store.of('statutePoint').find(({ values }) => values['pointId'] === 'Blade_LoadC')
    const statute = store.of('statute').find(({ values }) => values['version'] === '1.1.0')
    if (point === undefined || statute === undefined) return {}
    return {
      statutePoint: [
        {
          rule: 'overlap',
          severity: 'error',
          record: store.nameOf(point),
          field: 'address',
          subjects: ['Blade_LoadB'],
        },
        {
          rule: 'mandatoryMissing',
          severity: 'warning',
          record: store.nameOf(statute),
          field: 'model',
          subjects: ['fault'],
        },
      ],
    }
  },
}

/** Still worked on; the other version is published. */
const DRAFT = 'wtg-modbus@1.1.0'
const STATION = 'booster-station-104'

const story = (steps: (screen: HTMLElement) => Promise<unknown>, style?: string) =>
  recordStory({ tag: TAG, platform: FULL, steps, ...(style !== undefined && { style }) })

const open = async (screen: HTMLElement, statute: string, tab?: number) => {
  await seeList(screen)
  await openMaster(screen, statute)
  if (tab !== undefined) await openTab(screen, tab)
}

export const Full = story(async (screen) => {
  await open(screen, DRAFT)
  await see(screen, '.yaw-grid [role=gridcell]', { text: 'Turbine_State' })
})

export const Telecontrol = story(async (screen) => {
  await open(screen, STATION)
  await see(screen, '.yaw-grid [role=gridcell]', { text: 'ST_AccidentTotal' })
})

export const AddressMap = story(async (screen) => {
  await open(screen, DRAFT, 1)
  await click(screen, '.address-map__block[data-clash=error]')
  await see(screen, '.address-map__clash[data-severity=error]', { at: 1 })
})

export const ObjectMap = story(async (screen) => {
  await open(screen, STATION, 1)
  const map = await see(screen, '.address-map__picture')
  map.focus()
  press(map, 'ArrowRight')
  await see(screen, '.address-map__details button')
})

export const Decode = story(async (screen) => {
  await open(screen, DRAFT, 2)
  await type(
    screen,
    '.statute-decode textarea',
    '00 03 00 00 02 EE 02 C6 0B 4A 00 32 00 00 7D 00 FF FF FF 9C 00 00 88 B8 0C E4 04 D2 03 84',
  )
  await see(screen, '.statute-decode .statute-link')
  await see(screen, '.statute-decode__register', { at: 14 })
})

export const DecodeProblem = story(async (screen) => {
  await open(screen, DRAFT, 2)
  await type(screen, '.statute-decode textarea', '00 03 XY')
  await see(screen, '.yaw-field__error')
})

export const Telegrams = story(async (screen) => {
  await open(screen, DRAFT, 3)
  await see(screen, '.statute-frame', { at: 3 })
})

export const Coverage = story(async (screen) => {
  await open(screen, DRAFT, 4)
  await see(screen, '.statute-coverage__state[data-state=open]')
})

export const NoModel = story(async (screen) => {
  await open(screen, STATION, 3)
  await see(screen, '.statute-coverage .yaw-page-state')
})

export const PointsOfModel = story(async (screen) => {
  await open(screen, DRAFT, 4)
  await click(screen, '.statute-coverage__head .yaw-button')
  await see(screen, '.statute-drafts tbody tr')
})

/** A resource that is no point, and one that loses something on the way. */
const PROFILE = `name: Gearbox-Monitor
deviceResources:
  - name: Gear_Oil_Pressure
    properties: { valueType: Float32, readWrite: R, units: kPa }
    attributes: { primaryTable: INPUT_REGISTERS, startingAddress: 600, isWordSwap: true }
  - name: Gear_Heater
    properties: { valueType: Bool, readWrite: RW, defaultValue: "false" }
    attributes: { primaryTable: COILS, startingAddress: 20 }
  - name: Gear_Spectrum
    properties: { valueType: Float32Array, readWrite: R }
    attributes: { primaryTable: INPUT_REGISTERS, startingAddress: 700 }`

const openVendorFile = async (screen: HTMLElement, text: string, statute = DRAFT) => {
  await open(screen, statute)
  await click(screen, '.records__header .yaw-menu button')
  await click(screen, '.records__header sl-menu-item', { at: 1 })
  await type(screen, '.yaw-dialog textarea', text)
}

export const VendorFile = story(async (screen) => {
  await openVendorFile(screen, 'name,type,area,address,unit\nOil_Level,FLOAT,4,500,%\nDoor,BOOL,2,3,\nBad,QUAD,4,1,')
  await see(screen, '.statute-drafts tbody tr', { at: 1 })
})

export const DeviceProfile = story(async (screen) => {
  await openVendorFile(screen, PROFILE)
  await see(screen, '.statute-drafts tbody tr', { at: 1 })
})

export const DeviceProfileBroken = story(async (screen) => {
  await openVendorFile(screen, PROFILE.replace('{ valueType: Bool,', '{ valueType: Bool'))
  await see(screen, '.yaw-dialog .yaw-notice')
})

export const SclDevice = story(async (screen) => {
  await openVendorFile(screen, BAY_ICD, 'bay-iec61850-mms')
  await see(screen, '.statute-drafts tbody tr', { at: 1 })
})

export const SclAddresses = story(async (screen) => {
  await openVendorFile(screen, STATION_SCD, 'bay-iec104')
  await see(screen, '.statute-drafts tbody tr', { at: 1 })
})

export const SclOfOtherFamily = story(async (screen) => {
  await openVendorFile(screen, BAY_ICD)
  await see(screen, '.yaw-dialog .yaw-notice')
})

export const Issues = story(async (screen) => {
  await open(screen, DRAFT)
  await click(screen, '.issues__badge')
  await see(screen, '.issues__issue', { at: 1 })
})

export const Details = story(async (screen) => {
  await open(screen, STATION)
  await openDetails(screen)
})

export const Form = story(async (screen) => {
  await seeList(screen)
  await click(screen, '.records__tools .yaw-button')
  await see(screen, '.yaw-inspector form')
  await click(screen, '.yaw-inspector [type=submit]')
  await see(screen, '.yaw-field__error')
})

export const Loading = recordStory({
  tag: TAG,
  platform: { recordTrouble: { statute: 'never' } },
  steps: (screen) => see(screen, '.yaw-skeleton'),
})

export const Failed = recordStory({
  tag: TAG,
  platform: { recordTrouble: { statute: 'unreachable' } },
  steps: (screen) => see(screen, '.yaw-page-state'),
})

export const Empty = recordStory({
  tag: TAG,
  platform: { records: [] },
  steps: (screen) => see(screen, '.yaw-grid-empty .yaw-page-state'),
})

export const Forbidden = recordStory({
  tag: TAG,
  platform: { recordTrouble: { statute: new Refusal(403, 'permission.missing') }, permissions: [] },
  steps: (screen) => see(screen, '.yaw-page-state'),
})

export const Narrow = story(async (screen) => {
  await open(screen, DRAFT, 1)
  await see(screen, '.address-map__block')
}, 'block-size: 100vh; inline-size: 1024px')
