// Rows of an import as rows of a change set: which thing each one means, below which parent, and what it wants (ENT-5).
import { randomUUIDv7 } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

import type { ImportKey, ImportMode } from '../../../../src/contract/exchange/import-calls.ts'
import { valueAt } from '../../../../src/contract/form/form-conditions.ts'
import { toFieldProblems } from '../../../../src/contract/form/field-problems.ts'
import { APPROVAL_COLUMN } from '../../../../src/contract/thing/thing-columns.ts'
import { ThingInsert } from '../../../../src/contract/thing/thing.ts'
import type { Fields } from '../../../../src/contract/thing/thing-shapes.ts'
import type { Reader } from '../../../database/schema.ts'
import type { Insert, Update } from '../../things/changes/rows.ts'
import { checkInvisible, checkUnlisted, eachRepeated, refuse } from '../convert.ts'
import type { Step } from '../outcomes.ts'
import { fromForm } from '../../things/new-row.ts'
import { atColumns } from '../../../spreadsheets/cells.ts'
import type { Converted } from './convert.ts'
import { type Candidate, textValue, toCandidate } from './candidate.ts'
import { type Surroundings, parentOf, readSurroundings } from './parents.ts'
import type { FormColumns } from './forms/form-columns.ts'
import { type Taken, type Taking, referencedThings, takeForm } from './forms/take.ts'
import { findByIds, findBySlots, slotKey } from './places.ts'

/** Names and ids may keep what nobody sees where they are there already. */
const checkNames = ({ converted, current, givenId, parentId, name }: Candidate, isThing: (id: string) => boolean) => {
  if (current?.thingId !== givenId) checkInvisible(converted, 'thingId', givenId)
  if (!isThing(parentId)) checkInvisible(converted, 'parentId', parentId)
  if (current?.name !== name) checkInvisible(converted, 'thingName', name)
}

export interface Resolved extends Step {
  converted: Converted
  parentId: string | null
  wanted: Insert | Update | undefined
}

export interface ResolveOptions {
  key: ImportKey
  mode: ImportMode
  /** Name of a row for people, e.g. `Devices!12`. */
  nameRow: (row: Pick<Step, 'sheet' | 'row'>) => string
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

/** Of farms, and the approval: devices have no choices. */
const storedOf = ({ current }: Candidate, field: string): unknown =>
  field === APPROVAL_COLUMN.name ? String(current?.approvalStatus ?? '') : valueAt({ farm: current?.farm ?? {} }, field)

const checkMode = ({ converted, current, givenId }: Candidate, mode: ImportMode) => {
  const field = givenId === '' ? 'thingName' : 'thingId'
  if (mode === 'create' && current !== undefined) refuse(converted, field, 'exists', { reason: 'thing.exists' })
  if (mode === 'update' && current === undefined) refuse(converted, field, 'unknown', { reason: 'thing.unknown' })
}

const hasParentColumns = ({ columnOf }: Converted) => columnOf('parentId') !== null || columnOf('parentPath') !== null

const toUpdate = ({ converted, thingId, current }: Candidate, parentId: string | null, { extra }: Taken): Update => ({
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

const toInsert = ({ converted, thingId }: Candidate, parentId: string | null, { extra }: Taken): Insert | undefined => {
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
  checkUnlisted(converted, (field, text) => storedOf(candidate, field) === text)
  checkNames(candidate, (id) => around.byId.has(id))
  checkMode(candidate, mode)
  if (current === undefined && converted.type === undefined && converted.problems.length === 0) {
    refuse(converted, 'thingType', 'required')
  }
  const sound = converted.problems.length === 0 && parentId !== undefined
  const place = parentId ?? null
  const wanted = sound
    ? current === undefined
      ? toInsert(candidate, place, taken)
      : toUpdate(candidate, place, taken)
    : undefined
  const { sheet, row } = converted
  const isThere = current !== undefined
  return { sheet, row, id: candidate.thingId, converted, isThere, parentId: place, wanted, form: taken.form }
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
  const byId = new Map(rows.map((row) => [row.id, row]))
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
    const subjects = cycle.map(nameRow)
    for (const each of cycle) {
      const { converted } = each
      const field = converted.columnOf('parentId') === null ? 'parentPath' : 'parentId'
      refuse(converted, field, 'parentCycle', { reason: 'thing.parentCycle', subjects })
      each.wanted = undefined
    }
  }
}

/** Rows that name a thing which a row above names already, or would make one that it makes. */
const markRepeated = (rows: readonly Resolved[], nameRow: ResolveOptions['nameRow']) => {
  const tell = (row: Resolved, above: Resolved, field: string, rule: 'named' | 'nameTaken') => {
    refuse(row.converted, field, rule, { reason: `thing.${rule}`, subjects: [nameRow(above)] })
    row.wanted = undefined
  }
  const idField = ({ converted }: Resolved) => (textValue(converted, 'thingId') === '' ? 'thingName' : 'thingId')
  const slotOf = ({ wanted, parentId, converted }: Resolved) =>
    wanted?.kind === 'insert' ? slotKey({ parentId, name: textValue(converted, 'thingName') }) : undefined
  eachRepeated(
    rows,
    ({ id }) => id,
    (row, above) => tell(row, above, idField(row), 'named'),
  )
  eachRepeated(rows, slotOf, (row, above) => tell(row, above, 'thingName', 'nameTaken'))
}

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
  markRepeated(resolved, nameRow)
  return resolved
}

/** An update from a sheet without parents leaves the thing where it is. */
const parentFor = (candidate: Candidate, around: Surroundings) => {
  const { converted, current } = candidate
  if (current !== undefined && !hasParentColumns(converted)) return current.parentId
  return current?.type === 'thing_farm' ? null : parentOf(candidate, around)
}
