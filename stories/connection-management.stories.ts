// The screen of connections in each of its states, as a host embeds it (RTE-10).
import '../src/elements/connection-management.ts'

import { getConnectionValues, readConnection } from '../src/contract/records/connection-management/connection-calls.ts'
import type { ConnectionValues } from '../src/contract/records/connection-management/connection-shapes.ts'
import type { ReadNowResult } from '../src/contract/records/connection-management/read-shapes.ts'
import { connectionCalls } from './support/platform-connections.ts'
import type { PlatformOptions } from './support/platform.ts'
import { openDetails, openMaster, openTab, recordStory } from './support/record-story.ts'
import { Refusal } from './support/refusal.ts'
import { click, see, type } from './support/steps.ts'
import { DEMO_CONNECTIONS, SHIPPED_PROTOCOLS, STATUTES } from './support/seeds.ts'

export default { title: 'Screens/Connection management' }

const TAG = 'yaw-connection-management'
const RECORDS = [...STATUTES, ...SHIPPED_PROTOCOLS, ...DEMO_CONNECTIONS]
const FULL: PlatformOptions = { records: RECORDS, own: connectionCalls(RECORDS) }
const RUNNING = '朔云岭 集电01线风机'

const story = (steps: (screen: HTMLElement) => Promise<unknown>, platform = FULL) =>
  recordStory({ tag: TAG, platform, steps })

const seeOverview = async (screen: HTMLElement) => {
  await see(screen, '.records__master', { at: 1 })
  await see(screen, '.connections [role=rowheader], .connections [role=gridcell]')
}

export const Full = story(seeOverview)

export const Selected = story(async (screen) => {
  await seeOverview(screen)
  await click(screen, '.connections [role=row] input[type=checkbox], .connections [role=row] [role=checkbox]', {
    at: 1,
  })
})

export const Cards = story(async (screen) => {
  await seeOverview(screen)
  await click(screen, '.connections .yaw-segmented [role=radio]', { at: 1 })
  await see(screen, '.connections__card', { at: 3 })
})

export const Topology = story(async (screen) => {
  await seeOverview(screen)
  await click(screen, '.connections .yaw-segmented [role=radio]', { at: 2 })
  await see(screen, '.yaw-graph [role=treeitem]', { at: 3 })
})

export const Operation = story(async (screen) => {
  await seeOverview(screen)
  await openMaster(screen, RUNNING)
  await see(screen, '.connections__facts .connections__heat')
  await openDetails(screen)
})

export const LiveValues = story(async (screen) => {
  await seeOverview(screen)
  await openMaster(screen, RUNNING)
  await openTab(screen, 2)
  await see(screen, '.connections__value', { at: 5 })
})

const topicPoint = (code: string, zh: string, en: string, address: string, unit: string) => ({
  id: code,
  code,
  zh,
  en,
  unit,
  decimals: 1,
  dataType: 'float32' as const,
  address,
  group: '',
  writeOnly: false,
  writable: false,
})

const MESSAGES: ConnectionValues = {
  at: new Date().toISOString(),
  devices: [],
  points: [
    topicPoint('Power', '有功功率', 'Active power', 'turbines/{unit}/state /power', 'kW'),
    topicPoint('Speed', '风速', 'Wind speed', 'turbines/{unit}/state /wind/speed', 'm/s'),
    topicPoint('Limit', '功率限值', 'Power limit', 'turbines/{unit}/limit', 'kW'),
    topicPoint('Energy', '发电量', 'Energy', 'turbines/{unit}/counters /energy', 'kWh'),
  ],
  values: [
    { point: 'Power', value: 1840.5, faults: [] },
    { point: 'Speed', value: 9.2, faults: ['nothingThere' as const] },
    { point: 'Limit', value: null, faults: ['topicRefused' as const] },
  ].map((value) => ({
    ...value,
    device: null,
    quality: value.faults.length === 0 ? 'good' : 'bad',
    at: new Date().toISOString(),
    deviceAt: null,
    clockDoubtful: false,
  })),
  zone: 'Asia/Shanghai',
}

