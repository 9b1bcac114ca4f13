// Values of meters over DL/T 645: asked for by identifier, decimal digits with their sign, several meters on one line (RTE-10).
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { runConnections } from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { eventually } from '../../../support/server/devices.ts'
import { type MeterLine, openMeters } from '../../../support/server/meters.ts'
import { READING_TIMES, createReading } from '../../../support/server/reading.ts'
import { createRecords } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const EVERY = { interval: 100 }
const POINTS = [
  { pointId: 'Energy', dataType: 'bcd32', dataIdentifier: '00010000', byteLength: 4, scale: 0.01, ...EVERY },
  { pointId: 'VoltageA', dataType: 'bcd16', dataIdentifier: '0201FF00', byteLength: 2, scale: 0.1, ...EVERY },
  {
    pointId: 'VoltageB',
    dataType: 'bcd16',
    dataIdentifier: '0201FF00',
    byteOffset: 2,
    byteLength: 2,
    scale: 0.1,
    ...EVERY,
  },
  {
    pointId: 'Power',
    dataType: 'bcd32',
    dataIdentifier: '02030000',
    byteLength: 3,
    signBit: true,
    scale: 0.0001,
    ...EVERY,
  },
]
const FIRST = '202411080001'
const SECOND = '202411080002'

export const connectionMeterSuite = (subject: () => Platform) => {
  describe('values over DL/T 645', () => {
    let process: Platform
    let tenant: Tenant
    let statuteId = ''
    const lines: MeterLine[] = []
    const reading = createReading(subject, () => tenant)
    const { add } = createRecords(subject, () => tenant.admin)
    const { connect, statusOf, reaches, stop, valueOf, has, hasFaults } = reading

    const open = async () => {
      const line = await openMeters()
      lines.push(line)
      return line
    }
    const fill = (line: MeterLine, meter: string) => {
      line.put(meter, '00010000', '78563412')
      line.put(meter, '0201FF00', '021099090000')
      line.put(meter, '02030000', '002581')
    }
    const attach = (name: string, { port }: MeterLine, more: object = {}) =>
      connect(name, { family: 'dlt645', port, statute: statuteId, timeout: 1000, degradeRecovery: 1, ...more })

    before(async () => {
      tenant = await subject().newTenant()
      const settings = { family: 'dlt645', meterAddress: '{meter}', variables: `{"meter": "${FIRST}"}` }
      statuteId = await reading.addStatute('meters', settings, POINTS)
      process = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: READING_TIMES } },
      )
    })
    after(async () => {
      await process.close()
      for (const line of lines) await line.close()
    })

    test('[RTE-10] digits, blocks and signs become values; points of one identifier come with one question', async () => {
      const line = await open()
      fill(line, FIRST)
      const id = await attach('Meter', line)
      await reaches(id, 'running')
      await has(id, { Energy: 123_456.78, VoltageA: 100.2, VoltageB: 99.9, Power: -1.25 })
      assert.deepEqual([...new Set(line.asked())].toSorted(), [
        `${FIRST} 00010000`,
        `${FIRST} 0201FF00`,
        `${FIRST} 02030000`,
      ])
      const { points, goodPoints } = await statusOf(id)
      assert.deepEqual([points, goodPoints], [4, 4])
      await stop(id)
    })

    test('[RTE-10] what the meter refuses and what holds no digits is marked alone, and is well again later', async () => {
      const line = await open()
      line.put(FIRST, '00010000', 'ffffffff')
      line.put(FIRST, '0201FF00', '0210')
      const id = await attach('Refusing meter', line)
      await hasFaults(id, { Energy: 'wrongType', VoltageB: 'nothingThere', Power: 'exception' })
      assert.equal((await valueOf(id, 'VoltageA'))?.value, 100.2)
      await reaches(id, 'partialError')
      fill(line, FIRST)
      await has(id, { Energy: 123_456.78, Power: -1.25 })
      await reaches(id, 'running')
      await stop(id)
    })

    test('[RTE-10] a meter that is silent does not keep the others of its line waiting', async () => {
      const line = await open()
      fill(line, FIRST)
      const id = await attach('Two meters', line, { enabled: false, timeout: 1000 })
      const { thingId } = await insert(subject(), tenant.admin, farmForm('Metered'))
      for (const [name, meter] of [
        ['Main', FIRST],
        ['Check', SECOND],
      ] as const) {
        const thing = await insert(subject(), tenant.admin, inverterForm(name, thingId))
        await add('connectionDevice', { name, thing: thing.thingId, variables: JSON.stringify({ meter }) }, id)
      }
      await subject().call(runConnections, tenant.operator, { body: { ids: [id], action: 'start' } })
      await reaches(id, 'partialError')
      const powers = async () =>
        (await reading.valuesOf(id)).filter(({ code, quality }) => code === 'Power' && quality === 'good')
      await eventually(powers, ({ length }) => length === 1, 'the one that answers')
      fill(line, SECOND)
      await eventually(powers, ({ length }) => length === 2, 'both')
      await reaches(id, 'running')
      await stop(id)
    })
  })
}
