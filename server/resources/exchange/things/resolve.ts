// Rows of an import as rows of a change set: which thing each one means, below which parent, and what it wants (ENT-5).
import { randomUUIDv7 } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

import type { ImportKey, ImportMode } from '../../../../src/contract/exchange/import-calls.ts'
import { toFieldProblems } from '../../../../src/contract/form/field-problems.ts'
import { APPROVAL_COLUMN } from '../../../../src/contract/thing/thing-columns.ts'
import type { FormDescription } from '../../../../src/contract/form/form-description.ts'
import { ThingInsert } from '../../../../src/contract/thing/thing.ts'
import type { Fields } from '../../../../src/contract/thing/thing-shapes.ts'
import type { Reader } from '../../../database/schema.ts'
import type { Wanted } from '../../things/changes/rows.ts'
import { fromForm } from '../../things/new-row.ts'
import { atColumns, customProblem } from '../../../spreadsheets/cells.ts'
import type { Converted } from './convert.ts'
import { type Candidate, textValue, toCandidate } from './candidate.ts'
import { type Surroundings, parentOf, readSurroundings } from './parents.ts'
import type { FormColumns } from './forms/form-columns.ts'
import { type Taken, type Taking, referencedThings, takeForm } from './forms/take.ts'
import { findByIds, findBySlots, slotKey } from './places.ts'
import { invisibleIn } from '../../invisible.ts'

/**
 * Names and ids of imported rows with characters that nobody sees: refused rather than cleaned, because what is written
 * would not be what the file says; a name that the thing has already stays.
 */
const FIELDS = ['thingId', 'parentId', 'thingName'] as const

const checkInvisible = ({ converted, current, givenId, parentId }: Candidate, isThing: (id: string) => boolean) => {
  const isKnown = {
    thingId: () => current?.thingId === givenId,
    parentId: () => isThing(parentId),
    thingName: () => current?.name === textValue(converted, 'thingName'),
  }
  for (const field of FIELDS) {
    const found = invisibleIn(textValue(converted, field))
    if (found.length === 0 || isKnown[field]()) continue
    const problem = customProblem(converted.columnOf(field), field, 'invisible')
    converted.problems.push({ ...problem, subjects: found })
  }
}

export interface Resolved {
  converted: Converted
  thingId: string
  parentId: string | null
  /** Undefined where the row has problems. */
  wanted: Wanted | undefined
  /** That judges what the row says of its fields; undefined where it says nothing of them. */
  form: FormDescription | undefined
}

export interface ResolveOptions {
  key: ImportKey
  mode: ImportMode
  /** Name of a row for people, e.g. `Devices!12`. */
  nameRow: (row: Converted) => string
  forms: FormColumns
}

/** Rows that are worked on before others have their turn. */
const SLICE = 500

const PLACING = new Set(['thingId', 'parentId', 'parentPath'])

/** What the sheet has columns for, as the form names it; fields of a farm or device in a part of their own. */
const toFields = ({ values }: Converted): Fields => {
  const fields: Fields = {}
  const parts = new Map<string, Fields>()
  for (const [path, value] of values) {
    if (PLACING.has(path)) continue
    const [part = '', name] = path.split('.')
    if (path === APPROVAL_COLUMN.name) fields[path] = value === '' || value === null ? null : Number(value)
    else if (name === undefined) fields[path] = value
    else parts.set(part, { ...parts.get(part), [name]: value })
  }
  return { ...fields, ...Object.fromEntries(parts) }
}

const isGiven = (value: unknown) => value !== '' && value !== null

const isGivenPart = (part: unknown) => typeof part === 'object' && part !== null && Object.values(part).some(isGiven)

/** A farm of which nothing is told has no particulars. */
const forInsert = (fields: Fields): Fields => ({ ...fields, farm: isGivenPart(fields.farm) ? fields.farm : null })

/** A word that no dictionary has is right where the thing has it already. */
const checkUnlisted = ({ converted, current }: Candidate) => {
  const stored = new Map<string, unknown>(
    Object.entries(current?.farm ?? {}).map(([name, value]) => [`farm.${name}`, value]),
  )
  stored.set(APPROVAL_COLUMN.name, String(current?.approvalStatus ?? ''))
  for (const [field, text] of converted.unlisted) {
    if (stored.get(field) === text) continue
    converted.problems.push(customProblem(converted.columnOf(field), field, 'option'))
  }
}