const OF_STATION: ConnectionValues = {
  at: '2026-11-23T13:05:04.000Z',
  devices: [],
  zone: 'Asia/Shanghai',
  points: [
    { ...topicPoint('Power', '有功功率', 'Active power', '16385', 'MW') },
    { ...topicPoint('Voltage', '母线电压', 'Bus voltage', '16386', 'kV') },
    { ...topicPoint('Current', '电流', 'Current', '16387', 'A') },
    { ...topicPoint('Energy', '正向有功电量', 'Energy delivered', '25601', 'Wh'), dataType: 'uint64' as const },
    { ...topicPoint('Reactive', '无功功率', 'Reactive power', '16388', 'Mvar') },
  ],
  values: [
    { point: 'Power', value: 41.2, quality: 'good' as const, faults: [], deviceAt: '2026-11-23T13:05:01.250Z' },
    {
      point: 'Voltage',
      value: 220.4,
      quality: 'uncertain' as const,
      faults: ['notTopical' as const, 'substituted' as const],
      deviceAt: '2026-11-23T12:31:40.000Z',
    },
    { point: 'Current', value: 612, quality: 'bad' as const, faults: ['invalid' as const], deviceAt: null },
    { point: 'Energy', value: '18446744073709551614', quality: 'good' as const, faults: [], deviceAt: null },
    { point: 'Reactive', value: null, quality: 'bad' as const, faults: ['notImplemented' as const], deviceAt: null },
  ].map((value) => ({
    ...value,
    device: null,
    at: '2026-11-23T13:05:02.000Z',
    clockDoubtful: value.point === 'Power',
  })),
}

/** What a station says of its values and of their time; a counter with more digits than a number holds. */
export const ValuesOfStation = story(
  async (screen) => {
    await seeOverview(screen)
    await openMaster(screen, RUNNING)
    await openTab(screen, 2)
    await see(screen, '.connections__value', { at: 4 })
  },
  {
    records: RECORDS,
    own: connectionCalls(RECORDS).map((own) =>
      own.call === getConnectionValues ? { ...own, answer: () => OF_STATION } : own,
    ),
  },
)

/** Topics and pointers in place of addresses; one is refused, one leads nowhere, of one nothing has come. */
export const ValuesOfMessages = story(
  async (screen) => {
    await seeOverview(screen)
    await openMaster(screen, 'Corran Moor cloud upload')
    await openTab(screen, 2)
    await see(screen, '.connections__value', { at: 3 })
  },
  {
    records: RECORDS,
    own: connectionCalls(RECORDS).map((own) =>
      own.call === getConnectionValues ? { ...own, answer: () => MESSAGES } : own,
    ),
  },
)

/** Of a family whose values the platform does not read. */
export const ValuesNotRead = story(async (screen) => {
  await seeOverview(screen)
  await openMaster(screen, '云砾滩 备用电能表（串口）')
  await openTab(screen, 2)
  await see(screen, '.connections__tab .yaw-page-state, [role=tabpanel] .yaw-page-state')
})

const READ: ReadNowResult = {
  outcome: 'read',
  at: new Date().toISOString(),
  time: 2310,
  good: 1420,
  failed: 3,
  failures: [
    { device: 'WTG22', point: 'Wind_Speed', fault: 'noAnswer' },
    { device: 'WTG22', point: 'Power_Active', fault: 'noAnswer' },
    { device: 'WTG23', point: 'Rotor_Speed', fault: 'exception' },
  ],
  fault: null,
  detail: '',
  username: '',
}

const READS: PlatformOptions = {
  records: RECORDS,
  own: connectionCalls(RECORDS).map((own) =>
    own.call === readConnection ? { ...own, answer: () => [{ event: 'read', data: READ }] } : own,
  ),
}

