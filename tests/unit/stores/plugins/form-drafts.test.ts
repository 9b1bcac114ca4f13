// A form that is open when the session ends is there again for the same user, in the same tab (ENT-10, NAV-9).
import { expect } from 'chai'
import * as z from 'zod/mini'

import { createFormDrafts } from '../../../../src/stores/plugins/drafts/form-drafts.ts'
import { createLeaveGuard } from '../../../../src/stores/plugins/drafts/leave-guard.ts'
import { createSession } from '../../../../src/stores/session.ts'
import { createTestEnvironment } from '../../../support/unit/environment.ts'
import { createPlatform } from '../../../support/unit/platform.ts'

const Place = z.object({ revision: z.number() })
const form = (key: string, text: string) => ({
  key,
  place: { revision: 3 },
  values: { description: text },
  omitted: false,
})

/** A tab of a browser; what it keeps is there after a reload. */
const visit = (tab: Record<string, string> = {}, cookies: Record<string, string> = { uuid: 'u1' }) => {
  const environment = createTestEnvironment(createPlatform().fetch, cookies, {}, tab)
  const session = createSession(environment)
  const open = () => {
    const guard = createLeaveGuard()
    const ends: (() => void)[] = []
    const kept = createFormDrafts(
      { session, guard, onDestroy: (end) => void ends.push(end) },
      { name: 'x', place: Place },
    )
    const type = (key: string, text: string) => {
      kept.hold(key)
      kept.note(form(key, text))
      guard.setDirty(true)
    }
    const end = () => ends.forEach((each) => each())
    const waiting = () => kept.$waiting.get().map(({ key, values }) => `${key}: ${String(values['description'])}`)
    return { guard, kept, type, end, waiting }
  }
  return { environment, open }
}

describe('Kept forms', () => {
  test('[NAV-9] [ENT-10] wait for the same user when their page has ended, with what they were loaded with', () => {
    const { environment, open } = visit()
    const page = open()
    page.type('edit 1', 'typed')
    expect(page.waiting()).to.deep.equal([])
    page.end()
    expect(open().waiting()).to.deep.equal(['edit 1: typed'])
    environment.cookies.set('uuid', 'u2')
    expect(open().waiting()).to.deep.equal([])
    environment.cookies.set('uuid', 'u1')
    expect(open().kept.find('edit 1')).to.deep.equal(form('edit 1', 'typed'))
  })

  test('[ENT-10] are there after a reload, in this tab of the browser alone', () => {
    const { environment, open } = visit()
    open().type('edit 1', 'typed')
    environment.show(false)
    expect(visit(environment.tab.all()).open().waiting()).to.deep.equal(['edit 1: typed'])
    expect(environment.local.all()).to.deep.equal({})
    expect(visit(environment.tab.all(), { uuid: 'u2' }).open().waiting()).to.deep.equal([])
  })

  test('[ENT-10] are forgotten when they are saved, taken back, or given up when asked', async () => {
    const { environment, open } = visit()
    const page = open()
    page.type('edit 1', 'typed')
    page.guard.setDirty(false)
    expect(page.kept.find('edit 1')).to.equal(undefined)
    page.type('edit 1', 'once more')
    const answer = page.guard.canLeave()
    page.guard.$question.get()?.leave()
    expect(await answer).to.equal(true)
    page.end()
    expect([open().waiting(), environment.tab.all()]).to.deep.equal([[], {}])
  })

  test('[ENT-10] stay beside another form, and are not offered where another page has them open', () => {
    const { open } = visit()
    const first = open()
    first.type('edit 1', 'typed')
    first.end()
    const second = open()
    second.type('edit 2', 'other')
    expect(second.waiting()).to.deep.equal(['edit 1: typed'])
    const third = open()
    expect(third.waiting()).to.deep.equal(['edit 1: typed'])
    third.kept.hold('edit 1')
    expect(second.waiting()).to.deep.equal([])
    third.kept.release('edit 1')
    second.kept.forget('edit 1')
    expect(second.waiting()).to.deep.equal([])
  })

  test('[ENT-10] are not kept for nobody, and what cannot be read is as if not there', () => {
    const { environment, open } = visit({}, {})
    const page = open()
    page.type('edit 1', 'typed')
    page.end()
    expect([open().waiting(), environment.tab.all()]).to.deep.equal([[], {}])
    const odd = JSON.stringify({ version: 1, count: 1, data: [{ ...form('edit 1', 'typed'), place: {} }] })
    expect(visit({ 'draft.u1.forms.x': odd }).open().waiting()).to.deep.equal([])
  })
})
