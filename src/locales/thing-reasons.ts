// What the rarer reasons for refused things mean, in words; they come with what changes many things, not with the sign-in form.
import { msg } from '@lit/localize'

import { RequestError } from '../api/request-error.ts'
import type { Reason } from '../contract/wire/reasons.ts'
import { errorText, reasonText } from './error-text.ts'

const inReview = (subjects: readonly string[]) => {
  const text = msg('Things that wait for approval cannot be changed or deleted: recall them first')
  return subjects.length === 0 ? text : `${text} (${subjects.join(', ')})`
}

/** A sentence for any reason of a call on things; undefined for one that says nothing of its own. */
export const thingReasonText = (reason: Reason, subjects: readonly string[] = []): string | undefined => {
  switch (reason) {
    case 'thing.inReview':
      return inReview(subjects)
    case 'thing.exists':
      return msg('A thing with this id exists already')
    case 'thing.typeFixed':
      return msg('The type of a thing cannot be changed')
    case 'thing.tooMany':
      return msg('These are more things than can be written at once')
    case 'thing.named':
      return msg('The same thing is there more than once')
    default:
      return reasonText(reason, subjects)
  }
}

/** A sentence for any error of a call on things; the things in the way are named. */
export const thingErrorText = (error: unknown): string => {
  const problem = error instanceof RequestError ? error.failure.problem : undefined
  return problem?.reason === 'thing.inReview' ? inReview(problem.subjects ?? []) : errorText(error)
}
