// The screen of protocol profiles in each of its states, as a host embeds it (RTE-11, ENT-16).
import '../src/elements/protocol-config.ts'

import { statusCode } from '../src/contract/admin/reference-codes.ts'
import { PUBLISHED } from '../src/contract/records/form-config/form-kind.ts'
import type { PlatformOptions } from './support/platform.ts'
import { openDetails, openMaster, openTab, recordStory, seeList } from './support/record-story.ts'
import { Refusal } from './support/refusal.ts'
import { click, see, type } from './support/steps.ts'
import { DEMO_CONNECTIONS, DEMO_PROTOCOLS, type RecordSeed, SHIPPED_PROTOCOLS, STATUTES } from './support/seeds.ts'

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

/** A profile that waits for an approver. */
const IN_REVIEW: PlatformOptions = {
  ...FULL,
  records: [
    ...STATUTES,
    ...SHIPPED_PROTOCOLS,
    ...DEMO_PROTOCOLS.map((seed) => ({
      ...seed,
      values: { ...seed.values, status: statusCode('toBeApproved') },
    })),
  ],
}

export const InReview = story(async (screen) => {
  await seeList(screen)
  await openMaster(screen, 'v3@1.1.0')
  await see(screen, '.protocols__form .described')
}, IN_REVIEW)

export const Rejection = story(async (screen) => {
  await seeList(screen)
  await openMaster(screen, 'v3@1.1.0')
  // The places are those of the moves, whatever the language.
  await click(screen, '.records__place .yaw-button:not([data-away])')
  await see(screen, '.yaw-dialog textarea')
  await click(screen, '.yaw-dialog [type=submit]')
  await see(screen, '.yaw-dialog .yaw-field__error')
}, IN_REVIEW)

export const Check = story(async (screen) => {
  await seeList(screen)
  await openMaster(screen, 'v3@1.0.0')
  await openTab(screen, 1)
  await type(screen, '.protocols__check textarea', '{"batchSize": 9000, "other": 1}')
  await see(screen, '.protocols__problems li', { at: 1 })
})

export const Codec = story(async (screen) => {
  await seeList(screen)
  await openMaster(screen, 'v3@1.1.0')
  await openTab(screen, 2)
  await see(screen, '.protocols__codec-facts')
})

export const Users = story(async (screen) => {
  await seeList(screen)
  await openMaster(screen, 'embedded@1.0.0')
  await openTab(screen, 3)
  await see(screen, '.protocols__tab--full .yaw-table')
})

/** A form that is published for the protocol, with a secret. */
const FORM: RecordSeed = {
  kind: 'form',
  values: {
    formKey: 'v3_upload',
    nameZh: 'V3 上送参数',
    nameEn: 'V3 upload',
    version: '2.1.0',
    scope: 'protocol',
    subject: 'v3',
    status: PUBLISHED,
  },
  owned: [
    { name: 'topicPrefix', type: 'text', labelZh: '主题前缀', labelEn: 'Topic prefix', required: true, mono: true },
    { name: 'batchSize', type: 'integer', labelZh: '每批测点数', labelEn: 'Points of a batch', maximum: 5000 },
    { name: 'signature', type: 'password', labelZh: '签名口令', labelEn: 'Pass phrase', minLength: 8 },
  ].map((values, place) => ({ kind: 'formField', values: { position: place + 1, ...values } })),
}

export const PublishedForm = story(
  async (screen) => {
    await seeList(screen)
    await openMaster(screen, 'v3@1.1.0')
    await see(screen, '.protocols__form .described')
    await openDetails(screen)
    await see(screen, '.yaw-inspector .facts', { at: 1 })
  },
  { ...FULL, records: [...(FULL.records ?? []), FORM] },
)

export const EditDefaults = story(async (screen) => {
  await seeList(screen)
  await openMaster(screen, 'v3@1.1.0')
  await openDetails(screen)
  await click(screen, '.yaw-inspector footer .yaw-button, .yaw-inspector__footer .yaw-button', { at: 2 })
  await see(screen, '.params .described')
})

export const Loading = story((screen) => see(screen, '.yaw-skeleton'), { recordTrouble: { protocolProfile: 'never' } })

export const Failed = story((screen) => see(screen, '.yaw-page-state'), {
  recordTrouble: { protocolProfile: 'unreachable' },
})

export const Forbidden = story((screen) => see(screen, '.yaw-page-state'), {
  recordTrouble: { protocolProfile: new Refusal(403, 'permission.missing') },
  permissions: [],
})
