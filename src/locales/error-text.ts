// The error catalogue in words, in the language of the page (spec 8, ERR-2, REQ-8).
import { msg, str } from '@lit/localize'

import { ChunkError } from '../api/load-chunk.ts'
import { RequestError } from '../api/request-error.ts'
import type { Reason } from '../contract/wire/reasons.ts'

const byStatus = (status: number, path: string): string | undefined => {
  switch (status) {
    case 400:
      return msg('Request error')
    case 401:
      return msg('Unauthorized, please log in')
    case 403:
      return msg('Access denied')
    case 404:
      return msg(str`Request address error: ${path}`)
    case 405:
      return msg('Request failed, refresh and retry')
    case 408:
      return msg('Request timeout, refresh and retry')
    case 413:
      return msg('Uploaded file too large, maximum 50M')
    case 429:
      return msg('Too many attempts, wait a moment and retry')
    case 500:
      return msg('Internal server error, refresh or contact the administrator')
    case 501:
      return msg('Service not implemented')
    case 502:
      return msg('Bad gateway')
    case 503:
      return msg('Service unavailable')
    case 504:
      return msg('Gateway timeout')
    case 505:
      return msg('HTTP version not supported')
    default:
      return undefined
  }
}

/** What a reason of the reference platform means; `subjects` are the names it speaks of. */
export const reasonText = (reason: Reason, subjects: readonly string[] = []): string | undefined => {
  const names = subjects.join(', ')
  switch (reason) {
    case 'login.invalid':
      return msg('Account or password is wrong')
    case 'login.captchaRequired':
      return msg('Please answer the question too')
    case 'login.captchaWrong':
      return msg('The answer was wrong; here is another question')
    case 'request.tooMany':
      return msg('Too many attempts, wait a moment and retry')
    case 'request.invalid':
      return msg('Some fields are not accepted')
    case 'tenant.foreign':
      return msg('This account does not belong to the tenant of this page')
    case 'permission.missing':
      return msg('Access denied')
    case 'thing.unknown':
      return msg('This thing no longer exists')
    case 'thing.conflict':
      return msg('Somebody else has changed this thing in the meantime')
    case 'thing.nameTaken':
      return msg('Another thing at the same place has this name already')
    case 'thing.parentUnknown':
      return msg('The thing above no longer exists')
    case 'thing.parentForbidden':
      return msg('A thing of this type cannot be placed there')
    case 'thing.parentCycle':
      return msg('A thing cannot be placed below itself')
    case 'thing.hasChildren':
      return names === '' ? msg('There are things below it') : msg(str`There are things below: ${names}`)
    default:
      return undefined
  }
}

const SAID_BY_SERVER =
  /^(database|embed|history|import|power|record|request\.(body|busy)|thing\.(exists|inReview|named|tooMany|typeFixed))/

const downloadFailed = () => msg('Download failed, please retry')
const exportFailed = () => msg('Export failed, please retry')

/** A sentence for any error: the reason's, the catalogue's, the server's own, or 'system response error'. */
export const errorText = (error: unknown): string => {
  if (error instanceof ChunkError) {
    return msg(
      'A part of this page could not be loaded. Check the network and try again; after an update, reload the page',
    )
  }
  if (!(error instanceof RequestError)) return msg('Something went wrong in this page')
  const { kind, status, path, method, problem } = error.failure
  // A message may be there and say nothing.
  const message = error.failure.message?.trim() === '' ? undefined : error.failure.message
  if (kind === 'timeout') return msg('Request timeout')
  if (kind === 'network') return msg('System network abnormal, please check the local network and retry')
  if (kind === 'configuration') return msg('The address of the platform is missing or wrong')
  if (kind === 'menu') return msg('The user has no system permission, contact the administrator')
  const reason = problem?.reason === undefined ? undefined : reasonText(problem.reason, problem.subjects)
  if (reason !== undefined) return reason
  // Of files, curves, records, history, bodies and its database the server speaks itself, in the language of the page: too much for a sign-in form to carry.
  if (SAID_BY_SERVER.test(problem?.reason ?? '') && message !== undefined) return message
  if (kind === 'file') return message ?? (method === 'GET' ? downloadFailed() : exportFailed())
  if (kind === 'http' && status !== undefined) return byStatus(status, path) ?? message ?? msg('System response error')
  return message ?? msg('System response error')
}
