// Whatever a caller sends to any call: refused in words or taken, never an error of the server, and in a time that is bounded.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import * as z from 'zod/mini'

import { joinIds } from '../../../../src/contract/wire/id-lists.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import {
  ENTRIES_LIMIT,
  FORM_NAMES_LIMIT,
  JSON_LIMIT,
  NESTING_LIMIT,
  PROBLEMS_LIMIT,
} from '../../../../src/contract/wire/limits.ts'
import { Problem } from '../../../../src/contract/wire/problem.ts'
import { RECORD_KINDS } from '../../../../src/contract/records/kinds.ts'
import { runConnections } from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { recordCalls } from '../../../../src/contract/records/record-calls.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { callsOf, connection, node } from '../../../support/server/records.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

/** A field gets one of so many of the hostile values. */
const EVERY = 9

/** Longest wait for one reply on a machine that does other things too, in milliseconds. */
const PATIENCE = 10_000

interface Json {
  [name: string]: unknown
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (value: unknown, name: string): Json => {
  const found = isJson(value) ? value[name] : undefined
  return isJson(found) ? found : {}
}

const HALF = '\ud800'
const TEXTS: readonly unknown[] = [
  '',
  'a\0b',
  `${HALF}a`,
  '\u202egnp.exe',
  'a\u200b\u2066b',
  '__proto__',
  'constructor',
  'a,b',
  '%00',
  `'; drop table thing; --`,
  '['.repeat(3000),
  '(a+)+$',
  '9'.repeat(400),
  'x'.repeat(20_000),
  '1.5',
  'NaN',
  '2147483648',
  '9223372036854775808',
  '99999-99-99',
]
const OTHERS: readonly unknown[] = [
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  -1,
  1.5,
  true,
  null,
  [],
  {},
  [[[[]]]],
  ['a', null, HALF],
  { constructor: { name: 1 }, toString: 'x' },
  Array.from({ length: 300 }, () => null),
]
const HOSTILE = [...TEXTS, ...OTHERS]

/** Something that a schema takes, as far as one can tell from its description alone. */
const createSamples = (document: Json, known: Readonly<Record<string, unknown>>) => {
  const schemas = at(at(document, 'components'), 'schemas')
  const sample = (schema: unknown, name: string, depth = 0): unknown => {
    if (name in known) return known[name]
    if (!isJson(schema) || depth > 8) return null
    if (typeof schema['$ref'] === 'string')
      return sample(at(schemas, schema['$ref'].split('/').at(-1) ?? ''), name, depth + 1)
    if (schema['const'] !== undefined) return schema['const']
    if (schema['default'] !== undefined) return schema['default']
    if (Array.isArray(schema['enum'])) return schema['enum'][0]
    const choices = schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']
    if (Array.isArray(choices)) return sample(choices[0], name, depth + 1)
    if (schema['type'] === 'string') return 'x'
    if (schema['type'] === 'number' || schema['type'] === 'integer') return schema['minimum'] ?? 1
    if (schema['type'] === 'boolean') return true
    if (schema['type'] === 'array') return [sample(schema['items'], name.replace(/s$/, ''), depth + 1)]
    if (schema['type'] !== 'object') return null
    const fields = Object.entries(at(schema, 'properties'))
    return Object.fromEntries(fields.map(([each, below]) => [each, sample(below, each, depth + 1)]))
  }
  return sample
}

/** Ways to every value, those of objects and lists too. */
const waysOf = (value: unknown, above: readonly string[] = []): string[][] => {
  const own = above.length === 0 ? [] : [[...above]]
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([name, below]) => waysOf(below, [...above, name]))]
}

const withValue = (value: unknown, [name, ...rest]: readonly string[], hostile: unknown): unknown => {
  if (name === undefined) return hostile
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === name ? withValue(each, rest, hostile) : each))
  return isJson(value) ? { ...value, [name]: withValue(value[name], rest, hostile) } : hostile
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

