// Uploaded files and runs of imports wait for each other: so many bytes at once, in order, and nobody who has left.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'

import * as z from 'zod/mini'

import { openMemory } from '../../server/database/open.ts'
import { createHeavyWork } from '../../server/heavy-work.ts'
import type { HeavyLimits, Place } from '../../server/heavy-work.ts'
import { Refusal } from '../../server/refusal.ts'
import { createUploads } from '../../server/uploads.ts'
import { CALLS } from '../../src/contract/index.ts'
import { Problem } from '../../src/contract/wire/problem.ts'
import { startApp, startPlatform } from '../support/server/server.ts'

const ever = new AbortController().signal

const bodyOf = async function* (size: number) {
  for (let sent = 0; sent < size; sent += 1000) yield Buffer.alloc(Math.min(1000, size - sent), 7)
}

describe('the line before heavy work', () => {
  test('[VAL-5] as many work at once as fit by number and size, in the order in which they came', async () => {
    const work = createHeavyWork({ works: 2, size: 100, waiting: 10 })
    const begun: number[] = []
    const places: Place[] = []
    const moves: number[][] = []
    for (const [index, size] of [40, 60, 100, 10, 10, 500].entries()) {
      const place = work.enter()
      places.push(place)
      moves.push([])
      void place.turn(size, ever, (ahead) => moves[index]?.push(ahead)).then(() => begun.push(index))
    }
    const leave = async (index: number) => {
      places[index]?.leave()
      await wait(0)
    }
    await wait(0)
    assert.deepEqual(begun, [0, 1])
    await leave(0)
    assert.deepEqual(begun, [0, 1], 'the third needs all the room; those behind it do not overtake')
    await leave(1)
    assert.deepEqual(begun, [0, 1, 2])
    assert.deepEqual(places[5]?.ahead(), 3)
    await leave(2)
    assert.deepEqual(begun, [0, 1, 2, 3, 4])
    await leave(3)
    await leave(4)
    assert.deepEqual(begun, [0, 1, 2, 3, 4, 5], 'one that is larger than the room works alone')
    assert.deepEqual(moves[5], [5, 4, 3, 2, 1])
  })

  test('[VAL-5] who leaves frees his place, and a line that is full refuses', async () => {
    const work = createHeavyWork({ works: 1, size: 100, waiting: 2 })
    const [first, second] = [work.enter(), work.enter()]
    assert.throws(
      () => work.enter(),
      (error) => error instanceof Refusal && error.reason === 'request.busy' && error.details.retryAfter === 30,
    )
    await first.turn(1, ever)
    const gone = new AbortController()
    const waiting = second.turn(1, gone.signal)
    gone.abort()
    await assert.rejects(waiting)
    const third = work.enter()
    const turn = third.turn(1, ever)
    first.leave()
    await turn
    assert.equal(third.ahead(), 0)
  })

  test('[VAL-5] what waits is on the disk: of six large files one is in memory at a time', async () => {
    const size = 4_000_000
    const uploads = createUploads({ works: 2, size, waiting: 6 })
    let inMemory = 0
    let most = 0
    const read = async (bytes: Buffer) => {
      inMemory += bytes.length
      most = Math.max(most, inMemory)
      assert.ok(bytes.every((byte) => byte === 7))
      await wait(5)
      inMemory -= bytes.length
      return bytes.length
    }
    const sizes = await Promise.all(
      Array.from({ length: 6 }, () => uploads.take({ body: bodyOf(size), signal: ever, ticket: undefined }, read)),
    )
    assert.deepEqual([sizes, most], [Array.from({ length: 6 }, () => size), size])
  })
})

const first = await startPlatform(await openMemory())

describe('uploads to the platform', () => {
  const start = async (heavy: HeavyLimits) => {
    const platform = await startApp({ database: first.database, close: async () => undefined }, { heavy })
    after(() => platform.close())
    const { admin } = await platform.newTenant()
    const address = await platform.listen()
    const send = (rows: number, ticket: string, signal: AbortSignal = ever) =>
      fetch(`${address}${CALLS.uploadImport.path}?${new URLSearchParams({ fileName: 'a.csv', ticket }).toString()}`, {
        method: 'POST',
        headers: { authorization: admin.token, 'content-type': 'application/octet-stream', 'accept-language': 'en' },
        body: `name,place\n${'a wind farm,somewhere\n'.repeat(rows)}`,
        signal,
      })
    const ahead = async (ticket: string, user = admin) =>
      (await platform.call(CALLS.getUpload, user, { params: { ticket } })).ahead
    const until = async (ticket: string, wanted: number | null) => {
      while ((await ahead(ticket)) !== wanted) await wait(1)
    }
    return { platform, admin, send, ahead, until }
  }

  test('[VAL-5] they are read one after the other, tell who is before them, and leave when their sender does', async () => {
    const { platform, send, ahead, until } = await start({ works: 1, size: 1_000_000, waiting: 3 })
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    const reading = send(15_000, one)
    await until(one, 0)
    const leaving = new AbortController()
    const left = send(1, two, leaving.signal)
    await until(two, 1)
    const waiting = send(1, three)
    await until(three, 2)
    const refused = await send(1, randomUUID())
    const problem = z.parse(Problem, await refused.json())
    assert.deepEqual([refused.status, problem.reason, refused.headers.get('retry-after')], [503, 'request.busy', '30'])
    assert.match(problem.message, /^Too many files are being read/)
    const other = await platform.newTenant()
    assert.equal(await ahead(three, other.admin), null, 'nobody asks for the tickets of others')
    leaving.abort()
    await assert.rejects(left)
    await until(three, 1)
    assert.equal((await reading).status, 200)
    assert.equal((await waiting).status, 200)
    await until(three, null)
  })

  test('[VAL-5] a run of an import waits too, says so, and can be cancelled before it has begun', async () => {
    const { platform, admin, send, until } = await start({ works: 1, size: 1_000_000, waiting: 3 })
    const { data } = z.parse(z.object({ data: z.object({ importId: z.string() }) }), await (await send(1, 'a')).json())
    const ticket = randomUUID()
    const reading = send(15_000, ticket)
    await until(ticket, 0)
    const plan = {
      sheets: [{ sheet: 0, headerRow: 1, type: null, columns: [{ column: 0, field: 'thingName' }] }],
      key: 'id' as const,
      mode: 'upsert' as const,
    }
    const params = { importId: data.importId }
    await platform.call(CALLS.checkImport, admin, { params, body: { plan } })
    const appearance = () => platform.call(CALLS.getImport, admin, { params })
    for (;;) {
      const { progress, state } = await appearance()
      assert.equal(state, 'checking')
      if (progress === null) continue
      assert.deepEqual([progress.phase, progress.done], ['waiting', 1])
      break
    }
    await platform.call(CALLS.cancelImport, admin, { params })
    while ((await appearance()).state === 'checking') await wait(1)
    assert.deepEqual((await appearance()).reason, 'import.cancelled')
    assert.equal((await reading).status, 200)
  })
})
after(() => first.close())