const openRead = async (screen: HTMLElement) => {
  await seeOverview(screen)
  await openMaster(screen, RUNNING)
  await click(screen, '.connections__tab .yaw-toolbar .yaw-button', { at: 3 })
}

/** It answers, and names what has no value. */
export const ReadNow = story(async (screen) => {
  await openRead(screen)
  await click(screen, '.connections__missing summary')
  await see(screen, '.connections__missing li', { at: 1 })
}, READS)

/** It runs, and can be cancelled. */
export const ReadingNow = story(async (screen) => {
  await openRead(screen)
  await see(screen, '.connections__test .yaw-spinner')
})

const openWrite = async (screen: HTMLElement) => {
  await seeOverview(screen)
  await openMaster(screen, RUNNING)
  await openTab(screen, 2)
  await click(screen, '[role=gridcell] .yaw-button')
  await see(screen, '.connections__write input')
}

export const Write = story(openWrite)

export const WriteWrong = story(async (screen) => {
  await openWrite(screen)
  await type(screen, '.connections__write input', '6000')
  await click(screen, '.yaw-dialog [type=submit]')
  await see(screen, '.yaw-field__error')
})

const confirmWrite = async (screen: HTMLElement) => {
  await openWrite(screen)
  await type(screen, '.connections__write input', '2500')
  await click(screen, '.yaw-dialog [type=submit]')
  await see(screen, '.connections__question')
}

export const WriteConfirm = story(confirmWrite)

export const WriteDone = story(async (screen) => {
  await confirmWrite(screen)
  await click(screen, '.yaw-dialog__footer .yaw-button--danger')
  await see(screen, '.yaw-notice')
})

export const Metrics = story(async (screen) => {
  await seeOverview(screen)
  await openMaster(screen, RUNNING)
  await openTab(screen, 3)
  await see(screen, '.yaw-chart__canvas', { at: 1 })
})

export const Log = story(async (screen) => {
  await seeOverview(screen)
  await openMaster(screen, RUNNING)
  await openTab(screen, 4)
  await see(screen, '[role=gridcell] .yaw-badge')
})

export const Test = story(async (screen) => {
  await seeOverview(screen)
  await openMaster(screen, RUNNING)
  await click(screen, '.connections__tab .yaw-toolbar .yaw-button', { at: 2 })
  await see(screen, '.connections__step', { at: 4 })
})

const openParams = async (screen: HTMLElement) => {
  await seeOverview(screen)
  await openMaster(screen, '朔云岭 升压站远动')
  await openDetails(screen)
  await see(screen, '.yaw-inspector .facts', { at: 1 })
}

export const Parameters = story(openParams)

const editParams = async (screen: HTMLElement) => {
  await openParams(screen)
  await click(screen, '.yaw-inspector footer .yaw-button, .yaw-inspector__footer .yaw-button', { at: 2 })
  await see(screen, '.params .described')
}

export const ParametersWrong = story(async (screen) => {
  await editParams(screen)
  await type(screen, '.params .described input', '99')
  await click(screen, '.yaw-inspector [type=submit]')
  await see(screen, '.params .yaw-field__error')
})

export const ParametersAsJson = story(async (screen) => {
  await editParams(screen)
  await click(screen, '.params .yaw-segmented [role=radio]', { at: 1 })
  await type(screen, '.params textarea', '{"frontNumber": 99, "other": 1}')
  await see(screen, '.params__problems li', { at: 1 })
})

export const Empty = story((screen) => see(screen, '.connections .yaw-page-state'), {
  records: STATUTES,
  own: connectionCalls([]),
})

export const Loading = story((screen) => see(screen, '.yaw-skeleton'), { recordTrouble: { connection: 'never' } })

export const Failed = story((screen) => see(screen, '.yaw-page-state'), {
  recordTrouble: { connection: 'unreachable' },
})

export const Forbidden = story((screen) => see(screen, '.yaw-page-state'), {
  recordTrouble: { connection: new Refusal(403, 'permission.missing') },
  permissions: [],
})
