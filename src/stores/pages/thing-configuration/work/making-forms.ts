// What the dialogs ask before many things are made, and the names that come of it (API-31, API-32; screens 1, copy).
import * as z from 'zod/mini'

import { optionalText, requiredText } from '../../../../contract/form/fields.ts'
import { LENGTH } from '../../../../contract/wire/limits.ts'
import type { FieldProblem } from '../../../../contract/wire/problem.ts'
import { Pattern, Range } from '../../../../contract/thing/thing-shapes.ts'
import { DEVICE_TYPES, FARM_TYPES, THING_TYPES } from '../../../../contract/thing/thing-types.ts'
import { countersOf, expandPattern, hasCounter } from '../../../../lib/text/name-pattern.ts'

const Counting = { thingName: Pattern, start: Range.start, step: Range.step, count: Range.count }

/** Without a counter all would have one name. */
const counts = z.refine<{ thingName: string; count: number }>(
  ({ thingName, count }) => count === 1 || hasCounter(thingName),
  { path: ['thingName'], params: { rule: 'counter' } },
)

export const CopyForm = z
  .object({
    ...Counting,
    parentId: z.nullable(z.string()),
    withChildren: z.boolean(),
    keepAddresses: z.boolean(),
  })
  .check(counts)
export type CopyForm = z.output<typeof CopyForm>

export const SeriesForm = z.object({ ...Counting, thingDescr: optionalText(LENGTH.description) }).check(counts)
export type SeriesForm = z.output<typeof SeriesForm>

export const BatchForm = z
  .object({
    ...Counting,
    type: z.enum(THING_TYPES),
    farmType: z.nullable(z.enum(FARM_TYPES)),
    deviceType: z.nullable(z.enum(DEVICE_TYPES)),
    parentId: z.nullable(z.string()),
    tenantId: requiredText(LENGTH.identifier),
    /** Empty stands for the name. */
    thingDescr: optionalText(LENGTH.description),
    thingIp: optionalText(LENGTH.host),
    firstLabel: optionalText(LENGTH.label),
    secondLabel: optionalText(LENGTH.label),
    thirdLabel: optionalText(LENGTH.label),
  })
  .check(
    counts,
    z.refine((form) => form.type === 'thing_farm' || form.parentId !== null, {
      path: ['parentId'],
      params: { rule: 'required' },
    }),
    z.refine((form) => form.type !== 'thing_farm' || form.farmType !== null, {
      path: ['farmType'],
      params: { rule: 'required' },
    }),
    z.refine((form) => form.type !== 'thing_device' || form.deviceType !== null, {
      path: ['deviceType'],
      params: { rule: 'required' },
    }),
  )
export type BatchForm = z.output<typeof BatchForm>

interface Counted {
  thingName: string
  start: number | null
  step: number | null
  count: number | null
}

/** Names that a dialog can show without a pause. */
const NAMES_LIMIT = 10_000

/** The names as the server will make them; none while the numbers are none. */
export const namesOf = ({ thingName, start, step, count }: Counted, parents: readonly string[] = ['']): string[] => {
  const isWhole = [start, step, count].every((value) => Number.isSafeInteger(value) && (value ?? -1) >= 0)
  if (!isWhole || (count ?? 0) * parents.length > NAMES_LIMIT) return []
  const counters = countersOf({ start: start ?? 1, step: step ?? 1, count: count ?? 0 })
  return parents.flatMap((parent) => counters.map((n) => expandPattern(thingName, { n, parent, name: parent }).trim()))
}

const ROW = /^things\.(\d+)\./

/** The field of the form that a refused field of one of the rows stands for. */
export const formField = ({ path }: FieldProblem): string => path.replace(ROW, '').replace(/^common\./, '')

/** Places of the rows whose names are taken. */
export const takenPlaces = (problems: readonly FieldProblem[]): Set<number> =>
  new Set(
    problems
      .filter(({ rule }) => rule === 'nameTaken')
      .flatMap(({ path }) => ROW.exec(path)?.[1] ?? [])
      .map(Number),
  )
