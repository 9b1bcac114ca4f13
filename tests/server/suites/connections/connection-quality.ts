// How far live values can be trusted: what stations say of them and of their time, values that devices do not have, and numbers
// with more digits than a double holds (RTE-9, RTE-10).
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { type Devices, eventually } from '../../../support/server/devices.ts'
import { openDocuments } from '../../../support/server/documents.ts'
import { createRecords, outcomes, statute } from '../../../support/server/records.ts'
import { READING_TIMES, createReading } from '../../../support/server/reading.ts'
import { openRegisters } from '../../../support/server/registers.ts'
import { type Station, openStation } from '../../../support/server/station.ts'

export const connectionQualitySuite = (subject: () => Platform) => {
  describe('quality of values', () => {
    let runner: Platform
    let tenant: Tenant
    const opened: Devices[] = []
    const { add, addAll, apply } = createRecords(subject, () => tenant.admin)
    const { addStatute, connect, reaches, has, valuesOf, valueOf, stop } = createReading(subject, () => tenant)

    before(async () => {
      tenant = await subject().newTenant()
      runner = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: READING_TIMES } },
      )
    })
    after(async () => {
      await runner.close()
      await Promise.all(opened.map(({ close }) => close()))
    })

    const opens = async <Opened extends Devices>(open: Promise<Opened>): Promise<Opened> => {
      const device = await open
      opened.push(device)
      return device
    }
    /** Waits until these points say this: value, quality and reasons. */
    const tells = (
      id: string,
      wanted: Readonly<Record<string, readonly [value: unknown, quality: string, ...string[]]>>,
    ) =>
      eventually(
        () => valuesOf(id),
        (told) =>
          Object.entries(wanted).every(([code, [value, quality, ...faults]]) =>
            told.some(
              (each) =>
                each.code === code &&
                each.value === value &&
                each.quality === quality &&
                each.faults.join() === faults.join(),
            ),
          ),
        JSON.stringify(wanted),
      )

    describe('IEC 104', () => {
      let station: Station
      let id: string

      before(async () => {
        station = await opens(openStation())
        const list = await addStatute('quality', { family: 'iec104', commonAddress: 1, timeZone: 'Asia/Shanghai' }, [
          { pointId: 'Power', dataType: 'float32', address: 1, typeId: '36' },
          { pointId: 'Breaker', dataType: 'enum', address: 2, typeId: '31' },
          { pointId: 'Energy', dataType: 'int32', address: 3, typeId: '37' },
          { pointId: 'Trip', dataType: 'uint8', address: 4, typeId: '40' },
        ])
        id = await connect('Quality', { family: 'iec104', port: station.port, statute: list })
        await reaches(id, 'running')
      })
      after(() => stop(id))

      test('[RTE-10] the time of a station is told beside that of the coming, and whether its clock is right', async () => {
        // 12.5 at 21:05:07.250 of a clock in China.
        station.send('24 01 0300 0100 010000 00004841 00 521c0515370b1a')
        await has(id, { Power: 12.5 })
        const value = await valueOf(id, 'Power')
        assert.deepEqual([value?.deviceAt, value?.clockDoubtful], ['2026-11-23T13:05:07.250Z', false])
        assert.ok(Math.abs(Date.now() - Date.parse(value?.at ?? '')) < 60_000, 'it came just now')
        station.send('24 01 0300 0100 010000 00005041 00 521c8515370b1a')
        await has(id, { Power: 13 })
        const doubtful = await valueOf(id, 'Power')
        assert.deepEqual([doubtful?.deviceAt, doubtful?.clockDoubtful], ['2026-11-23T13:05:07.250Z', true])
        station.send('24 01 0300 0100 010000 00006041 00 00000000000000')
        await has(id, { Power: 14 })
        const none = await valueOf(id, 'Power')
        assert.deepEqual([none?.deviceAt, none?.clockDoubtful], [null, true])
        station.send('0d 01 0300 0100 010000 00004841 00')
        await has(id, { Power: 12.5 })
        const plain = await valueOf(id, 'Power')
        assert.deepEqual([plain?.deviceAt, plain?.clockDoubtful], [null, false])
      })

      test('[RTE-10] a time tag of minutes alone is of the hour in which it came', async () => {
        const sent = new Date(Date.now() - 120_000)
        const tag = Buffer.from([0, 0, sent.getUTCMinutes()])
        tag.writeUInt16LE(sent.getUTCSeconds() * 1000 + sent.getUTCMilliseconds(), 0)
        station.send(`0e 01 0300 0100 010000 00008841 00 ${tag.toString('hex')}`)
        await has(id, { Power: 17 })
        const value = await valueOf(id, 'Power')
        assert.deepEqual([value?.deviceAt, value?.clockDoubtful], [sent.toISOString(), false])
      })

      test('[RTE-10] every mark of a value is told: uncertain ones show, bad ones leave the last in sight', async () => {
        station.send('0d 01 0300 0100 010000 00004841 00')
        await tells(id, { Power: [12.5, 'good'] })
        station.send('0d 01 0300 0100 010000 00005041 40')
        await tells(id, { Power: [13, 'uncertain', 'notTopical'] })
        station.send('0d 01 0300 0100 010000 00006041 30')
        await tells(id, { Power: [14, 'uncertain', 'substituted', 'blocked'] })
        station.send('0d 01 0300 0100 010000 00007041 c0')
        await tells(id, { Power: [14, 'bad', 'invalid', 'notTopical'] })
        station.send('0d 01 0300 0100 010000 00007041 01')
        await tells(id, { Power: [14, 'bad', 'overflow'] })
        station.send('0d 01 0300 0100 010000 0000c07f 00')
        await tells(id, { Power: [14, 'bad', 'notANumber'] })
        station.send('1f 01 0300 0100 020000 22 521c0515370b1a')
        await tells(id, { Breaker: [2, 'uncertain', 'substituted'] })
        station.send('25 01 0300 0100 030000 e8030000 61 521c0515370b1a')
        await tells(id, { Energy: [1000, 'uncertain', 'adjusted', 'carried'] })
        // General trip, its operating time not right.
        station.send('28 01 0300 0100 040000 01 08 0a00 521c0515370b1a')
        await tells(id, { Trip: [1, 'uncertain', 'elapsedInvalid'] })
        assert.equal((await valueOf(id, 'Trip'))?.deviceAt, '2026-11-23T13:05:07.250Z')
      })
    })

    test('[RTE-9] SunSpec: what a device does not have is no value, and its scale factor has to be one', async () => {
      const device = await opens(openRegisters())
      const list = await add('statute', statute('sunspec', { noValues: 'sunspec', interval: 100 }))
      const point = (pointId: string, address: number, dataType: string, more: object = {}) => ({
        pointId,
        nameZh: pointId,
        access: 'read',
        function: '3',
        address,
        dataType,
        ...more,
      })
      const factor = await add('statutePoint', point('W_SF', 0, 'int16'), list)
      await addAll(
        'statutePoint',
        [
          point('W', 1, 'int16', { scaleFactor: factor }),
          point('Mode', 2, 'enum'),
          point('Hz', 3, 'uint32'),
          point('Temp', 5, 'float32'),
          point('Energy', 7, 'uint32', { signal: 'counter' }),
          point('Total', 9, 'uint64'),
          point('Own', 13, 'uint16', { noValue: '0x7FFF, 9999' }),
        ],
        list,
      )
      device.put(0, 'FFFF 04D2 0003 0000 1388 4248 0000 0000 0001 0020 0000 0000 0001 0007')
      const id = await connect('SunSpec', { family: 'modbus-tcp', port: device.port, statute: list, pollInterval: 100 })
      await tells(id, {
        W: [123.4, 'good'],
        Mode: [3, 'good'],
        Hz: [5000, 'good'],
        Temp: [50, 'good'],
        Energy: [1, 'good'],
        // 2^53 + 1: a number would be one less.
        Total: ['9007199254740993', 'good'],
        Own: [7, 'good'],
      })
      device.put(1, '8000 FFFF FFFF FFFF 7FC0 0000 0000 0000 FFFF FFFF FFFF FFFF 270F')
      await tells(id, {
        W: [123.4, 'bad', 'notImplemented'],
        Mode: [3, 'bad', 'notImplemented'],
        Hz: [5000, 'bad', 'notImplemented'],
        Temp: [50, 'bad', 'notImplemented'],
        Energy: [1, 'bad', 'notImplemented'],
        Total: ['9007199254740993', 'bad', 'notImplemented'],
        Own: [7, 'bad', 'notImplemented'],
      })
      device.put(0, '8000 04D2')
      await tells(id, { W: [123.4, 'bad', 'scaleFactorNotImplemented'], W_SF: [-1, 'bad', 'notImplemented'] })
      device.put(0, '000B')
      await tells(id, { W: [123.4, 'bad', 'scaleFactorRange'] })
      device.put(0, '0001')
      await tells(id, { W: [12_340, 'good'] })
      const wrong = await apply('statutePoint', {
        inserts: [{ key: 'a', ownerId: list, fields: point('Wrong', 30, 'uint16', { noValue: '0x80 none' }) }],
      })
      assert.deepEqual(outcomes(wrong)[0], ['failed', 'request.invalid', 'noValue noValue'])
      await stop(id)
    })

    test('[RTE-10] whole numbers of documents beyond 2^53 stay what they are, scaled ones too, and who rounds says so', async () => {
      const documents = await opens(openDocuments())
      documents.put(
        '/now',
        '{"a": 9007199254740993, "b": "18446744073709551615", "c": 18446744073709551616, "d": 12.5}',
      )
      const list = await addStatute('big', { family: 'http' }, [
        { pointId: 'Exact', dataType: 'int64', path: '/now', pointer: '/a' },
        { pointId: 'Scaled', dataType: 'int64', path: '/now', pointer: '/a', scale: 0.001 },
        { pointId: 'Text', dataType: 'uint64', path: '/now', pointer: '/b' },
        { pointId: 'Beyond', dataType: 'uint64', path: '/now', pointer: '/c' },
        { pointId: 'Rounded', dataType: 'float64', path: '/now', pointer: '/a' },
        { pointId: 'Plain', dataType: 'float64', path: '/now', pointer: '/d' },
      ])
      const id = await connect('Big', { family: 'http', port: documents.port, statute: list })
      await tells(id, {
        Exact: ['9007199254740993', 'good'],
        Scaled: ['9007199254740.993', 'good'],
        Text: ['18446744073709551615', 'good'],
        Beyond: [null, 'bad', 'outOfRange'],
        Plain: [12.5, 'good'],
      })
      const rounded = await valueOf(id, 'Rounded')
      assert.deepEqual([rounded?.quality, rounded?.faults], ['uncertain', ['rounded']])
      await stop(id)
    })
  })
}
