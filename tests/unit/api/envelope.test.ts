// Envelopes A and B: what is data, what is a refusal (spec 7; REQ-6, REQ-7, REQ-8).
import { expect } from 'chai'
import fc from 'fast-check'

import { unwrapEnvelope } from '../../../src/api/envelope.ts'

const data = (value: unknown) => ({ ok: true, data: value })

describe('Envelopes', () => {
  test('[REQ-6] code 1001 answers the data, with the token merged in where there is one', () => {
    expect(unwrapEnvelope({ code: 1001, data: [1, 2] })).to.deep.equal(data([1, 2]))
    expect(unwrapEnvelope({ code: 1001, data: { userId: 'u' }, token: 'T' })).to.deep.equal(
      data({ userId: 'u', token: 'T' }),
    )
    expect(unwrapEnvelope({ code: 1001, token: 'T' })).to.deep.equal(data({ token: 'T' }))
    expect(unwrapEnvelope({ code: 1001, data: null, token: 'T' })).to.deep.equal(data({ token: 'T' }))
    expect(unwrapEnvelope({ code: 1001, data: 'T' })).to.deep.equal(data('T'))
  })

  test('[REQ-6] a body without a code is its own data', () => {
    for (const body of [{ BASE_URL: '' }, [1], 'text', 0, null, {}]) {
      expect(unwrapEnvelope(body)).to.deep.equal(data(body))
    }
  })

  test('[REQ-7] code 0 answers the data of envelope B, with its token', () => {
    expect(unwrapEnvelope({ code: 0, data: { a: 1 }, token: 'T' }, 'b')).to.deep.equal(data({ a: 1, token: 'T' }))
    expect(unwrapEnvelope({ code: 0, data: [] }, 'b')).to.deep.equal(data([]))
  })

  test('[REQ-7] codes 1008 and 2000 hand the body on as it is', () => {
    for (const code of [1008, 2000]) {
      const body = { code, data: 1, extra: true }
      expect(unwrapEnvelope(body, 'b')).to.deep.equal(data(body))
    }
  })

  test('[REQ-7] a code may be text', () => {
    expect(unwrapEnvelope({ code: '1001', data: 1 })).to.deep.equal(data(1))
    expect(unwrapEnvelope({ code: '0', data: 1 }, 'b')).to.deep.equal(data(1))
    expect(unwrapEnvelope({ code: '401', message: 'gone' })).to.deep.equal({ ok: false, code: 401, message: 'gone' })
  })

  test('[REQ-8] each variant refuses the success code of the other', () => {
    expect(unwrapEnvelope({ code: 1001, data: 1 }, 'b')).to.include({ ok: false, code: 1001 })
    expect(unwrapEnvelope({ code: 0, data: 1 }, 'a')).to.include({ ok: false, code: 0 })
    expect(unwrapEnvelope({ code: 1008 }, 'a')).to.include({ ok: false, code: 1008 })
  })

  test('[REQ-8] any other code is a refusal with the message of the body, or without one', () => {
    const others = fc.integer().filter((code) => ![0, 1001, 1008, 2000].includes(code))
    fc.assert(
      fc.property(others, fc.string({ minLength: 1 }), (code, message) => {
        expect(unwrapEnvelope({ code, message })).to.deep.equal({ ok: false, code, message })
        expect(unwrapEnvelope({ code, msg: message })).to.deep.equal({ ok: false, code, message })
        expect(unwrapEnvelope({ code, message: '' })).to.deep.equal({ ok: false, code, message: undefined })
        expect(unwrapEnvelope({ code, message: { text: message } })).to.deep.equal({
          ok: false,
          code,
          message: undefined,
        })
      }),
    )
  })

  test('[REQ-8] a code that is no number is a refusal, never data', () => {
    for (const code of ['', ' ', 'ok', {}, [], true, null, Number.NaN]) {
      expect(unwrapEnvelope({ code, data: 1 }).ok, String(code)).to.equal(false)
    }
  })
})
