// The server after a power cut: from a record of all that it asked of the file system, what a disk may have kept is laid out,
// and a server starts on it. Needs nothing of the machine, so that it runs wherever tests run.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'

import { createRandom } from '../../server/seed/demo/random.ts'
import { cutPower } from '../support/power-cut.ts'
import type { Survives } from '../support/power-cut.ts'
import { decodeSteps } from '../support/power-log.ts'
import type { Logged } from '../support/power-log.ts'
import { startServer } from '../support/server/process.ts'
import { farmForm } from '../support/server/things.ts'

const folder = mkdtempSync(join(tmpdir(), 'yaw-power-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const call = async (address: string, path: string, token = '', body?: unknown) => {
  const headers = { 'content-type': 'application/json', authorization: token }
  const given = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const reply = await fetch(address + path, { headers, ...given })
  return { status: reply.status, body: await reply.json() }
}
const signIn = async (address: string): Promise<string> => {
  const { status, body } = await call(address, '/api-admin/admin/login', '', {
    username: 'admin',
    password: 'Turbine-24',
  })
  assert.equal(status, 200)
  return body.token
}
const countThings = async (address: string, token: string): Promise<number> =>
  (await call(address, '/api-thing/v1/things/page?limit=1', token)).body.data.total

const keyIn = (place: string) => readFileSync(join(place, 'made', 'data', 'secret.key'), 'utf8')

describe('a power cut', () => {
  const recorded = join(folder, 'recorded')
  const log = join(folder, 'log')
  /** What had been told by then lies before it. */
  const now = () => statSync(log).size
  const acknowledged: { thingId: string; at: number }[] = []
  let steps: Logged[] = []
  let total = 0
  let ready = 0

  before(async () => {
    mkdirSync(recorded)
    const recorder = pathToFileURL(join(import.meta.dirname, '../support/power-recorder.ts')).href
    const server = await startServer({
      YAW_DATA: join(recorded, 'made', 'data'),
      NODE_OPTIONS: `--import=${recorder}`,
      YAW_RECORDED: recorded,
      YAW_RECORD: log,
    })
    ready = now()
    const token = await signIn(server.address)
    total = await countThings(server.address, token)
    for (let number = 0; number < 10; number += 1) {
      const thingId = `power-${number}`
      const { status } = await call(server.address, '/api-thing/v1/thing', token, farmForm(thingId, { thingId }))
      assert.equal(status, 200)
      acknowledged.push({ thingId, at: now() })
    }
    await server.stop('SIGKILL')
    steps = decodeSteps(readFileSync(log))
  })

  const SURVIVORS: readonly [string, () => Survives][] = [
    ['nothing', () => () => false],
    ['everything', () => () => true],
    [
      'any part',
      () => {
        const random = createRandom(7)
        return () => random.next() < 0.5
      },
    ],
  ]

  /** Starts a server on what was left. */
  const startAfter = async (end: number, survives: Survives) => {
    const target = mkdtempSync(join(folder, 'cut-'))
    cutPower({ folder: recorded, steps, end }, target, survives)
    return { target, server: await startServer({ YAW_DATA: join(target, 'made', 'data') }) }
  }

  const findEverything = async (end: number, survives: Survives) => {
    const { target, server } = await startAfter(end, survives)
    const token = await signIn(server.address)
    // A new one would say that all began anew.
    if (end >= ready) assert.equal(keyIn(target), keyIn(recorded))
    const promised = acknowledged.filter(({ at }) => at <= end)
    for (const { thingId } of promised) {
      assert.equal((await call(server.address, `/api-thing/v1/thing/thing/${thingId}`, token)).status, 200, thingId)
    }
    assert.ok((await countThings(server.address, token)) >= total + promised.length)
    assert.equal(server.errors(), '')
    await server.stop('SIGKILL')
    rmSync(target, { recursive: true })
  }

  /** A part of the first start, by steps. */
  const during = (part: number) => steps[Math.floor(steps.filter(({ end }) => end <= ready).length * part)]?.end ?? 0

  test('[PRD-1] in the middle of the first start, the next one begins anew or goes on', async () => {
    for (const [index, part] of [0.3, 0.7, 0.95].entries()) {
      const [, survivor] = SURVIVORS[index % SURVIVORS.length] ?? assert.fail()
      await findEverything(during(part), survivor())
    }
  })

  for (const [name, survivor] of SURVIVORS) {
    test(`[PRD-1] right after the first start, with ${name} kept that was not forced to the disk: it opens and nothing is missing`, () =>
      findEverything(ready, survivor()))

    test(`[PRD-1] after writes, with ${name} kept that was not forced to the disk: every acknowledged one is there`, () =>
      findEverything(acknowledged.at(-1)?.at ?? 0, survivor()))
  }
})
