// A draft as a change set: tried, applied all at once or row by row, merged with what others have saved, taken back.
import { expect } from 'chai'

import { RequestError } from '../../../../src/api/request-error.ts'
import { reviewRows } from '../../../../src/stores/plugins/change-set/review.ts'
import { createChangeSetup } from '../../../support/unit/change-set.ts'
import { defer } from '../../../support/unit/wait.ts'

describe('A change set', () => {
  test('[API-13] is applied in one call; what was edited stays as it is, now saved', async () => {
    const { set, changes, calls, told, facts, grid } = createChangeSetup()
    set(0, 0, 'A')
    set(1, 1, '7')
    grid.deleteRows({ top: 2, bottom: 2, left: 0, right: 1 })
    await changes.apply('all')
    expect(calls).to.deep.equal(['all 0/2/1'])
    expect(told).to.deep.equal([['p0', 'p1', 'p2']])
    expect(changes.$run.get()).to.deep.equal({
      status: 'applied',
      counts: { inserted: 0, updated: 2, deleted: 1, failed: 0 },
      cancelled: false,
    })
    expect([facts().changed, facts().deleted, grid.valueAt(0, 0), grid.valueAt(1, 1)]).to.deep.equal([0, 0, 'A', 7])
    // The rows have their new revision: they can be edited and applied again at once.
    set(0, 0, 'B')
    await changes.apply('all')
    expect(changes.$run.get().status).to.equal('applied')
  })

  test('[API-13] all or nothing: one refused row keeps all of it, with its reason and its field marked', async () => {
    const { set, changes, facts, grid, told } = createChangeSetup()
    set(0, 0, 'A')
    set(1, 0, 'bad')
    await changes.apply('all')
    expect(changes.$run.get()).to.deep.equal({ status: 'refused', failed: 1 })
    expect(told).to.deep.equal([])
    expect([facts().changed, facts().failed]).to.deep.equal([2, 1])
    expect(grid.failureOf('p1')?.text()).to.equal('No such name')
    expect(grid.problemIn('p1', 'name')).to.include({ rule: 'host' })
    set(1, 0, 'good')
    expect(facts().failed).to.equal(0)
  })

  test('[API-13] row by row: what can be is applied, in steps; what fails stays in the draft', async () => {
    const { set, changes, facts, calls, told } = createChangeSetup()
    for (const row of [0, 1, 2, 3]) set(row, 0, row === 1 ? 'bad' : `N${row}`)
    const steps: number[] = []
    changes.$run.listen((run) => run.status === 'running' && steps.push(run.done))
    await changes.apply('each')
    // The refused one once more, because others went through after it.
    expect(calls).to.deep.equal(['each 0/2/0', 'each 0/2/0', 'each 0/1/0'])
    expect(steps).to.include.members([0, 2, 4])
    expect(told).to.deep.equal([['p0', 'p2', 'p3']])
    expect(changes.$run.get()).to.deep.include({ counts: { inserted: 0, updated: 3, deleted: 0, failed: 1 } })
    expect([facts().changed, facts().failed]).to.deep.equal([1, 1])
  })

  test('[API-13] is cancelled between two steps: the rest stays', async () => {
    const gate = defer()
    const { set, changes, facts, calls } = createChangeSetup({ before: () => gate.promise })
    for (const row of [0, 1, 2, 3]) set(row, 0, `N${row}`)
    const applying = changes.apply('each')
    changes.cancel()
    gate.resolve()
    await applying
    expect(calls).to.have.length(1)
    expect(changes.$run.get()).to.deep.include({ status: 'applied', cancelled: true })
    expect(facts().changed).to.equal(2)
  })

  test('[API-13] a try says what would be refused and changes nothing', async () => {
    const { set, changes, facts, grid, told } = createChangeSetup()
    set(0, 0, 'A')
    set(1, 0, 'bad')
    await changes.check()
    expect(changes.$run.get()).to.deep.equal({ status: 'checked', passed: 1, refused: 1 })
    expect([facts().changed, grid.failureOf('p1')?.text(), told.length]).to.deep.equal([2, 'No such name', 0])
  })

  test('[ENT-5] what only somebody else has changed is taken over, and the set goes through', async () => {
    const { set, changes, elsewhere, grid, calls } = createChangeSetup()
    set(0, 0, 'mine')
    elsewhere('p0', { address: 500 })
    await changes.apply('all')
    expect(calls).to.deep.equal(['all 0/1/0', 'all 0/1/0'])
    expect(changes.$run.get().status).to.equal('applied')
    expect([grid.valueAt(0, 0), grid.valueAt(0, 1)]).to.deep.equal(['mine', 500])
  })

  test('[ENT-5] what both have changed is asked by field; nothing is sent until it is decided', async () => {
    const { set, changes, elsewhere, grid, facts, calls } = createChangeSetup()
    set(0, 0, 'mine')
    set(0, 1, '7')
    elsewhere('p0', { name: 'theirs', address: 8 })
    await changes.apply('all')
    expect([changes.$run.get().status, facts().disputed]).to.deep.equal(['refused', 1])
    expect(
      grid.disputeOf('p0')?.map(({ column, base, mine, theirs }) => [column.id, base, mine, theirs]),
    ).to.deep.equal([
      ['name', 'WTG-0', 'mine', 'theirs'],
      ['address', 100, 7, 8],
    ])
    await changes.apply('each')
    expect(calls).to.have.length(1)
    changes.settle('p0', new Set(['name']))
    expect(facts().disputed).to.equal(0)
    expect(grid.changes().updates).to.deep.equal([
      { id: 'p0', cells: [{ column: 'name', from: 'theirs', to: 'mine' }] },
    ])
    await changes.apply('all')
    expect([changes.$run.get().status, grid.valueAt(0, 1)]).to.deep.equal(['applied', 8])
  })

  test('[ENT-5] a row to delete that somebody else has changed is asked about', async () => {
    const { changes, elsewhere, grid, facts } = createChangeSetup()
    grid.deleteRows({ top: 0, bottom: 0, left: 0, right: 1 })
    elsewhere('p0', { name: 'theirs' })
    await changes.apply('all')
    expect(grid.disputeOf('p0')).to.deep.equal([])
    changes.settle('p0', new Set())
    await changes.apply('all')
    expect([changes.$run.get().status, facts().deleted]).to.deep.equal(['applied', 0])
  })

  test('[API-13] rows that are not in order are left out row by row', async () => {
    const { set, changes, calls, facts } = createChangeSetup()
    set(0, 0, '')
    set(1, 0, 'B')
    await changes.apply('each')
    expect(calls).to.deep.equal(['each 0/1/0'])
    expect([facts().changed, facts().invalid]).to.deep.equal([1, 1])
  })

  test('[REQ-8] a call that fails leaves the draft as it is and says why', async () => {
    const error = new RequestError({ kind: 'network', path: '/x', method: 'POST' })
    const { set, changes, facts } = createChangeSetup({ before: () => Promise.reject(error) })
    set(0, 0, 'A')
    await changes.apply('all')
    expect(changes.$run.get()).to.deep.equal({ status: 'failed', error })
    expect(facts().changed).to.equal(1)
  })

  test('[API-13] a check that is cancelled is over, and nothing is said of it', async () => {
    const { set, changes } = createChangeSetup({
      before: (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
    })
    set(0, 0, 'A')
    const checking = changes.check()
    changes.cancel()
    await checking
    expect(changes.$run.get()).to.deep.equal({ status: 'idle' })
  })

  test('[API-13] a review shows what was and what will be, and lets single rows go', () => {
    const { set, changes, grid, facts } = createChangeSetup()
    set(0, 1, '7')
    grid.addRows(1)
    set(5, 0, 'New one')
    grid.deleteRows({ top: 2, bottom: 2, left: 0, right: 1 })
    expect(
      reviewRows(grid, 'name').map(({ kind, title, cells }) => [
        kind,
        title,
        ...cells.map((cell) => `${cell.from}→${cell.to}`),
      ]),
    ).to.deep.equal([
      ['insert', 'New one', 'undefined→New one'],
      ['update', 'WTG-0', '100→7'],
      ['delete', 'WTG-2'],
    ])
    changes.discard(['p0'])
    expect([facts().changed, facts().added, facts().deleted]).to.deep.equal([0, 1, 1])
    changes.discard()
    expect([facts().added, facts().deleted]).to.deep.equal([0, 0])
  })
})
