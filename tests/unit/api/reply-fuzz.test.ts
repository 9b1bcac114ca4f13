// Whatever a platform answers, a call gives data of the right kinds or one typed error (spec 7, 8; REQ-6…REQ-8, ERR-1).
import { expect } from 'chai'
import fc from 'fast-check'

import { readerOf } from '../../../src/api/check-reply.ts'
import type { CallOptions } from '../../../src/api/client.ts'
import { readTopology } from '../../../src/api/read-topology.ts'
import { RequestError } from '../../../src/api/request-error.ts'
import type { Endpoint } from '../../../src/contract/wire/endpoint.ts'
import { CALLS } from '../../../src/contract/index.ts'
import { errorText } from '../../../src/locales/error-text.ts'
import { WEIRD, mutationOf, replyOf } from '../../support/unit/mutation.ts'
import { SAMPLES } from '../../support/unit/samples.ts'
import { createSignedInSession } from '../../support/unit/session.ts'
import { failureOf } from '../../support/unit/wait.ts'

/** Any call, whose arguments do not matter here. */
type LooseCall = (endpoint: Endpoint, args: object, options: CallOptions) => Promise<unknown>
const argumentsOf = ({ path }: Endpoint) => ({
  query: {},
  body: {},
  params: Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, 'a'])),
})

const ask = async (call: Endpoint, body: string) => {
  const { session, platform } = createSignedInSession()
  platform.on(call, () => replyOf(body))
  const client = session.call as unknown as LooseCall
  const answer = await client(call, argumentsOf(call), { quiet: true }).then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  )
  return { answer, session }
}

/** In both envelopes, in none, and with the code as text. */
const envelopesOf = (data: unknown): object[] => [
  { code: 1001, message: 'OK', data, token: 'T' },
  { code: '0', data },
  { data },
]

const PATIENCE = 60_000

describe('A reply that is not what it should be', () => {
  for (const [name, data] of Object.entries(SAMPLES)) {
    const call: Endpoint = CALLS[name as keyof typeof SAMPLES]
    const isFit = (answer: unknown) => {
      readerOf(call)(answer)
    }

    test(`[REQ-6] [ERR-1] of ${name} gives data of the right kinds, or an error that can be put in words`, async () => {
      expect((await ask(call, JSON.stringify(call.bare === true ? data : { code: 1001, data }))).answer).to.deep.equal({
        data,
      })
      const body = fc.oneof(...envelopesOf(data).map((envelope) => mutationOf(envelope)))
      await fc.assert(
        fc.asyncProperty(body, async (text) => {
          const { answer, session } = await ask(call, text)
          if ('data' in answer) return isFit(answer.data)
          expect(answer.error).to.be.instanceOf(RequestError)
          expect(errorText(answer.error)).to.be.a('string').and.not.to.equal('')
          expect(session.log.$entries.get().map(({ error }) => error)).to.deep.equal([answer.error])
        }),
        { numRuns: 60 },
      )
      expect(Object.prototype).not.to.have.property('polluted')
    }).timeout(PATIENCE)
  }

  test('[REQ-7] [REQ-8] has a code, message or data of any kind: data or one typed error', async () => {
    for (const odd of WEIRD) {
      const bodies = [
        { code: odd, message: 'x', data: [] },
        { code: 5, message: odd, msg: odd },
        { code: 401, message: odd },
        { code: 1001, data: odd, token: odd },
      ]
      for (const body of bodies) {
        const { answer } = await ask(CALLS.getOnlineUsers, JSON.stringify(body))
        if ('error' in answer) expect(answer.error, JSON.stringify(body)).to.be.instanceOf(RequestError)
        else expect(answer.data).to.deep.equal([])
      }
    }
  })

  test('[ERR-1] says in the log where it is wrong, and holds none of it', async () => {
    const rows = [...SAMPLES.getThingsPage.rows, { ...SAMPLES.getThingsPage.rows[0], name: { secret: 'SECRET' } }]
    const { answer } = await ask(CALLS.getThingsPage, JSON.stringify({ code: 1001, data: { rows, total: 3 } }))
    const error = 'error' in answer ? answer.error : undefined
    expect(error).to.include({ kind: 'malformed' })
    expect(String((error as RequestError).failure.cause)).to.equal('TypeError: data.rows.2.name: invalid_type')
    expect(JSON.stringify(error)).not.to.contain('SECRET')
  })

  test('[ENT-2] that only knows more than the contract is taken: a new kind of device, a long name', async () => {
    const [row] = SAMPLES.getThingsPage.rows
    const data = { rows: [{ ...row, subType: 'thing_device_battery', name: 'x'.repeat(500), more: 1 }], total: 1 }
    expect((await ask(CALLS.getThingsPage, JSON.stringify({ code: 1001, data }))).answer).to.deep.equal({ data })
  })

  test('[ENT-6] of the whole tree is refused where a thing stands before its parent, or a column is short', () => {
    const good = SAMPLES.getTopology
    if (Array.isArray(good)) throw new Error('the sample has columns')
    expect(readTopology(good)).to.equal(good)
    const bad = [
      { ...good, parent: [0, 0] },
      { ...good, parent: [-1, 1] },
      { ...good, parent: [-1, 0.5] },
      { ...good, name: ['A'] },
      { ...good, state: [1, '1'] },
      { ...good, thingId: undefined },
    ]
    for (const columns of bad) expect(() => readTopology(columns), JSON.stringify(columns)).to.throw(TypeError)
    for (const other of [null, undefined, 7, 'text', [7], [null]]) expect(() => readTopology(other)).to.throw(TypeError)
  })

  test('[STA-1] of a sign-in or of the user is an error of its own kind, and keeps nobody out who is there', async () => {
    const { session, platform } = createSignedInSession()
    platform.on(CALLS.login, () => ({ token: 7 }))
    const payload = { username: 'a', password: 'b' }
    expect(await failureOf(session.admin.login(payload, { quiet: true }))).to.include({ kind: 'malformed' })
    platform.on(CALLS.getCurrentUser, () => ({ username: 'a' }))
    expect(await failureOf(session.admin.currentUser({ quiet: true }))).to.include({ kind: 'malformed' })
    platform.on(CALLS.getCurrentUser, () => ({ userId: 7, displayName: null, roles: 'admin' }))
    expect(await session.admin.currentUser()).to.deep.equal({
      userId: '7',
      username: '',
      displayName: '7',
      tenantId: '',
      roles: [],
    })
  })
})
