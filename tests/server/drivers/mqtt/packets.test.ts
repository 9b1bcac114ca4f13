// Packets of MQTT without a platform: what goes to a broker byte by byte, and what of it is believed (MQTT 3.1.1 and 5.0; RTE-10).
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { LIVE_LIMITS } from '../../../../src/contract/records/connection-management/live-limits.ts'
import { LinkFault } from '../../../../server/drivers/link/fault.ts'
import { greetBroker } from '../../../../server/drivers/mqtt/greet.ts'
import { type MqttVersion, createPackets } from '../../../../server/drivers/mqtt/packets.ts'
import { readSettings } from '../../../../server/drivers/plan/settings.ts'

/** A link to a broker that says these bytes, in hex. */
const broker = (version: MqttVersion, ...says: string[]) => {
  const sent: string[] = []
  const packets = createPackets(
    {
      write: (bytes) => void sent.push(bytes.toString('hex')),
      next: async (framer) => {
        const bytes = Buffer.from((says.shift() ?? '').replaceAll(' ', ''), 'hex')
        if (framer(bytes) !== bytes.length) throw new LinkFault('noAnswer')
        return bytes
      },
    },
    version,
  )
  return { packets, sent }
}

const greeted = async (mqttVersion: MqttVersion, answer: string, more: object = {}) => {
  const { packets, sent } = broker(mqttVersion, answer)
  const settings = readSettings({ family: 'mqtt', mqttVersion, clientId: 'yaw', keepAliveInterval: 60, ...more })
  return { keepAlive: await greetBroker(packets, settings), sent }
}

const isFault = (code: string) => (error: unknown) => error instanceof LinkFault && error.code === code

describe('packets of MQTT', () => {
  test('[RTE-10] it says who it is, and in 5.0 how long a packet may be', async () => {
    const named = { authentication: 'user', username: 'u', password: 'p' }
    const { sent, keepAlive } = await greeted('3.1.1', '20 02 00 00', named)
    assert.deepEqual([sent, keepAlive], [['101500044d51545404c2003c0003796177000175000170'], 60])
    const five = await greeted('5.0', '20 0d 00 00 0a 26 0001 61 0001 62 13 0007')
    assert.deepEqual([five.sent, five.keepAlive], [['101500044d5154540502003c0527000800000003796177'], 7])
  })

  test('[RTE-10] a broker that refuses, or says something else, is told apart', async () => {
    await assert.rejects(greeted('3.1.1', '20 02 00 05'), /rejected: CONNACK 0x05/)
    await assert.rejects(greeted('5.0', '20 03 00 87 00'), /rejected: CONNACK 0x87/)
    for (const wrong of ['20 01 00', '20 02 02 00', 'd0 00', '30 05 0001 61 31 32']) {
      await assert.rejects(greeted('3.1.1', wrong), isFault('protocol'), wrong)
      await assert.rejects(greeted('5.0', wrong), isFault('protocol'), wrong)
    }
  })

  test('[RTE-10] a message is read in both versions', async () => {
    for (const [version, says] of [
      ['3.1.1', '34 0a 0003 612f62 0102 010203'],
      ['5.0', '34 10 0003 612f62 0102 05 02 0000003c 010203'],
    ] as const) {
      const packet = await broker(version, says).packets.next()
      assert.ok(packet.cmd === 'publish')
      const { topic, qos, messageId, payload } = packet
      assert.deepEqual([topic, qos, messageId, Buffer.from(payload).toString('hex')], ['a/b', 2, 0x0102, '010203'])
    }
  })

  test('[RTE-10] what is cut off or no packet at all is refused', async () => {
    const both: Record<string, string> = {
      'two qualities': '36 07 0001 61 0001 31 32',
      'a topic longer than the packet': '30 03 0009 61',
      'no id': '32 03 0001 61',
      'no such kind': '00 00',
      'flags that are reserved': '91 03 0001 00',
      'an acknowledgement without an id': '40 01 00',
      'a length without an end': '30 ff ff ff ff 01',
    }
    for (const version of ['3.1.1', '5.0'] as const) {
      for (const [what, says] of Object.entries(both)) {
        await assert.rejects(broker(version, says).packets.next(), isFault('protocol'), `${version}: ${what}`)
      }
    }
    const properties = '30 07 0001 61 7f 02 00 00'
    await assert.rejects(broker('5.0', properties).packets.next(), isFault('protocol'), 'properties without an end')
    await assert.rejects(broker('3.1.1', '90 03 0001 05').packets.next(), isFault('protocol'), 'no such quality')
  })

  test('[RTE-10] a packet that is too long is refused by its length, before it has come', async () => {
    const digits = (length: number) =>
      [(length & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, length >> 14].map((digit) =>
        digit.toString(16).padStart(2, '0'),
      )
    const { packets } = broker('3.1.1', `30 ${digits(LIVE_LIMITS.packet + 1).join(' ')}`)
    await assert.rejects(packets.next(), isFault('tooLarge'))
    const { packets: others } = broker('3.1.1', `30 ${digits(LIVE_LIMITS.packet).join(' ')}`)
    await assert.rejects(others.next(), isFault('noAnswer'), 'waited for')
  })

  test('[RTE-10] topics are asked for by quality and pings have no content', () => {
    const { packets, sent } = broker('5.0')
    packets.send({ cmd: 'subscribe', messageId: 258, subscriptions: [{ topic: 'a/b', qos: 1 }] })
    packets.send({ cmd: 'pingreq' })
    packets.send({ cmd: 'pubcomp', messageId: 258 })
    assert.deepEqual(sent, ['82090102000003612f6201', 'c000', '700401020000'])
  })
})
