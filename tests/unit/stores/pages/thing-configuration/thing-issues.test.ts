// What looks wrong of the things shown: counted, for the branch that shows, and looked at again after a change.
import { expect } from 'chai'

import { type ThingIssues, getThingIssues } from '../../../../../src/contract/thing/thing-issue-calls.ts'
import { createThingIssues } from '../../../../../src/stores/pages/thing-configuration/thing-issues.ts'
import { refusal } from '../../../../support/unit/platform.ts'
import { createThingSetup } from '../../../../support/unit/thing-page.ts'
import { until } from '../../../../support/unit/wait.ts'

const report = (addressTwice: number): ThingIssues => ({
  issues: [],
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
  made.platform.on(getThingIssues, ({ query }) => {
    asked.push(query['parentId'])
    return report(state.addresses)
  })
  const issues = made.page.plugin(createThingIssues)
  issues.$report.listen(() => {})
  return { ...made, asked, state, issues }
}

describe('What looks wrong of things', () => {
  it('[VAL-1] is counted over all rules, of all things and of the branch that shows', async () => {
    const { page, asked, issues } = await setUp()
    expect(await until(issues.$count, (count) => count > 0)).to.equal(3)
    page.selectParent('farm-1')
    await until(issues.$report, ({ status }) => status === 'ready' && asked.length === 2)
    expect(asked).to.deep.equal([undefined, 'farm-1'])
  })

  it('[VAL-1] is looked at again after a change, once for those that come together', async () => {
    const { session, asked, state, issues } = await setUp()
    await until(issues.$count, (count) => count === 3)
    state.addresses = 0
    for (const id of ['line-1', 'line-2']) session.changed.fire({ resource: 'things', ids: [id], parents: [] })
    await until(issues.$count, (count) => count === 1)
    expect(asked).to.have.length(2)
  })

  it('[VAL-1] a platform that does not answer leaves the count alone, and another try is there', async () => {
    const { platform, state, issues } = await setUp()
    await until(issues.$count, (count) => count === 3)
    platform.on(getThingIssues, () => refusal(500, {}))
    await issues.reload()
    expect(issues.$report.get().status).to.equal('failed')
    expect(issues.$count.get()).to.equal(3)
    platform.on(getThingIssues, () => report(state.addresses))
    await issues.reload()
    expect(issues.$report.get().status).to.equal('ready')
  })
})
