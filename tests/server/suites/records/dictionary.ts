// The dictionary: what is shipped, its rules and its issues (screens 2; RTE-5, VAL-8).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { REPORT_UNITS } from '../../../../src/contract/admin/reference-codes.ts'
import { DEFAULT_TENANT } from '../../../../server/resources/author.ts'
import { readDictionaryBytes } from '../../../../server/resources/info-model-dictionary/read-file.ts'
import { writeScl } from '../../../../server/resources/info-model-dictionary/scl/write-scl.ts'
import { readOutline } from '../../../../server/resources/info-model-dictionary/outline.ts'
import { collectNodes } from '../../../../server/resources/info-model-dictionary/collect.ts'
import { applyToDictionary } from '../../../../server/resources/info-model-dictionary/apply.ts'
import { readRecords } from '../../../../server/resources/records/read.ts'
import { rulesOf } from '../../../../server/resources/records/record-rules.ts'
import { DICTIONARY_KINDS } from '../../../../src/contract/records/info-model-dictionary/kinds.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { callsOf, createRecords, outcomes } from '../../../support/server/records.ts'

const PRIVATE_NODE = { code: 'UFAN', group: 'U', standard: 'private', nameZh: '风扇', nameEn: 'Fan' }

const shippedSuite = (subject: () => Platform) => {
  const issues = async (kind: string) =>
    rulesOf(kind).issues?.({ reader: subject().database, tenantId: DEFAULT_TENANT, ownerId: undefined }) ?? []

  test('[RTE-5] what is shipped has the nodes, what edition 1 makes mandatory, and words in both languages', async () => {
    const { nodes } = await readOutline(subject().database, DEFAULT_TENANT)
    const codes = nodes.map(({ code }) => code)
    const wanted =
      'WTUR WROT WTRM WGEN WCNV WTRF WNAC WYAW WTOW WMET WAPC WRPC WALM WSLG WALG WREP WAVL DPVM DPVA DPVC DINV ZBAT MMXU MMTR'
    assert.deepEqual(
      wanted.split(' ').filter((code) => !codes.includes(code)),
      [],
    )
    for (const kind of DICTIONARY_KINDS) assert.deepEqual(await issues(kind.name), [], kind.name)
  })

  test('[VAL-8] the units of reports are among those that are shipped, and units of a quantity lead to one SI unit', async () => {
    const units = await readRecords(subject().database, DEFAULT_TENANT, 'unit')
    const codes = new Set(units.map(({ values }) => values['code']))
    assert.deepEqual(
      REPORT_UNITS.filter((code) => !codes.has(code)),
      [],
    )
    for (const some of Map.groupBy(units, ({ values }) => values['quantityKind']).values())
      assert.equal(new Set(some.map(({ values }) => values['siUnit'])).size, 1)
  })

  test('[ENT-3] every turbine begins with alarm, fault and status', async () => {
    const points = await readRecords(subject().database, DEFAULT_TENANT, 'basePoint')
    assert.deepEqual(
      points.map(({ values }) => values['code']),
      ['alarm', 'fault', 'status'],
    )
    assert.ok(points.every(({ values }) => values['deviceType'] === 'thing_device_wind_turbine'))
  })

  test('[RTE-5] all of it goes to SCL and comes back as the same', async () => {
    const { database } = subject()
    const { nodes } = await readOutline(database, DEFAULT_TENANT)
    const candidates = await collectNodes(
      database,
      DEFAULT_TENANT,
      nodes.map(({ id }) => id),
    )
    const file = await readDictionaryBytes(database, DEFAULT_TENANT, Buffer.from(writeScl(candidates, 'en')))
    assert.deepEqual(file.flaws, [])
    const author = { tenantId: DEFAULT_TENANT, username: 'test' }
    const { rows } = await applyToDictionary(database, author, {
      candidates: file.candidates,
      mode: 'update',
      dryRun: true,
    })
    assert.deepEqual(
      rows.filter(({ outcome }) => outcome !== 'same'),
      [],
    )
  })
}