const checkMode = ({ converted, current, givenId }: Candidate, mode: ImportMode) => {
  const field = givenId === '' ? 'thingName' : 'thingId'
  if (mode === 'create' && current !== undefined) {
    converted.problems.push({ ...customProblem(converted.columnOf(field), field, 'exists'), reason: 'thing.exists' })
  }
  if (mode === 'update' && current === undefined) {
    converted.problems.push({ ...customProblem(converted.columnOf(field), field, 'unknown'), reason: 'thing.unknown' })
  }
}

const hasParentColumns = ({ columnOf }: Converted) => columnOf('parentId') !== null || columnOf('parentPath') !== null

const toUpdate = ({ converted, thingId, current }: Candidate, parentId: string | null, { extra }: Taken): Wanted => ({
  kind: 'update',
  thingId,
  revision: undefined,
  fields: {
    ...toFields(converted),
    ...(extra !== undefined && { extra }),
    ...(converted.type !== undefined && { thingType: converted.type }),
    ...(hasParentColumns(converted) && current?.type !== 'thing_farm' && { parentId }),
  },
})

const toInsert = ({ converted, thingId }: Candidate, parentId: string | null, { extra }: Taken): Wanted | undefined => {
  const fields = { ...forInsert(toFields(converted)), ...(extra !== undefined && { extra }) }
  const form = ThingInsert.safeParse({ ...fields, thingType: converted.type, thingId, parentId })
  if (form.success) {
    return { kind: 'insert', key: thingId, thing: fromForm(form.data, thingId), isTold: extra !== undefined }
  }
  converted.problems.push(...atColumns(converted, toFieldProblems(form.error.issues)))
  return undefined
}

const toResolved = (
  candidate: Candidate,
  parentId: string | null | undefined,
  { mode, taking, around }: { mode: ImportMode; taking: Taking; around: Surroundings },
): Resolved => {
  const { converted, current } = candidate
  const taken = takeForm(taking, candidate)
  checkUnlisted(candidate)
  checkInvisible(candidate, (id) => around.byId.has(id))
  checkMode(candidate, mode)
  if (current === undefined && converted.type === undefined && converted.problems.length === 0) {
    converted.problems.push(customProblem(converted.columnOf('thingType'), 'thingType', 'required'))
  }
  const sound = converted.problems.length === 0 && parentId !== undefined
  const place = parentId ?? null
  const wanted = sound
    ? current === undefined
      ? toInsert(candidate, place, taken)
      : toUpdate(candidate, place, taken)
    : undefined
  return { converted, thingId: candidate.thingId, parentId: place, wanted, form: taken.form }
}

/** Finds the things that rows without an id mean, by parent and name. */
const matchByName = async (
  reader: Reader,
  tenantId: string,
  candidates: readonly Candidate[],
  parents: ReadonlyMap<Candidate, string | null | undefined>,
) => {
  const open = candidates.flatMap((candidate) => {
    const parentId = parents.get(candidate)
    return parentId === undefined ? [] : [{ candidate, slot: { parentId, name: candidate.name } }]
  })
  const places = await findBySlots(
    reader,
    tenantId,
    open.map(({ slot }) => slot),
  )
  for (const { candidate, slot } of open) {
    const place = places.get(slotKey(slot))
    if (place !== undefined) Object.assign(candidate, { current: place, thingId: place.thingId })
  }
}

/** Marks the rows that stand below themselves, and says which rows they are. */
const markCycles = (rows: readonly Resolved[], nameRow: ResolveOptions['nameRow']) => {
  const byId = new Map(rows.map((row) => [row.thingId, row]))
  const done = new Set<Resolved>()
  for (const start of rows) {
    const way: Resolved[] = []
    let row: Resolved | undefined = start
    while (row !== undefined && !done.has(row)) {
      done.add(row)
      way.push(row)
      row = row.parentId === null ? undefined : byId.get(row.parentId)
    }
    const from = row === undefined ? -1 : way.indexOf(row)
    if (from === -1) continue
    const cycle = way.slice(from)
    const subjects = cycle.map(({ converted }) => nameRow(converted))
    for (const each of cycle) {
      const { converted } = each
      const field = converted.columnOf('parentId') === null ? 'parentPath' : 'parentId'
      const problem = customProblem(converted.columnOf(field), field, 'parentCycle')
      converted.problems.push({ ...problem, reason: 'thing.parentCycle', subjects })
      each.wanted = undefined
    }
  }
}

