// What the reasons for refused records mean, in words; they come with the screens of records, not with the sign-in form.
import { msg, str } from '@lit/localize'

import type { Reason } from '../contract/wire/reasons.ts'
import { reasonText } from './error-text.ts'

/** Subjects that a sentence names; the rest are counted. */
const NAMED = 5

const inUse = (subjects: readonly string[]) => {
  const names = subjects.slice(0, NAMED).join(', ')
  if (names === '') return msg('Others still refer to this record')
  const more = subjects.length - NAMED
  return more > 0 ? msg(str`Still referred to by ${names} and ${more} more`) : msg(str`Still referred to by ${names}`)
}

/** A sentence for any reason of a call on records; undefined for one that says nothing of its own. */
export const recordReasonText = (reason: Reason, subjects: readonly string[] = []): string | undefined => {
  switch (reason) {
    case 'record.unknown':
      return msg('This record no longer exists')
    case 'record.conflict':
      return msg('Somebody else has changed this record in the meantime')
    case 'record.keyTaken':
      return msg('Another record has this key already')
    case 'record.ownerUnknown':
      return msg('What this record belongs to no longer exists')
    case 'record.referenceUnknown':
      return msg('What this record refers to no longer exists')
    case 'record.inUse':
      return inUse(subjects)
    case 'record.frozen':
      return msg('This record cannot be changed in its present status')
    case 'record.fixed':
      return msg('Some fields cannot be changed any more')
    case 'record.named':
      return msg('The same record is there more than once')
    case 'record.moveForbidden':
      return msg('This change of state is not allowed')
    case 'record.tooMany':
      return msg('These are more records than can be written at once')
    case 'record.noSecretKey':
      return msg('Secrets cannot be stored: the platform was started without a key for them')
    default:
      return reasonText(reason, subjects)
  }
}
