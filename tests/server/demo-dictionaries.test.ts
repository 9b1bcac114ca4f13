// Every code has words in both languages, and the demo plant uses no other codes (spec 3, 7; ENT-1, ENT-2, ENT-7).
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { DICTIONARIES } from '../../src/contract/admin-calls.ts'
import { DEVICE_TYPES, FARM_TYPES, THING_STATE_VALUES, THING_TYPES } from '../../src/contract/thing-types.ts'
import { DEMO_SEED, generatePlant } from '../../server/demo/plant.ts'
import { DICTIONARY_ITEMS } from '../../server/reference-data/dictionaries.ts'

const codesOf = (dictionary: string) =>
  DICTIONARY_ITEMS.filter((item) => item.dictionary === dictionary).map((item) => item.code)

test('[ENT-1] [ENT-2] the dictionaries hold exactly the codes of the contract, in its order', () => {
  assert.deepEqual(codesOf(DICTIONARIES.thingType), [...THING_TYPES])
  assert.deepEqual(codesOf(DICTIONARIES.farmType), [...FARM_TYPES])
  assert.deepEqual(codesOf(DICTIONARIES.deviceType), [...DEVICE_TYPES])
  assert.deepEqual(codesOf(DICTIONARIES.thingState), THING_STATE_VALUES.map(String))
})

test('[PRD-4] every dictionary has items, each code once, each with a Chinese and an English word', () => {
  for (const dictionary of Object.values(DICTIONARIES)) {
    const codes = codesOf(dictionary)
    assert.ok(codes.length > 0, `${dictionary} is empty`)
    assert.equal(new Set(codes).size, codes.length, `${dictionary} names a code twice`)
  }
  for (const item of DICTIONARY_ITEMS) {
    assert.match(item.zh, /\p{Script=Han}/u, item.code)
    assert.match(item.en, /^[\p{Script=Latin}\p{P}\p{M} ]+$/u, item.code)
  }
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
