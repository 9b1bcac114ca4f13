// Rows of a file as rows of a change set: what is new, what changes in what is there, what goes because no row names it.
import { type ImportPlan, DELETION_ROWS } from '../../../../src/contract/exchange/import-calls.ts'
import { type RecordKind, SECRET_UNCHANGED } from '../../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../../database/record-tables.ts'
import type { Reader } from '../../../database/schema.ts'
import type { Wanted } from '../../records/changes/rows.ts'
import { textOf } from '../../records/columns.ts'
import { ownersOf, readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { isSame, maskedWithin } from '../../records/values.ts'
import { checkUnlisted } from '../convert.ts'
import type { Step as OutcomeStep } from '../outcomes.ts'
import type { Candidate } from './candidates.ts'
import type { Candidates } from './resolve.ts'

export interface Step extends OutcomeStep {
  kind: RecordKind
  candidate: Candidate | undefined
  wanted: Wanted | undefined
  /** Of what goes. */
  record: StoredRecord | undefined
}

const isChanged = ({ kind, stored }: Candidate, name: string, value: unknown): boolean => {
  const before = maskedWithin(kind, name, stored?.values ?? {})
  // A secret that is kept is no change; whether another one is the same nobody can see.
  if (kind.secrets?.includes(name) === true && value === SECRET_UNCHANGED) return false
  return !isSame(before, value)
}

const fieldsOf = (candidate: Candidate): RecordValues => {
  const values = [...candidate.converted.values]
  const some =
    candidate.stored === undefined ? values : values.filter(([name, value]) => isChanged(candidate, name, value))
  return Object.fromEntries(some)
}

/** What is brought along has its state at once, and so has what it belongs to. */
const broughtAs = ({ states }: RecordKind, fields: RecordValues) => ({
  withOwner: true,
  ...(states !== undefined && { status: textOf(fields[states.field]) || states.initial }),
})

const toWanted = (candidate: Candidate, isBrought: boolean): Wanted | undefined => {
  const { converted, kind, id, ownerId, stored } = candidate
  checkUnlisted(converted, (field, text) => isSame(stored?.values[field], text))
  if (converted.problems.length > 0) return undefined
  const fields = fieldsOf(candidate)
  if (stored === undefined) {
    const insert = { kind: 'insert' as const, key: id, id, ownerId: ownerId || undefined, fields }
    return isBrought ? { ...insert, ...broughtAs(kind, fields) } : insert
  }
  return Object.keys(fields).length === 0 ? undefined : { kind: 'update', id, revision: undefined, fields }
}

export const toSteps = (candidates: Candidates, isBrought: boolean): Step[] =>
  [...candidates.values()].flat().map((candidate) => ({
    sheet: candidate.converted.sheet,
    row: candidate.converted.row,
    kind: candidate.kind,
    id: candidate.id,
    converted: candidate.converted,
    isThere: candidate.stored !== undefined,
    candidate,
    wanted: toWanted(candidate, isBrought),
    record: undefined,
  }))

export interface ReplaceScope {
  reader: Reader
  tenantId: string
  subject: RecordKind
  ownerId: string | null
  plan: ImportPlan
}

/** Owners whose records of a kind the file tells in full: those that its rows name. All where nothing owns them. */
const ownersIn = ({ subject, ownerId, plan }: ReplaceScope, kind: RecordKind, candidates: Candidates) => {
  const [, owner] = ownersOf(kind)
  if (owner === undefined) return undefined
  if (kind === subject && ownerId !== null) return [ownerId]
  const isPlanned = plan.sheets.some(({ type }) => type === owner.name)
  const named = isPlanned ? (candidates.get(owner.name) ?? []).map(({ id }) => id) : []
  return [...new Set([...named, ...(candidates.get(kind.name) ?? []).flatMap(({ ownerId: each }) => each || [])])]
}

/** Records of the same owners that no row names (mode `replace`). */
export const findDeletions = async (scope: ReplaceScope, kinds: readonly RecordKind[], candidates: Candidates) => {
  const steps: Step[] = []
  for (const kind of kinds) {
    const mapping = scope.plan.sheets.find(({ type }) => type === kind.name)
    if (mapping === undefined) continue
    const ownerIds = ownersIn(scope, kind, candidates)
    const records = await readRecords(scope.reader, scope.tenantId, kind.name, ownerIds && { ownerIds })
    const named = new Set(candidates.get(kind.name)?.map(({ id }) => id))
    for (const record of records) {
      if (named.has(record.id)) continue
      steps.push({
        sheet: mapping.sheet,
        row: DELETION_ROWS + steps.length,
        kind,
        id: record.id,
        converted: undefined,
        isThere: true,
        candidate: undefined,
        wanted: { kind: 'delete', id: record.id, revision: undefined },
        record,
      })
    }
  }
  return steps
}
