// Reading connections out of turn as the page does it: a few at once, each once, ended when it is given up (screens 7, read now).
import { expect } from 'chai'

import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import {
  READ_NOW_LIMITS,
  type ReadNowResult,
} from '../../../../src/contract/records/connection-management/read-shapes.ts'
import { createConnectionManagementPage } from '../../../../src/stores/pages/connection-management.ts'
import { createReadsNow } from '../../../../src/stores/pages/connection-management/read-now.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { eventually } from '../../../support/unit/wait.ts'

const result = (more: Partial<ReadNowResult> = {}): ReadNowResult => ({
  outcome: 'read',
  at: '2026-03-01T00:00:00.000Z',
  time: 12,
  good: 3,
  failed: 0,
  failures: [],
  fault: null,
  detail: '',
  username: '',
  ...more,
})
const stream = (told?: ReadNowResult) =>
  new Response(told === undefined ? '' : `event: read\ndata: ${JSON.stringify(told)}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })

const setUp = () => {
  const made = createSignedInSession()
  const page = createConnectionManagementPage(made.session)
  return { ...made, reads: page.plugin(createReadsNow).begin() }
}

describe('[RTE-10] reading connections now', () => {
  it('asks for what is chosen, once, and tells what came', async () => {
    const { platform, reads } = setUp()
    platform.on(calls.readConnection, () => stream(result({ good: 2, failed: 1 })))
    await Promise.all([reads.start(['one'], { device: 'first' }), reads.start(['one'])])
    expect(platform.of(calls.readConnection).map((call) => call.json())).to.eql([{ device: 'first' }])
    const [read] = reads.$reads.get()
    expect([read?.state, read?.result?.good, read?.result?.failed]).to.eql(['over', 2, 1])
  })

  it('has a few read at the same time, however many are chosen', async () => {
    const { platform, reads } = setUp()
    const answers: ((reply: Response) => void)[] = []
    platform.on(calls.readConnection, () => new Promise<Response>((resolve) => answers.push(resolve)))
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const ended = reads.start(ids)
    await eventually(() => answers.length === READ_NOW_LIMITS.atOnce)
    expect(reads.$reads.get().filter(({ state }) => state === 'waiting')).to.have.length(2)
    for (let place = 0; place < ids.length; place += 1) {
      await eventually(() => answers.length > place)
      answers[place]?.(stream(result()))
    }
    await ended
    expect(reads.$reads.get().every(({ state }) => state === 'over')).to.equal(true)
  })

  it('gives up what runs and begins none of those behind it; then it can begin anew', async () => {
    const { platform, reads } = setUp()
    platform.on(calls.readConnection, () => new Promise(() => {}))
    void reads.start(['a', 'b', 'c', 'd', 'e'])
    await eventually(() => platform.of(calls.readConnection).length === READ_NOW_LIMITS.atOnce)
    reads.stop()
    expect(reads.$reads.get().map(({ state }) => state)).to.eql(Array.from({ length: 5 }, () => 'stopped'))
    platform.on(calls.readConnection, () => stream(result()))
    await reads.start(['a'])
    expect(reads.$reads.get().map(({ state }) => state)).to.eql(['over'])
    expect(platform.of(calls.readConnection)).to.have.length(READ_NOW_LIMITS.atOnce + 1)
  })

  it('tells what is refused, and a stream that ends without an answer', async () => {
    const { platform, reads } = setUp()
    platform.on(calls.readConnection, () => refusal(403, { reason: 'permission.missing' }))
    await reads.start(['a'])
    expect(reads.$reads.get()[0]?.state).to.equal('failed')
    platform.on(calls.readConnection, () => stream())
    await reads.start(['a'])
    expect(reads.$reads.get()[0]?.state).to.equal('failed')
  })
})
