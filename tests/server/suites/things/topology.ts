// The whole tree in one reply, nested and as columns.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'

import * as z from 'zod/mini'

import { generatePlant } from '../../../../server/seed/demo/plant.ts'
import { seedThings } from '../../../../server/seed/things.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { TopologyColumns, TopologyNode, TopologyThing } from '../../../../src/contract/thing/thing-calls.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

/** More than two readings of the server, so that a tree crosses their borders. */
const THINGS = 4500

/** Every thing with its parent in the order of the reply. */
const flatten = (things: readonly TopologyThing[], parentId: string | null): object[] =>
  things.flatMap((thing) => {
    assert.equal(thing.parentId, parentId)
    assert.equal(thing.childCount, thing.children.length)
    const { thingId, name, type, subType, state } = thing
    return [{ thingId, parentId, name, type, subType, state }, ...flatten(thing.children, thingId)]
  })

const fromColumns = (columns: TopologyColumns): object[] =>
  columns.thingId.map((thingId, index) => {
    const parent = columns.parent[index] ?? -1
    assert.ok(parent < index, 'each thing comes after its parent')
    return {
      thingId,
      parentId: columns.thingId[parent] ?? null,
      name: columns.name[index],
      type: columns.type[index],
      subType: columns.subType[index],
      state: columns.state[index],
    }
  })

export const topologySuite = (subject: () => Platform) => {
  describe('topology', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
      const author = { tenantId: tenant.tenantId, username: 'test' }
      const plant = generatePlant({ seed: 7, things: THINGS })
      await subject()
        .database.transaction()
        .execute((writer) => seedThings(writer, author, plant))
    })

    const get = async (url: string, headers: Record<string, string> = {}) =>
      subject().send({ url, headers: { authorization: tenant.admin.token, ...headers } })

    test('[ENT-6] [API-21] nested and columns hold the same tree, every thing once', async () => {
      const nested = z.parse(z.array(TopologyThing), (await get(CALLS.getTopology.path)).json().data)
      const columns = z.parse(TopologyColumns, (await get(`${CALLS.getTopology.path}?format=columns`)).json().data)
      const things = flatten(nested, null)
      const { total } = await subject().call(CALLS.getThingsPage, tenant.admin, { query: { limit: 1 } })
      assert.equal(things.length, total)
      assert.ok(total >= 4000)
      assert.deepEqual(fromColumns(columns), things)
    })

    test('[ENT-6] as nodes, each thing has the row of a tree: its fields, its icon by type, its children', async () => {
      const read = async (url: string) => z.parse(z.array(TopologyNode), (await get(url)).json().data)
      const nested = z.parse(z.array(TopologyThing), (await get(CALLS.getTopology.path)).json().data)
      const toNode = (thing: TopologyThing, depth: number): TopologyNode => ({
        id: thing.parentId === null ? thing.thingId : `${thing.parentId}_${thing.thingId}`,
        text: thing.name,
        value: thing.thingId,
        opened: false,
        selected: false,
        disabled: false,
        icon: thing.subType ?? thing.type,
        depth,
        expanded: false,
        children: thing.children.map((child) => toNode(child, depth + 1)),
      })
      assert.deepEqual(
        await read(`${CALLS.getTopology.path}?format=nodes`),
        nested.map((thing) => toNode(thing, 0)),
      )
      const [farm] = nested
      const below = await read(`${CALLS.getTopologyBelow.path}?parentId=${farm?.thingId}&format=nodes`)
      assert.deepEqual(
        below,
        farm?.children.map((child) => toNode(child, 0)),
      )
      assert.equal(below[0]?.id, `${farm?.thingId}_${farm?.children[0]?.thingId}`)
    })

    test('[API-20] the tree below one thing is the same part of the whole, without the thing itself', async () => {
      const whole = z.parse(z.array(TopologyThing), (await get(CALLS.getTopology.path)).json().data)
      const [farm] = whole
      const below = await get(`${CALLS.getTopologyBelow.path}?parentId=${farm?.thingId}`)
      assert.deepEqual(below.json().data, farm?.children)
      const columns = await get(`${CALLS.getTopologyBelow.path}?parentId=${farm?.thingId}&format=columns`)
      const { thingId, parent } = z.parse(TopologyColumns, columns.json().data)
      assert.equal(thingId[0], farm?.children[0]?.thingId)
      assert.equal(parent[0], -1)
      assert.deepEqual((await get(CALLS.getTopologyBelow.path)).json().data, whole)
      const unknown = await get(`${CALLS.getTopologyBelow.path}?parentId=no-such-thing`)
      assert.equal(unknown.json().reason, 'thing.unknown')
    })

    test('[API-21] the reply is compressed for who takes gzip, and says the same', async () => {
      const plain = await get(CALLS.getTopology.path, { 'accept-encoding': 'identity' })
      const zipped = await get(CALLS.getTopology.path, { 'accept-encoding': 'gzip' })
      assert.equal(zipped.headers['content-encoding'], 'gzip')
      assert.ok(zipped.rawPayload.length < plain.rawPayload.length / 5)
      assert.equal(gunzipSync(zipped.rawPayload).toString(), plain.body)
    })

    test('[API-21] an empty tree is an empty tree in both forms', async () => {
      const { admin } = await subject().newTenant()
      assert.deepEqual(await subject().call(CALLS.getTopology, admin, { query: {} }), [])
      const columns = await subject().call(CALLS.getTopology, admin, { query: { format: 'columns' } })
      assert.deepEqual(columns, { thingId: [], parent: [], name: [], type: [], subType: [], state: [] })
    })
  })
}
