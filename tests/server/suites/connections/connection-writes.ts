// Writes to devices: over the process that has the link, once, read back and put down; refused before anything is sent.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { removeOldWrites } from '../../../../server/resources/connection-management/runtime/writes.ts'
import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { type Devices, eventually, fixedPoint, openDevices } from '../../../support/server/devices.ts'
import { statute } from '../../../support/server/records.ts'
import { openDeaf, writablePoint } from '../../../support/server/writes.ts'
import { WRITING_TIMES, createWriting } from '../../../support/server/writing.ts'

const setpoint = { access: 'readWrite', function: '3', writeFunction: '6', interval: 100 }

const POINTS = [
  { pointId: 'Limit', dataType: 'uint16', address: 10, scale: 0.1, minimum: 0, maximum: 50, ...setpoint },
  {
    pointId: 'Level',
    dataType: 'float32',
    address: 20,
    byteOrder: 'CDAB',
    minimum: -5,
    maximum: 5,
    ...setpoint,
    writeFunction: '16',
  },
  { pointId: 'Open', dataType: 'float32', address: 24, ...setpoint, writeFunction: '16' },
  { pointId: 'Mode', dataType: 'int16', address: 30, ...setpoint },
  { pointId: 'Valve', dataType: 'bool', address: 40, bit: 3, ...setpoint },
  {
    pointId: 'Start',
    dataType: 'bool',
    address: 1,
    access: 'readWrite',
    function: '1',
    writeFunction: '5',
    interval: 100,
  },
  {
    pointId: 'Stop',
    dataType: 'bool',
    address: 2,
    access: 'readWrite',
    function: '1',
    writeFunction: '15',
    interval: 100,
  },
  { pointId: 'Label', dataType: 'string', address: 50, stringLength: 8, ...setpoint, writeFunction: '16' },
  { pointId: 'Speed', dataType: 'uint16', address: 60, access: 'read', function: '3', interval: 100 },
  { pointId: 'Refused', dataType: 'uint16', address: 70, ...setpoint },
  { pointId: 'Pulse', dataType: 'uint16', address: 80, access: 'write', writeFunction: '6' },
]

const DEVICES = [
  writablePoint('Limit', 10, 125),
  writablePoint('Level', 20, 0, { type: 'float32', length: 2, order: 'CDAB' }),
  writablePoint('Mode', 30, 2),
  writablePoint('Other', 40, 0x80_01),
  writablePoint('Start', 1, 0, { area: 'coil', type: 'bool' }),
  writablePoint('Stop', 2, 0, { area: 'coil', type: 'bool' }),
  writablePoint('Label', 50, 0, { length: 4 }),
  fixedPoint('Speed', 60, 7),
  fixedPoint('Refused', 70, 9),
  writablePoint('Pulse', 80, 0),
  // A simulated device says -1 for what is called so.
  { ...fixedPoint('Share_SF', 90, 0), type: 'int16' as const },
  writablePoint('Share', 91, 300),
]

const FACTOR = { pointId: 'Share_SF', dataType: 'int16', address: 90, access: 'read', function: '3', interval: 0 }

