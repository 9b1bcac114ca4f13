// Clocks of devices: what stations are set to, what time tags of commands and times without a zone mean, by one setting
// (RTE-9, RTE-10).
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { eventually } from '../../../support/server/devices.ts'
import { type DocumentServer, openDocuments } from '../../../support/server/documents.ts'
import { connection, createRecords, outcomes, statute } from '../../../support/server/records.ts'
import { READING_TIMES, createReading } from '../../../support/server/reading.ts'
import { openStation } from '../../../support/server/station.ts'

const CLOCK = '67'
const TAGGED = '3a'

/** What seven octets at the end of a data unit show: year to minute, and whether it says summer time. */
const shownBy = (asdu: string) => {
  const [, , minute = 0, hour = 0, day = 0, month = 0, year = 0] = Buffer.from(asdu, 'hex').subarray(-7)
  return { clock: Date.UTC(2000 + year, month - 1, day & 0x1f, hour & 0x1f, minute), isSummer: hour >= 0x80 }
}

/** Hours that a clock is ahead of UTC now, to the quarter. */
const aheadBy = (asdu: string) => Math.round((shownBy(asdu).clock - Date.now()) / 900_000) / 4 + 0

export const connectionClockSuite = (subject: () => Platform) => {
  describe('clocks of devices', () => {
    let runner: Platform
    let tenant: Tenant
    let documents: DocumentServer | undefined
    const { addStatute, connect, has, hasFaults, valueOf, logOf, stop } = createReading(subject, () => tenant)
    const { apply } = createRecords(subject, () => tenant.admin)

    before(async () => {
      tenant = await subject().newTenant()
      runner = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: READING_TIMES } },
      )
    })
    after(async () => {
      await runner.close()
      await documents?.close()
    })

    const heardOf = async (
      type: string,
      statuteMore: object,
      more: object,
      action?: (id: string) => Promise<unknown>,
    ) => {
      // It confirms what it is asked; a command it ends as well.
      const station = await openStation((asdu) => {
        const answer = (cause: string) => `${asdu.slice(0, 4)}${cause}${asdu.slice(6)}`
        if (asdu.startsWith('64')) return [answer('07'), '0101140001000a000001', answer('0a')]
        return asdu.startsWith(TAGGED) ? [answer('07'), answer('0a')] : [answer('07')]
      })
      try {
        const points = [
          { pointId: 'Breaker', dataType: 'bool', address: 10, typeId: '1', access: 'readWrite', controlTypeId: '58' },
        ]
        const code = `clock-${Math.random().toString(36).slice(2)}`
        const list = await addStatute(
          code,
          { family: 'iec104', commonAddress: 1, controlOffset: 90, ...statuteMore },
          points,
        )
        const id = await connect(code, { family: 'iec104', port: station.port, statute: list, ...more })
        await has(id, { Breaker: true })
        await action?.(id)
        const [found] = await eventually(
          async () => station.heard().filter((asdu) => asdu.startsWith(type)),
          ({ length }) => length > 0,
          `type ${type}`,
        )
        await stop(id)
        return { asdu: found ?? '', log: await logOf(id) }
      } finally {
        await station.close()
      }
    }

    test('[RTE-10] a station is set to the local time of its zone, that of the statute or its own, or to UTC', async () => {
      const china = await heardOf(CLOCK, { timeTag: 'local', timeZone: 'Asia/Shanghai' }, {})
      assert.deepEqual([aheadBy(china.asdu), shownBy(china.asdu).isSummer], [8, false])
      const told = china.log.find(({ event }) => event === 'clockSet')
      assert.match(told?.detail ?? '', /^1: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+08:00$/)
      assert.equal(aheadBy((await heardOf(CLOCK, {}, {})).asdu), 8, 'where nobody says a zone')
      assert.equal(aheadBy((await heardOf(CLOCK, {}, { timeZone: '-03:30' })).asdu), -3.5)
      assert.equal(aheadBy((await heardOf(CLOCK, { timeTag: 'utc' }, {})).asdu), 0)
      assert.equal(aheadBy((await heardOf(CLOCK, { timeTag: 'utc' }, { timeZone: 'Asia/Kathmandu' })).asdu), 5.75)
    })

    test('[RTE-10] a command carries the time of the same zone', async () => {
      const command = async (id: string) => {
        const { points } = await subject().call(calls.getConnectionValues, tenant.operator, { params: { id } })
        const body = { device: null, point: points[0]?.id ?? '', value: true, revision: 1 }
        await subject().call(calls.writePoint, tenant.operator, { params: { id }, body })
      }
      const { asdu } = await heardOf(TAGGED, { timeTag: 'local' }, { timeZone: 'Pacific/Kiritimati' }, command)
      assert.equal(aheadBy(asdu), 14)
    })

    test('[RTE-10] times of documents without a zone are of the zone of the device, those with one are not', async () => {
      documents = await openDocuments()
      documents.put(
        '/now',
        '{"power": 5, "at": "2026-11-23 21:05:00", "other": "2026-11-23T21:05:00Z", "bad": "2026-02-30 10:00:00"}',
      )
      const list = await addStatute('document-times', { family: 'http', timeZone: 'Asia/Shanghai' }, [
        { pointId: 'At', dataType: 'timestamp', path: '/now', pointer: '/at' },
        { pointId: 'Other', dataType: 'timestamp', path: '/now', pointer: '/other' },
        { pointId: 'Bad', dataType: 'timestamp', path: '/now', pointer: '/bad' },
      ])
      const id = await connect('document-times', { family: 'http', port: documents.port, statute: list })
      await has(id, { At: '2026-11-23T13:05:00.000Z', Other: '2026-11-23T21:05:00.000Z' })
      await hasFaults(id, { Bad: 'wrongType' })
      await stop(id)
      const other = await connect('document-elsewhere', {
        family: 'http',
        port: documents.port,
        statute: list,
        timeZone: 'UTC',
      })
      await has(other, { At: '2026-11-23T21:05:00.000Z' })
      assert.equal((await valueOf(other, 'Other'))?.value, '2026-11-23T21:05:00.000Z')
      await stop(other)
    })

    test('[RTE-9] a zone that there is not is refused, of a statute and of a connection', async () => {
      const insert = async (kind: string, fields: object) =>
        outcomes(await apply(kind, { inserts: [{ key: 'a', fields: { ...fields } }] }))[0]
      const nowhere = { timeZone: 'Asia/Shanghi' }
      const refused = ['failed', 'request.invalid', 'timeZone timeZone']
      assert.deepEqual(await insert('statute', statute('nowhere', { family: 'iec104', ...nowhere })), refused)
      assert.deepEqual(await insert('connection', connection('Nowhere', { family: 'iec104', ...nowhere })), refused)
    })
  })
}
