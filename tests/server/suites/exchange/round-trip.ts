// Export and import as each other's opposites, whatever the things hold.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import fc from 'fast-check'

import { CALLS } from '../../../../src/contract/index.ts'
import { STAMP_COLUMNS } from '../../../../src/contract/thing/thing-columns.ts'
import { DEVICE_TYPES, FARM_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import { Device } from '../../../../src/contract/thing/thing.ts'
import type { ThingInsert } from '../../../../src/contract/thing/thing.ts'
import { apply, check, exported, sheetsOf, upload } from '../../../support/server/imports.ts'
import type { Platform, User } from '../../../support/server/server.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

const tidy = (text: string) => text.toWellFormed().replaceAll('\0', '').trim()

/** Texts that a form takes and a spreadsheet could spoil. */
const text = (length: number) =>
  fc
    .oneof(
      fc.constantFrom(
        '=1+1',
        "'=1",
        '+86 10',
        '-5',
        '@a',
        'a/b\\c',
        '007',
        '1e5',
        'TRUE',
        '_x0041_',
        '#N',
        '2024-01-01',
      ),
      fc.string({ minLength: 1, maxLength: length / 2, unit: 'binary' }),
    )
    .map(tidy)
    .filter((value) => value !== '' && value.length <= length)

const optional = (length: number) => fc.oneof(fc.constant(''), text(length))
const number = (limit: number) =>
  fc.oneof(
    fc.constant(null),
    fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0),
  )

const farm = fc.record({
  gridConnectedCapability: fc.constant(null),
  installedCapacity: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1e8, noNaN: true })),
  country: fc.constantFrom('', 'CN', 'nowhere'),
  province: optional(40),
  region: optional(40),
  address: optional(80),
  climate: fc.constantFrom('', 'desert', 'of its own'),
  longitude: number(180),
  latitude: number(90),
  landForm: fc.constantFrom('', 'hill'),
  operator: optional(40),
  owner: optional(40),
  fax: fc.constantFrom('', '+86 10 5555 0001'),
  telephone: fc.constantFrom('', '010-5555'),
  email: fc.constantFrom('', 'a@b.example'),
})

const common = { thingDescr: text(80), firstLabel: optional(32), tenantId: text(20) }

/** What devices of every type may tell. */
const device = fc
  .record({
    manufacturer: optional(40),
    model: optional(40),
    serialNo: optional(40),
    commissioningDate: fc.constantFrom('', '2020-02-29'),
    firmware: optional(40),
    longitude: number(180),
    latitude: number(90),
  })
  .map((told) => Device.parse(told))

const plant = fc.record({
  farm: fc.record({ ...common, farmType: fc.constantFrom(...FARM_TYPES), farm: fc.oneof(fc.constant(null), farm) }),
  name: text(64),
  lines: fc.uniqueArray(fc.record({ ...common, name: text(64) }), { selector: ({ name }) => name, maxLength: 3 }),
  devices: fc.uniqueArray(
    fc.record({ ...common, name: text(64), deviceType: fc.constantFrom(...DEVICE_TYPES), device }),
    {
      selector: ({ name }) => name,
      maxLength: 3,
    },
  ),
})
type Plant = typeof plant extends fc.Arbitrary<infer Made> ? Made : never

const build = async (platform: Platform, user: User, { farm: top, name, lines, devices }: Plant) => {
  const form = (thingName: string, parentId: string | null, changes: Partial<ThingInsert>) =>
    insert(platform, user, farmForm(thingName, { farmType: null, parentId, ...changes }))
  const { thingId } = await form(name, null, top)
  for (const { name: lineName, ...line } of lines) {
    const above = await form(lineName, thingId, { ...line, thingType: 'thing_line' })
    for (const { name: deviceName, ...told } of devices) {
      await form(deviceName, above.thingId, { ...told, thingType: 'thing_device' })
    }
  }
}

/** Who made things and when is not the same elsewhere. */
const withoutStamps = async (file: Buffer) =>
  Object.entries(await sheetsOf(file)).map(([name, rows]) => [
    name,
    rows.map((row) => row.slice(0, -STAMP_COLUMNS.length)),
  ])

const revisions = async (platform: Platform, user: User) => {
  const { rows } = await platform.call(CALLS.getThingsPage, user, { query: { limit: 500 } })
  return rows.map((row) => row.revision)
}

export const roundTripSuite = (subject: () => Platform) => {
  describe('round trips', () => {
    test('[ENT-4] [ENT-5] [ENT-7] an export changes nothing where it came from, and makes the same elsewhere', async () => {
      await fc.assert(
        fc.asyncProperty(plant, fc.constantFrom('en', 'zh'), async (made, language) => {
          const [{ admin: here }, { admin: there }] = [await subject().newTenant(), await subject().newTenant()]
          await build(subject(), here, made)
          const file = (await exported(subject(), here, {}, 'thing', language)).bytes
          const back = await upload(subject(), here, file)
          const dry = await check(subject(), here, back.importId)
          assert.equal(dry.counts?.unchanged, dry.counts?.rows)
          assert.equal((await apply(subject(), here, back.importId)).state, 'applied')
          assert.ok((await revisions(subject(), here)).every((revision) => revision === 1))
          // What no dictionary has is only kept where it is already.
          if (made.farm.farm?.climate === 'of its own' || made.farm.farm?.country === 'nowhere') return
          const over = await upload(subject(), there, file)
          await check(subject(), there, over.importId)
          assert.equal((await apply(subject(), there, over.importId)).state, 'applied')
          const again = (await exported(subject(), there, {}, 'thing', language)).bytes
          assert.deepEqual(await withoutStamps(again), await withoutStamps(file))
        }),
        { numRuns: 4 },
      )
    })
  })
}
