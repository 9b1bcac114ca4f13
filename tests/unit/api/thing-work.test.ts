// Calls on many things: what is sent where (spec 7; API-22…API-36).
import { expect } from 'chai'

import { getThingHistory, revertThing } from '../../../src/contract/thing/thing-history-calls.ts'
import {
  NO_PARENT,
  insertThings,
  copyThings,
  moveThings,
  produceSeries,
} from '../../../src/contract/thing/thing-batch-calls.ts'
import { applyThingChanges } from '../../../src/contract/thing/thing-change-calls.ts'
import { joinIds } from '../../../src/contract/wire/id-lists.ts'
import {
  getThings,
  getAddedStates,
  getDevices,
  getFarmOf,
  getTurbines,
  getWhereUsed,
  queryThingsByType,
} from '../../../src/contract/thing/thing-list-calls.ts'
import { CALLS } from '../../../src/contract/index.ts'
import { SAMPLES } from '../../support/unit/samples.ts'
import { createSignedInSession } from '../../support/unit/session.ts'

type Name = keyof typeof SAMPLES

/** A session on a platform that answers each call with its sample. */
const createSetup = (...names: Name[]) => {
  const { session, platform } = createSignedInSession()
  for (const name of names) platform.on(CALLS[name], () => SAMPLES[name])
  return {
    session,
    sent: () => {
      const { method, path, query, body } = platform.requests.at(-1) ?? { method: '', path: '', query: {}, body: '' }
      return { method, path, query, body: body === '' ? undefined : JSON.parse(body) }
    },
  }
}

describe('Calls on many things', () => {
  test('[API-33] send ids as one text', async () => {
    const { session, sent } = createSetup('getThings', 'getWhereUsed')
    const { rows } = await session.call(getThings, { query: { ids: joinIds(['a', 'b']), limit: 2 } })
    expect(rows[0]?.thingId).to.equal('line-1')
    expect(sent().query).to.deep.equal({ ids: 'a,b', limit: '2' })
    await session.call(getThings, { query: { belowId: 'a' } })
    expect(sent().query).to.deep.equal({ belowId: 'a' })
    await session.call(getWhereUsed, { query: { ids: joinIds(['a', 'b']) } })
    expect(sent().query).to.deep.equal({ ids: 'a,b' })
  })

  test('[API-31] name type and parent in the address; a farm has none above it', async () => {
    const { session, sent } = createSetup('insertThings')
    const fields = { common: { thingName: 'WTG-{n:02}' }, range: { count: 3 } }
    await session.call(insertThings, { params: { type: 'thing_device', parentId: 'a/b' }, body: fields })
    expect(sent()).to.deep.equal({
      method: 'POST',
      path: '/api-thing/v1/things/thing_device/a%2Fb',
      query: {},
      body: fields,
    })
    await session.call(insertThings, { params: { type: 'thing_farm', parentId: NO_PARENT }, body: fields })
    expect(sent().path).to.equal('/api-thing/v1/things/thing_farm/-')
  })

  test('[API-22] [API-27] [API-32] [API-36] reach each call with what it is given', async () => {
    const { session, sent } = createSetup(
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
      ['getDevices', () => session.call(getDevices, { query: { parentId: 'a' } }), {}],
      ['getTurbines', () => session.call(getTurbines, { body: { thingIds: ['a'] } }), { thingIds: ['a'] }],
      [
        'queryThingsByType',
        () => session.call(queryThingsByType, { body: { types: ['thing_line'], parentId: 'a' } }),
        { types: ['thing_line'], parentId: 'a' },
      ],
      ['getFarmOf', () => session.call(getFarmOf, { params: { thingId: 'a' } }), {}],
      ['getAddedStates', () => session.call(getAddedStates, { body: { thingIds: ['a'] } }), { thingIds: ['a'] }],
      [
        'applyThingChanges',
        () => session.call(applyThingChanges, { body: { deletes: [{ thingId: 'a' }] } }),
        { deletes: [{ thingId: 'a' }] },
      ],
      [
        'moveThings',
        () => session.call(moveThings, { body: { parentId: null, things: [{ thingId: 'a' }] } }),
        { parentId: null, things: [{ thingId: 'a' }] },
      ],
      [
        'produceSeries',
        () => session.call(produceSeries, { body: { parentIds: ['a'], count: 2 } }),
        { parentIds: ['a'], count: 2 },
      ],
      ['copyThings', () => session.call(copyThings, { body: { thingIds: ['a'] } }), { thingIds: ['a'] }],
      ['getThingHistory', () => session.call(getThingHistory, { query: { thingId: 'a', page: 2 } }), {}],
      [
        'revertThing',
        () => session.call(revertThing, { body: { thingId: 'a', revision: 2 } }),
        { thingId: 'a', revision: 2 },
      ],
    ]
    for (const [name, call, body] of calls) {
      expect(await call(), name).to.deep.equal(SAMPLES[name])
      expect(sent().path, name).to.equal(CALLS[name].path.replace(':thingId', 'a'))
      expect(sent().body ?? {}, name).to.deep.equal(body)
    }
  })
})
