// Calls on many things: what is sent where, and what a list of all things has to be (spec 7; API-22…API-36).
import { expect } from 'chai'

import { createThingHistoryApi } from '../../../src/api/thing-history.ts'
import { createThingListsApi, readAllThings } from '../../../src/api/thing-lists.ts'
import { createThingWritesApi } from '../../../src/api/thing-writes.ts'
import { CALLS } from '../../../src/contract/index.ts'
import { SAMPLES } from '../../support/unit/samples.ts'
import { createSignedInSession } from '../../support/unit/session.ts'

type Name = keyof typeof SAMPLES

/** Apis on a platform that answers each call with its sample. */
const createSetup = (...names: Name[]) => {
  const { session, platform } = createSignedInSession()
  for (const name of names) platform.on(CALLS[name], () => SAMPLES[name])
  const { client } = session
  return {
    lists: createThingListsApi(client),
    writes: createThingWritesApi(client),
    history: createThingHistoryApi(client),
    sent: () => {
      const { method, path, query, body } = platform.requests.at(-1) ?? { method: '', path: '', query: {}, body: '' }
      return { method, path, query, body: body === '' ? undefined : JSON.parse(body) }
    },
  }
}

describe('Calls on many things', () => {
  test('[API-33] send ids as one text', async () => {
    const { lists, sent } = createSetup('getThings', 'getWhereUsed')
    const { rows } = await lists.things({ ids: ['a', 'b'], limit: 2 })
    expect(rows[0]?.thingId).to.equal('line-1')
    expect(sent().query).to.deep.equal({ ids: 'a,b', limit: '2' })
    await lists.things({ belowId: 'a' })
    expect(sent().query).to.deep.equal({ belowId: 'a' })
    await lists.whereUsed(['a', 'b'])
    expect(sent().query).to.deep.equal({ ids: 'a,b' })
  })

  test('[API-31] name type and parent in the address; a farm has none above it', async () => {
    const { writes, sent } = createSetup('insertThings')
    const fields = { common: { thingName: 'WTG-{n:02}' }, range: { count: 3 } }
    await writes.insertMany({ type: 'thing_device', parentId: 'a/b', ...fields })
    expect(sent()).to.deep.equal({
      method: 'POST',
      path: '/api-thing/v1/things/thing_device/a%2Fb',
      query: {},
      body: fields,
    })
    await writes.insertMany({ type: 'thing_farm', parentId: null, ...fields })
    expect(sent().path).to.equal('/api-thing/v1/things/thing_farm/-')
  })

  test('[API-29] take a list of all things only when it is one', async () => {
    const { lists } = createSetup('getAllThings')
    expect(await lists.all()).to.deep.equal(SAMPLES.getAllThings)
    const [good] = SAMPLES.getAllThings
    expect(readAllThings([])).to.deep.equal([])
    for (const bad of [null, {}, 'x', [null], [{ ...good, name: 1 }], [{ ...good, parentId: 1 }], [good, {}]]) {
      expect(() => readAllThings(bad)).to.throw(TypeError)
    }
  })

  test('[API-22] [API-27] [API-32] [API-36] reach each call with what it is given', async () => {
    const { lists, writes, history, sent } = createSetup(
      'getDevices',
      'getTurbines',
      'queryThingsByType',
      'getFarmOf',
      'getAddedStates',
      'applyThingChanges',
      'moveThings',
      'produceSeries',
      'copyThings',
      'getThingHistory',
      'revertThing',
    )
    const calls: [Name, () => Promise<unknown>, object][] = [
      ['getDevices', () => lists.devices({ parentId: 'a' }), {}],
      ['getTurbines', () => lists.turbines(['a']), { thingIds: ['a'] }],
      ['queryThingsByType', () => lists.ofTypes(['thing_line'], 'a'), { types: ['thing_line'], parentId: 'a' }],
      ['getFarmOf', () => lists.farmOf('a'), {}],
      ['getAddedStates', () => lists.addedStates(['a']), { thingIds: ['a'] }],
      ['applyThingChanges', () => writes.apply({ deletes: [{ thingId: 'a' }] }), { deletes: [{ thingId: 'a' }] }],
      [
        'moveThings',
        () => writes.move({ parentId: null, things: [{ thingId: 'a' }] }),
        { parentId: null, things: [{ thingId: 'a' }] },
      ],
      ['produceSeries', () => writes.produceSeries({ parentIds: ['a'], count: 2 }), { parentIds: ['a'], count: 2 }],
      ['copyThings', () => writes.copy({ thingIds: ['a'] }), { thingIds: ['a'] }],
      ['getThingHistory', () => history.page({ thingId: 'a', page: 2 }), {}],
      ['revertThing', () => history.revert({ thingId: 'a', revision: 2 }), { thingId: 'a', revision: 2 }],
    ]
    for (const [name, call, body] of calls) {
      expect(await call(), name).to.deep.equal(SAMPLES[name])
      expect(sent().path, name).to.equal(CALLS[name].path.replace(':thingId', 'a'))
      expect(sent().body ?? {}, name).to.deep.equal(body)
    }
  })
})
