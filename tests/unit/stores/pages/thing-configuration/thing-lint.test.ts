// What looks wrong of the things shown: counted, for the branch that shows, and looked at again after a change.
import { expect } from 'chai'

import { type LintReport, lintThings } from '../../../../../src/contract/thing/thing-lint-calls.ts'
import { createThingLint } from '../../../../../src/stores/pages/thing-configuration/lint.ts'
import { refusal } from '../../../../support/unit/platform.ts'
import { createThingSetup } from '../../../../support/unit/thing-page.ts'
import { until } from '../../../../support/unit/wait.ts'

const report = (addressTwice: number): LintReport => ({
  findings: [],
  counts: {
    ratedPowerSum: 0,
    gridWithinInstalled: 0,
    addressTwice,
    farFromFarm: 0,
    fieldMissing: 1,
    modelMissing: 0,
    sourceMissing: 0,
  },
})

const setUp = async () => {
  const made = await createThingSetup()
  const asked: (string | undefined)[] = []
  const state = { addresses: 2 }
  made.platform.on(lintThings, ({ query }) => {
    asked.push(query['parentId'])
    return report(state.addresses)
  })
  const lint = made.page.part(createThingLint)
  lint.$report.listen(() => {})
  return { ...made, asked, state, lint }
}

describe('What looks wrong of things', () => {
  it('[VAL-1] is counted over all rules, of all things and of the branch that shows', async () => {
    const { page, asked, lint } = await setUp()
    expect(await until(lint.$count, (count) => count > 0)).to.equal(3)
    page.selectParent('farm-1')
    await until(lint.$report, ({ status }) => status === 'ready' && asked.length === 2)
    expect(asked).to.deep.equal([undefined, 'farm-1'])
  })

  it('[VAL-1] is looked at again after a change, once for those that come together', async () => {
    const { session, asked, state, lint } = await setUp()
    await until(lint.$count, (count) => count === 3)
    state.addresses = 0
    for (const id of ['line-1', 'line-2']) session.changed.fire({ resource: 'things', ids: [id], parents: [] })
    await until(lint.$count, (count) => count === 1)
    expect(asked).to.have.length(2)
  })

  it('[VAL-1] a platform that does not answer leaves the count alone, and another try is there', async () => {
    const { platform, state, lint } = await setUp()
    await until(lint.$count, (count) => count === 3)
    platform.on(lintThings, () => refusal(500, {}))
    await lint.reload()
    expect(lint.$report.get().status).to.equal('failed')
    expect(lint.$count.get()).to.equal(3)
    platform.on(lintThings, () => report(state.addresses))
    await lint.reload()
    expect(lint.$report.get().status).to.equal('ready')
  })
})
