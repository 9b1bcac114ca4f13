// The screen of protocol profiles in each of its states, as a host embeds it (RTE-11, ENT-16).
import '../src/elements/protocol-config.ts'

import { DEMO_CONNECTIONS } from '../server/seed/records/connection/index.ts'
import { DEMO_PROTOCOLS, SHIPPED_PROTOCOLS } from '../server/seed/records/protocol/index.ts'
import { STATUTES } from '../server/seed/records/statute/index.ts'
import type { PlatformOptions } from './support/platform.ts'
import { openDetails, openMaster, openTab, recordStory, seeList } from './support/record-story.ts'
import { Refusal } from './support/refusal.ts'
import { see, type } from './support/steps.ts'

export default { title: 'Screens/Protocol configuration' }

const TAG = 'yaw-protocol-config'
const FULL: PlatformOptions = { records: [...STATUTES, ...SHIPPED_PROTOCOLS, ...DEMO_PROTOCOLS, ...DEMO_CONNECTIONS] }

const story = (steps: (screen: HTMLElement) => Promise<unknown>, platform = FULL) =>
  recordStory({ tag: TAG, platform, steps })

export const Full = story(async (screen) => {
  await seeList(screen)
  await openMaster(screen, 'dafront@1.0.0')
  await see(screen, '.protocols__form .described')
  await openDetails(screen)
})

export const Defaults = story(async (screen) => {
  await seeList(screen)
  await openMaster(screen, 'v3@1.1.0')
  await see(screen, '.protocols__form .described')
})

export const Check = story(async (screen) => {
  await seeList(screen)
  await openMaster(screen, 'v3@1.0.0')
  await openTab(screen, 1)
  await type(screen, '.protocols__check textarea', '{"batchSize": 9000, "other": 1}')
  await see(screen, '.protocols__problems li', { at: 1 })
})

export const Users = story(async (screen) => {
  await seeList(screen)
  await openMaster(screen, 'embedded@1.0.0')
  await openTab(screen, 2)
  await see(screen, '.protocols__tab--full .yaw-table')
})

export const Loading = story((screen) => see(screen, '.yaw-skeleton'), { recordTrouble: { protocolProfile: 'never' } })

export const Failed = story((screen) => see(screen, '.yaw-page-state'), {
  recordTrouble: { protocolProfile: 'unreachable' },
})

export const Forbidden = story((screen) => see(screen, '.yaw-page-state'), {
  recordTrouble: { protocolProfile: new Refusal(403, 'permission.missing') },
  permissions: [],
})
