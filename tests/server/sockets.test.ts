// Connections that are silent or slow lose their place; those that are at work keep it.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'

import { openMemory } from '../../server/database/open.ts'
import { SOCKET_LIMITS, createLimitedServer } from '../../server/plugins/sockets.ts'
import type { SocketLimits } from '../../server/plugins/sockets.ts'
import { CALLS } from '../../src/contract/index.ts'
import { openEvents } from '../support/server/events.ts'
import { startServer } from '../support/server/process.ts'
import { startApp, startPlatform } from '../support/server/server.ts'
import type { Platform } from '../support/server/server.ts'

const HURRY: SocketLimits = { ...SOCKET_LIMITS, headers: 300, span: 400, least: 4096, idle: 300, check: 50 }

const first = await startPlatform(await openMemory())
const started: Platform[] = []

/** Opens connections to a port here from an address of this machine, and says something. */
const opener =
  (port: string) =>
  async (from: string, text = ''): Promise<Socket> => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }

const start = async (given: { sockets: SocketLimits; trustProxy?: string[] }) => {
  const platform = await startApp({ database: first.database, close: async () => undefined }, given)
  started.push(platform)
  const { port } = new URL(await platform.listen('0.0.0.0'))
  return { platform, open: opener(port), address: `http://127.0.0.1:${port}` }
}

/** All that comes until the connection is closed, and how long that took in milliseconds. */
const untilClosed = async (socket: Socket) => {
  const begun = performance.now()
  let text = ''
  socket.on('data', (piece) => (text += piece.toString()))
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return { text, time: performance.now() - begun }
}

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: yaw\r\n\r\n'

/** Whether somebody at this address is served. */
const isServed = async (open: (from: string, text?: string) => Promise<Socket>, from: string) => {
  const socket = await open(from, HEALTH.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  return (await untilClosed(socket)).text.startsWith('HTTP/1.1 200')
}

describe('connections', () => {
  after(async () => {
    for (const platform of started) await platform.close()
    await first.close()
  })

  test('[PRD-1] one that says nothing, or never ends its headers, is closed', async () => {
    const { open } = await start({ sockets: HURRY })
    const silent = await untilClosed(await open('127.0.0.1'))
    assert.ok(silent.time < 3000)
    const slow = await open('127.0.0.1', 'GET /healthz HTTP/1.1\r\n')
    const timer = setInterval(() => slow.write('X-More: 1\r\n'), 40)
    const { text } = await untilClosed(slow)
    clearInterval(timer)
    assert.match(text, /^HTTP\/1\.1 408/)
  })

  test('[PRD-1] one that is kept alive is closed some time after its last call', async () => {
    const { open } = await start({ sockets: HURRY })
    const { text } = await untilClosed(await open('127.0.0.1', HEALTH))
    assert.match(text, /^HTTP\/1\.1 200/)
  })

  test('[VAL-5] a body that stops coming ends its call; a slow one that goes on is read to its end', async () => {
    const { platform, open } = await start({ sockets: HURRY })
    const { admin } = await platform.newTenant()
    const size = 40_000
    const head = (length: number) =>
      `POST ${CALLS.uploadImport.path}?fileName=a.csv HTTP/1.1\r\nHost: yaw\r\nauthorization: ${admin.token}\r\n` +
      `content-type: application/octet-stream\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`
    const stalled = await untilClosed(await open('127.0.0.1', `${head(size)}name\n`))
    assert.equal(stalled.text, '')
    const begun = performance.now()
    const slow = await open('127.0.0.1', head(size))
    const reply = untilClosed(slow)
    for (let sent = 0; sent < size; sent += 2000) {
      slow.write('name,place\n'.padEnd(1000, 'x').padEnd(2000, '\n'))
      await wait(60)
    }
    assert.match((await reply).text, /^HTTP\/1\.1 200/)
    assert.ok(performance.now() - begun > HURRY.span, 'it took longer than one that stops is given')
  })

  test('[VAL-5] a body that the platform itself does not take yet is not too slow', async () => {
    const options = { limits: HURRY, trusted: [], maxHeaderSize: 1000, tell: () => undefined }
    const server = createLimitedServer(async (request, response) => {
      await wait(HURRY.span * 3)
      let size = 0
      for await (const piece of request) size += (piece as Buffer).length
      response.end(String(size))
    }, options)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const size = 4_000_000
    const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: Buffer.alloc(size) })
    assert.equal(await reply.text(), String(size))
    server.close()
    server.closeAllConnections()
  })

  test('[LAY-4] a stream of live changes is not cut while nothing happens', async () => {
    const { platform, address } = await start({ sockets: HURRY })
    const { admin } = await platform.newTenant()
    const events = await openEvents(address, admin.token)
    const until = performance.now() + HURRY.headers * 5
    while (performance.now() < until) await events.heartbeat()
    events.close()
  })

  test('[PRD-1] who holds all the places of one address keeps nobody else out', async () => {
    const { open } = await start({ sockets: { ...HURRY, headers: 60_000, perAddress: 20 } })
    const held = await Promise.all(Array.from({ length: 20 }, () => open('127.0.0.1')))
    assert.equal(await isServed(open, '127.0.0.1'), false)
    assert.equal(await isServed(open, '127.0.0.2'), true)
    held[0]?.destroy()
    // Its place is free as soon as the platform has seen it go.
    while (!(await isServed(open, '127.0.0.1')));
    for (const socket of held) socket.destroy()
  })

  test('[PRD-1] the proxy in front may hold as many as there are in all', async () => {
    const sockets = { ...HURRY, headers: 60_000, perAddress: 5, all: 30 }
    const { open } = await start({ sockets, trustProxy: ['127.0.0.0/31', '10.0.0.1'] })
    const held = await Promise.all(Array.from({ length: 29 }, () => open('127.0.0.1')))
    assert.equal(await isServed(open, '127.0.0.1'), true)
    const last = await open('127.0.0.1')
    assert.equal(await isServed(open, '127.0.0.1'), false)
    for (const socket of [...held, last]) socket.destroy()
  })

  test('[PRD-1] [PRD-7] YAW_TRUST_PROXY reaches both: what a proxy says of callers, and that it has many connections', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'yaw-proxy-'))
    context.after(() => rmSync(folder, { recursive: true, force: true }))
    const server = await startServer({
      YAW_DATA: join(folder, 'data'),
      YAW_DEMO: 'off',
      YAW_ADMIN_PASSWORD: 'Turbine-24-Turbine',
      YAW_TRUST_PROXY: '127.0.0.1',
    })
    context.after(() => server.stop('SIGKILL'))
    const open = opener(new URL(server.address).port)
    /** What somebody at this address is told who has as many connections as one may have. */
    const answerTo = async (from: string) => {
      const held = await Promise.all(Array.from({ length: SOCKET_LIMITS.perAddress }, () => open(from)))
      const said = 'X-Forwarded-Proto: https\r\nConnection: close\r\n\r\n'
      const { text } = await untilClosed(await open(from, HEALTH.replace(/\r\n$/, said)))
      for (const socket of held) socket.destroy()
      return text
    }
    assert.match(await answerTo('127.0.0.1'), /^HTTP\/1\.1 200[^]*\r\nstrict-transport-security: /i)
    assert.equal(await answerTo('127.0.0.2'), '')
  })
})
