// How the columns of a table are arranged, from one visit to the next.
import { expect } from 'chai'

import { NO_LAYOUT, createColumnLayout } from '../../../../src/stores/plugins/lists/column-layout.ts'
import { createSession } from '../../../../src/stores/session.ts'
import { createTestEnvironment } from '../../../support/unit/environment.ts'

const LAYOUT = { shown: { thingIp: false }, widths: { name: 260 } }
const nothing: typeof fetch = () => Promise.reject(new TypeError('no network'))
const visit = (local: Record<string, string>, uuid = 'user-1') => {
  const environment = createTestEnvironment(nothing, { uuid }, local)
  return { environment, session: createSession(environment) }
}
const layoutOf = (local: Record<string, string>, table: string, uuid?: string) =>
  createColumnLayout(visit(local, uuid).session, table).$layout.get()

describe('column layout', () => {
  it('[ENT-11] is there again at the next visit of the same user, for the same table', () => {
    const { environment, session } = visit({})
    createColumnLayout(session, 'things').set(LAYOUT)
    const kept = environment.local.all()
    expect(layoutOf(kept, 'things')).to.deep.equal(LAYOUT)
    expect(layoutOf(kept, 'online-users')).to.deep.equal(NO_LAYOUT)
    expect(layoutOf(kept, 'things', 'user-2')).to.deep.equal(NO_LAYOUT)
  })

  it('[ENT-11] starts anew where what is kept makes no sense', () => {
    const corrupt = JSON.stringify({ version: 1, data: { 'columns.things': { shown: [], widths: 'wide' } } })
    expect(layoutOf({ 'data.user.user-1': corrupt }, 'things')).to.deep.equal(NO_LAYOUT)
  })
})
