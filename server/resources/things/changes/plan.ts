// Decides which rows of a change set can be applied, on the tree in memory; the order of the rows is no matter (ENT-5).
import { mayBePlaced } from '../../../../src/contract/records/form-config/choose-overlay.ts'
import type { ThingMetadata } from '../../../../src/contract/thing/thing-metadata-calls.ts'
import { field, Refusal } from '../../../refusal.ts'
import { invisibleProblem } from '../../invisible.ts'
import type { NewThing } from '../new-row.ts'
import { PATH_LIMIT } from '../../tree/path.ts'
import { deviceTypeOf, mayCarry } from '../placement.ts'
import type { Forest } from './forest.ts'
import { type DeleteRow, type InsertRow, type Row, type UpdateRow, isDelete, isInsert, isUpdate } from './rows.ts'

interface Planning {
  forest: Forest
  /** Things that the set deletes, until that turns out to be impossible. */
  doomed: Set<string>
  /** Bytes of the longest path below each thing that is about to move, counted from the thing's own. */
  longestBelow: ReadonlyMap<string, number>
  /** Whether a name has to be free before it is taken, or only when everything is in its place. */
  strict: boolean
  /** Where else than the platform says a type may not stand. */
  metadata: ThingMetadata
}

/** How often names are tried before they are taken strictly one after the other. */
const ROUNDS = 20

const checkParent = (planning: Planning, { thingType: type, subType, parentId }: NewThing): Refusal | undefined => {
  const { forest, doomed, metadata } = planning
  const kind = { type, subType }
  if (parentId === null) {
    const may = mayBePlaced(metadata, kind, null)
    return may ? undefined : new Refusal('thing.parentForbidden', field('parentId', 'parentForbidden'))
  }
  const above = forest.above(parentId)
  const parent = forest.get(parentId)
  if (above === undefined || parent === undefined || above.some((id) => doomed.has(id))) {
    return new Refusal('thing.parentUnknown', field('parentId', 'parentUnknown'))
  }
  if (mayBePlaced(metadata, kind, { type: parent.thingType, deviceType: deviceTypeOf(parent.subType) }))
    return undefined
  return new Refusal('thing.parentForbidden', { ...field('parentId', 'parentForbidden'), subjects: [parent.thingName] })
}

const nameTaken = () => new Refusal('thing.nameTaken', field('thingName', 'nameTaken'))

/** A name that the thing has already stays. */
const checkVisible = (path: 'thingId' | 'thingName', name: string, before?: string): Refusal | undefined => {
  const problem = name === before ? undefined : invisibleProblem(path, name)
  return problem === undefined ? undefined : new Refusal('request.invalid', { fields: [problem] })
}

const checkName = ({ forest, strict }: Planning, { thingId, parentId, thingName }: NewThing): Refusal | undefined => {
  if (!strict) return undefined
  return [...forest.namesakes(parentId, thingName)].some((id) => id !== thingId) ? nameTaken() : undefined
}

const checkDepth = ({ forest, longestBelow }: Planning, thingId: string): Refusal | undefined => {
  const length = Buffer.byteLength(forest.pathOf(thingId)) + (longestBelow.get(thingId) ?? 0)
  return length > PATH_LIMIT ? new Refusal('thing.parentForbidden', field('parentId', 'depth')) : undefined
}

const planInsert = (planning: Planning, { after: thing }: InsertRow): Refusal | undefined => {
  const visible = checkVisible('thingName', thing.thingName) ?? checkVisible('thingId', thing.thingId)
  const refusal = visible ?? checkParent(planning, thing) ?? checkName(planning, thing)
  if (refusal !== undefined) return refusal
  const { forest } = planning
  forest.add(thing)
  const tooDeep = checkDepth(planning, thing.thingId)
  if (tooDeep !== undefined) forest.remove(thing.thingId)
  return tooDeep
}

const checkMove = (planning: Planning, after: NewThing): Refusal | undefined => {
  const { thingId, parentId } = after
  const above = planning.forest.above(parentId) ?? []
  if (above.includes(thingId)) return new Refusal('thing.parentCycle', field('parentId', 'parentCycle'))
  return checkParent(planning, after)
}

