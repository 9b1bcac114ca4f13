// The error catalogue in words (spec 8; ERR-2, REQ-8, VAL-3).
import { expect } from 'chai'

import { type Failure, RequestError } from '../../../src/api/request-error.ts'
import { REASONS } from '../../../src/contract/wire/reasons.ts'
import { errorText, reasonText } from '../../../src/locales/error-text.ts'
import { loadMessages } from '../../../src/locales/locale.ts'
import { recordReasonText } from '../../../src/locales/record-reasons.ts'
import { thingReasonText } from '../../../src/locales/thing-reasons.ts'

const say = (failure: Partial<Failure>) =>
  errorText(new RequestError({ kind: 'http', path: '/api-thing/v1/thing', method: 'GET', ...failure }))

const SENTENCES: Record<number, string> = {
  400: 'Request error',
  401: 'Unauthorized, please log in',
  403: 'Access denied',
  404: 'Request address error: /api-thing/v1/thing',
  405: 'Request failed, refresh and retry',
  408: 'Request timeout, refresh and retry',
  413: 'Uploaded file too large, maximum 50M',
  500: 'Internal server error, refresh or contact the administrator',
  501: 'Service not implemented',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
  505: 'HTTP version not supported',
}

/** Reasons that the catalogue's sentence for their status covers. */
const BY_STATUS = ['request.tooLarge', 'request.failed', 'session.missing', 'session.expired', 'route.unknown']

/** Reasons that the server says itself, in the language of the page. */
const BY_SERVER = /^(database|embed|history|import|power|record|request\.(body|busy))/

/** Reasons whose sentences come with what changes many things; elsewhere the server says them. */
const WITH_THINGS = /^thing\.(exists|inReview|named|tooMany|typeFixed)$/

describe('Words for errors', () => {
  before(() => loadMessages('en'))

  for (const [status, sentence] of Object.entries(SENTENCES)) {
    test(`[ERR-2] HTTP ${status} is ‘${sentence}’`, () => {
      expect(say({ status: Number(status) })).to.equal(sentence)
      expect(say({ status: Number(status), message: 'words of the server' })).to.equal(sentence)
    })
  }

  test('[ERR-2] a time-out and a missing network have words of their own', () => {
    expect(say({ kind: 'timeout' })).to.equal('Request timeout')
    expect(say({ kind: 'network' })).to.equal('System network abnormal, please check the local network and retry')
  })

  test('[REQ-8] a refusal of the envelope is said in the words of the server, else as a system response error', () => {
    expect(say({ kind: 'envelope', code: 5, message: 'the pump is on fire' })).to.equal('the pump is on fire')
    expect(say({ kind: 'envelope', code: 5 })).to.equal('System response error')
    expect(say({ status: 418 })).to.equal('System response error')
    expect(say({ kind: 'malformed' })).to.equal('System response error')
  })

  test('[ERR-1] a message that says nothing is never all that is said', () => {
    for (const message of ['', '  ', '\n']) {
      expect(say({ kind: 'envelope', code: 5, message })).to.equal('System response error')
      expect(say({ status: 418, message })).to.equal('System response error')
      expect(say({ kind: 'file', method: 'GET', message })).to.equal('Download failed, please retry')
      expect(say({ kind: 'file', method: 'POST', message })).to.equal('Export failed, please retry')
    }
  })

  test('[ERR-2] a body that is too large is said in the words of the server, not in those of uploads', () => {
    const problem = { code: 413, message: 'send less', reason: 'request.bodyTooLarge' as const }
    expect(say({ status: 413, message: 'send less', problem })).to.equal('send less')
  })

  test('[VAL-3] a menu that cannot be built means no permission', () => {
    expect(say({ kind: 'menu' })).to.equal('The user has no system permission, contact the administrator')
  })

  test('[ERR-2] each reason of the platform has a sentence, or its status has', () => {
    for (const reason of REASONS) {
      const own = !BY_STATUS.includes(reason) && !BY_SERVER.test(reason)
      expect(typeof reasonText(reason) === 'string', reason).to.equal(own && !WITH_THINGS.test(reason))
      expect(typeof thingReasonText(reason) === 'string', reason).to.equal(own)
      // Screens of records bring sentences of their own, which count what stands in the way.
      if (reason.startsWith('record.')) expect(recordReasonText(reason), reason).to.be.a('string')
    }
    const problem = { code: 409, message: '', reason: 'thing.hasChildren', subjects: ['Line 1', '二线'] } as const
    expect(say({ status: 409, problem: { ...problem, subjects: [...problem.subjects] } })).to.equal(
      'There are things below: Line 1, 二线',
    )
  })

  test('[ERR-3] what is wrong with a file is said in the words of the server', () => {
    const problem = { code: 400, message: 'The file is damaged', reason: 'import.fileBroken' as const }
    expect(say({ status: 400, problem, message: problem.message })).to.equal('The file is damaged')
    expect(say({ status: 400, problem: { code: 400, message: '' }, message: '' })).to.equal('Request error')
  })

  test('[ERR-2] what is no failed request is said without its details', () => {
    expect(errorText(new TypeError('x is not a function'))).to.equal('Something went wrong in this page')
  })
})
