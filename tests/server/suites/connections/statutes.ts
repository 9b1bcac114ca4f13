// Statutes: what a point of each protocol cannot be, and that a point table with errors is not submitted.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { statusCode } from '../../../../src/contract/admin/reference-codes.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { callsOf, createRecords, outcomes, statute } from '../../../support/server/records.ts'
import { object, register } from '../../../support/server/statutes.ts'

const SUBMITTED = statusCode('toBeApproved')
const APPROVED = statusCode('approved')

export const statuteSuite = (subject: () => Platform) => {
  describe('statutes', () => {
    let tenant: Tenant
    const records = createRecords(subject, () => tenant.admin)
    const { apply, add, addAll, change, move } = records
    before(async () => {
      tenant = await subject().newTenant()
    })

    let judged = 0
    /** What the platform says to each of these points, one by one. */
    const judge = async (family: string, points: readonly object[], more: object = {}) => {
      const owner = await add('statute', statute(`judge_${(judged += 1)}`, { family, ...more }))
      const inserts = points.map((fields, index) => ({ key: String(index), ownerId: owner, fields: { ...fields } }))
      return outcomes(await apply('statutePoint', { mode: 'each', dryRun: true, inserts }))
    }

    test('[RTE-9] a register is read and written by the functions of its area, with the length of its type', async () => {
      const refused = (rule: string) => ['failed', 'request.invalid', rule]
      assert.deepEqual(
        await judge('modbus-tcp', [
          register('good', 0),
          register('noFunction', 0, { function: '' }),
          register('written', 0, { access: 'write', function: '', writeFunction: '16', dataType: 'int32' }),
          register('noWrite', 0, { access: 'readWrite' }),
          register('writeOfRead', 0, { writeFunction: '6' }),
          register('wrongArea', 0, { access: 'readWrite', writeFunction: '5' }),
          register('inputWritten', 0, { access: 'readWrite', function: '4', writeFunction: '6' }),
          register('coilNumber', 0, { function: '1' }),
          register('boolNoBit', 0, { dataType: 'bool' }),
          register('numberBit', 0, { bit: 3 }),
          register('longBy6', 0, { access: 'readWrite', writeFunction: '6', dataType: 'float32' }),
          register('short', 0, { dataType: 'float32', quantity: 1 }),
          register('text', 0, { dataType: 'string' }),
          register('end', 65_535, { dataType: 'int32' }),
          register('beyond', 65_536),
          register('order', 0, { byteOrder: 'ABCD' }),
          register('zero', 0, { scale: 0 }),
          { pointId: 'nowhere', nameZh: 'x', dataType: 'int16', function: '3' },
        ]),
        [
          ['applied', null],
          refused('function readFunction'),
          ['applied', null],
          refused('writeFunction writeFunction'),
          refused('writeFunction writeFunction'),
          refused('writeFunction functionsDiffer'),
          refused('writeFunction functionsDiffer'),
          refused('dataType bitsOnly'),
          refused('bit bitNeeded'),
          refused('bit bitOfNumber'),
          refused('writeFunction onlyOne'),
          refused('quantity tooFew'),
          refused('stringLength stringLength'),
          refused('address beyondEnd'),
          refused('address beyondEnd'),
          refused('byteOrder orderOfType'),
          refused('scale scaleZero'),
          refused('address too_small'),
        ],
      )
    })

    test('[RTE-9] a point has no field of another family', async () => {
      const [modbus, telecontrol, node] = await Promise.all([
        judge('modbus-rtu', [register('a', 0, { typeId: '30', nodeId: 'i=1' })]),
        judge('iec104', [object('a', 1, { function: '3', interval: 500 })]),
        judge('opcua', [{ pointId: 'a', nameZh: 'a', dataType: 'float32', nodeId: 'ns=2;s=a', address: 3 }]),
      ])
      assert.deepEqual(modbus, [['failed', 'request.invalid', 'typeId notOfFamily,nodeId notOfFamily']])
      assert.deepEqual(telecontrol, [['failed', 'request.invalid', 'function notOfFamily,interval notOfFamily']])
      assert.deepEqual(node, [['failed', 'request.invalid', 'address notOfFamily']])
    })

    test('[RTE-9] an information object has a type that carries its values, and an address that its octets hold', async () => {
      const rows = await judge('iec104', [
        object('good', 16_777_215),
        object('zero', 0),
        object('tooBig', 16_777_216),
        object('type', 1, { dataType: 'float32' }),
        object('noType', 1, { typeId: '' }),
        object('command', 1, { access: 'write', typeId: '', controlTypeId: '45' }),
        object('both', 1, { access: 'readWrite', controlTypeId: '45', controlMode: 'select' }),
        object('mode', 1, { controlMode: 'select' }),
        object('common', 1, { commonAddress: 65_535 }),
        object('unknownType', 1, { typeId: '22' }),
      ])
      assert.deepEqual(
        rows.map(([outcome, , fields]) => (outcome === 'failed' ? fields : outcome)),
        [
          'applied',
          'address too_small',
          'address too_big',
          'typeId typeOfValue',
          'typeId statusType',
          'applied',
          'applied',
          'controlMode withoutControl',
          'commonAddress too_big',
          'typeId option',
        ],
      )
      const short = await judge('iec101', [object('good', 65_535), object('long', 65_536)], { objectAddressSize: 2 })
      assert.deepEqual(
        short.map(([outcome, , fields]) => fields ?? outcome),
        ['applied', 'address objectSize'],
      )
      const offset = { access: 'readWrite', controlTypeId: '45' }
      const moved = await judge('iec104', [object('far', 16_777_000, offset)], { controlOffset: 6000 })
      assert.deepEqual(moved[0]?.[2], 'address objectSize')
    })

    test('[RTE-9] names on the wire are spelled as each protocol does', async () => {
      const base = { nameZh: 'x', dataType: 'float32' }
      const fieldsOf = (rows: readonly (readonly unknown[])[]) => rows.map(([outcome, , fields]) => fields ?? outcome)
      assert.deepEqual(
        fieldsOf(
          await judge('opcua', [
            { ...base, pointId: 'a', nodeId: 'ns=2;s=Rotor.Speed' },
            { ...base, pointId: 'b', nodeId: 'Rotor.Speed' },
          ]),
        ),
        ['applied', 'nodeId nodeId'],
      )
      assert.deepEqual(
        fieldsOf(
          await judge('iec61850-mms', [
            { ...base, pointId: 'a', objectReference: 'LD0/WTUR1.W.mag.f', functionalConstraint: 'MX' },
            { ...base, pointId: 'b', objectReference: 'WTUR1', functionalConstraint: 'MX' },
          ]),
        ),
        ['applied', 'objectReference objectReference'],
      )
      assert.deepEqual(
        fieldsOf(
          await judge('dlt645', [
            { ...base, pointId: 'a', dataIdentifier: '00010000' },
            { ...base, pointId: 'b', dataIdentifier: '9010' },
          ]),
        ),
        ['applied', 'dataIdentifier editionOfIdentifier'],
      )
      assert.deepEqual(
        fieldsOf(
          await judge('mqtt', [
            { ...base, pointId: 'a', topic: 'plant/{unit}/data', pointer: '/power' },
            { ...base, pointId: 'b', topic: 'plant/+/data' },
            { ...base, pointId: 'c', topic: 'plant', pointer: 'power' },
          ]),
        ),
        ['applied', 'topic wildcard', 'pointer pointer'],
      )
      assert.deepEqual(fieldsOf(await judge('http', [{ ...base, pointId: 'a', path: 'api' }])), ['path path'])
    })

    test('[RTE-9] the power of ten of a point is an int16 of the same statute', async () => {
      const [owner = '', other = ''] = await addAll('statute', [statute('factor_a'), statute('factor_b')])
      const [factor = '', number = ''] = await addAll(
        'statutePoint',
        [register('A_SF', 1, { dataType: 'int16' }), register('B', 2)],
        owner,
      )
      const foreign = await add('statutePoint', register('C_SF', 1, { dataType: 'int16' }), other)
      const result = await apply('statutePoint', {
        mode: 'each',
        inserts: [factor, number, foreign].map((scaleFactor, index) => ({
          key: String(index),
          ownerId: owner,
          fields: register(`p${index}`, 10 + index, { scaleFactor }),
        })),
      })
      assert.deepEqual(outcomes(result), [
        ['applied', null],
        ['failed', 'request.invalid', 'scaleFactor scaleFactor'],
        ['failed', 'request.invalid', 'scaleFactor scaleFactor'],
      ])
    })

    test('[RTE-9] the points of a table stand by area, address and bit', async () => {
      const owner = await add('statute', statute('ordered'))
      await addAll(
        'statutePoint',
        [
          register('h0', 0),
          register('i9', 9, { function: '4' }),
          register('i2b9', 2, { function: '4', dataType: 'bool', bit: 9 }),
          register('i2b1', 2, { function: '4', dataType: 'bool', bit: 1 }),
          register('c5', 5, { function: '1', dataType: 'bool' }),
        ],
        owner,
      )
      const { rows } = await records.page('statutePoint', { ownerId: owner })
      assert.deepEqual(
        rows.map(({ values }) => values['pointId']),
        ['c5', 'i2b1', 'i2b9', 'i9', 'h0'],
      )
    })

    test('[STA-11] a table with errors is not submitted; one without goes its way and stays as it is', async () => {
      const owner = await add('statute', statute('submitted'))
      const [, second = ''] = await addAll(
        'statutePoint',
        [register('a', 0, { dataType: 'int32' }), register('b', 1)],
        owner,
      )
      const refusal = await subject().refuse(callsOf('statute').move, tenant.admin, {
        body: { ids: [owner], to: SUBMITTED },
      })
      assert.deepEqual([refusal.reason, refusal.fields?.[0]?.rule], ['request.invalid', 'hasErrors'])
      assert.equal((await change('statutePoint', second, { address: 2 })).counts.updated, 1)
      await move('statute', [owner], SUBMITTED)
      assert.deepEqual(outcomes(await change('statutePoint', second, { address: 3 })), [['failed', 'record.frozen']])
      await move('statute', [owner], APPROVED)
      assert.deepEqual(outcomes(await change('statute', owner, { nameZh: 'y' })), [['failed', 'record.frozen']])
    })

    test('[RTE-9] the family of a statute stays, and variables are names with values', async () => {
      const owner = await add('statute', statute('fixed'))
      assert.deepEqual(outcomes(await change('statute', owner, { family: 'iec104' })), [
        ['failed', 'record.fixed', 'family fixed'],
      ])
      assert.deepEqual(outcomes(await change('statute', owner, { variables: '["a"]' })), [
        ['failed', 'request.invalid', 'variables variables'],
      ])
    })
  })
}
