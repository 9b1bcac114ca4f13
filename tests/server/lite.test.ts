// The thread of the embedded database, as its owner sees it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'

import { openLite } from '../../server/database/lite.ts'

test('[PRD-1] the thread of a database that is closed ends by itself and is not stopped from outside', async (context) => {
  const terminate = context.mock.method(Worker.prototype, 'terminate')
  const failures: Error[] = []
  const lite = await openLite(null, (error) => failures.push(error))
  const asked = lite.query<{ one: number }>('select 1 as one')
  await lite.close()
  assert.deepEqual((await asked).rows, [{ one: 1 }], 'what was asked before is answered')
  await assert.rejects(lite.query('select 1'), /is closed/)
  await lite.close()
  assert.equal(terminate.mock.callCount(), 0)
  assert.deepEqual(failures, [])
})
