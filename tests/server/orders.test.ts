// What is asked of a running connection out of turn: one queue for writes and reads, and a rest that misses no call (RTE-10).
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createOrders, createQueue } from '../../server/drivers/session/orders.ts'
import { createRest } from '../../server/drivers/session/rest.ts'

test('[RTE-10] orders are carried out one at a time, in the order of their coming', async () => {
  const orders = createOrders<number, string>()
  const done: number[] = []
  let atWork = 0
  const queue = createQueue(orders, () => {
    void queue.serve(async (order) => {
      atWork += 1
      assert.equal(atWork, 1)
      await Promise.resolve()
      done.push(order)
      atWork -= 1
      return `done ${order}`
    })
  })
  assert.deepEqual(await Promise.all([1, 2, 3].map(orders.put)), ['done 1', 'done 2', 'done 3'])
  assert.deepEqual(done, [1, 2, 3])
})

test('[RTE-10] what breaks the session is told to whoever waits for it, and the rest hears that the link is gone', async () => {
  const orders = createOrders<number, string>()
  await assert.rejects(orders.put(1), { code: 'closed' })
  const queue = createQueue(orders, () => undefined)
  const [first, second] = [orders.put(1), orders.put(2)]
  const told = Promise.allSettled([first, second])
  const broken = () => Promise.reject(new Error('broken'))
  await assert.rejects(queue.serve(broken), /broken/)
  queue.close()
  const [one, other] = await told
  assert.equal(one?.status === 'rejected' && String(one.reason), 'Error: broken')
  assert.equal(other?.status === 'rejected' && other.reason.code, 'closed')
  await assert.rejects(orders.put(3), { code: 'closed' })
})

test('[RTE-10] a session that is called while it works does not rest before it has looked', async () => {
  const rest = createRest()
  const { signal } = new AbortController()
  rest.wake()
  // Longer than any test may take.
  await rest.pause(3_600_000, signal)
  const resting = rest.pause(3_600_000, signal)
  rest.wake()
  await resting
})
