// Codes that running connections show: counted as they appear, with the last time and place, for the sets that ask for them.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { SimulatedPoint } from '../../../../server/drivers/simulation/behaviour.ts'
import { getSeenCodes } from '../../../../src/contract/records/dictionary-mapping/seen-calls.ts'
import { getConnectionValues } from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { type Devices, eventually, fixedPoint, openDevices } from '../../../support/server/devices.ts'
import { createRecords, outcomes, statute } from '../../../support/server/records.ts'

/** In more of a hurry than the platform, in milliseconds. */
const TIMES = { round: 40, lease: 10_000 }

const SET = { nameZh: '代码', category: 'fault', system: 'vendor', vendor: 'Acme', radix: 'hexadecimal' }

export const codesSeenSuite = (subject: () => Platform) => {
  describe('codes seen in live data', () => {
    let platform: Platform
    let tenant: Tenant
    let devices: Devices
    let points: string[] = []
    let connectionId = ''
    /** What the device shows at the moment. */
    const shown: SimulatedPoint[] = [fixedPoint('FaultCodeA', 10, 0x1801), fixedPoint('Word', 11, 0b101)]
    const show = (place: number, code: string, value: number) => {
      shown[place] = fixedPoint(code, 10 + place, value)
    }
    const { add, apply } = createRecords(subject, () => tenant.admin)

    const seenOf = (id: string) => subject().call(getSeenCodes, tenant.operator, { params: { id } })
    const countsOf = async (id: string) => (await seenOf(id)).codes.map(({ code, count }) => [code, count])
    const counts = (id: string, wanted: number[][]) =>
      eventually(
        () => countsOf(id),
        (told) => JSON.stringify(told) === JSON.stringify(wanted),
        `codes ${JSON.stringify(wanted)}`,
      )

    const reads = (value: number) =>
      eventually(
        () => subject().call(getConnectionValues, tenant.operator, { params: { id: connectionId } }),
        ({ values }) => values.some((each) => each.point === points[0] && each.value === value),
        `the value ${value}`,
      )

    before(async () => {
      tenant = await subject().newTenant()
      devices = await openDevices(new Map([[1, shown]]))
      const statuteId = await add('statute', statute('codes'))
      points = await Promise.all(
        ['FaultCodeA', 'Word'].map((pointId, place) =>
          add(
            'statutePoint',
            { pointId, nameZh: pointId, dataType: 'uint16', function: '3', address: 10 + place, interval: 100 },
            statuteId,
          ),
        ),
      )
      connectionId = await add('connection', {
        name: 'Coded',
        family: 'modbus-tcp',
        host: '127.0.0.1',
        port: devices.port,
        statute: statuteId,
        unitId: 1,
        sendInterval: 0,
        pollInterval: 100,
        enabled: true,
      })
      platform = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: TIMES } },
      )
    })
    after(async () => {
      await platform.close()
      await devices.close()
    })

    test('[RTE-13] a code counts when it appears and not while it stays, nought is no fault, and its place is told', async () => {
      const id = await add('codeSet', { ...SET, code: 'live_scalar', representation: 'scalar' })
      assert.deepEqual(await seenOf(id), { feeds: [], codes: [] })
      await add('codeSource', { point: points[0] }, id)
      await counts(id, [[0x1801, 1]])
      show(0, 'FaultCodeA', 0)
      await reads(0)
      show(0, 'FaultCodeA', 0x1801)
      await counts(id, [[0x1801, 2]])
      show(0, 'FaultCodeA', 0x1010)
      await counts(id, [
        [0x1801, 2],
        [0x1010, 1],
      ])
      const { feeds, codes } = await seenOf(id)
      assert.deepEqual(
        feeds.map(({ point, connections }) => [point.code, connections]),
        [['FaultCodeA', ['Coded']]],
      )
      const [first] = codes
      assert.deepEqual([first?.connection.name, first?.point.code], ['Coded', 'FaultCodeA'])
      assert.ok(Date.now() - Date.parse(first?.lastAt ?? '') < 60_000)
    })

    test('[RTE-13] in a set of bits each bit that comes on counts, at the register of its source', async () => {
      const mask = { ...SET, code: 'live_mask', representation: 'mask', radix: 'decimal', registers: 2 }
      const id = await add('codeSet', mask)
      const refused = await apply('codeSource', {
        inserts: [{ key: 'a', ownerId: id, fields: { point: points[1], register: 2 } }],
      })
      assert.deepEqual(outcomes(refused), [['failed', 'request.invalid', 'register registerOutside']])
      await add('codeSource', { point: points[1], register: 1 }, id)
      await counts(id, [
        [16, 1],
        [18, 1],
      ])
      show(1, 'Word', 0b111)
      await counts(id, [
        [16, 1],
        [17, 1],
        [18, 1],
      ])
    })

    test('[RTE-13] a source of another connection brings nothing, and what is handled is a code of the set, once', async () => {
      const id = await add('codeSet', { ...SET, code: 'live_other', representation: 'scalar', vendor: 'Other' })
      const other = await add('connection', { name: 'Other', host: 'nowhere.example' })
      await add('codeSource', { point: points[0], connection: other }, id)
      assert.deepEqual((await seenOf(id)).codes, [])
      const handle = async (code: string) =>
        outcomes(await apply('handledCode', { inserts: [{ key: 'a', ownerId: id, fields: { code } }] }))
      assert.deepEqual(await handle('0x1801'), [['applied', null]])
      assert.deepEqual(await handle('0x01801'), [['failed', 'request.invalid', 'code codeTwice']])
      assert.deepEqual(await handle('zz'), [['failed', 'request.invalid', 'code codeFormat']])
      assert.equal(
        (await subject().refuse(getSeenCodes, tenant.admin, { params: { id: connectionId } })).reason,
        'record.unknown',
      )
    })
  })
}
