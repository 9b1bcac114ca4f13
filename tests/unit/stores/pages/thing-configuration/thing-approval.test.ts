// Thing configuration: what may be submitted and decided on, by status and permission (STA-11; PER-3).
import { expect } from 'chai'

import { getPermissionButtons } from '../../../../../src/contract/admin/admin-calls.ts'
import { STATUS_CODES } from '../../../../../src/contract/admin/reference-codes.ts'
import { type ApprovalRequest, updateThingApproval } from '../../../../../src/contract/thing/thing-approval.ts'
import { createThingApproval } from '../../../../../src/stores/pages/thing-configuration/work/approval.ts'
import { createThingGridSetup } from '../../../../support/unit/thing-grid.ts'
import { createThingSetup } from '../../../../support/unit/thing-page.ts'
import { until } from '../../../../support/unit/wait.ts'

const { toBeApproved, approved, rejected } = STATUS_CODES

const createSetup = async (rights: string[]) => {
  const setup = await createThingSetup()
  const { platform, page, change, find } = setup
  platform.on(getPermissionButtons, () => rights.map((code) => ({ code, name: code })))
  platform.on(updateThingApproval, (request) => {
    const { thingIds, dryRun } = request.json() as ApprovalRequest
    const rows = thingIds.map((thingId) => {
      const from = find(thingId)?.approvalStatus ?? null
      const isOpen = from === null || from === rejected
      if (isOpen && !dryRun) change(thingId, { approvalStatus: toBeApproved })
      return isOpen
        ? { thingId, name: thingId, from, outcome: 'applied', revision: (find(thingId)?.revision ?? 0) + 1 }
        : { thingId, name: thingId, from, outcome: 'failed', reason: 'record.moveForbidden' }
    })
    const failed = rows.filter(({ outcome }) => outcome === 'failed').length
    return { applied: true, counts: { moved: rows.length - failed, failed }, rows }
  })
  change('line-1', { approvalStatus: toBeApproved })
  change('line-2', { approvalStatus: approved })
  page.$may.listen(() => {})
  await until(page.$may, (may) => rights.every(may))
  await page.refresh()
  const approval = page.plugin(createThingApproval)
  return { ...setup, approval, asked: () => platform.of(updateThingApproval).map((request) => request.json()) }
}

const ALL = ['thing:submit', 'thing:approve']

describe('The approval of things', () => {
  test('[STA-11] [PER-3] offers what the status allows and the user may', async () => {
    const all = await createSetup(ALL)
    expect(all.approval.actionsOf(['farm-1'])).to.deep.equal(['submit'])
    expect(all.approval.actionsOf(['line-1'])).to.deep.equal(['approve', 'reject', 'recall'])
    expect(all.approval.actionsOf(['line-2'])).to.deep.equal([])
    expect(all.approval.actionsOf(['farm-1', 'line-1', 'line-2'])).to.deep.equal([
      'submit',
      'approve',
      'reject',
      'recall',
    ])
    const some = await createSetup(['thing:submit'])
    expect(some.approval.actionsOf(['line-1'])).to.deep.equal(['recall'])
  })

  test('[STA-11] of one that nothing on the screen tells it offers nothing; of many the platform judges each', async () => {
    const { approval } = await createSetup(ALL)
    expect(approval.actionsOf(['elsewhere', 'line-2'])).to.have.length(4)
    expect(approval.actionsOf(['elsewhere'])).to.deep.equal([])
  })

  test('[STA-11] tries without a trace, then does it to those that allow it and tells the page', async () => {
    const { approval, asked, find, session, page } = await createSetup(ALL)
    const told: string[][] = []
    page.saved.listen(({ ids }) => told.push([...ids]))
    const tried = await approval.attempt('submit', ['farm-1', 'line-2'], undefined)
    expect(tried.counts).to.deep.equal({ moved: 1, failed: 1 })
    expect(find('farm-1')?.approvalStatus).to.equal(null)
    const possible = tried.rows.filter(({ outcome }) => outcome === 'applied')
    await approval.apply('submit', possible)
    expect(find('farm-1')?.approvalStatus).to.equal(toBeApproved)
    expect(told).to.deep.equal([['farm-1']])
    expect(asked()).to.deep.equal([
      { action: 'submit', thingIds: ['farm-1', 'line-2'], mode: 'each', dryRun: true },
      { action: 'submit', thingIds: ['farm-1'], mode: 'each', revisions: { 'farm-1': 1 } },
    ])
    expect(session.toasts.$toasts.get()).to.have.length(1)
  })

  test('[STA-11] [API-19] the grid has it and who made a thing and when, to read; times are sorted, not filtered', async () => {
    const { grid } = await createThingGridSetup()
    const column = (id: string) => grid.columns.find((each) => each.id === id)
    for (const id of ['approvalStatus', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']) {
      expect(column(id)?.readOnly, id).to.equal(true)
      expect(column(id)?.hidden, id).to.equal(true)
    }
    const { order } = grid
    expect(order.canSort('createdAt')).to.equal(true)
    expect(order.canFilter('createdAt')).to.equal(false)
    expect(order.canFilter('approvalStatus')).to.equal(true)
  })
})
