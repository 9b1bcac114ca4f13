// Links to devices without a platform: where they may lead, what frames hold, and a test step by step (RTE-10).
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { describe, test } from 'node:test'

import { AllowListError, readAllowList } from '../../../server/drivers/link/allow-list.ts'
import { LinkFault } from '../../../server/drivers/link/fault.ts'
import { probe } from '../../../server/drivers/session/probe.ts'
import type { ProbeOptions } from '../../../server/drivers/session/probe.ts'
import * as asdu from '../../../server/drivers/iec104/asdu.ts'
import * as dlt645 from '../../../server/drivers/dlt645/frames.ts'
import * as iec104 from '../../../server/drivers/iec104/frames.ts'
import { decodeAnswer, encodeRead, framerOf, withChecksum } from '../../../server/drivers/modbus/frames.ts'
import { reach } from '../../../server/drivers/link/reach.ts'
import { readSettings } from '../../../server/drivers/plan/settings.ts'
import type { TestStep } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { endpointText } from '../../../src/contract/records/connection-management/endpoint-text.ts'

const ANYWHERE = readAllowList('127.0.0.0/8:*')

/** A server that does with each caller what the test says; ends with it. */
const serve = async (speak: (socket: Socket) => void): Promise<{ port: number; close: () => void; server: Server }> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    speak(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens by TCP has such an address.
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port, close, server }
}

const run = async (values: Record<string, unknown>, more: Partial<ProbeOptions> = {}) => {
  const steps: TestStep[] = []
  const settings = readSettings({ transport: 'tcp', role: 'client', host: '127.0.0.1', ...values })
  await probe(settings, {
    allow: ANYWHERE,
    signal: new AbortController().signal,
    tell: (step) => steps.push(step),
    unit: 1,
    ...more,
  })
  return steps
}
const ended = (steps: readonly TestStep[]) =>
  steps.filter(({ outcome }) => outcome !== 'running').map(({ step, outcome, fault }) => [step, outcome, fault])

describe('where links may lead', () => {
  test('[RTE-10] the list takes networks and hosts with ports, and nothing that is half written', () => {
    const list = readAllowList('10.1.0.0/16:502, [fd00::]/8:2404-2410, 192.168.1.7:*, plant.example:502')
    assert.ok(list.allows('10.1.200.3', 502))
    assert.ok(!list.allows('10.1.200.3', 503))
    assert.ok(!list.allows('10.2.0.1', 502))
    assert.ok(list.allows('fd12::1', 2405))
    assert.ok(!list.allows('fe80::1', 2405))
    assert.ok(list.allows('192.168.1.7', 65_535))
    assert.ok(!list.allows('plant.example', 502), 'a name is no address')
    for (const wrong of ['10.0.0.0/8', '10.0.0.0/40:1', 'host:0', 'host:5-2', 'a b:1', '-x:1', '300.1.1.1/8:1']) {
      assert.throws(() => readAllowList(wrong), AllowListError, wrong)
    }
  })

  test('[RTE-10] an address in other clothes is the same address', () => {
    const list = readAllowList('10.0.0.0/8:*')
    assert.ok(list.allows('::ffff:10.1.2.3', 80))
    assert.ok(!list.allows('::ffff:127.0.0.1', 80))
  })

  test('[RTE-10] it is the resolved address that counts, and the one that is connected to', async () => {
    const allow = readAllowList('127.0.0.0/8:*')
    const names: Record<string, string[]> = {
      inside: ['127.0.0.5'],
      outside: ['10.0.0.8'],
      both: ['10.0.0.8', '127.0.0.9'],
    }
    const resolve = async (host: string) => names[host] ?? []
    assert.deepEqual(await reach('inside', 502, { allow, resolve }), { address: '127.0.0.5', port: 502 })
    assert.deepEqual(await reach('both', 502, { allow, resolve }), { address: '127.0.0.9', port: 502 })
    await assert.rejects(
      reach('outside', 502, { allow, resolve }),
      (error) => error instanceof LinkFault && error.code === 'forbidden',
    )
    await assert.rejects(
      reach('nowhere', 502, { allow, resolve }),
      (error) => error instanceof LinkFault && error.code === 'unresolved',
    )
  })

  test('[RTE-10] a name that answers differently the next time leads nowhere else', async () => {
    let asked = 0
    // First an allowed address, then one that is not: the attack on lists that look at names.
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.8'])
    const { port, close } = await serve((socket) => socket.end())
    const steps = await run({ family: 'custom', host: 'rebinding.example', port }, { resolve })
    close()
    assert.equal(asked, 1)
    assert.equal(
      steps.find(({ step, outcome }) => step === 'connect' && outcome === 'passed')?.detail,
      `127.0.0.1:${port}`,
    )
  })

  test('[RTE-10] a host on the list is allowed by the addresses that it has', async () => {
    const allow = readAllowList('plant.example:502')
    const names: Record<string, string[]> = { 'plant.example': ['10.7.7.7'], alias: ['10.7.7.7'], other: ['10.7.7.8'] }
    const resolve = async (host: string) => names[host] ?? []
    assert.equal((await reach('alias', 502, { allow, resolve })).address, '10.7.7.7')
    await assert.rejects(reach('other', 502, { allow, resolve }), LinkFault)
    await assert.rejects(reach('plant.example', 503, { allow, resolve }), LinkFault)
  })
})

