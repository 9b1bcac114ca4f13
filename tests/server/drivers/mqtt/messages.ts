// Values that come as messages of MQTT: taken out of what a broker sends, with its faults, refusals and returns (RTE-10).
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { LIVE_LIMITS } from '../../../../src/contract/records/connection-management/live-limits.ts'
import { openBroker } from '../../../support/server/broker.ts'
import type { Broker, BrokerOptions } from '../../../support/server/broker.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { eventually } from '../../../support/server/devices.ts'
import { READING_TIMES, createReading } from '../../../support/server/reading.ts'

const POINTS = [
  { pointId: 'Power', dataType: 'float32', topic: 'wt/{unit}/data', pointer: '/power', scale: 0.001, offset: 1 },
  { pointId: 'Grid', dataType: 'bool', topic: 'wt/{unit}/data', pointer: '/states/0/on' },
  { pointId: 'Mode', dataType: 'enum', topic: 'wt/{unit}/data', pointer: '/a~1b' },
  { pointId: 'Dated', dataType: 'int16', topic: 'wt/{unit}/dated', pointer: '/v', timePointer: '/at' },
  { pointId: 'Plain', dataType: 'uint16', topic: 'wt/{unit}/plain' },
  { pointId: 'Label', dataType: 'string', topic: 'wt/{unit}/label' },
]

