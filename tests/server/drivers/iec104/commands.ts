// Commands to stations of IEC 60870-5-104: over the process that has the link, selected, confirmed, ended, and seen.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { type Devices, eventually, fixedPoint } from '../../../support/server/devices.ts'
import { statute } from '../../../support/server/records.ts'
import { commandPoint, openStations } from '../../../support/server/writes.ts'
import { WRITING_TIMES, createWriting } from '../../../support/server/writing.ts'

export const connectionCommandSuite = (subject: () => Platform) => {
  describe('commands to stations', () => {
    let runner: Platform
    let tenant: Tenant
    let stations: Devices | undefined
    let others: Devices | undefined
    const { add, addPoints, change, connect, detail, pointOf, write, brief } = createWriting(subject, () => tenant)

    before(async () => {
      tenant = await subject().newTenant()
      runner = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: WRITING_TIMES } },
      )
    })
    after(async () => {
      await runner.close()
      await stations?.close()
      await others?.close()
    })

    test('[RTE-10] IEC 104: set-points and commands are confirmed, ended and seen, selected first where it is said', async () => {
      const target = (code: string, address: number, value: number, more: object = {}) =>
        commandPoint(code, address, value, 50, { type: 'float32', typeId: 13, ...more })
      const status = { ...fixedPoint('Breaker', 5, 0), type: 'bool' as const, typeId: 1 }
      stations = await openStations(
        new Map([
          [
            7,
            [
              target('Power', 100, 20, { controlAddress: 600 }),
              status,
              commandPoint('BreakerCtl', 900, 0, 46, { select: true, drives: 'Breaker', isWriteOnly: true }),
            ],
          ],
          [65_001, [target('Power', 100, 20, { controlAddress: 600 })]],
        ]),
      )
      const list = await add('statute', statute('telecontrol', { family: 'iec104', commonAddress: 7 }))
      const power = {
        dataType: 'float32',
        access: 'readWrite',
        typeId: '13',
        controlTypeId: '50',
        minimum: 0,
        maximum: 50,
      }
      const switching = { dataType: 'enum', access: 'write', controlTypeId: '46', controlMode: 'select' }
      const rows = [
        { pointId: 'Power', address: 100, controlAddress: 600, ...power },
        { pointId: 'Breaker', dataType: 'bool', access: 'read', typeId: '1', address: 5 },
        { pointId: 'BreakerCtl', address: 900, ...switching },
        { pointId: 'Direct', address: 900, ...switching, controlMode: 'direct', controlAddress: 900, commonAddress: 7 },
        { pointId: 'Nowhere', address: 901, ...switching, controlMode: 'direct' },
      ]
      // Two points on one object are an issue, no refusal: here one asks without selecting.
      await addPoints(list, rows)
      const base = { family: 'iec104', port: stations.port, statute: list, t1: 2, t2: 1 }
      const connection = await connect('Telecontrol', { ...base, commonAddress: 7 })
      const valueOf = async (code: string) => {
        const told = await subject().call(calls.getConnectionValues, tenant.operator, { params: { id: connection } })
        return told.values.find(({ point }) => point === pointOf(code))?.value
      }
      await eventually(
        () => valueOf('Power'),
        (value) => value === 20,
        'interrogated',
      )
      assert.deepEqual(brief(await write('Power', 33.5, { shown: 20 }, connection)), ['written', 20, 33.5])
      assert.deepEqual(brief(await write('BreakerCtl', 2, {}, connection)), ['written', null, null])
      await eventually(
        () => valueOf('Breaker'),
        (value) => value === true,
        'the breaker has closed',
      )
      const direct = await write('Direct', 1, {}, connection)
      assert.deepEqual([direct.outcome, direct.detail], ['refused', 'COT 7 N'], 'nobody has selected it')
      const nowhere = await write('Nowhere', 1, {}, connection)
      assert.deepEqual([nowhere.outcome, nowhere.detail], ['refused', 'COT 47 N'])
      const { choices, select } = await subject().call(calls.getWriteFacts, tenant.operator, {
        params: { id: connection, point: pointOf('BreakerCtl') },
      })
      assert.deepEqual([choices.map(({ value }) => value), select], [[1, 2], true])
      await change('connection', connection, { enabled: false })
      const silent = await connect('Silent', { ...base, commonAddress: 65_001 })
      assert.deepEqual(
        [(await write('Power', 1, {}, silent)).outcome, (await write('BreakerCtl', 1, {}, silent)).outcome],
        ['unknown', 'notSent'],
        'what was only selected was not carried out',
      )
      await change('connection', silent, { enabled: false })
      assert.equal((await detail('connection', silent)).values['enabled'], false)
    })

    test('[RTE-10] IEC 104: commands with a time tag are taken as those without, and inverted ones the other way round', async () => {
      const target = (code: string, address: number, value: number, control: number, more: object) =>
        commandPoint(code, address, value, control, { controlAddress: address + 500, ...more })
      const bool = { type: 'bool' as const, typeId: 1 }
      others = await openStations(
        new Map([
          [
            8,
            [
              target('Tagged', 100, 20, 63, { type: 'float32', typeId: 13 }),
              target('TaggedSwitch', 101, 0, 58, bool),
              target('Turned', 102, 0, 45, { ...bool, inverted: true }),
            ],
          ],
        ]),
      )
      const list = await add('statute', statute('tagged', { family: 'iec104', commonAddress: 8 }))
      const switched = { dataType: 'bool', access: 'readWrite', typeId: '1' }
      const range = { dataType: 'float32', access: 'readWrite', typeId: '13', minimum: 0, maximum: 50 }
      const rows = [
        { pointId: 'Tagged', address: 100, controlAddress: 600, controlTypeId: '63', ...range },
        { pointId: 'TaggedSwitch', address: 101, controlAddress: 601, controlTypeId: '58', ...switched },
        { pointId: 'Turned', address: 102, controlAddress: 602, controlTypeId: '45', inverted: true, ...switched },
      ]
      await addPoints(list, rows)
      const base = { family: 'iec104', port: others.port, statute: list, t1: 2, t2: 1, commonAddress: 8 }
      const connection = await connect('Tagged', base)
      await eventually(
        async () =>
          (await subject().call(calls.getConnectionValues, tenant.operator, { params: { id: connection } })).values,
        ({ length }) => length === 3,
        'interrogated',
      )
      assert.deepEqual(brief(await write('Tagged', 12.5, {}, connection)), ['written', 20, 12.5])
      for (const code of ['TaggedSwitch', 'Turned']) {
        for (const wanted of [true, false, true]) {
          const { outcome, after: seen } = await write(code, wanted, {}, connection)
          assert.deepEqual([code, outcome, seen], [code, 'written', wanted])
        }
      }
      await change('connection', connection, { enabled: false })
    })
  })
}
