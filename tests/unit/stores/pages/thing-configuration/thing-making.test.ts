// Thing configuration: copies, batches, series, labels, and selecting over all pages (API-30…API-32; screens 1, bulk).
import { expect } from 'chai'

import { copyThings, insertThings, produceSeries } from '../../../../../src/contract/thing/thing-batch-calls.ts'
import { applyThingChanges } from '../../../../../src/contract/thing/thing-change-calls.ts'
import { getThingsPage } from '../../../../../src/contract/thing/thing-calls.ts'
import { getPermissionButtons } from '../../../../../src/contract/admin/admin-calls.ts'
import { revertChange } from '../../../../../src/contract/admin/change-calls.ts'
import { getTurbines } from '../../../../../src/contract/thing/thing-list-calls.ts'
import { createCommonFields, valuesOf } from '../../../../../src/stores/pages/thing-configuration/work/common-fields.ts'
import {
  BatchForm,
  CopyForm,
  formField,
  namesOf,
  takenPlaces,
} from '../../../../../src/stores/pages/thing-configuration/work/making-forms.ts'
import { carriesSeries, createThingMaking } from '../../../../../src/stores/pages/thing-configuration/work/making.ts'
import { createSelectMatching } from '../../../../../src/stores/pages/thing-configuration/work/select-matching.ts'
import { refusal } from '../../../../support/unit/platform.ts'
import { createThingSetup } from '../../../../support/unit/thing-page.ts'
import { answerThingWork } from '../../../../support/unit/thing-work.ts'
import { defer, eventually, failureOf, until } from '../../../../support/unit/wait.ts'
import { thing } from '../../../../support/unit/plant.ts'

const createSetup = async () => {
  const setup = await createThingSetup()
  answerThingWork(setup)
  setup.platform.on(getPermissionButtons, () => [{ code: 'thing:delete', name: 'Delete' }])
  await setup.page.$buttons.reload()
  setup.page.$may.listen(() => {})
  await until(setup.page.$may, (may) => may('thing:delete'))
  const toast = () => setup.session.toasts.$toasts.get().at(-1)
  const told: unknown[] = []
  setup.page.saved.listen((change) => void told.push(change))
  return { ...setup, toast, told, making: setup.page.plugin(createThingMaking) }
}

describe('Names of many things', () => {
  const counting = { thingName: 'WTG-{n:02}', start: 9, step: 2, count: 3 }

  test('[API-31] show before they are made, as the server makes them', () => {
    expect(namesOf(counting)).to.deep.equal(['WTG-09', 'WTG-11', 'WTG-13'])
    expect(namesOf({ ...counting, thingName: '{parent}-{n}', count: 2 }, ['A', 'B'])).to.deep.equal([
      'A-9',
      'A-11',
      'B-9',
      'B-11',
    ])
    for (const wrong of [{ count: null }, { count: Number.NaN }, { start: -1 }, { step: 1.5 }, { count: 20_000 }]) {
      expect(namesOf({ ...counting, ...wrong })).to.deep.equal([])
    }
  })

  test('[API-31] need a counter where there are several', () => {
    const form = { ...counting, parentId: null, withChildren: true, keepAddresses: false }
    expect(CopyForm.safeParse(form).success).to.equal(true)
    expect(CopyForm.safeParse({ ...form, thingName: 'WTG' }).error?.issues[0]?.path).to.deep.equal(['thingName'])
    expect(CopyForm.safeParse({ ...form, thingName: 'WTG', count: 1 }).success).to.equal(true)
  })

  test('[API-31] of a batch need a type below the parent, and a customer', () => {
    const form = {
      ...counting,
      type: 'thing_device',
      farmType: null,
      deviceType: null,
      parentId: null,
      tenantId: ' ',
      thingDescr: '',
      thingIp: '',
      firstLabel: '',
      secondLabel: '',
      thirdLabel: '',
    }
    const paths = BatchForm.safeParse(form).error?.issues.map(({ path }) => path.join('.'))
    expect(paths).to.include('tenantId')
    const next = BatchForm.safeParse({ ...form, tenantId: 'c' }).error?.issues.map(({ path }) => path.join('.'))
    expect(next).to.have.members(['parentId', 'deviceType'])
  })

  test('[API-31] that are taken are found by their places in the refusal', () => {
    const taken = (path: string) => ({ path, code: 'custom', rule: 'nameTaken' })
    expect([...takenPlaces([taken('things.2.thingName'), taken('things.11.thingName')])]).to.deep.equal([2, 11])
    expect([...takenPlaces([{ path: 'things.2.thingName', code: 'too_big' }])]).to.deep.equal([])
    expect(formField(taken('things.2.farm.email'))).to.equal('farm.email')
    expect(formField(taken('common.thingIp'))).to.equal('thingIp')
  })
})

