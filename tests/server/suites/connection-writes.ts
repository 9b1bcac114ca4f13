// Writes to devices: over the process that has the link, once, read back and put down; refused before anything is sent.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { removeOldWrites } from '../../../server/resources/connections/runtime/writes.ts'
import * as calls from '../../../src/contract/records/connection/connection-calls.ts'
import type { WriteRequest, WriteResult } from '../../../src/contract/records/connection/write-shapes.ts'
import { startApp } from '../../support/server.ts'
import type { Platform, Tenant, User } from '../../support/server.ts'
import { type Devices, eventually, fixedPoint, openDevices } from '../../support/server-devices.ts'
import { createRecords, statute } from '../../support/server-records.ts'
import { commandPoint, openDeaf, openStations, writablePoint } from '../../support/server-writes.ts'

/** In more of a hurry than the platform, in milliseconds. */
const TIMES = { round: 40, lease: 10_000 }

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
]

export const connectionWriteSuite = (subject: () => Platform) => {
  describe('writes to devices', () => {
    let runner: Platform
    let tenant: Tenant
    let devices: Devices
    let withoutMask: Devices
    const opened: Devices[] = []
    let id = ''
    let statuteId = ''
    const points = new Map<string, string>()
    const { add, addAll, detail, change } = createRecords(subject, () => tenant.admin)

    const statusOf = async (connection: string) => {
      const query = { id: connection }
      const { rows } = await subject().call(calls.getConnectionStatuses, tenant.operator, { query })
      return rows[0]?.state
    }
    const connect = async (name: string, more: object) => {
      const connection = await add('connection', {
        name,
        family: 'modbus-tcp',
        host: '127.0.0.1',
        statute: statuteId,
        timeout: 1000,
        retries: 0,
        retryWait: 1000,
        sendInterval: 0,
        pollInterval: 100,
        attempts: 1,
        enabled: true,
        ...more,
      })
      await eventually(
        () => statusOf(connection),
        (state) => state === 'running',
        `${name} runs`,
      )
      return connection
    }
    const pointOf = (code: string) => points.get(code) ?? ''
    const write = async (
      code: string,
      value: WriteRequest['value'],
      more: Partial<WriteRequest> = {},
      connection = id,
    ) => {
      const body = { device: null, point: pointOf(code), value, revision: 1, ...more }
      return subject().call(calls.writePoint, tenant.operator, { params: { id: connection }, body })
    }
    const refuse = async (code: string, value: unknown, user: User = tenant.operator) => {
      const body = { device: null, point: pointOf(code), value, revision: 1 }
      const { reason, fields } = await subject().refuse(calls.writePoint, user, { params: { id }, body })
      return [reason, ...(fields ?? []).map(({ path, rule }) => `${path} ${rule ?? ''}`)]
    }
    const brief = ({ outcome, before: old, after: now }: WriteResult) => [outcome, old, now]
    const logOf = async (connection = id) => {
      const given = { params: { id: connection }, query: {} }
      const { rows } = await subject().call(calls.getConnectionLog, tenant.operator, given)
      return rows.filter(({ outcome }) => outcome !== null)
    }

    before(async () => {
      tenant = await subject().newTenant()
      const stations = new Map([[1, DEVICES]])
      devices = await openDevices(stations)
      withoutMask = await openDevices(stations, { without: [22] })
      statuteId = await add('statute', statute('writing'))
      const ids = await addAll(
        'statutePoint',
        POINTS.map((point) => ({ nameZh: point.pointId, ...point })),
        statuteId,
      )
      for (const [place, { pointId }] of POINTS.entries()) points.set(pointId, ids[place] ?? '')
      runner = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: TIMES } },
      )
      id = await connect('Written', { port: devices.port, unitId: 1 })
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

    test('[RTE-10] IEC 104: set-points and commands are confirmed, ended and seen, selected first where it is said', async () => {
      const target = (code: string, address: number, value: number, more: object = {}) =>
        commandPoint(code, address, value, 50, { type: 'float32', typeId: 13, ...more })
      const status = { ...fixedPoint('Breaker', 5, 0), type: 'bool' as const, typeId: 1 }
      const stations = await openStations(
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
      opened.push(stations)
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
      ].map((row) => ({ nameZh: row.pointId, ...row }))
      // Two points on one object are a finding, no refusal: here one asks without selecting.
      const ids = await addAll('statutePoint', rows, list)
      for (const [place, { pointId }] of rows.entries()) points.set(pointId, ids[place] ?? '')
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
  })
}