/** Marks rows that are the same as a row above, each by its key, and says which row that is. */
const markRepeated = (
  rows: readonly Resolved[],
  nameRow: ResolveOptions['nameRow'],
  {
    key,
    field,
    rule,
  }: { key: (row: Resolved) => string; field: (row: Resolved) => string; rule: 'named' | 'nameTaken' },
) => {
  const first = new Map<string, Resolved>()
  for (const row of rows) {
    const before = first.get(key(row))
    if (before === undefined) {
      first.set(key(row), row)
      continue
    }
    const { converted } = row
    const problem = customProblem(converted.columnOf(field(row)), field(row), rule)
    converted.problems.push({ ...problem, reason: `thing.${rule}`, subjects: [nameRow(before.converted)] })
    row.wanted = undefined
  }
}

/** Rows that name a thing which a row above names already. */
const markNamed = (rows: readonly Resolved[], nameRow: ResolveOptions['nameRow']) =>
  markRepeated(rows, nameRow, {
    key: ({ thingId }) => thingId,
    field: ({ converted }) => (textValue(converted, 'thingId') === '' ? 'thingName' : 'thingId'),
    rule: 'named',
  })

/** Rows that would make a thing which a row above makes already. */
const markTwins = (rows: readonly Resolved[], nameRow: ResolveOptions['nameRow']) =>
  markRepeated(
    rows.filter(({ wanted }) => wanted?.kind === 'insert'),
    nameRow,
    {
      key: ({ parentId, converted }) => slotKey({ parentId, name: textValue(converted, 'thingName') }),
      field: () => 'thingName',
      rule: 'nameTaken',
    },
  )

const inSlices = async <T, Made>(items: readonly T[], make: (item: T) => Made): Promise<Made[]> => {
  const made: Made[] = []
  for (const [index, item] of items.entries()) {
    made.push(make(item))
    if (index % SLICE === SLICE - 1) await breathe()
  }
  return made
}

export const resolveRows = async (
  reader: Reader,
  tenantId: string,
  rows: readonly Converted[],
  { key, mode, nameRow, forms }: ResolveOptions,
): Promise<Resolved[]> => {
  const candidates = rows.map((row) => toCandidate(row, randomUUIDv7))
  const around: Surroundings = await readSurroundings(reader, tenantId, candidates)
  const byGivenId = (candidate: Candidate) => candidate.givenId !== '' && key === 'id'
  for (const candidate of candidates) {
    if (byGivenId(candidate)) candidate.current = around.byId.get(candidate.givenId)
    candidate.converted.type ??= candidate.current?.type
  }
  const parents = new Map(await inSlices(candidates, (each) => [each, parentFor(each, around)] as const))
  const unnamed = candidates.filter((candidate) => !byGivenId(candidate) && candidate.name !== '')
  // In a list that only creates, a row that has a name of its parent's is a mistake that the change set tells.
  if (mode !== 'create') await matchByName(reader, tenantId, unnamed, parents)
  const named = await findByIds(reader, tenantId, referencedThings(forms, rows))
  const taking = { forms, isThing: (thingId: string) => named.has(thingId) || around.isInFile(thingId) }
  const judging = { mode, taking, around }
  const resolved = await inSlices(candidates, (each) => toResolved(each, parents.get(each), judging))
  markCycles(resolved, nameRow)
  markNamed(resolved, nameRow)
  markTwins(resolved, nameRow)
  return resolved
}

/** An update from a sheet without parents leaves the thing where it is. */
const parentFor = (candidate: Candidate, around: Surroundings) => {
  const { converted, current } = candidate
  if (current !== undefined && !hasParentColumns(converted)) return current.parentId
  return current?.type === 'thing_farm' ? null : parentOf(candidate, around)
}