describe('Making many things', () => {
  test('[API-31] tells tree and host which places have others below, and can be taken back', async () => {
    const { making, told, toast, plant, platform } = await createSetup()
    expect(await making.insert({ type: 'thing_line', parentId: 'farm-2', common: {}, range: { count: 2 } })).to.equal(2)
    expect(told).to.deep.equal([{ resource: 'things', ids: ['made-1', 'made-2'], parents: ['farm-2'] }])
    expect(platform.of(insertThings)[0]?.path).to.equal('/api-thing/v1/things/thing_line/farm-2')
    toast()?.action?.run()
    await eventually(() => !plant.things.some(({ thingId }) => thingId.startsWith('made')))
    expect(platform.of(revertChange).length).to.equal(1)
  })

  test('[API-32] what is refused is thrown for the form, without a toast', async () => {
    const { making, platform, toast } = await createSetup()
    const taken = { path: 'things.0.thingName', code: 'custom', rule: 'nameTaken' }
    platform.on(produceSeries, () => refusal(409, { reason: 'thing.nameTaken', fields: [taken] }))
    platform.on(copyThings, () => refusal(400))
    expect(await failureOf(making.series({ parentIds: ['a'], count: 1 })))
      .to.have.property('fields')
      .deep.equal([taken])
    await failureOf(making.copy({ thingIds: ['line-1'] }))
    expect(toast()).to.equal(undefined)
  })

  test('[API-32] series stand below inverters and combiner boxes only', () => {
    const device = { type: 'thing_device' } as const
    expect(carriesSeries({ ...device, subType: 'thing_device_inverter' })).to.equal(true)
    expect(carriesSeries({ ...device, subType: 'thing_device_combiner_box' })).to.equal(true)
    expect(carriesSeries({ ...device, subType: 'thing_device_wind_turbine' })).to.equal(false)
    expect(carriesSeries({ type: 'thing_line', subType: null })).to.equal(false)
  })

  test('[API-36] selects the turbines below; where there are none, the selection stays', async () => {
    const { making, page, plant, platform } = await createSetup()
    page.selection.set(['line-1'])
    await making.selectTurbines(['farm-1'])
    expect([...page.selection.$ids.get()]).to.deep.equal(['line-1'])
    plant.things = [...plant.things, thing('wtg-1', 'line-1', { subType: 'thing_device_wind_turbine' })]
    await making.selectTurbines(['farm-1'])
    expect([...page.selection.$ids.get()]).to.deep.equal(['wtg-1'])
    expect(platform.of(getTurbines)[0]?.json()).to.deep.equal({ thingIds: ['farm-1'] })
  })
})

describe('Labels of many things', () => {
  const createLabels = async () => {
    const setup = await createSetup()
    const common = setup.page.plugin(createCommonFields)
    return { ...setup, common, things: await common.load(['line-1', 'line-2']) }
  }

  test('[ENT-5] are one change set of what is to change, and can be taken back to what each had', async () => {
    const { common, things, platform, find, change, toast } = await createLabels()
    change('line-2', { firstLabel: 'before' })
    const now = await common.load(['line-1', 'line-2'])
    expect(valuesOf(now, 'firstLabel')).to.deep.equal(['', 'before'])
    expect(things.length).to.equal(2)
    expect(await common.change(now, { firstLabel: 'north' })).to.deep.equal({ status: 'changed', count: 2 })
    expect(platform.of(applyThingChanges)[0]?.json()).to.deep.equal({
      mode: 'all',
      origin: 'batch',
      updates: [
        { thingId: 'line-1', revision: 1, fields: { firstLabel: 'north' } },
        { thingId: 'line-2', revision: 2, fields: { firstLabel: 'north' } },
      ],
    })
    toast()?.action?.run()
    await eventually(() => find('line-1')?.firstLabel === '' && find('line-2')?.firstLabel === 'before')
  })

  test('[ENT-5] change nothing when somebody else changed one of the things, and bring the things as they are', async () => {
    const { common, things, find, change } = await createLabels()
    change('line-2', { name: 'renamed' })
    const outcome = await common.change(things, { firstLabel: 'north' })
    expect(outcome).to.include({ status: 'stale' })
    expect(find('line-1')?.firstLabel).to.equal('')
    if (outcome.status !== 'stale') return
    expect(outcome.things.map(({ name, revision }) => [name, revision])).to.deep.equal([
      ['line-1', 1],
      ['renamed', 2],
    ])
    expect(await common.change(outcome.things, { firstLabel: 'north' })).to.deep.equal({ status: 'changed', count: 2 })
  })
})

describe('Selecting all that match', () => {
  test('[ENT-4] goes over all pages with the filters of the table, without the thing above', async () => {
    const { page, platform } = await createSetup()
    page.selectParent('farm-1')
    page.list.setFilters({ keyword: 'line' })
    await page.plugin(createSelectMatching).run(2)
    expect([...page.selection.$ids.get()]).to.deep.equal(['line-1', 'line-2'])
    const asked = platform.of(getThingsPage).find(({ query }) => query['limit'] === '500')
    expect(asked?.query).to.deep.equal({
      page: '1',
      limit: '500',
      sort: 'thingId',
      parentId: 'farm-1',
      keyword: 'line',
    })
  })

  test('[ENT-4] ends when it is called off, and leaves what was selected', async () => {
    const { page, platform } = await createSetup()
    const asked = defer()
    platform.on(getThingsPage, () => {
      asked.resolve()
      return new Promise(() => {})
    })
    page.selection.set(['unit-1'])
    const all = page.plugin(createSelectMatching)
    const run = all.run(5)
    await asked.promise
    expect(all.$progress.get()).to.deep.equal({ done: 0, total: 5 })
    all.cancel()
    await run
    expect([all.$progress.get(), [...page.selection.$ids.get()]]).to.deep.equal([undefined, ['unit-1']])
  })
})
