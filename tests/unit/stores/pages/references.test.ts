// What the fields of records name: every screen knows those kinds, so that its pickers and cells find them; and a grid offers a
// new row only where all that the row needs can be given in its cells.
import { expect } from 'chai'

import { getPermissionButtons } from '../../../../src/contract/admin/admin-calls.ts'
import { CONNECTION_DEVICE } from '../../../../src/contract/records/connection-management/connection-device.ts'
import { RECORD_KINDS } from '../../../../src/contract/records/kinds.ts'
import { informationModel } from '../../../../src/contract/records/info-model-config/model-kind.ts'
import { PROTOCOL_PROFILE } from '../../../../src/contract/records/protocol-config/protocol-profile.ts'
import { type RecordChanges, recordCalls } from '../../../../src/contract/records/record-calls.ts'
import {
  type RecordKind,
  THING_RESOURCE,
  permissionOf,
  referencesOf,
} from '../../../../src/contract/records/record-kind.ts'
import { EXTERNAL_SYSTEM } from '../../../../src/contract/records/thing-mapping/external-system.ts'
import { THING_MAP } from '../../../../src/contract/records/thing-mapping/thing-map.ts'
import { createConnectionManagementPage } from '../../../../src/stores/pages/connection-management.ts'
import { createDictionaryMappingPage } from '../../../../src/stores/pages/dictionary-mapping.ts'
import { createFormConfigPage } from '../../../../src/stores/pages/form-config.ts'
import { createInfoModelConfigPage } from '../../../../src/stores/pages/info-model-config.ts'
import { createInfoModelDictionaryPage } from '../../../../src/stores/pages/info-model-dictionary.ts'
import { createInfoModelMappingPage } from '../../../../src/stores/pages/info-model-mapping.ts'
import { createMetadataManagementPage } from '../../../../src/stores/pages/metadata-management.ts'
import { createProtocolConfigPage } from '../../../../src/stores/pages/protocol-config.ts'
import { createStatuteConfigPage } from '../../../../src/stores/pages/statute-config.ts'
import { createThingMappingPage } from '../../../../src/stores/pages/thing-mapping.ts'
import { findRecords } from '../../../../src/stores/plugins/records/find-records.ts'
import { createRecordGrid } from '../../../../src/stores/plugins/records/grid/record-grid.ts'
import type { RecordsPage } from '../../../../src/stores/plugins/records/record-page.ts'
import { record } from '../../../support/unit/records.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { eventually, until } from '../../../support/unit/wait.ts'

const SCREENS = [
  createInfoModelDictionaryPage,
  createInfoModelConfigPage,
  createInfoModelMappingPage,
  createFormConfigPage,
  createStatuteConfigPage,
  createConnectionManagementPage,
  createProtocolConfigPage,
  createThingMappingPage,
  createDictionaryMappingPage,
  createMetadataManagementPage,
]

/** What a screen makes and changes. */
const kindsOf = ({ screen: { catalogues } }: RecordsPage): RecordKind[] =>
  catalogues.flatMap(({ kind, owned }) => [kind, ...owned])

/** A user who may do everything with a kind, of which the platform has these rows; nothing of all others. */
const setUp = async (create: (session: ReturnType<typeof createSignedInSession>['session']) => RecordsPage) => {
  const made = createSignedInSession()
  const { platform, session } = made
  platform.on(getPermissionButtons, () =>
    RECORD_KINDS.flatMap((kind) =>
      (['view', 'add', 'edit', 'delete'] as const).map((action) => {
        const code = permissionOf(kind, action)
        return { code, name: code }
      }),
    ),
  )
  const page = create(session)
  const keep = (kind: RecordKind, rows = [record(`${kind.name}-1`, {})], total = rows.length) =>
    platform.on(recordCalls(kind).page, () => ({ rows, total, truncated: false, names: [] }))
  for (const kind of RECORD_KINDS) keep(kind)
  return { ...made, page, keep }
}