const ruleSuite = (subject: () => Platform) => {
  let tenant: Tenant
  const records = createRecords(subject, () => tenant.admin)
  const { apply, add, addAll, change } = records
  before(async () => {
    tenant = await subject().newTenant()
  })

  test('[RTE-5] private nodes keep to their letter, others keep off it, and the group is the first letter', async () => {
    const result = await apply('logicalNode', {
      mode: 'each',
      inserts: [
        { key: 'a', fields: PRIVATE_NODE },
        { key: 'b', fields: { ...PRIVATE_NODE, code: 'KFAN', group: 'K' } },
        { key: 'c', fields: { ...PRIVATE_NODE, code: 'UXXX', standard: 'iec61850-7-4' } },
        { key: 'd', fields: { ...PRIVATE_NODE, code: 'UYYY', group: 'W' } },
      ],
    })
    assert.deepEqual(outcomes(result), [
      ['applied', null],
      ['failed', 'request.invalid', 'code privatePrefix'],
      ['failed', 'request.invalid', 'code reservedPrefix'],
      ['failed', 'request.invalid', 'group groupLetter'],
    ])
  })

  test('[RTE-5] a value is there once in an enumeration, and items may trade theirs', async () => {
    const type = await add('enumerationType', { code: 'Trade' })
    const [first = '', second = ''] = await addAll(
      'enumerationItem',
      [
        { ord: 1, code: 'one' },
        { ord: 2, code: 'two' },
      ],
      type,
    )
    const taken = await apply('enumerationItem', {
      inserts: [{ key: 'a', ownerId: type, fields: { ord: 1, code: 'three' } }],
    })
    assert.deepEqual(outcomes(taken), [['failed', 'request.invalid', 'ord ordTaken']])
    const traded = await apply('enumerationItem', {
      updates: [
        { id: first, revision: 1, fields: { ord: 2 } },
        { id: second, revision: 1, fields: { ord: 1 } },
      ],
    })
    assert.ok(traded.applied)
  })

  test('[RTE-5] no class is a part of itself, and no name is both a value and a structure', async () => {
    const [inner = '', outer = ''] = await addAll('commonDataClass', [
      { code: 'INNER', category: 'status' },
      { code: 'OUTER', category: 'status' },
    ])
    await add('dataAttribute', { name: 'part', baseType: 'Object', cdc: inner }, outer)
    const cycle = { name: 'back', baseType: 'Object', cdc: outer }
    const looped = await apply('dataAttribute', { inserts: [{ key: 'a', ownerId: inner, fields: cycle }] })
    assert.deepEqual(outcomes(looped), [['failed', 'request.invalid', 'cdc classCycle']])
    await add('dataAttribute', { name: 'mag.f', baseType: 'FLOAT32', constraint: 'MX' }, inner)
    const both = { name: 'mag', baseType: 'FLOAT32', constraint: 'MX' }
    const clash = await apply('dataAttribute', { inserts: [{ key: 'a', ownerId: inner, fields: both }] })
    assert.deepEqual(outcomes(clash), [['failed', 'request.invalid', 'name partOfStructure']])
  })

  test('[VAL-8] units of a quantity convert into each other, and an object has the quantity of its unit', async () => {
    const watt = { code: 'W', symbol: 'W', quantityKind: 'activePower', siUnit: 'W' }
    const id = await add('unit', watt)
    const other = { ...watt, code: 'hp', symbol: 'hp', siUnit: 'J' }
    const wrong = await apply('unit', { inserts: [{ key: 'a', fields: other }] })
    assert.deepEqual(outcomes(wrong), [['failed', 'request.invalid', 'siUnit siUnitDiffers']])
    const cdc = await add('commonDataClass', { code: 'MVX', category: 'measurand', measured: true })
    const node = await add('logicalNode', { ...PRIVATE_NODE, code: 'UQTY' })
    const object = { name: 'Pwr', cdc, unit: id, quantityKind: 'voltage' }
    const refused = await apply('dataObject', { inserts: [{ key: 'a', ownerId: node, fields: object }] })
    assert.deepEqual(outcomes(refused), [['failed', 'request.invalid', 'quantityKind unitQuantity']])
  })

  test('[RTE-5] issues: what lacks a unit, a translation, or shares an alias; what a turbine must have', async () => {
    const cdc = await add('commonDataClass', { code: 'MVY', category: 'measurand', measured: true })
    const node = await add('logicalNode', { code: 'WTUR', group: 'W', standard: 'iec61400-25-2', nameEn: 'Turbine' })
    await addAll(
      'dataObject',
      [
        { name: 'W', cdc, presence: 'O', nameZh: '功率', nameEn: 'Power', aliases: 'Pwr, P' },
        { name: 'TotWh', cdc, presence: 'M', nameZh: '电量', nameEn: 'Energy', synonyms: 'p' },
      ],
      node,
    )
    const read = async (kind: string, ownerId?: string) =>
      (
        await subject().call(callsOf(kind).issues, tenant.admin, { query: ownerId === undefined ? {} : { ownerId } })
      ).rows.map(({ rule, record, subjects }) => [rule, record.path, ...subjects])
    const objects = await read('dataObject', node)
    assert.deepEqual(objects.toSorted(), [
      ['aliasShared', 'WTUR/TotWh', 'p', 'WTUR/W'],
      ['aliasShared', 'WTUR/W', 'p', 'WTUR/TotWh'],
      ['unitMissing', 'WTUR/TotWh'],
      ['unitMissing', 'WTUR/W'],
    ])
    const nodes = await read('logicalNode')
    assert.ok(nodes.some(([rule, path]) => rule === 'nodeMissing' && path === 'WROT'))
    assert.deepEqual(nodes.filter(([, path]) => path === 'WTUR').toSorted(), [
      ['nodeOptional', 'WTUR'],
      ['objectsMissing', 'WTUR', 'TurSt', 'SetTurOp'],
      ['objectsOptional', 'WTUR', 'W'],
      ['translationMissing', 'WTUR'],
    ])
  })

  test('[RTE-5] what is used is deprecated, not deleted: it stays as it is, and whoever refers to it is told', async () => {
    const cdc = await add('commonDataClass', { code: 'OLD', category: 'status', nameZh: '旧', nameEn: 'Old' })
    const node = await add('logicalNode', { ...PRIVATE_NODE, code: 'UOLD' })
    await add('dataObject', { name: 'Obj', cdc, nameZh: '对象', nameEn: 'Object' }, node)
    const deleted = await apply('commonDataClass', { deletes: [{ id: cdc }] })
    assert.deepEqual(outcomes(deleted), [['failed', 'record.inUse']])
    await records.move('commonDataClass', [cdc], 'deprecated')
    assert.deepEqual(outcomes(await change('commonDataClass', cdc, { nameEn: 'New' })), [['failed', 'record.frozen']])
    const { rows } = await subject().call(callsOf('dataObject').issues, tenant.admin, { query: { ownerId: node } })
    assert.deepEqual(
      rows.map(({ rule, subjects }) => [rule, ...subjects]),
      [['partDeprecated', 'OLD']],
    )
  })

  test('[RTE-5] a copy of a node is another node: private, with all its objects', async () => {
    const cdc = await add('commonDataClass', { code: 'CPY', category: 'status' })
    const id = await add('logicalNode', { code: 'KFAN', group: 'K', standard: 'iec61850-7-4', editions: ['ed2'] })
    await add('dataObject', { name: 'Spd', cdc }, id)
    const fields = { code: 'UFNN', group: 'U', standard: 'private' }
    const { record, copied } = await subject().call(callsOf('logicalNode').copy, tenant.admin, { body: { id, fields } })
    assert.deepEqual([record.values.standard, record.values.editions, copied], ['private', [], 2])
  })
}

export const dictionarySuite = (subject: () => Platform) => {
  describe('dictionary: what is shipped', () => shippedSuite(subject))
  describe('dictionary: rules', () => ruleSuite(subject))
}
