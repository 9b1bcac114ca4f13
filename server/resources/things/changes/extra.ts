// Values of fields that are not built in, checked by the form of the thing's type as it is published now (RTE-8, RTE-14).
// Who says nothing of them, as an import or a batch, is not asked for them: issues name what is incomplete.
import { isEmptyValue } from '../../../../src/contract/form/form-conditions.ts'
import { schemaOf } from '../../../../src/contract/form/form-schema.ts'
import { overlayFor } from '../../../../src/contract/records/form-config/choose-overlay.ts'
import { EXTRA, extraFieldsOf, thingFormOf } from '../../../../src/contract/records/form-config/thing-overlay.ts'
import { toFieldProblems } from '../../../../src/contract/form/field-problems.ts'
import type { ThingMetadata } from '../../../../src/contract/thing/thing-metadata-calls.ts'
import { field, Refusal } from '../../../refusal.ts'
import type { NewThing } from '../new-row.ts'

/** The thing as its form has it. */
const toValues = (thing: NewThing) => ({
  ...thing,
  farmType: thing.thingType === 'thing_farm' ? thing.subType : null,
  deviceType: thing.thingType === 'thing_device' ? thing.subType : null,
  extra: thing.extra ?? {},
})

const judgeOf = (metadata: ThingMetadata, { thingType: type, subType }: NewThing) => {
  const description = thingFormOf(type, overlayFor(metadata, type, subType))
  return {
    known: new Set(extraFieldsOf(description).map(({ name }) => name.slice(EXTRA.length + 1))),
    schema: schemaOf(description),
  }
}

/** The thing with its values as they are kept; throws what is wrong with them. What the form has not any more stays as it was. */
export type CheckExtra = (thing: NewThing, before: NewThing | undefined) => NewThing

/** Checks things of one change set: what judges a type is made once, since an import has thousands of rows. */
export const createExtraCheck = (metadata: ThingMetadata): CheckExtra => {
  const judges = new Map<string, ReturnType<typeof judgeOf>>()
  return (thing, before) => {
    const key = `${thing.thingType} ${thing.subType ?? ''}`
    const judge = judges.get(key) ?? judgeOf(metadata, thing)
    judges.set(key, judge)
    return checkExtra(judge, thing, before)
  }
}

const checkExtra = (
  { known, schema }: ReturnType<typeof judgeOf>,
  thing: NewThing,
  before: NewThing | undefined,
): NewThing => {
  if (thing.extra === null) return thing
  const stored = before?.extra ?? {}
  const unknown = Object.entries(thing.extra).find(
    ([name, value]) => !known.has(name) && !(name in stored) && !isEmptyValue(value),
  )?.[0]
  if (unknown !== undefined) throw new Refusal('request.invalid', field(`${EXTRA}.${unknown}`, 'unrecognized'))
  const result = schema.safeParse(toValues(thing))
  if (!result.success) throw new Refusal('request.invalid', { fields: toFieldProblems(result.error.issues) })
  const checked = result.data[EXTRA]
  const kept = Object.fromEntries(Object.entries(stored).filter(([name]) => !known.has(name)))
  const extra = { ...kept, ...(typeof checked === 'object' && checked !== null ? checked : {}) }
  return { ...thing, extra: Object.keys(extra).length === 0 ? null : extra }
}
