// Which subjects an import may have: things, and every kind of record (screens 0, import wizard; PER-4).
import { THINGS_SUBJECT } from '../../../src/contract/exchange/import-calls.ts'
import { recordKind } from '../../../src/contract/records/kinds.ts'
import { Refusal, field } from '../../refusal.ts'
import type { SignedIn } from '../admin/sessions.ts'
import type { ImportSubject } from './import-subject.ts'
import { createRecordSubject } from './records/subject.ts'
import { THING_SUBJECT } from './things/subject.ts'

export const subjectOf = ({ subject, ownerId }: { subject: string; ownerId: string | null }): ImportSubject => {
  if (subject === THINGS_SUBJECT) {
    if (ownerId !== null) throw new Refusal('request.invalid', field('ownerId', 'unknown'))
    return THING_SUBJECT
  }
  const kind = recordKind(subject)
  if (kind === undefined) throw new Refusal('request.invalid', field('subject', 'unknown'))
  return createRecordSubject(kind, ownerId)
}

/** The subject, for who may import it. */
export const requireSubject = (
  { permissions }: Pick<SignedIn, 'permissions'>,
  given: { subject: string; ownerId: string | null },
): ImportSubject => {
  const subject = subjectOf(given)
  if (!permissions.has(subject.permission)) throw new Refusal('permission.missing')
  return subject
}