export const connectionMessageSuite = (subject: () => Platform) => {
  describe('values over MQTT', () => {
    let process: Platform
    let tenant: Tenant
    let statuteId = ''
    const brokers: Broker[] = []
    const reading = createReading(subject, () => tenant)
    const { addStatute, connect, statusOf, reaches, stop, valuesOf, valueOf, has, hasFaults, logOf } = reading

    const open = async (options?: BrokerOptions) => {
      const broker = await openBroker(options)
      brokers.push(broker)
      return broker
    }
    const attach = (name: string, { port }: Broker, more: object = {}) =>
      connect(name, { family: 'mqtt', port, statute: statuteId, ...more })

    before(async () => {
      tenant = await subject().newTenant()
      const settings = { family: 'mqtt', topicPrefix: 'farm/', quality: '1', variables: '{"unit": 7}' }
      statuteId = await addStatute('messages', settings, POINTS)
      process = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: READING_TIMES } },
      )
    })
    after(async () => {
      await process.close()
      for (const broker of brokers) await broker.close()
    })

    test('[RTE-10] what the broker has kept and what it sends become values, typed and scaled', async () => {
      const broker = await open()
      broker.publish('farm/wt/7/data', '{"power": 2500000, "states": [{"on": true}], "a/b": 3}')
      broker.publish('farm/wt/7/label', '  WTG 07 ')
      const id = await attach('Messages', broker)
      await reaches(id, 'running')
      await has(id, { Power: 2501, Grid: true, Mode: 3, Label: '  WTG 07 ' })
      assert.equal((await valuesOf(id)).length, 4, 'of what never came there is no value')
      broker.publish('farm/wt/7/plain', '42', { quality: 0, isKept: false })
      broker.publish('farm/wt/7/dated', '{"v": -5, "at": "2026-03-01T08:00:00+08:00"}', { quality: 2 })
      broker.publish('farm/wt/7/data', '{"power": -1000, "states": [{"on": 0}], "a/b": 4}')
      await has(id, { Power: 0, Grid: false, Mode: 4, Plain: 42, Dated: -5 })
      assert.equal((await valueOf(id, 'Dated'))?.deviceAt, '2026-03-01T00:00:00.000Z')
      const power = (await reading.pointsOf(id)).find(({ code }) => code === 'Power')
      assert.deepEqual([power?.address, power?.writable], ['wt/{unit}/data /power', false])
      await eventually(
        () => statusOf(id),
        ({ goodPoints, points }) => goodPoints === 6 && points === 6,
        'all points',
      )
      assert.deepEqual(broker.topics(), ['farm/wt/7/data', 'farm/wt/7/dated', 'farm/wt/7/label', 'farm/wt/7/plain'])
      // What is delivered at least once is acknowledged.
      assert.ok(broker.heard().includes('puback'))
      await stop(id)
    })

    test('[RTE-10] what cannot be read marks its point alone, says why, and leaves the last value to be seen', async () => {
      const broker = await open()
      const id = await attach('Unreadable', broker)
      await reaches(id, 'running')
      broker.publish('farm/wt/7/data', '{"power": 1000, "states": [{"on": true}], "a/b": 1}')
      await has(id, { Power: 2, Grid: true, Mode: 1 })
      const faults = (wanted: Record<string, string | null>) => hasFaults(id, wanted)
      broker.publish('farm/wt/7/data', '{"power": "much", "states": [], "a/b": 70000}')
      await faults({ Power: 'wrongType', Grid: 'nothingThere', Mode: 'outOfRange' })
      assert.deepEqual([(await valueOf(id, 'Power'))?.value, (await valueOf(id, 'Power'))?.quality], [2, 'bad'])
      broker.publish('farm/wt/7/data', '{"power": 3000, "states": [{"on": {}}], "a/b": null}')
      await faults({ Power: null, Grid: 'wrongType', Mode: 'nothingThere' })
      broker.publish('farm/wt/7/data', 'power=3')
      await faults({ Power: 'notJson', Grid: 'notJson', Mode: 'notJson' })
      broker.publish('farm/wt/7/plain', '12 kW')
      broker.publish('farm/wt/7/label', Buffer.from([0xff, 0xfe]))
      await faults({ Plain: 'wrongType', Label: 'wrongType' })
      broker.publish('farm/wt/7/label', 'x'.repeat(LIVE_LIMITS.text + 1))
      broker.publish('farm/wt/7/data', `{"power": 1, "more": "${'x'.repeat(LIVE_LIMITS.payload)}"}`)
      await faults({ Label: 'tooLarge', Power: 'tooLarge', Mode: 'tooLarge' })
      broker.publish('farm/wt/7/data', '{"power": 1000, "states": [{"on": "off"}], "a/b": 2}')
      await has(id, { Power: 2, Grid: false, Mode: 2 })
      assert.equal((await statusOf(id)).reconnects, 0, 'nothing of that ends the link')
      assert.ok(
        (await logOf(id)).some(
          ({ event, fault, detail }) =>
            [event, fault, detail].join() === 'unreadable,nothingThere,farm/wt/7/data /states/0/on',
        ),
      )
      await stop(id)
    })

    test('[RTE-10] a topic that the broker refuses marks its points, and no others', async () => {
      const broker = await open({ refuses: (topic) => topic.endsWith('/data') })
      broker.publish('farm/wt/7/plain', '1')
      const id = await attach('Refused in part', broker)
      const { fault, detail } = await reaches(id, 'partialError')
      assert.deepEqual([fault, detail], ['topicRefused', 'farm/wt/7/data'])
      await has(id, { Plain: 1 })
      assert.deepEqual((await valueOf(id, 'Power'))?.faults, ['topicRefused'])
      assert.ok(
        (await logOf(id)).some(
          ({ event, detail: said }) => [event, said].join() === 'topicRefused,farm/wt/7/data, SUBACK 0x80',
        ),
      )
      await stop(id)
      const none = await open({ refuses: () => true, version: '5.0' })
      const other = await attach('Refused', none, { mqttVersion: '5.0' })
      assert.equal((await reaches(other, 'failed')).fault, 'topicRefused')
      assert.equal(none.links(), 1, 'the link is held: another point may be given')
      await stop(other)
    })

    test('[RTE-10] a variable without a value, and one that would bring a wildcard, leave the point without a topic', async () => {
      const broker = await open()
      const statute = await addStatute('astray', { family: 'mqtt', variables: '{"wild": "#"}' }, [
        { pointId: 'Unknown', dataType: 'int16', topic: 'a/{missing}' },
        { pointId: 'Wild', dataType: 'int16', topic: 'b/{wild}' },
        { pointId: 'Known', dataType: 'int16', topic: 'c' },
      ])
      broker.publish('base/c', '5')
      const id = await attach('Astray', broker, { statute, baseTopic: 'base' })
      assert.equal((await reaches(id, 'partialError')).fault, 'address')
      await has(id, { Known: 5 })
      assert.deepEqual(
        [(await valueOf(id, 'Unknown'))?.faults, (await valueOf(id, 'Wild'))?.faults],
        [['address'], ['address']],
      )
      assert.deepEqual(broker.topics(), ['base/c'])
      await stop(id)
    })

    test('[RTE-10] a broker that goes takes its values along, and one that comes back brings them again', async () => {
      const broker = await open({ version: '5.0' })
      broker.publish('farm/wt/7/plain', '8', { quality: 2 })
      const id = await attach('Again', broker, { mqttVersion: '5.0', qos: '2' })
      await has(id, { Plain: 8 })
      await eventually(
        async () => broker.heard(),
        (heard) => heard.includes('pubrec') && heard.includes('pubcomp'),
        'exactly once',
      )
      broker.publish('farm/wt/7/label', 'gone', { isKept: false })
      await has(id, { Label: 'gone' })
      broker.hangUp()
      await eventually(
        () => statusOf(id),
        ({ reconnects }) => reconnects === 1,
        'connected again',
      )
      await has(id, { Plain: 8 })
      const label = await valueOf(id, 'Label')
      assert.deepEqual([label?.value, label?.quality, label?.faults], ['gone', 'bad', ['closed']])
      await stop(id)
    })

    test('[RTE-10] many topics are asked for a few at a time, and the broker hears a ping as often as it wants', async () => {
      const broker = await open({ version: '5.0', keepAlive: 1 })
      const many = Array.from({ length: LIVE_LIMITS.topicsAtOnce * 2 + 1 }, (_, place) => ({
        pointId: `P${place}`,
        dataType: 'int16',
        topic: `many/${place}`,
      }))
      const statute = await addStatute('many', { family: 'mqtt' }, many)
      broker.publish(`many/${many.length - 1}`, '-3')
      const id = await attach('Many', broker, { statute, mqttVersion: '5.0' })
      await has(id, { [`P${many.length - 1}`]: -3 })
      assert.deepEqual(broker.sizes(), [LIVE_LIMITS.topicsAtOnce, LIVE_LIMITS.topicsAtOnce, 1])
      await eventually(
        async () => broker.heard().filter((kind) => kind === 'pingreq').length,
        (pings) => pings >= 2,
        'pings',
      )
      assert.equal((await statusOf(id)).reconnects, 0)
      await stop(id)
    })

    test('[RTE-10] a packet that is longer than any that is taken ends the link, and says so', async () => {
      const broker = await open()
      const id = await attach('Flooded', broker)
      await reaches(id, 'running')
      broker.publish('farm/wt/7/label', 'x'.repeat(LIVE_LIMITS.packet + 1))
      const { fault } = await reaches(id, 'failed')
      assert.equal(fault, 'tooLarge')
      await stop(id)
    })

    test('[RTE-10] the test of a connection reads the first point, or tells that its topic is refused', async () => {
      const broker = await open({ refuses: (topic) => topic.startsWith('no/') })
      broker.publish('farm/wt/7/dated', '{"v": 6}')
      const end = { family: 'mqtt', host: '127.0.0.1', port: broker.port, statute: statuteId }
      const readOf = async (fields: object) => {
        const steps = await reading.testOf({ ...end, ...fields })
        return steps.find(({ step, outcome }) => step === 'read' && outcome !== 'running')
      }
      const passed = await readOf({})
      assert.deepEqual([passed?.outcome, passed?.detail], ['passed', 'farm/wt/7/dated = 6'])
      const refused = await readOf({ baseTopic: 'no' })
      assert.deepEqual([refused?.outcome, refused?.fault], ['failed', 'topicRefused'])
      const quiet = await readOf({ baseTopic: 'quiet', timeout: 1000 })
      assert.deepEqual([quiet?.outcome, quiet?.detail], ['passed', 'quiet/wt/7/dated, QoS 1'])
    })
  })
}