describe('frames', () => {
  test('[RTE-10] Modbus requests and answers, by TCP and with a checksum', () => {
    const read = { unit: 17, function: 3, address: 0x6b, quantity: 3 } as const
    assert.equal(encodeRead('tcp', 1, read).toString('hex'), '0001000000061103006b0003')
    assert.equal(encodeRead('rtu', 1, read).toString('hex'), '1103006b00037687')
    const answer = Buffer.from('000100000009110306ae415652434f', 'hex')
    assert.equal(framerOf('tcp')(answer), 15)
    assert.equal(decodeAnswer('tcp', answer, read).data?.toString('hex'), 'ae415652434f')
    const refused = withChecksum(Buffer.from([17, 0x83, 2]))
    assert.deepEqual(decodeAnswer('rtu', refused, read), { data: undefined, exception: 2 })
    assert.throws(() => decodeAnswer('rtu', Buffer.from([17, 0x83, 2, 0, 0]), read), /CRC/)
    assert.throws(() => framerOf('tcp')(Buffer.from('HTTP/1.1 400')), LinkFault)
  })

  test('[RTE-10] IEC 104 counts its frames and reads measured values with their quality', () => {
    assert.equal(iec104.encodeU(iec104.U.startAct).toString('hex'), '680407000000')
    const unit = asdu.encodeAsdu({ type: 13, cause: 3, commonAddress: 7 }, [
      { address: 4001, element: Buffer.from([0, 0, 0x48, 0x41, 0]) },
      { address: 4002, element: Buffer.from([0, 0, 0x48, 0x41, 0x80]) },
    ])
    const frame = iec104.decodeApdu(iec104.encodeI(5, 9, unit))
    assert.ok(frame.format === 'I')
    assert.deepEqual([frame.sent, frame.received], [5, 9])
    assert.deepEqual(asdu.decodeAsdu(frame.asdu), {
      type: 13,
      cause: 3,
      negative: false,
      commonAddress: 7,
      objects: [
        { address: 4001, value: 12.5, faults: [] },
        { address: 4002, value: 12.5, faults: ['invalid'] },
      ],
    })
    // A sequence brings one address for all.
    const sequence = Buffer.from([1, 0x82, 20, 0, 7, 0, 10, 0, 0, 1, 0x80])
    assert.deepEqual(
      asdu.decodeAsdu(sequence).objects.map(({ address, value, faults }) => [address, value, faults]),
      [
        [10, true, []],
        [11, false, ['invalid']],
      ],
    )
    assert.throws(() => asdu.decodeAsdu(Buffer.from([13, 5, 3, 0, 7, 0, 1, 0, 0])), LinkFault)
    assert.throws(() => iec104.frameApdu(Buffer.from([0x69, 4])), LinkFault)
  })

  test('[RTE-10] a meter tells its address', () => {
    const body = Buffer.from('681234567890126893064556789abcde', 'hex')
    const sum = body.reduce((total, byte) => (total + byte) & 0xff, 0)
    const frame = Buffer.concat([Buffer.from([0xfe, 0xfe]), body, Buffer.from([sum, 0x16])])
    assert.equal(dlt645.frameMeter(frame), frame.length)
    assert.equal(dlt645.readAddress(frame), '129078563412')
  })

  test('[RTE-10] an endpoint shows the port that it has, or the usual one', () => {
    assert.equal(endpointText({ transport: 'tcp', family: 'iec104', host: '10.0.0.1' }), '10.0.0.1:2404')
    assert.equal(endpointText({ transport: 'tcp', family: 'mqtt', host: 'b.example', tls: true }), 'b.example:8883')
    assert.equal(
      endpointText({ transport: 'tcp', family: 'modbus-tcp', host: 'fd00::1', port: 1502 }),
      '[fd00::1]:1502',
    )
    assert.equal(endpointText({ transport: 'serial', serialPort: 'COM3' }), 'COM3')
  })
})