describe('References of records', () => {
  it('[RTE-12] [RTE-10] name only kinds that their screen knows: else nothing is found', async () => {
    const unknown: string[] = []
    for (const create of SCREENS) {
      const { page } = await setUp(create)
      for (const kind of kindsOf(page)) {
        for (const { name, resource } of referencesOf(kind)) {
          if (resource !== THING_RESOURCE && page.kindOf(resource) === undefined) unknown.push(`${kind.name}.${name}`)
        }
      }
    }
    expect(unknown).to.deep.equal([])
  })

  it('[RTE-12] finds a connection for an external system and knows it by name from then on', async () => {
    const { page, keep, session } = await setUp(createThingMappingPage)
    const [kind] = referencesOf(EXTERNAL_SYSTEM).flatMap(({ resource }) => page.kindOf(resource) ?? [])
    if (kind === undefined) throw new Error('the screen does not know connections')
    keep(kind, [record('c-1', { name: 'North gateway' })])
    const found = await findRecords(session, kind, 'north', { signal: new AbortController().signal })
    expect(found.map(({ id }) => id)).to.deep.equal(['c-1'])
    expect(page.names.get('c-1')?.path).to.equal('North gateway')
  })
})

describe('A grid that offers a new row', () => {
  const gridOf = (page: RecordsPage, kind: RecordKind) =>
    createRecordGrid(page, { kind, ownerId: kind.owner === undefined ? undefined : 'owner' })

  it('[RTE-10] [RTE-12] does so only where every field that the row needs is a cell in view that can be filled', async () => {
    const wrong: string[] = []
    const offered = new Set<string>()
    for (const create of SCREENS) {
      const { page } = await setUp(create)
      await until(page.$may, (may) => may(permissionOf(EXTERNAL_SYSTEM, 'add')))
      for (const kind of kindsOf(page)) {
        const { grid, destroy } = gridOf(page, kind)
        if (grid.canAdd) {
          offered.add(kind.name)
          for (const column of grid.columns) {
            if (column.required !== true || column.initial !== undefined || column.applies !== undefined) continue
            const isTyped = column.readOnly !== true && column.hidden !== true
            if (!isTyped) wrong.push(`${kind.name}.${column.id}`)
          }
        }
        destroy()
      }
      page.destroy()
    }
    expect(wrong).to.deep.equal([])
    expect(offered.has(CONNECTION_DEVICE.name)).to.equal(false)
    expect(offered.has(THING_MAP.name)).to.equal(false)
    expect(offered.has(PROTOCOL_PROFILE.name)).to.equal(true)
    expect(offered.size).to.be.greaterThan(15)
  })

  it('[RTE-11] a new protocol goes with the kinds of servers that the form would give it', async () => {
    const { page, platform } = await setUp(createProtocolConfigPage)
    await until(page.$may, (may) => may(permissionOf(PROTOCOL_PROFILE, 'add')))
    const { grid, changeSet, destroy } = gridOf(page, PROTOCOL_PROFILE)
    const calls = recordCalls(PROTOCOL_PROFILE)
    platform.on(calls.apply, () => ({
      applied: true,
      counts: { inserted: 1, updated: 0, unchanged: 0, deleted: 0, failed: 0 },
      rows: [],
    }))
    grid.addRows(1)
    for (const [at, column] of grid.columns.entries()) {
      if (column.required === true && column.kind === 'text') grid.setText({ row: 0, column: at }, `a${at}`)
    }
    await changeSet.apply('all')
    const [body] = platform.of(calls.apply).map((call) => call.json() as Partial<RecordChanges>)
    expect(body?.inserts?.[0]?.fields['serverKinds']).to.deep.equal(['SCADA Server'])
    destroy()
  })

  it('[RTE-4] not where a reference has more records than a cell lists', async () => {
    const { page, keep } = await setUp(createInfoModelMappingPage)
    await until(page.$may, (may) => may(permissionOf(EXTERNAL_SYSTEM, 'add')))
    const [kind] = page.screen.catalogues.map((catalogue) => catalogue.kind)
    if (kind === undefined) throw new Error('no mappings')
    keep(informationModel, [record('m-1', { code: 'M' })], 9000)
    const { grid, destroy } = gridOf(page, kind)
    await eventually(() => !grid.canAdd)
    destroy()
  })
})
