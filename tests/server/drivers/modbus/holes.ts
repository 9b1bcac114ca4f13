// Modbus devices with holes: a block that they refuse, or to which they say nothing, is split until only the registers that
// are not there are bad.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { runConnections } from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { eventually } from '../../../support/server/devices.ts'
import { type HoledDevice, openHoles, places } from '../../../support/server/holes.ts'
import { createReadNow } from '../../../support/server/read-now.ts'
import { READING_TIMES, createReading } from '../../../support/server/reading.ts'
import { createRecords } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

export const connectionHoleSuite = (subject: () => Platform) => {
  describe('devices with holes', () => {
    let runner: Platform
    let tenant: Tenant
    let thing = ''
    const opened: { close: () => Promise<void> }[] = []
    const { addStatute, connect, reaches, stop, valuesOf, has, hasFaults, logOf, pointsOf } = createReading(
      subject,
      () => tenant,
    )
    const { add } = createRecords(subject, () => tenant.admin)
    const { readNow } = createReadNow(subject, () => tenant.operator)

    const open = async (units: ReadonlyMap<number, HoledDevice>) => {
      const devices = await openHoles(units)
      opened.push(devices)
      return devices
    }
    const register = (address: number, more: object = {}) => ({
      pointId: `R${address}`,
      address,
      function: '3',
      dataType: 'uint16',
      interval: 50,
      ...more,
    })
    const modbus = (port: number, statute: string, more: object = {}) => ({
      family: 'modbus-tcp',
      port,
      statute,
      sendInterval: 0,
      retries: 0,
      ...more,
    })

    before(async () => {
      tenant = await subject().newTenant()
      const { thingId } = await insert(subject(), tenant.admin, farmForm('Holed farm'))
      thing = (await insert(subject(), tenant.admin, inverterForm('Holed', thingId))).thingId
      runner = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: READING_TIMES } },
      )
    })
    after(async () => {
      await runner.close()
      for (const one of opened) await one.close()
    })

    test('[RTE-10] one refused register is bad with its reason, the others of its block are good', async () => {
      const devices = await open(new Map([[1, { has: { holding: places([0, 21], [24, 59]) }, hole: 2 }]]))
      const statute = await addStatute('one-hole', { family: 'modbus-tcp' }, [
        ...Array.from({ length: 22 }, (_, at) => register(at)),
        // Of two registers, neither of which is there; and one of two that are.
        register(22, { dataType: 'uint32' }),
        register(24, { dataType: 'uint32' }),
        ...Array.from({ length: 34 }, (_, at) => register(26 + at)),
      ])
      const id = await connect('One hole', modbus(devices.port, statute))
      await reaches(id, 'partialError')
      await has(id, { R0: 0, R21: 21, R24: (24 << 16) + 25, R26: 26, R59: 59 })
      await hasFaults(id, { R22: 'illegalAddress' })
      const bad = (await valuesOf(id)).filter(({ quality }) => quality === 'bad')
      assert.deepEqual(
        bad.map(({ code }) => code),
        ['R22'],
      )
      const tells = ({ event, detail }: { event: string; detail: string }) =>
        event === 'exception' && detail.includes('40023–40024') && detail.includes('0x02')
      await eventually(
        () => logOf(id),
        (log) => log.some(tells),
        'the log names the registers',
      )

      // From now on few questions bring all: what is before the hole, what is behind it.
      const shapesOf = (from: number) => [
        ...new Set(
          devices
            .asked()
            .slice(from)
            .map(({ address, quantity }) => `${address}+${quantity}`),
        ),
      ]
      const until = devices.asked().length + 20
      await eventually(
        async () => devices.asked().length,
        (count) => count >= until,
        'it is polled',
      )
      const settled = devices.asked().length
      await eventually(
        async () => devices.asked().length,
        (count) => count >= settled + 10,
        'it is polled on',
      )
      assert.deepEqual(shapesOf(settled).toSorted(), ['0+22', '24+36'])
      const parted = devices.asked().filter(({ address, quantity }) => address === 23 || address + quantity === 23)
      assert.deepEqual(parted, [], 'a point of two registers is never parted')
      const extra = devices.asked().filter(({ address }) => address !== 0 && address !== 24).length
      assert.ok(extra <= 16, `${extra} more questions to find the hole`)

      // Whoever asks now asks for the refused one too.
      const { good, failures } = await readNow(id)
      assert.deepEqual([good, failures], [57, [{ device: '', point: 'R22', fault: 'illegalAddress' }]])
      await stop(id)
    })

    test('[RTE-9] a table of PLC addresses or of register numbers is read where they say', async () => {
      const all = places([0, 130])
      const devices = await open(
        new Map([[1, { has: { coil: all, discrete: all, input: all, holding: all }, hole: 2 }]]),
      )
      const point = (pointId: string, fn: string, address: number) => ({
        ...register(address),
        pointId,
        function: fn,
        ...(Number(fn) < 3 && { dataType: 'bool' }),
      })
      const plc = await addStatute('plc', { family: 'modbus-tcp', addressBase: '1' }, [
        point('Input', '4', 30_001),
        point('Holding', '3', 40_006),
        point('Long', '3', 400_008),
        point('Discrete', '2', 10_004),
        point('Coil', '1', 2),
      ])
      const id = await connect('PLC', modbus(devices.port, plc))
      await reaches(id, 'running')
      await has(id, { Input: 0, Holding: 5, Long: 7, Discrete: true, Coil: true })
      assert.deepEqual((await pointsOf(id)).map(({ address }) => address).toSorted(), [
        '00002',
        '10004',
        '30001',
        '40006',
        '40008',
      ])
      await stop(id)
      const numbers = await addStatute('numbers', { family: 'modbus-tcp', addressBase: 'number' }, [
        point('First', '3', 1),
        point('Hundredth', '4', 100),
      ])
      const counted = await connect('Numbers', modbus(devices.port, numbers))
      await has(counted, { First: 0, Hundredth: 99 })
      await stop(counted)
    })

    test('[RTE-10] holes of coils, discrete inputs and input registers, in gaps that nobody reads, and a limit of length', async () => {
      const devices = await open(
        new Map([
          [
            1,
            {
              has: {
                coil: places([0, 9], [12, 20]),
                discrete: places([0, 3], [5, 9]),
                input: places([100, 110], [113, 130]),
                holding: places([0, 99]),
              },
              hole: 2,
              longest: { quantity: 40, exception: 3 },
            },
          ],
        ]),
      )
      const bit = (fn: string, address: number) => ({
        pointId: `B${fn}_${address}`,
        address,
        function: fn,
        dataType: 'bool',
        interval: 50,
      })
      const statute = await addStatute('more-holes', { family: 'modbus-tcp' }, [
        ...[0, 9, 12, 20].map((address) => bit('1', address)),
        ...[0, 3, 4, 5, 9].map((address) => bit('2', address)),
        ...[100, 110, 113, 130].map((address) => ({ ...register(address), function: '4' })),
        ...Array.from({ length: 50 }, (_, at) => register(at * 2)),
      ])
      const id = await connect('More holes', modbus(devices.port, statute, { sendInterval: 0 }))
      await reaches(id, 'partialError')
      await hasFaults(id, { B2_4: 'illegalAddress', B1_0: null, B1_9: null, B1_12: null, B1_20: null })
      await has(id, { B2_9: true, R100: 100, R110: 110, R113: 113, R130: 130, R0: 0, R98: 98 })
      const bad = (await valuesOf(id)).filter(({ quality }) => quality === 'bad')
      assert.deepEqual(
        bad.map(({ code }) => code),
        ['B2_4'],
      )
      await stop(id)
    })

    test('[RTE-10] a device that refuses everything is asked a bounded number of times, and fails', async () => {
      const devices = await open(new Map([[1, { has: {}, hole: 1 }]]))
      const statute = await addStatute('all-holes', { family: 'modbus-tcp' }, [
        ...Array.from({ length: 100 }, (_, at) => register(at, { interval: 20 })),
        ...Array.from({ length: 100 }, (_, at) => register(1000 + at, { interval: 20 })),
        ...Array.from({ length: 100 }, (_, at) => register(2000 + at, { interval: 20 })),
      ])
      const id = await connect('All holes', modbus(devices.port, statute, { onException: 'ignore' }))
      assert.equal((await reaches(id, 'failed')).fault, 'exception')
      await hasFaults(id, { R0: 'illegalFunction', R2099: 'illegalFunction' })
      const blocks = () => devices.asked().filter(({ quantity }) => quantity === 100).length
      const before = blocks()
      await eventually(
        async () => blocks(),
        (count) => count >= before + 6,
        'whole blocks are asked for on',
      )
      const parts = devices.asked().filter(({ quantity }) => quantity < 100).length
      assert.ok(parts <= 16, `asked for ${parts} parts of a device that refuses everything`)
      await stop(id)
    })

    test('[RTE-10] a block without an answer is split only while the device answers others', async () => {
      const devices = await open(
        new Map<number, HoledDevice>([
          [1, { has: { holding: places([0, 9], [200, 203], [205, 207]) }, hole: 'silent' }],
        ]),
      )
      const statute = await addStatute('silent-holes', { family: 'modbus-tcp' }, [
        register(0),
        register(9),
        ...Array.from({ length: 8 }, (_, at) => register(200 + at)),
      ])
      const id = await connect('Silent holes', { ...modbus(devices.port, statute, { timeout: 1000 }), enabled: false })
      for (const [name, unit] of [
        ['There', 1],
        ['Away', 9],
      ] as const) {
        await add('connectionDevice', { name, thing, unit }, id)
      }
      await subject().call(runConnections, tenant.operator, { body: { ids: [id], action: 'start' } })
      await eventually(
        () => valuesOf(id),
        (values) => {
          const good = new Set(values.filter(({ quality }) => quality === 'good').map(({ code }) => code))
          return ['R0', 'R9', 'R200', 'R203', 'R205', 'R207'].every((code) => good.has(code)) && !good.has('R204')
        },
        'all but the hole',
      )
      const away = devices.asked().filter(({ unit }) => unit === 9)
      assert.deepEqual(
        [...new Set(away.map(({ address, quantity }) => `${address}+${quantity}`))].filter(
          (shape) => !['0+10', '200+8'].includes(shape),
        ),
        [],
        'who is away is not asked for parts',
      )
      await stop(id)
    })

    test('[RTE-10] a device whose only block has a hole and gets no answer is found by one place of it, and read around the hole', async () => {
      const devices = await open(
        new Map<number, HoledDevice>([[1, { has: { holding: places([0, 3], [5, 7]) }, hole: 'silent' }]]),
      )
      const statute = await addStatute(
        'one-silent-block',
        { family: 'modbus-tcp' },
        Array.from({ length: 8 }, (_, at) => register(at)),
      )
      const id = await connect('One silent block', modbus(devices.port, statute, { timeout: 1000, pollInterval: 100 }))
      await has(id, { R0: 0, R3: 3, R5: 5, R7: 7 })
      await hasFaults(id, { R4: 'noAnswer' })
      await stop(id)
    })
  })
}
