// Statutes: what is worth a look in a point table, by itself and against its model.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { POINT_SENTENCES } from '../../../../src/contract/records/statute-config/sentences.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { callsOf, createRecords, outcomes, statute } from '../../../support/server/records.ts'
import { object, register } from '../../../support/server/statutes.ts'

export const statuteIssueSuite = (subject: () => Platform) => {
  describe('statutes: issues', () => {
    let tenant: Tenant
    const { add, addAll, apply, change } = createRecords(subject, () => tenant.admin)
    before(async () => {
      tenant = await subject().newTenant()
    })

    const issues = async (ownerId: string) =>
      (await subject().call(callsOf('statute').issues, tenant.admin, { query: { ownerId } })).rows.map(
        ({ rule, severity, record, subjects }) => [severity, rule, record.path.split('/').at(-1), ...subjects],
      )

    test('[RTE-9] issues tell of registers that meet, of polling that is too fast, and of numbers written without range', async () => {
      const owner = await add(
        'statute',
        statute('found', { family: 'modbus-rtu', baudRate: '1200', responseTime: 100, variables: '{"spare": 1}' }),
      )
      await addAll(
        'statutePoint',
        [
          register('long', 0, { dataType: 'int32' }),
          register('over', 1),
          register('twin', 10),
          register('twin2', 10),
          register('bit', 10, { dataType: 'bool', bit: 0 }),
          register('fast', 500, { interval: 50 }),
          register('set', 600, { access: 'readWrite', writeFunction: '6' }),
          register('setGood', 602, { access: 'readWrite', writeFunction: '6', minimum: 0, maximum: 5 }),
        ],
        owner,
      )
      const told = await issues(owner)
      for (const wanted of [
        ['error', 'overlap', 'over', 'long'],
        ['warning', 'sameRegisters', 'twin2', 'twin'],
        ['warning', 'bitShared', 'twin', 'bit'],
        ['warning', 'noRange', 'set'],
        ['warning', 'variableUnused', 'found@1.0.0', 'spare'],
      ]) {
        assert.ok(
          told.some((row) => row.join() === wanted.join()),
          `${wanted.join(' ')} in ${JSON.stringify(told)}`,
        )
      }
      assert.ok(told.some(([, rule, , interval]) => rule === 'tooFast' && interval === '50'))
      assert.ok(!told.some(([, rule, path]) => rule === 'noRange' && path === 'setGood'))
    })

    test('[RTE-9] issues tell of addresses that look like those of a PLC, and of those that their table contradicts', async () => {
      const points = [register('input', 30_001, { function: '4' }), register('hold', 40_010), register('raw', 7)]
      const owner = await add('statute', statute('plc-like', {}))
      await addAll('statutePoint', points, owner)
      const addressesOf = async (id: string) =>
        (await issues(id)).filter(([, rule]) => String(rule).match(/plc|noPlc/i)).map((row) => row.join(' '))
      assert.deepEqual((await addressesOf(owner)).toSorted(), [
        'warning looksLikePlc hold 40010 440011',
        'warning looksLikePlc input 30001 330002',
      ])

      // Holding registers at 3xxxx, and SunSpec, are addresses of the protocol.
      const plain = await add('statute', statute('plain', {}))
      await addAll('statutePoint', [register('power', 32_080), register('set', 40_125)], plain)
      assert.deepEqual(await addressesOf(plain), [])

      await change('statute', owner, { addressBase: '1' })
      assert.deepEqual(await addressesOf(owner), ['error noPlc-holding raw'])
      const refused = async (fields: Record<string, unknown>) =>
        outcomes(await apply('statutePoint', { inserts: [{ key: 'a', ownerId: owner, fields }] }))
      const told = JSON.stringify(await refused(register('crossed', 30_005)))
      assert.ok(told.includes('plc-input-holding'), told)
      const { zh = '', en = '' } = POINT_SENTENCES['plc-input-holding'] ?? {}
      assert.match(en, /input register.*holding register/)
      assert.match(zh, /输入寄存器.*保持寄存器/)
    })

    test('[RTE-9] issues tell of objects with one address, and of variables that a statute has not', async () => {
      const owner = await add('statute', statute('objects', { family: 'iec104' }))
      await addAll(
        'statutePoint',
        [
          object('a', 1),
          object('b', 1),
          object('c', 1, { commonAddress: 2 }),
          object('d', 2),
          object('e', 2, { access: 'write', typeId: '', controlTypeId: '45' }),
        ],
        owner,
      )
      assert.deepEqual(await issues(owner), [
        ['error', 'sameObject', 'b', 'a'],
        ['warning', 'statusAndControl', 'e', 'd'],
      ])
      const topics = await add('statute', statute('topics', { family: 'mqtt', variables: '{"site": "a"}' }))
      await addAll(
        'statutePoint',
        [
          { pointId: 'a', nameZh: 'a', dataType: 'float32', topic: '{site}/{unit}' },
          { pointId: 'b', nameZh: 'b', dataType: 'float32', topic: '{site}/{unit}' },
        ],
        topics,
      )
      const told = await issues(topics)
      assert.ok(told.some((row) => row.join() === 'warning,sameSource,b,a'))
      assert.ok(told.some((row) => row.join() === 'error,variableUnknown,a,unit'))
    })

    test('[RTE-9] issues hold a statute against its model, with what the model inherits', async () => {
      const base = await add('informationModel', { code: 'statute_base', version: '1.0.0', nameZh: 'x', nameEn: 'x' })
      const model = await add('informationModel', {
        code: 'statute_model',
        version: '1.0.0',
        nameZh: 'x',
        nameEn: 'x',
        extends: base,
        extendsRange: 'exact',
      })
      const [inherited = ''] = await addAll(
        'modelAttribute',
        [{ attributeId: 'serial', nameZh: 'x', required: true, valueType: 'double' }],
        base,
      )
      const [power = ''] = await addAll(
        'modelAttribute',
        [
          { attributeId: 'power', nameZh: 'x', required: true, valueType: 'double' },
          { attributeId: 'other', nameZh: 'x', required: false, valueType: 'double' },
          // No device brings these.
          { attributeId: 'state', nameZh: 'x', required: true, valueType: 'double', source: 'rule' },
          { attributeId: 'rated', nameZh: 'x', required: true, valueType: 'double', source: 'manual' },
        ],
        model,
      )
      const owner = await add('statute', statute('modelled', { model }))
      await addAll(
        'statutePoint',
        [register('a', 0, { attribute: power }), register('b', 2, { attribute: power })],
        owner,
      )
      assert.deepEqual(await issues(owner), [
        ['warning', 'attributeTwice', 'b', 'a'],
        ['warning', 'mandatoryMissing', 'modelled@1.0.0', 'serial'],
      ])
      await addAll('statutePoint', [register('c', 4, { attribute: inherited })], owner)
      assert.deepEqual(await issues(owner), [['warning', 'attributeTwice', 'b', 'a']])
    })
  })
}
