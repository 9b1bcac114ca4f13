// A write to a device as the dialog does it: checked, confirmed, sent once, with what was entered kept (screens 7; RTE-10).
import { expect } from 'chai'

import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import type { WriteFacts, WriteResult } from '../../../../src/contract/records/connection-management/write-shapes.ts'
import { createConnectionManagementPage } from '../../../../src/stores/pages/connection-management.ts'
import { createWrites } from '../../../../src/stores/pages/connection-management/write.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { eventually } from '../../../support/unit/wait.ts'

const FACTS: WriteFacts = {
  revision: 4,
  kind: 'number',
  minimum: 0,
  maximum: 50,
  step: 0.1,
  origin: 0,
  length: 2,
  encoding: 'ascii',
  choices: [],
  words: null,
  reads: true,
  select: false,
}

const result = (outcome: WriteResult['outcome'], more: Partial<WriteResult> = {}): WriteResult => ({
  outcome,
  fault: null,
  detail: '',
  before: null,
  after: null,
  ...more,
})

const PLACE = { connection: 'one', device: 'wtg', point: 'limit' }

const setUp = (...replies: (WriteResult | Response)[]) => {
  const { session, platform } = createSignedInSession()
  platform.on(calls.writePoint, () => replies.shift())
  const page = createConnectionManagementPage(session)
  const writes = page.plugin(createWrites)
  const action = writes.begin(PLACE)
  return { action, writes, platform, sent: () => platform.of(calls.writePoint).map(({ json }) => json()) }
}

describe('[RTE-10] a write to a device', () => {
  it('asks before it sends, and says what was shown', async () => {
    const { action, sent } = setUp(result('written', { before: 12.5, after: 20 }))
    action.check(FACTS, 12.5)
    expect(action.$flow.get().problem).to.equal('missing')
    action.enter(60)
    action.check(FACTS, 12.5)
    expect([action.$flow.get().problem, action.$flow.get().step]).to.eql(['high', 'enter'])
    await action.send()
    expect(sent()).to.eql([], 'nobody has confirmed it')
    action.enter(20)
    action.check(FACTS, 12.5)
    expect(action.$flow.get().step).to.equal('confirm')
    await Promise.all([action.send(), action.send()])
    expect(sent()).to.eql([{ device: 'wtg', point: 'limit', value: 20, revision: 4, shown: 12.5 }])
    expect([action.$flow.get().step, action.$flow.get().result?.after]).to.eql(['done', 20])
  })

  it('asks again when the device holds something else, and then takes the answer', async () => {
    const { action, sent } = setUp(result('changed', { before: 14 }), result('written', { before: 14, after: 20 }))
    action.enter(20)
    action.check(FACTS, 12.5)
    await action.send()
    expect([action.$flow.get().step, action.$flow.get().shown]).to.eql(['confirm', 14])
    await action.send()
    expect(sent().map((body) => (body as { shown: unknown }).shown)).to.eql([12.5, null])
    expect(action.$flow.get().step).to.equal('done')
  })

  it('keeps what was entered when it fails, and sends nothing by itself', async () => {
    const { action, sent } = setUp(result('unknown', { fault: 'noAnswer' }), refusal(500, { reason: 'request.failed' }))
    action.enter(20)
    for (const told of ['result', 'error'] as const) {
      action.check(FACTS, null)
      await action.send()
      const flow = action.$flow.get()
      expect([flow.step, flow.value, flow[told] === undefined]).to.eql(['enter', 20, false])
    }
    expect(sent()).to.have.length(2)
  })

  it('says that it may have been carried out when no answer came, and not when it was refused', async () => {
    const outcomeOf = async (answer: () => Response) => {
      const { action, platform } = setUp()
      platform.on(calls.writePoint, answer)
      action.enter(20)
      action.check(FACTS, null)
      await action.send()
      return action.$flow.get().result?.outcome
    }
    const breakOff = () => {
      throw new TypeError('the link is down')
    }
    expect(await outcomeOf(breakOff)).to.equal('unknown')
    expect(await outcomeOf(() => refusal(502))).to.equal('unknown')
    expect(await outcomeOf(() => new Response('<html>', { status: 200 }))).to.equal('unknown')
    expect(await outcomeOf(() => refusal(403, { reason: 'permission.missing' }))).to.equal(undefined)
  })

  it('waits for an answer no longer than one can come', async () => {
    const { writes, platform } = setUp()
    platform.on(calls.writePoint, () => new Promise<never>(() => undefined))
    const action = writes.begin(PLACE, 20)
    action.enter(20)
    action.check(FACTS, null)
    await action.send()
    const { step, result: told, error } = action.$flow.get()
    expect([step, told?.outcome, error]).to.eql(['enter', 'unknown', undefined])
  })

  it('knows the point anew after it was told that it has been changed', async () => {
    const { action, writes, platform } = setUp(result('stale'))
    platform.on(calls.getWriteFacts, () => ({ ...FACTS, revision: 5 }))
    const $facts = writes.factsOf(PLACE)
    const stop = $facts.listen(() => undefined)
    await eventually(() => $facts.get().status === 'ready')
    action.enter(20)
    action.check(FACTS, null)
    await action.send()
    await eventually(() => platform.of(calls.getWriteFacts).length === 2)
    stop()
  })
})
