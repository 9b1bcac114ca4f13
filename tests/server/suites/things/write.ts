// Creating, changing and moving things.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import type { ThingDetail, ThingInsert } from '../../../../src/contract/thing/thing.ts'
import { toThingForm } from '../../../../src/contract/thing/thing.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm, save } from '../../../support/server/things.ts'

const FARM_DETAILS: NonNullable<ThingInsert['farm']> = {
  gridConnectedCapability: 90_000,
  installedCapacity: 99_000,
  country: 'CN',
  province: '内蒙古',
  region: 'North',
  address: '1 Hill Road',
  climate: 'cold',
  longitude: 111.5,
  latitude: 41.25,
  landForm: 'hill',
  operator: 'Yaw Wind',
  owner: 'Yaw',
  fax: '+86 10 5555 0001',
  telephone: '+86 10 5555 0002',
  email: 'farm@example.com',
}

export const writeSuite = (subject: () => Platform) => {
  describe('writing things', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })

    const refuseInsert = (body: object) => subject().refuse(CALLS.insertThing, tenant.admin, { body })
    const refuseUpdate = (body: object) => subject().refuse(CALLS.updateThing, tenant.admin, { body })
    const read = (thingId: string) =>
      subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })

    test('[ENT-4] [ENT-5] [ENT-7] [API-12] what the form holds is what the detail shows', async () => {
      const form = farmForm('Farm of everything', {
        firstLabel: 'one',
        secondLabel: '二',
        thirdLabel: '3',
        thingIp: 'scada.example.com',
        farm: FARM_DETAILS,
        extra: null,
      })
      const made = await insert(subject(), tenant.admin, form)
      assert.deepEqual(
        { ...toThingForm(made), thingId: undefined, revision: undefined },
        {
          ...form,
          thingId: undefined,
          revision: undefined,
        },
      )
      assert.equal(made.revision, 1)
      assert.equal(made.state, 1)
      assert.equal(made.updatedBy, tenant.admin.username)
      assert.ok(Math.abs(Date.parse(made.updatedAt) - Date.now()) < 60_000)
      assert.deepEqual(await read(made.thingId), made)
    })

    test('[API-16] a detail is found by its type as well, and by no other', async () => {
      const { thingId } = await insert(subject(), tenant.admin, farmForm('Typed'))
      const get = (type: string) => ({ params: { type, thingId } })
      assert.equal((await subject().call(CALLS.getThing, tenant.admin, get('thing_farm'))).thingId, thingId)
      assert.equal((await subject().refuse(CALLS.getThing, tenant.admin, get('thing_line'))).reason, 'thing.unknown')
    })

    test('[API-12] ids from an import are kept, whatever characters they have, and are unique', async () => {
      const thingId = '风场/1 %2F?'
      const farm = await insert(subject(), tenant.admin, farmForm('Imported', { thingId }))
      const child = await insert(subject(), tenant.admin, inverterForm('Below it', thingId))
      assert.equal(child.parentId, thingId)
      assert.equal((await read(thingId)).childCount, 1)
      const again = await refuseInsert(farmForm('Another', { thingId: farm.thingId }))
      assert.equal(again.code, 409)
      assert.equal(again.reason, 'thing.exists')
    })

    test('[VAL-1] [VAL-2] what must be entered is named field by field', async () => {
      const problem = await refuseInsert({ thingType: 'thing_farm', thingName: ' ', tenantId: '', thingDescr: '' })
      assert.equal(problem.code, 400)
      assert.equal(problem.reason, 'request.invalid')
      const paths = problem.fields?.map((field) => field.path).toSorted()
      assert.deepEqual(paths, ['farmType', 'tenantId', 'thingDescr', 'thingName'])
      const untyped = await refuseInsert({ ...farmForm('No type'), thingType: '' })
      assert.deepEqual(
        untyped.fields?.map((field) => field.path),
        ['thingType'],
      )
      const email = await refuseInsert(farmForm('Bad mail', { farm: { ...FARM_DETAILS, email: 'not a mail' } }))
      assert.deepEqual(
        email.fields?.map(({ path, rule }) => [path, rule]),
        [['farm.email', 'email']],
      )
    })

    test('[ENT-7] only a farm has the particulars of a farm', async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('With line'))
      const line = farmForm('Line', {
        thingType: 'thing_line',
        farmType: null,
        parentId: farm.thingId,
        farm: FARM_DETAILS,
      })
      assert.equal((await insert(subject(), tenant.admin, line)).farm, null)
    })

    test('[ENT-5] a parent must exist and fit', async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('Parent'))
      const unknown = await refuseInsert(inverterForm('Lost', 'no-such-thing'))
      assert.equal(unknown.reason, 'thing.parentUnknown')
      assert.deepEqual(
        unknown.fields?.map((field) => field.path),
        ['parentId'],
      )
      const rootDevice = await refuseInsert(inverterForm('At the root', null))
      assert.equal(rootDevice.reason, 'thing.parentForbidden')
      const farmBelow = await refuseInsert(farmForm('Farm in farm', { parentId: farm.thingId }))
      assert.equal(farmBelow.reason, 'thing.parentForbidden')
      assert.deepEqual(farmBelow.subjects, ['Parent'])
    })

    test('[ENT-5] a device keeps a kind that may carry what stands below it', async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('Carriers'))
      const inverter = await insert(subject(), tenant.admin, inverterForm('Inverter', farm.thingId))
      await insert(subject(), tenant.admin, inverterForm('Below', inverter.thingId))
      const current = await read(inverter.thingId)
      const problem = await refuseUpdate({ ...toThingForm(current), deviceType: 'thing_device_lidar' })
      assert.equal(problem.reason, 'thing.parentForbidden')
      assert.deepEqual(
        problem.fields?.map((field) => field.path),
        ['deviceType'],
      )
      const box = await save(subject(), tenant.admin, current, { deviceType: 'thing_device_combiner_box' })
      assert.equal(box.subType, 'thing_device_combiner_box')
    })

    test('[ENT-5] names are unique below one parent, roots included, and case counts', async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('Twin'))
      const atRoot = await refuseInsert(farmForm('Twin'))
      assert.equal(atRoot.code, 409)
      assert.equal(atRoot.reason, 'thing.nameTaken')
      assert.deepEqual(
        atRoot.fields?.map((field) => field.path),
        ['thingName'],
      )
      const first = await insert(subject(), tenant.admin, inverterForm('Same', farm.thingId))
      const second = await insert(subject(), tenant.admin, inverterForm('same', farm.thingId))
      const renamed = await refuseUpdate({ ...toThingForm(second), thingName: 'Same' })
      assert.equal(renamed.reason, 'thing.nameTaken')
      await insert(subject(), tenant.admin, inverterForm('Same', first.thingId))
    })

    test("[API-13] a save counts the revision up and keeps what the form doesn't hold", async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('Saved', { farm: FARM_DETAILS }))
      const body = { state: 3, thingIds: [farm.thingId] }
      await subject().call(CALLS.updateThingState, tenant.operator, { body })
      const current = await read(farm.thingId)
      assert.equal(current.revision, 2)
      const saved = await save(subject(), tenant.operator, current, { thingName: 'Saved again' })
      assert.equal(saved.revision, 3)
      assert.equal(saved.name, 'Saved again')
      assert.equal(saved.state, 3)
      assert.deepEqual(saved.farm, FARM_DETAILS)
      assert.equal(saved.updatedBy, tenant.operator.username)
    })

    test('[API-13] a save of an old revision gets 409 with the record as it is now, and changes nothing', async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('Contested'))
      const theirs = await save(subject(), tenant.operator, farm, { thingName: 'Theirs' })
      const problem = await refuseUpdate({ ...toThingForm(farm), thingName: 'Mine' })
      assert.equal(problem.code, 409)
      assert.equal(problem.reason, 'thing.conflict')
      assert.deepEqual(problem.current, theirs)
      assert.deepEqual(await read(farm.thingId), theirs)
    })

    test('[API-13] of several saves of one revision at once exactly one succeeds', async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('Race'))
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          subject().send({
            method: 'PUT',
            url: CALLS.updateThing.path,
            headers: { authorization: tenant.admin.token },
            payload: { ...toThingForm(farm), thingName: `Race ${index}` },
          }),
        ),
      )
      assert.deepEqual(
        replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b),
        [200, ...Array(7).fill(409)],
      )
      assert.equal((await read(farm.thingId)).revision, 2)
    })

    test('[API-13] the type of a thing is fixed, and an unknown thing is not made', async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('Fixed'))
      const typed = await refuseUpdate({ ...toThingForm(farm), thingType: 'thing_line' })
      assert.equal(typed.reason, 'thing.typeFixed')
      const unknown = await refuseUpdate({ ...toThingForm(farm), thingId: 'no-such-thing' })
      assert.equal(unknown.code, 404)
      assert.equal(unknown.reason, 'thing.unknown')
    })

    const pathsBelow = async (thingId: string) => {
      const rows = await subject()
        .database.selectFrom('thing')
        .select(['thing_id', 'path', 'depth'])
        .where('tenant_id', '=', tenant.tenantId)
        .where('path', 'like', `%/${thingId}/%`)
        .orderBy('path')
        .execute()
      return rows.map((row) => ({ path: row.path, depth: row.depth }))
    }

    test('[ENT-5] a moved thing takes along all that stands below it', async () => {
      const from = await insert(subject(), tenant.admin, farmForm('From', { thingId: 'from' }))
      const to = await insert(subject(), tenant.admin, farmForm('To', { thingId: 'to' }))
      const top = await insert(subject(), tenant.admin, inverterForm('Top', from.thingId, { thingId: 'top' }))
      await insert(subject(), tenant.admin, inverterForm('Middle', 'top', { thingId: 'middle' }))
      await insert(subject(), tenant.admin, inverterForm('Leaf', 'middle', { thingId: 'leaf' }))
      const host = await insert(subject(), tenant.admin, inverterForm('Host', to.thingId, { thingId: 'host' }))
      const moved = await save(subject(), tenant.admin, top, { parentId: host.thingId })
      assert.equal(moved.parentId, 'host')
      assert.deepEqual(await pathsBelow('top'), [
        { path: '/to/host/top/', depth: 2 },
        { path: '/to/host/top/middle/', depth: 3 },
        { path: '/to/host/top/middle/leaf/', depth: 4 },
      ])
      assert.equal((await read('from')).childCount, 0)
    })

    test('[ENT-5] a thing can stand neither below itself nor below its own descendants', async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('Ring'))
      const above = await insert(subject(), tenant.admin, inverterForm('Above', farm.thingId))
      const below = await insert(subject(), tenant.admin, inverterForm('Below', above.thingId))
      for (const parentId of [above.thingId, below.thingId]) {
        const problem = await refuseUpdate({ ...toThingForm(above), parentId })
        assert.equal(problem.reason, 'thing.parentCycle')
      }
    })

    test('[ENT-5] a tree is only as deep as its paths can be stored', async () => {
      const long = (index: number) => `${index}-`.padEnd(64, 'x')
      let parent: ThingDetail = await insert(subject(), tenant.admin, farmForm('Deep', { thingId: long(0) }))
      let problem
      for (let depth = 1; problem === undefined && depth < 100; depth += 1) {
        const body = inverterForm('Deeper', parent.thingId, { thingId: long(depth) })
        const reply = await subject().send({
          method: 'POST',
          url: CALLS.insertThing.path,
          headers: { authorization: tenant.admin.token },
          payload: body,
        })
        if (reply.statusCode === 200) parent = reply.json().data
        else problem = reply.json()
      }
      assert.equal(problem?.reason, 'thing.parentForbidden')
      const other = await insert(subject(), tenant.admin, farmForm('Longer', { thingId: 'y'.repeat(64) }))
      const tall = await insert(
        subject(),
        tenant.admin,
        inverterForm('Tall', other.thingId, { thingId: 'z'.repeat(64) }),
      )
      const root = await read(long(1))
      const moved = await refuseUpdate({ ...toThingForm(root), parentId: tall.thingId })
      assert.equal(moved.reason, 'thing.parentForbidden')
    })
  })
}
