// A draft outlives the page where the browser keeps it for a known user; elsewhere leaving asks (ENT-11, PRD-5).
import { expect } from 'chai'
import * as z from 'zod/mini'

import { DRAFT_LIMIT, createPersistedDraft } from '../../../../src/stores/plugins/drafts/persisted-draft.ts'
import { createLeaveGuard } from '../../../../src/stores/plugins/drafts/leave-guard.ts'
import { createSession } from '../../../../src/stores/session.ts'
import { createTestEnvironment } from '../../../support/unit/environment.ts'
import { createPlatform } from '../../../support/unit/platform.ts'
import { until } from '../../../support/unit/wait.ts'

const Data = z.object({ texts: z.array(z.string()) })

/** A visit of a browser; what it keeps is there at the next one. */
const visit = (local: Record<string, string> = {}, cookies: Record<string, string> = { uuid: 'u1' }) => {
  const environment = createTestEnvironment(createPlatform().fetch, cookies, local)
  const guard = createLeaveGuard()
  const open = (own = guard) =>
    createPersistedDraft(createSession(environment), { name: 'points', schema: Data, guard: own })
  return { environment, guard, open, draft: open() }
}
const data =
  (...texts: string[]) =>
  () => ({ texts })

describe('A kept draft', () => {
  test('[ENT-11] [PRD-5] is there at the next visit, and no question is asked', async () => {
    const { draft, guard, environment } = visit()
    draft.note(2, data('a', 'b'))
    expect(guard.$dirt.get()).to.equal('losing')
    await until(guard.$dirt, (dirt) => dirt === 'kept')
    const next = visit(environment.local.all())
    expect([next.draft.$count.get(), next.guard.$dirt.get()]).to.deep.equal([2, 'kept'])
    expect(next.draft.read()).to.deep.equal({ texts: ['a', 'b'] })
  })

  test('[ENT-11] is written when the page ends, and gone when nothing waits any more', () => {
    const { draft, guard, environment } = visit()
    draft.note(1, data('a'))
    draft.destroy()
    expect(visit(environment.local.all()).draft.$count.get()).to.equal(1)
    draft.note(0, data())
    expect([guard.$dirt.get(), environment.local.all()]).to.deep.equal(['none', {}])
  })

  test('[ENT-11] [PRD-7] where the browser keeps nothing, it is there when its view comes again, and leaving asks', () => {
    const environment = createTestEnvironment(createPlatform().fetch, {}, {})
    const session = createSession(environment)
    const guard = createLeaveGuard()
    const open = () => createPersistedDraft(session, { name: 'points', schema: Data, guard })
    const draft = open()
    draft.note(2, data('a', 'b'))
    draft.destroy()
    const again = open()
    expect([again.$count.get(), guard.$dirt.get()]).to.deep.equal([2, 'losing'])
    expect(again.read()).to.deep.equal({ texts: ['a', 'b'] })
    again.clear()
    expect([open().$count.get(), guard.$dirt.get(), environment.local.all()]).to.deep.equal([0, 'none', {}])
  })

  test('[ENT-11] is written at once when the page is hidden, as it is before it is loaded anew', () => {
    const { draft, environment } = visit()
    draft.note(1, data('a'))
    environment.show(false)
    expect(visit(environment.local.all()).draft.read()).to.deep.equal({ texts: ['a'] })
  })

  test('[ENT-11] another user finds nothing, and nobody keeps nothing', () => {
    const { draft, environment } = visit()
    draft.note(1, data('a'))
    draft.destroy()
    expect(visit(environment.local.all(), { uuid: 'u2' }).draft.$count.get()).to.equal(0)
    const nobody = visit({}, {})
    nobody.draft.note(1, data('a'))
    nobody.draft.destroy()
    expect([nobody.environment.local.all(), nobody.guard.$dirt.get()]).to.deep.equal([{}, 'losing'])
  })

  test('[PRD-5] one that is too large, or that storage does not take, is asked about', () => {
    const { draft, guard, environment } = visit()
    draft.note(1, data('a'))
    draft.destroy()
    draft.note(1, data('x'.repeat(DRAFT_LIMIT)))
    draft.destroy()
    expect([guard.$dirt.get(), environment.local.all()]).to.deep.equal(['losing', {}])
    const blocked = visit()
    blocked.environment.local.set = () => {}
    blocked.draft.note(1, data('a'))
    blocked.draft.destroy()
    expect(blocked.guard.$dirt.get()).to.equal('losing')
  })

  test('[ENT-11] what cannot be read is as if not there', () => {
    for (const text of ['{', '[]', '{"version":2,"count":1,"data":{}}', '{"version":1,"count":1,"data":{"texts":[1]}}'])
      expect(visit({ 'draft.u1.points': text }).draft.read()).to.equal(undefined)
  })

  test('[ENT-11] what another tab of the browser keeps is not overwritten', () => {
    const { draft, guard, open } = visit()
    const other = open(createLeaveGuard())
    draft.note(1, data('mine'))
    draft.destroy()
    other.note(1, data('theirs'))
    other.destroy()
    expect(open().read()).to.deep.equal({ texts: ['mine'] })
    expect(guard.$dirt.get()).to.equal('kept')
  })

  test('[PRD-5] is let go wherever it shows', () => {
    const { draft, guard } = visit()
    let told = 0
    draft.discarded.listen(() => (told += 1))
    draft.note(3, data('a'))
    draft.discard()
    expect([told, draft.$count.get(), guard.$dirt.get()]).to.deep.equal([1, 0, 'none'])
  })
})
