// Fields of a new thing, as a caller names them, into a row of a change set (API-12, API-31; VAL-1, VAL-2).
import { randomUUIDv7 } from 'node:crypto'

import { toFieldProblems } from '../../../../src/contract/form/field-problems.ts'
import type { Fields } from '../../../../src/contract/thing/thing-shapes.ts'
import { ThingInsert } from '../../../../src/contract/thing/thing.ts'
import { field, Refusal } from '../../../refusal.ts'
import { fromForm } from '../new-row.ts'
import type { Insert } from './rows.ts'

/** The id that the new thing will have: the caller's, or one of ours. */
export const idFor = (fields: Fields): string => (typeof fields.thingId === 'string' ? fields.thingId : randomUUIDv7())

const toThing = (fields: Fields) => {
  const unknown = Object.keys(fields).find((name) => !(name in ThingInsert.shape))
  if (unknown !== undefined) return new Refusal('request.invalid', field(unknown, 'unrecognized'))
  const form = ThingInsert.safeParse(fields)
  return form.success
    ? fromForm(form.data, idFor(form.data))
    : new Refusal('request.invalid', { fields: toFieldProblems(form.error.issues) })
}

export const toInsert = (key: string, fields: Fields): Insert => ({
  kind: 'insert',
  key,
  thing: toThing(fields),
  isTold: true,
})