describe('the test of a connection', () => {
  test('[RTE-10] each step is told as it begins and as it ends, with its time', async () => {
    const { port, close } = await serve((socket) =>
      socket.on('data', (bytes: Buffer) => {
        const head = Buffer.from(bytes.subarray(0, 7))
        head.writeUInt16BE(5, 4)
        socket.write(Buffer.concat([head, Buffer.from([3, 2, 0x12, 0x34])]))
      }),
    )
    const steps = await run({ family: 'modbus-tcp', port })
    close()
    assert.deepEqual(
      steps.slice(0, 6).map(({ step, outcome }) => `${step} ${outcome}`),
      [
        'resolve running',
        'resolve passed',
        'connect running',
        'connect passed',
        'handshake running',
        'handshake passed',
      ],
    )
    assert.match(steps.at(5)?.detail ?? '', /0x1234/)
    assert.ok(steps.every(({ time }) => time >= 0 && time < 60_000))
    assert.deepEqual(
      steps.slice(6).map(({ step, outcome }) => [step, outcome]),
      [
        ['secure', 'skipped'],
        ['read', 'skipped'],
      ],
    )
  })

  test('[RTE-10] a refused port, a forbidden address and a silent device each say what they are', async () => {
    const { port, close } = await serve(() => undefined)
    close()
    assert.deepEqual(ended(await run({ family: 'modbus-tcp', port })).at(-1), ['connect', 'failed', 'refused'])
    const forbidden = await run({ family: 'modbus-tcp', host: '10.9.9.9' })
    assert.deepEqual(ended(forbidden), [['resolve', 'failed', 'forbidden']])
    const silent = await serve(() => undefined)
    const steps = await run({ family: 'iec104', port: silent.port, timeout: 1000 })
    silent.close()
    assert.deepEqual(ended(steps).at(-1), ['handshake', 'failed', 'noAnswer'])
  })

  test('[RTE-10] who speaks another protocol, hangs up, or refuses is told apart', async () => {
    const web = await serve((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
    assert.deepEqual(ended(await run({ family: 'iec104', port: web.port })).at(-1), ['handshake', 'failed', 'protocol'])
    web.close()
    const gone = await serve((socket) => socket.end())
    assert.deepEqual(ended(await run({ family: 'iec61850-mms', port: gone.port })).at(-1), [
      'handshake',
      'failed',
      'closed',
    ])
    gone.close()
    const broker = await serve((socket) => socket.on('data', () => socket.write(Buffer.from([0x20, 2, 0, 5]))))
    assert.deepEqual(ended(await run({ family: 'mqtt', port: broker.port })).at(-1), [
      'handshake',
      'failed',
      'rejected',
    ])
    broker.close()
  })

  test('[RTE-10] TLS that nobody speaks fails as TLS', async () => {
    const { port, close } = await serve((socket) => socket.on('data', () => socket.end('no tls here')))
    const steps = ended(await run({ family: 'mqtt', port, tls: true }))
    close()
    assert.deepEqual(steps.at(-1)?.slice(0, 2), ['secure', 'failed'])
  })

  test('[RTE-10] serial lines and listening ends are no matter of the platform, and say so', async () => {
    const serial = await run({ family: 'modbus-rtu', transport: 'serial', serialPort: 'COM1' })
    assert.deepEqual(ended(serial), [['resolve', 'failed', 'serial']])
    const listening = await run({ family: 'iec104', role: 'server' })
    assert.deepEqual(ended(listening), [['resolve', 'failed', 'listening']])
  })

  test('[RTE-10] cancelling ends it at once and lets go of the other side', async () => {
    const stop = new AbortController()
    let left: Promise<unknown> = Promise.resolve()
    const { port, close } = await serve((socket) => {
      left = once(socket, 'close')
      stop.abort()
    })
    const steps = await run({ family: 'iec104', port, timeout: 60_000 }, { signal: stop.signal })
    await left
    close()
    assert.equal(steps.at(-1)?.fault, 'cancelled')
  })
})
