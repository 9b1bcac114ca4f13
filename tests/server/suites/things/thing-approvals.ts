// The approval of things: its moves, and that nothing else changes it.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import {
  STATUS_CODES,
  STATUS_LISTS,
  STATUS_MOVES,
  type StatusName,
} from '../../../../src/contract/admin/reference-codes.ts'
import { type ApprovalAction, mayMoveApproval } from '../../../../src/contract/thing/thing-approval.ts'
import { toThingForm } from '../../../../src/contract/thing/thing.ts'
import { check, exported, problemsOf, sheetsOf, upload, workbook } from '../../../support/server/imports.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm, save } from '../../../support/server/things.ts'

const { toBeApproved, approved, rejected, recalled } = STATUS_CODES

export const thingApprovalSuite = (subject: () => Platform) => {
  describe('approval of things', () => {
    let tenant: Tenant
    let farms = 0
    before(async () => {
      tenant = await subject().newTenant()
    })

    const newFarm = () => insert(subject(), tenant.admin, farmForm(`Farm ${++farms}`))
    const read = (thingId: string) =>
      subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })
    const turn = (action: ApprovalAction, thingIds: string[], more: { mode?: 'all' | 'each'; dryRun?: boolean } = {}) =>
      subject().call(CALLS.updateThingApproval, tenant.admin, { body: { action, thingIds, ...more } })
    const submitted = async () => {
      const farm = await newFarm()
      await turn('submit', [farm.thingId])
      return read(farm.thingId)
    }

    test('[STA-11] a thing begins without a status and takes only the moves of the list', () => {
      const codes = STATUS_LISTS.approval.map((name) => STATUS_CODES[name])
      const moves = [null, ...codes].flatMap((from) =>
        codes.filter((to) => mayMoveApproval(from, to)).map((to) => [from, to]),
      )
      const listed = Object.entries(STATUS_MOVES.approval).flatMap(([from, names]) =>
        (names ?? []).map((to) => [STATUS_CODES[from as StatusName], STATUS_CODES[to]]),
      )
      assert.deepEqual(
        moves.toSorted((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1])),
        [[null, toBeApproved], ...listed].toSorted(
          (a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]),
        ),
      )
    })

    test('[STA-11] submitted, recalled, submitted, rejected, submitted, approved; each leaves who and when', async () => {
      const { thingId, approvalStatus } = await newFarm()
      assert.equal(approvalStatus, null)
      for (const action of ['submit', 'recall', 'submit', 'reject', 'submit', 'approve'] as const) {
        const { applied, counts } = await turn(action, [thingId])
        assert.deepEqual([action, applied, counts], [action, true, { moved: 1, failed: 0 }])
      }
      const thing = await read(thingId)
      assert.deepEqual([thing.approvalStatus, thing.revision, thing.updatedBy], [approved, 7, tenant.admin.username])
      const { rows } = await subject().call(CALLS.getThingHistory, tenant.admin, { query: { thingId } })
      assert.deepEqual(
        rows
          .map(({ action, changes, revertible }) => [action, changes[0]?.old, changes[0]?.new, revertible])
          .slice(0, 4),
        [
          ['approval', toBeApproved, approved, false],
          // Taking a submission back would make it rejected anew: that is a move too.
          ['approval', rejected, toBeApproved, true],
          ['approval', toBeApproved, rejected, true],
          ['approval', recalled, toBeApproved, true],
        ],
      )
      assert.deepEqual((await turn('recall', [thingId])).rows[0]?.reason, 'record.moveForbidden')
    })

    test('[STA-11] [PER-4] who may submit may recall, who may approve may reject; others do neither', async () => {
      const { thingId } = await newFarm()
      const refuse = async (action: ApprovalAction, user = tenant.operator) =>
        (await subject().refuse(CALLS.updateThingApproval, user, { body: { action, thingIds: [thingId] } })).reason
      await subject().call(CALLS.updateThingApproval, tenant.operator, {
        body: { action: 'submit', thingIds: [thingId] },
      })
      assert.equal(await refuse('approve'), 'permission.missing')
      assert.equal(await refuse('reject'), 'permission.missing')
      assert.equal(await refuse('submit', tenant.guest), 'permission.missing')
      await subject().call(CALLS.updateThingApproval, tenant.operator, {
        body: { action: 'recall', thingIds: [thingId] },
      })
      assert.equal((await read(thingId)).approvalStatus, recalled)
    })

    test('[STA-11] of many, all or none, or those that allow it; a trial does nothing', async () => {
      const [open, other] = [await newFarm(), await submitted()]
      const ids = [open.thingId, other.thingId, 'nowhere']
      const all = await turn('submit', ids)
      assert.deepEqual([all.applied, all.counts], [false, { moved: 0, failed: 2 }])
      assert.deepEqual(
        all.rows.map(({ outcome, reason, from }) => [outcome, reason, from]),
        [
          ['held', undefined, null],
          ['failed', 'record.moveForbidden', toBeApproved],
          ['failed', 'thing.unknown', null],
        ],
      )
      const trial = await turn('submit', ids, { mode: 'each', dryRun: true })
      assert.deepEqual([trial.applied, trial.counts], [true, { moved: 1, failed: 2 }])
      assert.equal((await read(open.thingId)).revision, 1)
      assert.deepEqual((await turn('submit', ids, { mode: 'each' })).counts, { moved: 1, failed: 2 })
      assert.equal((await read(open.thingId)).approvalStatus, toBeApproved)
    })

    test('[STA-11] [API-12] [API-13] no write, batch or change set sets it; told as it is, it stays', async () => {
      const { thingId } = await submitted()
      await turn('approve', [thingId])
      const thing = await read(thingId)
      const form = toThingForm(thing)
      const saved = await save(subject(), tenant.admin, thing, { thingDescr: 'New', approvalStatus: approved })
      assert.deepEqual([saved.thingDescr, saved.approvalStatus], ['New', approved])
      const fixed = [{ path: 'approvalStatus', code: 'custom', rule: 'approvalFixed' }]
      for (const approvalStatus of [toBeApproved, null, 7]) {
        const body = { ...form, revision: saved.revision, approvalStatus }
        assert.deepEqual((await subject().refuse(CALLS.updateThing, tenant.admin, { body })).fields, fixed)
      }
      const made = { ...farmForm('Approved at once'), approvalStatus: approved }
      assert.deepEqual((await subject().refuse(CALLS.insertThing, tenant.admin, { body: made })).fields, fixed)
      const { rows } = await subject().call(CALLS.applyThingChanges, tenant.admin, {
        body: {
          inserts: [{ key: 'new', fields: made }],
          updates: [{ thingId: thing.thingId, revision: saved.revision, fields: { approvalStatus: recalled } }],
        },
      })
      assert.deepEqual(
        rows.map((row) => [row.outcome, row.fields]),
        [
          ['failed', fixed],
          ['failed', fixed],
        ],
      )
      const batch = {
        common: { ...inverterForm('I{n}', thing.thingId), approvalStatus: approved },
        range: { count: 1 },
      }
      const params = { type: 'thing_device' as const, parentId: thing.thingId }
      const refused = await subject().refuse(CALLS.insertThings, tenant.admin, { params, body: batch })
      assert.equal(refused.fields?.[0]?.rule, 'approvalFixed')
      assert.equal((await read(thing.thingId)).approvalStatus, approved)
    })

    test('[STA-11] [API-12] [API-13] [API-14] what waits for approval stays as it was submitted, whoever would change it', async () => {
      const farm = await newFarm()
      const other = await newFarm()
      const device = await insert(subject(), tenant.admin, inverterForm('Waiting', farm.thingId))
      await save(subject(), tenant.admin, device, { thingDescr: 'As submitted' })
      await turn('submit', [device.thingId])
      const waiting = await read(device.thingId)
      const { thingId, revision } = waiting
      const isRefused = ({ reason, subjects }: { reason?: string | undefined; subjects?: string[] | undefined }) =>
        assert.deepEqual([reason, subjects], ['thing.inReview', ['Waiting']])

      const body = { ...toThingForm(waiting), revision, thingDescr: 'Other' }
      isRefused(await subject().refuse(CALLS.updateThing, tenant.admin, { body }))
      isRefused(await subject().refuse(CALLS.deleteThings, tenant.admin, { query: { ids: thingId } }))
      const below = { ids: farm.thingId, cascade: 'true' as const }
      isRefused(await subject().refuse(CALLS.deleteThings, tenant.admin, { query: below }))
      const move = { parentId: other.thingId, things: [{ thingId, revision }] }
      isRefused(await subject().refuse(CALLS.moveThings, tenant.admin, { body: move }))
      const { rows } = await subject().call(CALLS.applyThingChanges, tenant.admin, {
        body: {
          mode: 'each',
          updates: [
            { thingId, revision, fields: { thingName: 'Renamed' } },
            { thingId: farm.thingId, revision: farm.revision, fields: { thingDescr: 'Others go on' } },
          ],
        },
      })
      assert.deepEqual(
        rows.map(({ outcome, reason }) => [outcome, reason]),
        [
          ['failed', 'thing.inReview'],
          ['applied', undefined],
        ],
      )
      const deletes = [{ thingId: farm.thingId, cascade: true }]
      const [gone] = (await subject().call(CALLS.applyThingChanges, tenant.admin, { body: { deletes } })).rows
      isRefused(gone ?? {})
      isRefused(
        await subject().refuse(CALLS.revertThing, tenant.admin, { body: { thingId, revision: 2, force: true } }),
      )
      assert.deepEqual(await read(thingId), waiting)

      // What changes nothing is no change, and what it reports is not what was submitted.
      await save(subject(), tenant.admin, waiting, {})
      await subject().call(CALLS.updateThingState, tenant.admin, { body: { state: 2, thingIds: [thingId] } })
      await turn('recall', [thingId])
      await save(subject(), tenant.admin, await read(thingId), { thingDescr: 'Now' })
      assert.equal((await read(thingId)).thingDescr, 'Now')
    })

    test('[STA-11] [API-37] the power curve of a turbine that waits for approval stays too', async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('Curves', { farmType: 'thing_farm_wind' }))
      const line = await insert(subject(), tenant.admin, {
        ...farmForm('Line', { thingType: 'thing_line', parentId: farm.thingId }),
        farmType: null,
      })
      const turbine = await insert(
        subject(),
        tenant.admin,
        inverterForm('Turbine', line.thingId, { deviceType: 'thing_device_wind_turbine' }),
      )
      await turn('submit', [turbine.thingId])
      const points = [0, 4, 8, 12].map((windSpeed) => ({ windSpeed, power: windSpeed * 100 }))
      const curve = { airDensity: 1.225, ratedPower: 2000, points }
      const write = { body: { curves: [{ thingIds: [turbine.thingId], curve }] } }
      const { reason } = await subject().refuse(CALLS.updateContractPower, tenant.admin, write)
      assert.equal(reason, 'thing.inReview')
      await turn('recall', [turbine.thingId])
      assert.equal((await subject().call(CALLS.updateContractPower, tenant.admin, write)).updated, 1)
    })

    test('[STA-11] [VAL-4] a row of a file that changes what waits for approval fails by itself', async () => {
      const waiting = await submitted()
      const columns = ['Thing ID', 'Thing name', 'Farm type', 'Tenant ID', 'Thing description']
      const bytes = await workbook({
        Farm: [
          columns,
          [waiting.thingId, waiting.name, 'Wind farm', 'c', 'By a file'],
          [null, 'New one', 'Wind farm', 'c', 'd'],
        ],
      })
      const { importId } = await upload(subject(), tenant.admin, bytes)
      const dry = await check(subject(), tenant.admin, importId)
      assert.deepEqual([dry.counts?.failed, dry.counts?.inserted], [1, 1])
      assert.deepEqual(await problemsOf(subject(), tenant.admin, dry), ['Farm 2:  thing.inReview'])
    })

    test('[STA-11] what was recalled, changed and submitted again since it was looked at is not approved unseen', async () => {
      const { thingId, revision } = await submitted()
      await turn('recall', [thingId])
      await save(subject(), tenant.admin, await read(thingId), { thingDescr: 'Something else' })
      await turn('submit', [thingId])
      const approve = (seen: number) =>
        subject().call(CALLS.updateThingApproval, tenant.admin, {
          body: { action: 'approve', thingIds: [thingId], revisions: { [thingId]: seen } },
        })
      const refused = await approve(revision)
      assert.deepEqual([refused.applied, refused.rows[0]?.reason], [false, 'thing.conflict'])
      assert.equal((await read(thingId)).approvalStatus, toBeApproved)
      assert.equal((await approve((await read(thingId)).revision)).applied, true)
    })

    test('[STA-11] taking back goes where the moves lead; a copy begins anew, what comes back has what it had', async () => {
      const thing = await submitted()
      const { thingId } = thing
      const revert = (revision: number) => ({ body: { thingId, revision } })
      assert.equal((await subject().refuse(CALLS.revertThing, tenant.admin, revert(2))).reason, 'history.final')
      await turn('reject', [thingId])
      const operator = await subject().refuse(CALLS.revertThing, tenant.operator, {
        body: { thingId, revision: 2, force: true },
      })
      assert.equal(operator.reason, 'history.final')
      const back = await subject().call(CALLS.revertThing, tenant.operator, revert(3))
      assert.equal(back.thing.approvalStatus, toBeApproved)
      await turn('approve', [thingId])
      assert.equal((await subject().refuse(CALLS.revertThing, tenant.admin, revert(5))).reason, 'history.final')
      const { things } = await subject().call(CALLS.copyThings, tenant.admin, { body: { thingIds: [thingId] } })
      assert.equal((await read(things[0]?.thingId ?? '')).approvalStatus, null)
      await subject().call(CALLS.deleteThings, tenant.admin, { query: { ids: thingId } })
      await subject().call(CALLS.revertThing, tenant.admin, revert(6))
      assert.equal((await read(thingId)).approvalStatus, approved)
    })

    test('[STA-11] [API-19] lists are filtered and sorted by it, and by who made a thing and when', async () => {
      const own = await subject().newTenant()
      const made = [] as string[]
      for (const name of ['C', 'A', 'B']) made.push((await insert(subject(), own.admin, farmForm(name))).thingId)
      const [c = '', a = ''] = made
      const call = (action: ApprovalAction, thingId: string) =>
        subject().call(CALLS.updateThingApproval, own.admin, { body: { action, thingIds: [thingId] } })
      await call('submit', c)
      await call('submit', a)
      await call('approve', a)
      const names = async (query: object) =>
        (await subject().call(CALLS.getThingsPage, own.admin, { query })).rows.map(({ name }) => name)
      const filters = (value: string[]) => JSON.stringify([{ field: 'approvalStatus', operator: 'in', value }])
      assert.deepEqual(await names({ filters: filters([String(approved)]) }), ['A'])
      assert.deepEqual(await names({ filters: filters(['', String(toBeApproved)]) }), ['B', 'C'])
      assert.deepEqual(await names({ sort: 'approvalStatus' }), ['A', 'C', 'B'])
      assert.deepEqual(await names({ sort: 'createdAt' }), ['C', 'A', 'B'])
      assert.deepEqual(await names({ sort: 'createdAt', order: 'desc' }), ['B', 'A', 'C'])
      assert.deepEqual(await names({ sort: 'createdBy' }), ['A', 'B', 'C'])
      const by = JSON.stringify([{ field: 'createdBy', operator: 'contains', value: own.admin.username }])
      assert.equal((await names({ filters: by })).length, 3)
      const [first] = (await subject().call(CALLS.getThingsPage, own.admin, { query: {} })).rows
      assert.deepEqual([first?.createdBy, first?.updatedBy], [own.admin.username, own.admin.username])
      assert.ok((first?.createdAt ?? '') < (first?.updatedAt ?? ''))
    })

    test('[STA-11] [VAL-4] [ENT-5] an export has it, with who and when; a file changes it never, and unchanged changes nothing', async () => {
      const own = await subject().newTenant()
      const farm = await insert(subject(), own.admin, farmForm('Hill'))
      await insert(subject(), own.admin, farmForm('Dale'))
      await subject().call(CALLS.updateThingApproval, own.admin, {
        body: { action: 'submit', thingIds: [farm.thingId] },
      })
      for (const language of ['en', 'zh'] as const) {
        const { bytes } = await exported(subject(), own.admin, {}, 'thing', language)
        const [header, ...rows] = Object.values(await sheetsOf(bytes))[0] ?? []
        const titles =
          language === 'en'
            ? ['Approval status', 'Created at (UTC)', 'Created by', 'Changed (UTC)', 'Changed by']
            : ['审批状态', '创建时间（UTC）', '创建人', '修改时间（UTC）', '修改人']
        assert.deepEqual(header?.slice(-5), titles)
        const hill = rows.find((row) => row.includes('Hill'))?.slice(-5)
        assert.equal(hill?.[0], language === 'en' ? 'To be approved' : '待审批')
        assert.match(String(hill?.[1]), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
        assert.deepEqual([hill?.[2], hill?.[4]], [own.admin.username, own.admin.username])
        const { importId } = await upload(subject(), own.admin, bytes)
        assert.deepEqual((await check(subject(), own.admin, importId)).counts, {
          rows: 2,
          inserted: 0,
          updated: 0,
          unchanged: 2,
          deleted: 0,
          failed: 0,
        })
      }
      const columns = ['Thing ID', 'Thing name', 'Farm type', 'Tenant ID', 'Thing description', 'Approval status']
      const bytes = await workbook({
        Farm: [
          columns,
          [farm.thingId, 'Hill', 'Wind farm', 'c', 'New words', 'Approved'],
          [null, 'Moor', 'Wind farm', 'c', 'New', 'To be approved'],
          [null, 'Fen', 'Wind farm', 'c', 'New', null],
        ],
      })
      const { importId } = await upload(subject(), own.admin, bytes)
      const dry = await check(subject(), own.admin, importId)
      assert.deepEqual([dry.counts?.failed, dry.counts?.inserted], [2, 1])
      assert.deepEqual(await problemsOf(subject(), own.admin, dry), [
        'Farm 2: approvalStatus approvalFixed',
        'Farm 3: approvalStatus approvalFixed',
      ])
    })
  })
}
