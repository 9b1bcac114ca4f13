// Components and relationships of information models: no ring, counts, targets, versions, the graph (decision 66).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { PART_COUNT_MAXIMUM } from '../../../../src/contract/records/info-model-config/part-kind.ts'
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { attribute, createModels, model } from '../../../support/server/models.ts'
import { callsOf, outcomes } from '../../../support/server/records.ts'

const part = (partId: string, target: string, more: object = {}) => ({
  partId,
  nameZh: partId,
  partType: 'component',
  target,
  minimum: 1,
  maximum: 1,
  ...more,
})

export const modelPartSuite = (subject: () => Platform) => {
  describe('parts of information models', () => {
    let tenant: Tenant
    const records = createModels(subject, () => tenant)
    const { apply, add, addAll, change, move, publish, published, issues } = records
    const call: Platform['call'] = (endpoint, user, given) => subject().call(endpoint, user, given)

    before(async () => {
      tenant = await subject().newTenant()
    })

    test('[RTE-6] a component never makes a model contain itself, over others and over what it extends; relationships may', async () => {
      const [rotor = '', blade = '', machine = ''] = await addAll('informationModel', [
        model('ring_rotor'),
        model('ring_blade'),
        model('ring_machine'),
      ])
      await add('modelPart', part('blades', blade, { minimum: 3, maximum: 3 }), rotor)
      await add('modelPart', part('rotor', rotor), machine)
      const refusedTo = async (ownerId: string, target: string, more: object = {}) => {
        const [row] = (
          await apply('modelPart', { inserts: [{ key: 'a', ownerId, fields: part('back', target, more) }] })
        ).rows
        return row?.fields?.map(({ path, rule, words }) => [path, rule, words?.en])
      }
      assert.deepEqual(await refusedTo(blade, machine), [
        [
          'target',
          'componentRing',
          'A component would contain itself: ring_blade@1.0.0 → ring_machine@1.0.0 → ring_rotor@1.0.0 → ring_blade@1.0.0',
        ],
      ])
      assert.deepEqual((await refusedTo(blade, blade))?.[0]?.slice(0, 2), ['target', 'componentRing'])
      const newer = await add('informationModel', model('ring_blade', { version: '2.0.0' }))
      assert.deepEqual((await refusedTo(newer, blade))?.[0]?.slice(0, 2), ['target', 'componentRing'])
      assert.equal(await refusedTo(blade, machine, { partType: 'relationship' }), undefined)
      const ring = await change('informationModel', blade, { extends: machine })
      assert.deepEqual(outcomes(ring), [['failed', 'request.invalid', 'extends componentRing']])
    })

    test('[RTE-6] a part names a model that is there, counts upwards, and has an id of its own in its line', async () => {
      const [top = '', below = '', other = ''] = await addAll('informationModel', [
        model('part_top'),
        model('part_below'),
        model('part_other'),
      ])
      await change('informationModel', below, { extends: top })
      await add('modelPart', part('Gear', other), top)
      const result = await apply('modelPart', {
        mode: 'each',
        inserts: [
          part('a', other, { minimum: 2, maximum: 1 }),
          part('b', '00000000-0000-0000-0000-000000000000'),
          part('gear', other),
          part('c', other, { minimum: PART_COUNT_MAXIMUM + 1 }),
          part('d', other, { minimum: 0, maximum: null }),
        ].map((fields, index) => ({ key: String(index), ownerId: below, fields })),
      })
      assert.deepEqual(
        outcomes(result).map(([outcome, , fields]) => [outcome, fields ?? null]),
        [
          ['failed', 'maximum countTurned'],
          ['failed', 'target referenceUnknown'],
          ['failed', 'partId idInherited'],
          ['failed', 'minimum too_big'],
          ['applied', null],
        ],
      )
      const used = await apply('informationModel', { deletes: [{ id: other, revision: 1 }] })
      assert.deepEqual(outcomes(used), [['failed', 'record.inUse']])
    })

    test('[RTE-6] [STA-11] a model is published after its components; its parts are frozen and asked for in its version', async () => {
      const target = await add('informationModel', model('made_part'))
      await add('modelAttribute', attribute('speed'), target)
      const whole = await add('informationModel', model('made_whole'))
      const gear = await add('modelPart', part('gear', target), whole)
      assert.deepEqual(await issues(whole), ['targetUnpublished made_part@1.0.0'])
      await move('informationModel', [whole], MODEL_STATUS.inReview)
      await move('informationModel', [whole], MODEL_STATUS.reviewed)
      const refused = await subject().refuse(callsOf('informationModel').move, tenant.admin, {
        body: { ids: [whole], to: MODEL_STATUS.published },
      })
      assert.deepEqual(
        refused.fields?.map(({ rule, words }) => [rule, words?.en]),
        [['componentUnpublished', 'Models of its components are not published: made_part@1.0.0']],
      )
      await publish(target)
      await move('informationModel', [whole], MODEL_STATUS.published)
      assert.deepEqual(outcomes(await change('modelPart', gear, { minimum: 0 })), [['failed', 'record.frozen']])
      const { record } = await call(callsOf('informationModel').copy, tenant.admin, {
        body: { id: whole, fields: { version: '1.1.0' } },
      })
      const next = record.id
      const brake = await add('modelPart', part('brake', target), next)
      assert.deepEqual(await issues(next), ['versionSmall 1.0.0 2.0.0'])
      await change('modelPart', brake, { minimum: 0 })
      assert.deepEqual(await issues(next), [])
    })

    test('[RTE-6] the graph holds every model with what it extends and its parts, by the versions that are followed', async () => {
      const device = await published(model('drawn_device'), [attribute('one')])
      const newer = await published(model('drawn_device', { version: '1.1.0' }), [attribute('one'), attribute('two')])
      const whole = await add('informationModel', model('drawn_whole', { extends: device }))
      await add('modelPart', part('meter', device, { targetRange: 'minor', minimum: 0, maximum: null }), whole)
      await add('modelPart', part('peer', whole, { partType: 'relationship' }), whole)
      const { models } = await call(CALLS.getModelGraph, tenant.admin, {})
      const drawn = models.find(({ id }) => id === whole)
      assert.equal(drawn?.extends, device)
      assert.deepEqual(
        drawn?.parts.map(({ partId, type, target, minimum, maximum }) => [partId, type, target, minimum, maximum]),
        [
          ['meter', 'component', newer, 0, null],
          ['peer', 'relationship', whole, 1, 1],
        ],
      )
      const copy = await call(CALLS.writeModelContent, tenant.admin, {
        body: {
          model: model('drawn_copy'),
          items: {
            attribute: [],
            event: [],
            service: [],
            part: [part('meter', 'drawn_device@1.1.0'), part('gone', 'nowhere@1.0.0')],
          },
        },
      })
      assert.deepEqual(copy.unresolved, [{ kind: 'part', id: 'gone', field: 'target', key: 'nowhere@1.0.0' }])
      const { line } = await call(CALLS.getModelContent, tenant.admin, { params: { id: copy.modelId ?? '' } })
      assert.deepEqual(
        line[0]?.part.map(({ partId, target }) => [partId, target]),
        [['meter', 'drawn_device@1.1.0']],
      )
    })
  })
}