const planUpdate = (planning: Planning, row: UpdateRow): Refusal | undefined => {
  const { forest } = planning
  const { before, after, id: thingId } = row
  const moves = before.parentId !== after.parentId
  const visible = checkVisible('thingName', after.thingName, before.thingName)
  const refusal = visible ?? (moves ? checkMove(planning, after) : undefined) ?? checkName(planning, after)
  if (refusal !== undefined) return refusal
  if (
    !mayCarry(after.thingType, after.subType) &&
    (forest.get(thingId)?.children ?? 0) > 0 &&
    before.subType !== after.subType
  ) {
    return new Refusal('thing.parentForbidden', field('deviceType', 'parentForbidden'))
  }
  forest.place(thingId, after)
  const tooDeep = moves ? checkDepth(planning, thingId) : undefined
  if (tooDeep !== undefined) forest.place(thingId, before)
  return tooDeep
}

const planDelete = ({ forest }: Planning, { id: thingId, wanted: { cascade } }: DeleteRow): Refusal | undefined => {
  const node = forest.get(thingId)
  if (node !== undefined && node.children > 0 && !cascade) {
    return new Refusal('thing.hasChildren', { subjects: [node.thingName] })
  }
  forest.remove(thingId)
  return undefined
}

/** Tries the rows until no more of them succeed: one may wait for the place, the name or the parent of another. */
const settle = <R extends Row>(rows: readonly R[], attempt: (row: R) => Refusal | undefined): boolean => {
  let waiting = rows.filter((row) => !row.planned)
  let succeeded = false
  for (;;) {
    const left = waiting.filter((row) => {
      const refusal = attempt(row)
      row.refusal = refusal
      row.planned = refusal === undefined
      return !row.planned
    })
    if (left.length === waiting.length) return succeeded
    succeeded = true
    waiting = left
  }
}

/** Inserts that wait for each other in a ring: no order of them would do. */
const nameRings = (rows: readonly Row[]) => {
  const waiting = new Map(rows.flatMap((row) => (isInsert(row) && !row.planned ? [[row.id, row] as const] : [])))
  for (const row of waiting.values()) {
    const seen = new Set<string>()
    let above = row.after.parentId
    while (above !== null && waiting.has(above) && !seen.has(above)) {
      seen.add(above)
      above = waiting.get(above)?.after.parentId ?? null
    }
    if (seen.has(row.id)) row.refusal = new Refusal('thing.parentCycle', field('parentId', 'parentCycle'))
  }
}

type Placed = InsertRow | UpdateRow

/** Every row that can be applied without a look at the names, or with one. */
const settleAll = (planning: Planning, placed: readonly Placed[], deletes: readonly DeleteRow[]) => {
  for (const row of [...placed, ...deletes]) {
    row.refusal = undefined
    row.planned = row.unchanged
  }
  do {
    settle(placed, (row) => (isUpdate(row) ? planUpdate(planning, row) : planInsert(planning, row)))
  } while (settle(deletes, (row) => planDelete(planning, row)))
}

const isClaim = (row: Placed) =>
  row.planned &&
  (!isUpdate(row) || row.before.thingName !== row.after.thingName || row.before.parentId !== row.after.parentId)

/** Rows that would give a thing the name of another one. Who has the name keeps it; else the first row gets it. */
const findLosers = (forest: Forest, placed: readonly Placed[]): Placed[] => {
  const claims = placed.filter(isClaim)
  const claimants = new Set(claims.map((row) => row.id))
  const given = new Set<ReadonlySet<string>>()
  return claims.filter((row) => {
    const { parentId, thingName } = row.after
    const namesakes = forest.namesakes(parentId, thingName)
    if (namesakes.size < 2) return false
    const isTaken = given.has(namesakes) || [...namesakes].some((id) => !claimants.has(id))
    given.add(namesakes)
    return isTaken
  })
}

/**
 * Says of each row whether it can be applied, and answers the tree as it will be. Names may change hands in a ring, so
 * they are looked at when everything is in its place; without the rows that lose, the rest is planned anew.
 */
export const planRows = (
  plant: () => Forest,
  rows: readonly Row[],
  longestBelow: ReadonlyMap<string, number>,
  metadata: ThingMetadata,
): Forest => {
  const deletes = rows.filter(isDelete)
  let placed: Placed[] = rows.filter((row) => isInsert(row) || isUpdate(row))
  for (let round = 1; ; round += 1) {
    const forest = plant()
    const doomed = new Set(deletes.map((row) => row.id))
    settleAll({ forest, longestBelow, doomed, metadata, strict: round > ROUNDS }, placed, deletes)
    const losers = new Set(findLosers(forest, placed))
    if (losers.size === 0) {
      nameRings(rows)
      return forest
    }
    for (const row of losers) Object.assign(row, { planned: false, refusal: nameTaken() })
    placed = placed.filter((row) => !losers.has(row))
  }
}
