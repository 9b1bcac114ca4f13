// Every code has words in both languages, and the demo plant uses no other codes (spec 3, 7; ENT-1, ENT-2, ENT-7).
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { DICTIONARIES } from '../../src/contract/admin/admin-calls.ts'
import { RECORD_KINDS } from '../../src/contract/records/kinds.ts'
import { RECORD_LABELS } from '../../src/contract/records/metadata-management/record-labels.ts'
import { SEVERITY_VALUES } from '../../src/contract/admin/alarm-calls.ts'
import {
  FILE_TYPES,
  MODEL_ITEM_KINDS,
  REFERENCE_DICTIONARIES,
  REPORT_UNITS,
  STATUS_CODES,
  STATUS_LISTS,
  STATUS_MOVES,
  type StatusName,
  statusCode,
  TURBINE_POINTS,
} from '../../src/contract/admin/reference-codes.ts'
import { SERVER_KINDS } from '../../src/contract/records/connection-management/choices.ts'
import { DEVICE_TYPES, FARM_TYPES, THING_STATE_VALUES, THING_TYPES } from '../../src/contract/thing/thing-types.ts'

import { DEMO_SEED, generatePlant } from '../../server/seed/demo/plant.ts'
import connections from '../../server/seed/data/demonstration/connections.json' with { type: 'json' }
import newerProfiles from '../../server/seed/data/demonstration/protocol-profiles.json' with { type: 'json' }
import dictionaries from '../../server/seed/data/metadata/meta-dictionaries.json' with { type: 'json' }
import referenceCodes from '../../server/seed/data/metadata/reference-codes.json' with { type: 'json' }
import shippedProfiles from '../../server/seed/data/shipped/protocol-profiles.json' with { type: 'json' }
import thingKinds from '../../server/seed/data/metadata/type-metadata.json' with { type: 'json' }

const itemsOf = (dictionary: string) => dictionaries.find(({ code }) => code === dictionary)?.metaItems ?? []
const codesOf = (dictionary: string) => itemsOf(dictionary).map(({ code }) => code)

test('[ENT-1] [ENT-2] the dictionaries hold the codes of the specification', () => {
  assert.deepEqual(codesOf(DICTIONARIES.thingType), [
    'thing_farm',
    'thing_line',
    'thing_array',
    'thing_device',
    'thing_series',
    'thing_front_gateway',
    'thing_front_gateway_group',
  ])
  assert.ok(codesOf(DICTIONARIES.farmType).includes('thing_farm_wind'))
  const devices = itemsOf(DICTIONARIES.deviceType)
  for (const { code } of devices) assert.match(code, /^thing_device_[a-z_]+$/)
  assert.deepEqual(
    devices.map(({ nameEn }) => nameEn),
    [
      'Wind turbine',
      'PV string',
      'Inverter',
      'Lidar',
      'Anemometer tower',
      'Combiner box',
      'Step-up transformer',
      'Environment monitor',
      'Power meter',
      'AGC (automatic generation control)',
      'AVC (automatic voltage control)',
    ],
  )
})

test('[PRD-4] every dictionary has items, each code once, each with a Chinese and an English word', () => {
  for (const dictionary of [...Object.values(DICTIONARIES), ...Object.values(REFERENCE_DICTIONARIES)]) {
    const codes = codesOf(dictionary)
    assert.ok(codes.length > 0, `${dictionary} is empty`)
    assert.equal(new Set(codes).size, codes.length, `${dictionary} names a code twice`)
  }
  // A unit is written the same everywhere.
  for (const item of dictionaries.flatMap(({ code, metaItems }) =>
    code === REFERENCE_DICTIONARIES.unit ? [] : metaItems,
  )) {
    assert.match(item.nameZh, /\p{Script=Han}/u, item.code)
    assert.match(item.nameEn, /^[\p{Script=Latin}\p{P}\p{M} ]+$/u, item.code)
  }
})

const R = REFERENCE_DICTIONARIES

test('[ENT-1] [ENT-2] [STA-11] every code that the contract knows has its words, in its order', () => {
  const statuses = (names: readonly StatusName[]) => names.map(statusCode)
  const known: Record<string, readonly string[]> = {
    [DICTIONARIES.thingType]: THING_TYPES,
    [DICTIONARIES.farmType]: FARM_TYPES,
    [DICTIONARIES.deviceType]: DEVICE_TYPES,
    [DICTIONARIES.thingState]: THING_STATE_VALUES.map(String),
    [R.status]: Object.values(STATUS_CODES).map(String),
    [R.statusApproval]: statuses(STATUS_LISTS.approval),
    [R.statusGeneration]: statuses(STATUS_LISTS.generation),
    [R.statusExtendedApproval]: statuses(STATUS_LISTS.extendedApproval),
    [R.statusAssignment]: statuses(STATUS_LISTS.assignment),
    [R.statusReview]: statuses(STATUS_LISTS.review),
    [R.fileType]: FILE_TYPES,
    [R.modelItem]: MODEL_ITEM_KINDS,
    [R.turbinePoint]: TURBINE_POINTS,
    [R.severity]: SEVERITY_VALUES,
    [R.serverKind]: SERVER_KINDS,
  }
  for (const [dictionary, codes] of Object.entries(known)) assert.deepEqual(codesOf(dictionary), [...codes])
  assert.deepEqual(
    thingKinds.map(({ thingKind }) => thingKind),
    [...THING_TYPES, ...FARM_TYPES, ...DEVICE_TYPES],
  )
})