const methodOf = (name: string): Method => METHODS.find((each) => each === name.toUpperCase()) ?? 'GET'

interface Sent {
  method: string
  path: string
  params: Json
  query: Json
  body: unknown
}

/** All that a batch tells but how to undo it. */
const countsOf = <Reply extends { changeId?: string | undefined; effects?: object | undefined }>({
  changeId,
  effects,
  ...counts
}: Reply) => {
  assert.ok(changeId !== undefined && effects !== undefined)
  return counts
}

export const hostileRequestSuite = (subject: () => Platform) => {
  describe('hostile requests', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })

    const send = async (method: Method, url: string, payload?: string, type = 'application/json') => {
      const start = performance.now()
      const headers = { authorization: tenant.admin.token, ...(payload !== undefined && { 'content-type': type }) }
      const reply = await subject().send({
        method,
        url,
        // Of its own: sign-ins that fail here must not ask others for a captcha.
        remoteAddress: '192.0.2.7',
        headers,
        ...(payload !== undefined && { payload }),
      })
      return { reply, time: performance.now() - start }
    }
    /** The problem of a refusal with 400, told in time. */
    const refuse = async (url: string, payload: string, type?: string) => {
      const { reply, time } = await send('POST', url, payload, type)
      assert.equal(reply.statusCode, 400, reply.body.slice(0, 300))
      assert.ok(time < PATIENCE, `${url} took ${time} ms`)
      return z.parse(Problem, reply.json())
    }

    test('[ERR-2] no value in any field of any call makes an error of the server', async (context) => {
      const { thingId } = await insert(subject(), tenant.admin, farmForm('Hostile'))
      const document: unknown = (await subject().send({ url: '/openapi.json' })).json()
      assert.ok(isJson(document))
      const sample = createSamples(document, {
        thingId,
        thingIds: [thingId],
        id: thingId,
        ids: [thingId],
        parentId: thingId,
      })
      const kinds = new Map(RECORD_KINDS.map((kind, index) => [kind.plural, index]))
      const calls = Object.entries(at(document, 'paths')).flatMap(([path, methods]) =>
        Object.keys(isJson(methods) ? methods : {}).map((method) => ({ path, method, call: at(methods, method) })),
      )
      assert.ok(calls.length > 300, `only ${calls.length} calls`)
      const wrong: string[] = []
      let count = 0
      const ask = async ({ method, path, params, query, body }: Sent, about: string) => {
        const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(String(params[name] ?? 'x').toWellFormed()),
        )
        const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
        const url = search.size === 0 ? filled : `${filled}?${search}`
        const { reply, time } = await send(methodOf(method), url, body === undefined ? undefined : JSON.stringify(body))
        count += 1
        if (reply.statusCode >= 500) wrong.push(`${method} ${path} ${about}: ${reply.statusCode}`)
        if (time > PATIENCE) wrong.push(`${method} ${path} ${about}: ${Math.round(time)} ms`)
      }
      for (const [place, { path, method, call }] of calls.entries()) {
        // A stream has no end, the end of the session would be the end of the test, and tests of connections go out.
        if (/logout|live|changes\/stream|connections\/(test|simulator)/.test(path)) continue
        const given = Array.isArray(call['parameters']) ? call['parameters'].filter(isJson) : []
        const of = (where: string): Json =>
          Object.fromEntries(
            given
              .filter((each) => each['in'] === where)
              .map((each) => [String(each['name']), sample(each['schema'], String(each['name']))])
              .filter(([, value]) => value !== null),
          )
        const content = at(at(at(at(call, 'requestBody'), 'content'), 'application/json'), 'schema')
        const right: Sent = {
          method,
          path,
          params: of('path'),
          query: of('query'),
          body: Object.keys(content).length === 0 ? undefined : sample(content, ''),
        }
        // Each field gets some of the values, and all of them together every one; kinds share their calls, and so take fewer.
        const kind = kinds.get(/^\/api-thing\/v1\/([^/]+)/.exec(path)?.[1] ?? '')
        const turn = (list: readonly unknown[], index: number) =>
          kind === undefined
            ? list.filter((_, each) => (each + index + place) % EVERY === 0)
            : [list[(kind * 7 + index + place) % list.length]]
        await ask(right, 'as described')
        for (const [index, name] of Object.keys(right.params).entries()) {
          for (const value of turn(TEXTS, index))
            await ask({ ...right, params: { ...right.params, [name]: value } }, `${name}=${String(value).slice(0, 20)}`)
        }
        for (const [index, name] of Object.keys(right.query).entries()) {
          for (const value of turn(TEXTS, index))
            await ask({ ...right, query: { ...right.query, [name]: value } }, `${name}=${String(value).slice(0, 20)}`)
        }
        for (const [index, way] of waysOf(right.body).entries()) {
          for (const value of turn(HOSTILE, index)) {
            const about = `${way.join('.')}=${JSON.stringify(value).slice(0, 30)}`
            await ask({ ...right, body: withValue(right.body, way, value) }, about)
          }
        }
      }
      context.diagnostic(`${count} requests`)
      assert.deepEqual(wrong, [])
    })

    test('[ERR-2] no value in any field of any kind of record makes an error of the server', async () => {
      for (const kind of RECORD_KINDS) {
        const inserts = kind.form.fields.flatMap(({ name }) =>
          TEXTS.filter((value) => value !== 'a\0b' && value !== `${HALF}a`)
            .concat(OTHERS.filter((value) => !JSON.stringify(value).includes('ud800')))
            .map((value) => ({ name, value })),
        )
        const body = {
          mode: 'each',
          dryRun: true,
          inserts: inserts.map(({ name, value }, index) => ({ key: String(index), fields: { [name]: value } })),
        }
        const { reply } = await send('POST', recordCalls(kind).apply.path, JSON.stringify(body))
        assert.ok(reply.statusCode < 500, `${kind.name}: ${reply.statusCode} ${reply.body.slice(0, 300)}`)
      }
    })

    const LISTS = CALLS.applyThingChanges.path

    test('[ERR-2] a body that is nested too deep is refused by name, wherever a call takes anything', async () => {
      const deep = '['.repeat(100_000) + ']'.repeat(100_000)
      for (const body of [deep, `{"inserts":[{"key":"a","fields":{"farm":${deep}}}]}`, `{"inserts":${deep}}`]) {
        const { fields } = await refuse(LISTS, body)
        assert.deepEqual([fields?.[0]?.rule, fields?.[0]?.maximum], ['nesting', NESTING_LIMIT])
      }
      const kinds = RECORD_KINDS.map((kind) => recordCalls(kind).apply.path)
      for (const url of [...kinds, CALLS.insertThing.path, CALLS.applyMetadataBundle.path]) {
        const { fields } = await refuse(url, `{"inserts":${deep.slice(90_000, 110_000)}}`)
        assert.equal(fields?.[0]?.rule, 'nesting', url)
      }
    })

    test('[ERR-2] a list of millions of wrong items is refused at once, and only the first problems are told', async () => {
      const many = `[${'0,'.repeat(3_000_000)}0]`
      for (const name of ['inserts', 'updates', 'deletes']) {
        const { fields } = await refuse(LISTS, `{"${name}":${many}}`)
        assert.deepEqual(fields, [{ path: name, code: 'too_big', holds: 'array', maximum: ENTRIES_LIMIT }])
      }
      const rows = `{"deletes":[${'{"thingId":1,"revision":"x"},'.repeat(9000)}{}]}`
      assert.equal((await refuse(LISTS, rows)).fields?.length, PROBLEMS_LIMIT)
      const large = `{"deletes":[${`[${'0,'.repeat(999)}0],`.repeat(9000)}{}]}`
      assert.equal((await refuse(LISTS, large)).fields?.[0]?.path, 'deletes.0')
      const names = Array.from({ length: 30_000 }, (_, index) => `"${'n'.repeat(70)}${index}":0`).join()
      assert.equal((await refuse(CALLS.insertThing.path, `{"extra":{${names}}}`)).fields?.[0]?.path, 'extra')
    })

    test('[VAL-5] a body that is no upload may have 25 MB, and its refusal does not speak of files', async () => {
      const { reply } = await send('POST', LISTS, `{"mode":"${'x'.repeat(JSON_LIMIT)}"}`)
      const problem = z.parse(Problem, reply.json())
      assert.deepEqual([reply.statusCode, problem.reason], [413, 'request.bodyTooLarge'])
      assert.match(problem.message, /send less at once/)
    })

    test('[REQ-5] names of a form that are too many, too long or lead too deep are refused', async () => {
      const type = 'application/x-www-form-urlencoded'
      const login = CALLS.login.path
      const dots = `a${'.a'.repeat(30_000)}`
      for (const body of [
        `${dots}=1`,
        `${'a.'.repeat(20)}b=1`,
        `${'n'.repeat(300)}=1`,
        'a.__proto__.b=1',
        '__proto__=1',
      ]) {
        const { fields } = await refuse(login, `username=a&password=b&${body}`, type)
        assert.equal(fields?.[0]?.rule, 'name', body.slice(0, 30))
      }
      const { fields } = await refuse(
        CALLS.insertThing.path,
        Array.from({ length: FORM_NAMES_LIMIT + 1 }, (_, index) => `n${index}=1`).join('&'),
        type,
      )
      assert.deepEqual([fields?.[0]?.code, fields?.[0]?.maximum], ['too_big', FORM_NAMES_LIMIT])
      const { reply } = await send('POST', CALLS.insertThing.path, `a=${dots.repeat(40)}`, type)
      assert.equal(reply.statusCode, 413)
    })

    test('[VAL-2] texts with half a character are refused by the name of their field, names of fields too', async () => {
      const form = { ...farmForm('Half'), thingDescr: 'x' }
      const of = async (body: object) => (await refuse(CALLS.insertThing.path, JSON.stringify(body))).fields
      assert.deepEqual(await of({ ...form, thingDescr: `a${HALF}b` }), [
        { path: 'thingDescr', code: 'custom', rule: 'text' },
      ])
      assert.equal((await of({ ...form, extra: { [HALF]: 1 } }))?.[0]?.rule, 'text')
      assert.equal((await of({ ...form, farm: { country: ['\0'] } }))?.[0]?.path, 'farm.country.0')
    })

    test('[VAL-2] numbers beyond what their column holds, and types that nobody defined, are refused by name', async () => {
      const { thingId } = await insert(subject(), tenant.admin, farmForm('Numbers'))
      const { admin } = tenant
      const path = async (...given: Parameters<Platform['refuse']>) => {
        const problem = await subject().refuse(...given)
        assert.equal(problem.code, 400)
        return [...new Set(problem.fields?.map((each) => each.path))].join()
      }
      for (const revision of [2 ** 31, 2 ** 53, 1e300, 0, 1.5]) {
        assert.equal(
          await path(CALLS.updateThing, admin, { body: { ...farmForm('N'), thingId, revision } }),
          'revision',
        )
        const body = { deletes: [{ thingId, revision }] }
        assert.equal(await path(CALLS.applyThingChanges, admin, { body }), 'deletes.0.revision')
        assert.equal(await path(CALLS.revertThing, admin, { body: { thingId, revision } }), 'revision')
      }
      for (const page of ['2147483648', '1e300', '1.5', '-1']) {
        assert.equal(await path(CALLS.getThingsPage, admin, { query: { page } }), 'page')
      }
      for (const type of [3, 1.5, 2 ** 31, '7', 'x', '']) {
        assert.equal(await path(CALLS.login, null, { body: { username: 'a', password: 'b', type } }), 'type')
      }
      const query = { moduleName: 'thing', displayModel: '1.5', category: '1.5' }
      assert.equal(await path(CALLS.getPermissionButtons, admin, { query }), 'displayModel,category')
    })

    test('[API-23] lists of ids in a query hold ids with commas', async () => {
      const ids = await Promise.all(
        ['with,comma', '["bracket"]', 'plain'].map(async (name) => {
          const thing = { ...farmForm(`Ids ${name}`), thingId: `${name} of ${tenant.tenantId.slice(-12)}` }
          return (await insert(subject(), tenant.admin, thing)).thingId
        }),
      )
      for (const wanted of [ids, ...ids.map((id) => [id])]) {
        const query = { ids: joinIds(wanted) }
        const { rows } = await subject().call(CALLS.getThings, tenant.admin, { query })
        assert.deepEqual(rows.map(({ thingId }) => thingId).sort(), [...wanted].sort())
        assert.equal((await subject().call(CALLS.getDeleteState, tenant.admin, { query })).length, wanted.length)
        assert.equal((await subject().call(CALLS.getWhereUsed, tenant.admin, { query })).length, wanted.length)
      }
      assert.deepEqual(
        countsOf(await subject().call(CALLS.deleteThings, tenant.admin, { query: { ids: joinIds(ids) } })),
        {
          deleted: 3,
        },
      )
    })

    test('[VAL-2] names with characters that nobody sees are refused, those of things and those of records', async () => {
      const { admin } = tenant
      for (const thingName of ['\u202efeed', 'a\u200bb', 'a\u2066b', 'a\u200fb']) {
        const problem = await subject().refuse(CALLS.insertThing, admin, { body: farmForm('Seen', { thingName }) })
        assert.deepEqual(
          [problem.code, problem.fields?.[0]?.path, problem.fields?.[0]?.rule],
          [400, 'thingName', 'invisible'],
        )
        assert.match(problem.fields?.[0]?.words?.en ?? '', /U\+20/)
      }
      const named = await insert(subject(), admin, farmForm('Seen'))
      const body = { updates: [{ thingId: named.thingId, revision: 1, fields: { thingName: 'Se\u2069en' } }] }
      const [row] = (await subject().call(CALLS.applyThingChanges, admin, { body })).rows
      assert.deepEqual([row?.outcome, row?.fields?.[0]?.rule], ['failed', 'invisible'])
      const { rows } = await subject().call(callsOf('connection').apply, admin, {
        body: { inserts: [{ key: 'a', fields: connection('a\u202eb') }] },
      })
      const nodes = await subject().call(callsOf('logicalNode').apply, admin, {
        body: { inserts: [{ key: 'b', fields: node('ZZAB', { nameEn: 'a\u200eb' }) }] },
      })
      assert.deepEqual(
        [...rows, ...nodes.rows].map(({ fields }) => fields?.map(({ path, rule }) => `${path} ${rule}`)),
        [['name invisible'], ['nameEn invisible']],
      )
    })

    test('[API-23] ids of a batch that nobody knows are named in the reply', async () => {
      const { admin } = tenant
      const { thingId } = await insert(subject(), admin, farmForm('Known'))
      const thingIds = [thingId, 'nobody', 'no,body']
      const turned = await subject().call(CALLS.updateThingState, admin, { body: { state: 1, thingIds } })
      assert.deepEqual(turned, { updated: 1, changed: 0, unknown: ['nobody', 'no,body'] })
      const stopped = await subject().refuse(runConnections, admin, { body: { ids: ['nobody'], action: 'stop' } })
      assert.deepEqual([stopped.reason, stopped.subjects], ['record.unknown', ['nobody']])
      const merged = await subject().refuse(CALLS.mergeMetaItems, admin, { body: { ids: ['nobody'], into: 'other' } })
      assert.deepEqual([merged.reason, merged.subjects], ['record.unknown', ['nobody', 'other']])
      const query = { ids: joinIds(thingIds) }
      const gone = await subject().call(CALLS.deleteThings, admin, { query })
      assert.deepEqual(countsOf(gone), { deleted: 1, unknown: ['nobody', 'no,body'] })
    })
  })
}
