// What other systems have of one thing, in one call, with how many of its points are bound (screens 1, RTE-12).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { createRecords } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

export const mapsOfThingSuite = (subject: () => Platform) => {
  describe('maps of a thing', () => {
    let tenant: Tenant
    let [modelled, plain, system] = ['', '', '']
    let tags: string[] = []
    const { add, addAll, move } = createRecords(subject, () => tenant.admin)
    const mapsOf = (thingId: string, user = tenant.admin) =>
      subject().call(CALLS.getMapsOfThing, user, { params: { thingId } })

    before(async () => {
      tenant = await subject().newTenant()
      const model = await add('informationModel', { code: 'mapped', version: '1.0.0', nameZh: 'm', nameEn: 'm' })
      await addAll(
        'modelAttribute',
        ['windSpeed', 'power', 'note'].map((attributeId) => ({ attributeId, nameZh: attributeId })),
        model,
      )
      for (const to of ['110', '101', '105']) await move('informationModel', [model], to)
      const farm = (await insert(subject(), tenant.admin, farmForm('Mapped farm'))).thingId
      modelled = (await insert(subject(), tenant.admin, inverterForm('Turbine 01', farm))).thingId
      plain = (await insert(subject(), tenant.admin, inverterForm('Turbine 02', farm))).thingId
      await add('modelAssignment', { thing: modelled, model })
      system = await add('externalSystem', { code: 'scada', nameZh: 'SCADA' })
      tags = await addAll('externalPoint', [{ tag: 'Spd' }, { tag: 'Pwr' }], system)
    })

    test('[RTE-12] are none before it is mapped; without a model nobody knows how many points there should be', async () => {
      assert.deepEqual(await mapsOf(modelled), { maps: [], attributes: 3 })
      assert.deepEqual(await mapsOf(plain), { maps: [], attributes: null })
    })

    test('[RTE-12] tell their system, whether they are frozen, and what is bound or only suggested', async () => {
      const map = await add('thingMap', { thing: modelled, externalId: 'T01', externalName: 'First' }, system)
      await addAll(
        'pointMap',
        [
          { attribute: 'windSpeed', externalPoint: tags[0], state: 'confirmed' },
          { attribute: 'power', externalPoint: tags[1], state: 'suggested' },
        ],
        map,
      )
      const { maps } = await mapsOf(modelled)
      assert.deepEqual(
        maps.map(({ system: { id, zh }, ...told }) => ({ ...told, system: [id, zh] })),
        [
          {
            id: map,
            system: [system, 'SCADA'],
            externalId: 'T01',
            externalName: 'First',
            status: '104',
            frozen: false,
            bound: 1,
            suggested: 1,
          },
        ],
      )
      await move('thingMap', [map], '101')
      const [frozen] = (await mapsOf(modelled)).maps
      assert.deepEqual([frozen?.frozen, frozen?.status], [true, '101'])
    })

    test('[PER-4] are told to nobody else', async () => {
      const stranger = await subject().newTenant()
      assert.deepEqual(await mapsOf(modelled, stranger.admin), { maps: [], attributes: null })
      const { reason } = await subject().refuse(CALLS.getMapsOfThing, tenant.guest, { params: { thingId: modelled } })
      assert.equal(reason, 'permission.missing')
    })
  })
}