export const connectionWriteSuite = (subject: () => Platform) => {
  describe('writes to devices', () => {
    let runner: Platform
    let tenant: Tenant
    let devices: Devices
    let withoutMask: Devices
    const opened: Devices[] = []
    let id = ''
    const writing = createWriting(subject, () => tenant)
    const { add, addPoints, change, here, statusOf, connect, pointOf, write, refuse, brief, logOf } = writing

    before(async () => {
      tenant = await subject().newTenant()
      const stations = new Map([[1, DEVICES]])
      devices = await openDevices(stations)
      withoutMask = await openDevices(stations, { without: [22] })
      here.statute = await add('statute', statute('writing'))
      await addPoints(here.statute, POINTS)
      await addPoints(here.statute, [FACTOR])
      const share = { pointId: 'Share', dataType: 'uint16', address: 91, minimum: 0, maximum: 100, ...setpoint }
      const rows = [{ ...share, scaleFactor: pointOf('Share_SF') }]
      await addPoints(here.statute, rows)
      runner = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: WRITING_TIMES } },
      )
      id = await connect('Written', { port: devices.port, unitId: 1 })
      here.connection = id
    })
    after(async () => {
      await runner.close()
      for (const each of [devices, withoutMask, ...opened]) await each.close()
    })

    test('[RTE-10] a value reaches the device over the process that runs it, and comes back as it was read', async () => {
      assert.deepEqual(brief(await write('Limit', 33.3, { shown: 12.5 })), ['written', 12.5, 33.3])
      const level = await write('Level', -1.1)
      assert.equal(level.outcome, 'written')
      assert.ok(typeof level.after === 'number' && Math.abs(level.after + 1.1) < 1e-6, 'words turned')
      assert.deepEqual(brief(await write('Mode', -7)), ['written', 2, -7])
      assert.deepEqual(brief(await write('Start', true)), ['written', false, true])
      assert.deepEqual(brief(await write('Stop', true)), ['written', false, true])
      assert.deepEqual(brief(await write('Label', 'WTG-07')), ['written', '', 'WTG-07'])
      assert.deepEqual(brief(await write('Pulse', 5)), ['written', null, null], 'nothing can be read back')
      const [last, ...others] = await logOf()
      assert.deepEqual([last?.event, last?.outcome], ['written', 'written'])
      assert.match(last?.detail ?? '', new RegExp(`^${tenant.operator.username}: Pulse, \\? → 5$`))
      assert.match(others.at(-1)?.detail ?? '', /: Limit, 12\.5 → 33\.3$/)
    })

    test('[RTE-10] what has its power of ten in a register of its own is written by it, and not between its steps', async () => {
      await eventually(
        async () => {
          const told = await subject().call(calls.getConnectionValues, tenant.operator, { params: { id } })
          return told.values.find(({ point }) => point === pointOf('Share'))?.value
        },
        (value) => value === 30,
        'read with its power',
      )
      assert.deepEqual(brief(await write('Share', 45.5, { shown: 30 })), ['written', 30, 45.5])
      assert.equal((await write('Share', 45.55, { shown: 45.5 })).outcome, 'unfit')
    })

    test('[RTE-10] a bit is written without touching its register, also where the device knows no mask', async () => {
      const other = await connect('Without mask', { port: withoutMask.port, unitId: 1 })
      for (const connection of [id, other]) {
        assert.deepEqual(brief(await write('Valve', true, {}, connection)), ['written', false, true])
        assert.deepEqual(brief(await write('Valve', false, {}, connection)), ['written', true, false])
      }
      const codes = await subject().call(calls.getWriteFacts, tenant.operator, {
        params: { id, point: pointOf('Valve') },
      })
      assert.deepEqual([codes.kind, codes.reads, codes.select], ['switch', true, false])
      await change('connection', other, { enabled: false })
    })

    test('[RTE-10] what a point does not take is refused before anything is sent, and put down', async () => {
      assert.deepEqual(await refuse('Limit', 50.1), ['request.invalid', 'value high'])
      assert.deepEqual(await refuse('Limit', -1), ['request.invalid', 'value low'])
      assert.deepEqual(await refuse('Limit', 12.34), ['request.invalid', 'value step'])
      assert.deepEqual(await refuse('Limit', true), ['request.invalid', 'value type'])
      assert.deepEqual(await refuse('Start', 1), ['request.invalid', 'value type'])
      assert.deepEqual(await refuse('Mode', 40_000), ['request.invalid', 'value high'], 'bounded by its type')
      assert.deepEqual(await refuse('Label', 'WTG-07-08'), ['request.invalid', 'value long'])
      assert.deepEqual(await refuse('Label', '风机'), ['request.invalid', 'value letters'])
      assert.deepEqual(await refuse('Speed', 1), ['request.invalid', 'point readOnly'])
      assert.deepEqual(await refuse('Open', 1), ['request.invalid', 'point readOnly'], 'a float without a range')
      const [last] = await logOf()
      assert.deepEqual([last?.event, last?.outcome, last?.level], ['writeRefused', 'unfit', 'warning'])
      const { points: facts } = await subject().call(calls.getConnectionValues, tenant.operator, { params: { id } })
      const writable = facts.filter((point) => point.writable).map(({ code }) => code)
      assert.deepEqual(
        writable.toSorted(),
        POINTS.map(({ pointId }) => pointId)
          .filter((code) => code !== 'Speed' && code !== 'Open')
          .concat('Share')
          .toSorted(),
      )
    })

    test('[PER-4] who has no permission to write does not write', async () => {
      const count = (await logOf()).length
      assert.deepEqual(await refuse('Limit', 1, tenant.guest), ['permission.missing'])
      const given = { params: { id, point: pointOf('Limit') } }
      assert.equal((await subject().refuse(calls.getWriteFacts, tenant.guest, given)).reason, 'permission.missing')
      const stranger = await subject().newTenant()
      assert.deepEqual(await refuse('Limit', 1, stranger.admin), ['record.unknown'])
      assert.equal((await logOf()).length, count)
      assert.deepEqual(brief(await write('Limit', 30, { shown: 33.3 })), ['written', 33.3, 30])
    })

    test('[RTE-10] what is no longer as it was shown is not written', async () => {
      assert.deepEqual(brief(await write('Limit', 20, { shown: 12.5 })), ['changed', 30, null])
      assert.equal((await write('Limit', 20, { revision: 7 })).outcome, 'stale')
      assert.deepEqual(brief(await write('Limit', 20, { shown: 30 })), ['written', 30, 20])
    })

    test('[RTE-10] a device that refuses is told with its exception, one that is silent by what is known', async () => {
      const { outcome, fault, detail: code } = await write('Refused', 3)
      assert.deepEqual([outcome, fault, code], ['refused', 'exception', '0x02'])
      await change('connection', id, { unitId: 250 })
      await eventually(
        () => statusOf(id),
        (state) => state === 'failed',
        'nobody answers',
      )
      const asked = await write('Limit', 3)
      assert.deepEqual([asked.outcome, asked.fault], ['notSent', 'noAnswer'], 'the read before it had no answer')
      const sent = await write('Pulse', 3)
      assert.deepEqual([sent.outcome, sent.fault], ['unknown', 'noAnswer'])
      assert.equal((await logOf())[0]?.event, 'writeFailed')
      await change('connection', id, { unitId: 1 })
      await eventually(
        () => statusOf(id),
        (state) => state === 'running',
        'answers again',
      )
    })

    test('[RTE-10] a command is never sent a second time, whatever becomes of the link', async () => {
      const deaf = await openDeaf()
      opened.push(deaf)
      const connection = await connect('Hangs up', { port: deaf.port, unitId: 1 })
      const { outcome, fault } = await write('Pulse', 8, {}, connection)
      assert.deepEqual([outcome, fault], ['unknown', 'closed'])
      await eventually(
        async () => deaf.links(),
        (links) => links === 1,
        'connected again',
      )
      await eventually(
        () => statusOf(connection),
        (state) => state === 'running',
        'runs again',
      )
      assert.equal((await write('Pulse', 9, {}, connection)).outcome, 'unknown')
      assert.equal(deaf.writes(), 2, 'one for each write')
      await change('connection', connection, { enabled: false })
    })

    test('[RTE-10] what expired is never carried out, and a stopped connection writes nothing', async () => {
      const late = { tenant_id: tenant.tenantId, connection_id: id, write_id: '0-late', username: 'somebody' }
      await subject()
        .database.insertInto('connection_write')
        .values({
          ...late,
          asked_at: new Date(Date.now() - 120_000),
          expires_at: new Date(Date.now() - 1000),
          state: 'waiting',
          point_id: pointOf('Mode'),
          place: 'Mode',
          value: JSON.stringify(77),
          revision: 1,
          detail: '',
        })
        .execute()
      assert.deepEqual(brief(await write('Mode', 4)), ['written', -7, 4])
      assert.deepEqual(brief(await write('Mode', 5, { shown: 4 })), ['written', 4, 5], 'and not 77')
      await removeOldWrites(subject().database)
      const row = (await logOf()).find(({ id: entry }) => entry === '0-late')
      assert.deepEqual([row?.outcome, row?.event], ['expired', 'writeRefused'])
      await change('connection', id, { enabled: false })
      assert.equal((await write('Mode', 6)).outcome, 'stopped')
      await subject().call(calls.clearConnectionLog, tenant.operator, { params: { id } })
      assert.equal((await logOf())[0]?.outcome, 'stopped', 'who clears the log does not clear what was written')
    })
  })
}