test('[STA-11] what a status may turn to is what the contract allows', () => {
  const codeOf = (name: string) => String(Object.entries(STATUS_CODES).find(([each]) => each === name)?.[1])
  for (const [context, moves] of Object.entries(STATUS_MOVES)) {
    const items: readonly { code: string; nextCodes?: string }[] = itemsOf(
      `Status${context.charAt(0).toUpperCase()}${context.slice(1)}`,
    )
    const told = items.flatMap(({ code, nextCodes }) => (nextCodes === undefined ? [] : [[code, nextCodes]]))
    const allowed = Object.entries(moves).map(([from, to]) => [codeOf(from), to.map(codeOf).join()])
    assert.deepEqual(Object.fromEntries(told), Object.fromEntries(allowed), context)
  }
})

test('[ENT-14] [STA-11] statuses have the codes of the specification, and each list those of its context', () => {
  assert.deepEqual(
    itemsOf(R.status).map(({ code, nameEn }) => `${code} ${nameEn}`),
    [
      '101 Approved',
      '102 Rejected',
      '103 Deleted',
      '104 To be submitted',
      '105 Generated',
      '106 Invalid',
      '107 Unused',
      '108 Used',
      '109 Recalled',
      '110 To be approved',
      '111 Passed',
      '112 To be assigned',
      '113 Assigned',
      '114 Returned',
      '115 Historical assignment',
    ],
  )
  assert.deepEqual(codesOf(R.statusApproval), ['110', '109', '102', '101'])
  assert.deepEqual(codesOf(R.statusGeneration), ['104', '105', '106'])
  assert.deepEqual(codesOf(R.statusExtendedApproval), ['110', '109', '104', '102', '101'])
  assert.deepEqual(codesOf(R.statusAssignment), ['109', '112', '113', '114', '115'])
  const review = itemsOf(R.statusReview)
  assert.deepEqual(
    review.map(({ code, nameEn }) => [code, nameEn]),
    [
      ['104', 'To be submitted'],
      ['110', 'To be reviewed'],
      ['101', 'Reviewed'],
      ['102', 'Rejected'],
    ],
  )
})

test('[ENT-15] the reference codes of the specification are there', () => {
  assert.deepEqual(
    referenceCodes.map(({ code, nameEn }) => `${code} ${nameEn}`),
    ['0000 Account system', '0100 Account root'],
  )
})

test('[VAL-8] units and types of files are those of the specification', () => {
  assert.deepEqual(codesOf(R.unit), ['%', 'kWh', 'mg/L', 'm3', '10^4 m3', 't', 'kg', 'kg/t', 'kW·h/t', 't/10^4 m3'])
  assert.deepEqual(codesOf(R.unit), [...REPORT_UNITS])
  assert.deepEqual(codesOf(R.fileType), ['pdf', 'zip', 'xls', 'xlsx', 'txt'])
})

test('[ENT-7] every code of a demo farm is in the dictionaries', () => {
  const known = {
    climate: codesOf(DICTIONARIES.climate),
    landForm: codesOf(DICTIONARIES.landForm),
    country: codesOf(DICTIONARIES.country),
  }
  const farms = [...generatePlant({ seed: DEMO_SEED, things: 20_000 })].flatMap((thing) => thing.farm ?? [])
  assert.ok(farms.length > 3)
  for (const farm of farms) {
    for (const [field, codes] of [
      ['climate', known.climate],
      ['landForm', known.landForm],
      ['country', known.country],
    ] as const) {
      assert.ok(codes.includes(farm[field]), `${field} ${farm[field]}`)
    }
  }
})

test('[RTE-14] every kind of record that takes codes from a dictionary has words where their use is told', () => {
  const taking = RECORD_KINDS.filter(({ form }) =>
    form.fields.some((field) => 'dictionary' in field && field.dictionary !== undefined),
  )
  assert.ok(taking.length > 5)
  assert.deepEqual(
    taking.filter(({ name }) => RECORD_LABELS[name] === undefined).map(({ name }) => name),
    [],
  )
})

test('[RTE-11] each connection of the demonstration names a protocol that is for its family', () => {
  const familiesOf = new Map(
    [...shippedProfiles, ...newerProfiles].map((profile) => [
      `${profile.protocolKey}@${profile.version}`,
      'families' in profile ? profile.families : undefined,
    ]),
  )
  assert.ok(connections.length > 10)
  for (const { name, family, protocol } of connections) {
    assert.ok(familiesOf.has(protocol), `${name}: ${protocol}`)
    assert.ok(familiesOf.get(protocol)?.includes(family) ?? true, `${name}: ${protocol} is not for ${family}`)
  }
})
