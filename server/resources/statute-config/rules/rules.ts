// The rules of statutes: what is worth a look, and that a point table with errors is not submitted (screens 6; RTE-9, STA-11).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { STATUTE } from '../../../../src/contract/records/statute-config/statute.ts'
import type { RecordIssue } from '../../../../src/contract/records/record-shapes.ts'
import { statusCode } from '../../../../src/contract/admin/reference-codes.ts'
import { isZone } from '../../../../src/lib/time/zone.ts'
import { readVariables } from '../../../../src/lib/points/placeholders.ts'
import type { Reader } from '../../../database/schema.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'
import { refusal } from '../../records/rule-problems.ts'
import { checkPoints } from './check-points.ts'
import { findInContents } from './contents.ts'
import { findMeeting } from './places.ts'
import { createReport } from './report.ts'

const groupByOwner = (records: readonly StoredRecord[]) => Map.groupBy(records, ({ ownerId }) => ownerId ?? '')

/** Models are built on models; a ring is refused where they are written, and ends here. */
const MOST_LEVELS = 20

/** Each model that a statute names, with all that it inherits from. */
const readLineage = async (reader: Reader, tenantId: string, statutes: readonly StoredRecord[]) => {
  const named = new Set(statutes.flatMap(({ values }) => (typeof values['model'] === 'string' ? values['model'] : [])))
  const above = new Map<string, unknown>()
  let wanted = [...named]
  for (let level = 0; wanted.length > 0 && level < MOST_LEVELS; level += 1) {
    const found = await readRecords(reader, tenantId, 'informationModel', { ids: wanted })
    for (const { id, values } of found) above.set(id, values['extends'])
    wanted = found.flatMap(({ values }) => (typeof values['extends'] === 'string' ? values['extends'] : []))
    wanted = wanted.filter((id) => !above.has(id))
  }
  const lineOf = (id: unknown, level = 0): string[] =>
    typeof id !== 'string' || !above.has(id) || level > MOST_LEVELS ? [] : [id, ...lineOf(above.get(id), level + 1)]
  return new Map(Array.from(named, (id) => [id, lineOf(id)] as const))
}

const examine = async (
  reader: Reader,
  tenantId: string,
  ids: readonly string[] | undefined,
): Promise<RecordIssue[]> => {
  const statutes = await readRecords(reader, tenantId, 'statute', ids === undefined ? {} : { ids })
  if (statutes.length === 0) return []
  const ownerIds = statutes.map(({ id }) => id)
  const models = await readLineage(reader, tenantId, statutes)
  const points = groupByOwner(await readRecords(reader, tenantId, 'statutePoint', { ownerIds }))
  const attributes = groupByOwner(
    await readRecords(reader, tenantId, 'modelAttribute', { ownerIds: [...new Set([...models.values()].flat())] }),
  )
  return statutes.flatMap((statute) => {
    const report = createReport(statute)
    const { model } = statute.values
    const examined = {
      statute,
      points: points.get(statute.id) ?? [],
      attributes: typeof model === 'string' ? models.get(model)?.flatMap((id) => attributes.get(id) ?? []) : undefined,
    }
    findMeeting(examined, report)
    findInContents(examined, report)
    return report.issues
  })
}

const SUBMITTED = statusCode('toBeApproved')

const checkStatutes: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written }) => {
  const problems = new Map<string, readonly FieldProblem[]>()
  for (const { id, values } of written) {
    const { variables, timeZone } = values
    const isBroken = typeof variables === 'string' && readVariables(variables) === undefined
    const isNowhere = typeof timeZone === 'string' && timeZone !== '' && !isZone(timeZone)
    const found = [
      ...(isBroken ? [refusal(STATUTE, 'variables', 'variables')] : []),
      ...(isNowhere ? [refusal(STATUTE, 'timeZone', 'timeZone', timeZone)] : []),
    ]
    if (found.length > 0) problems.set(id, found)
  }
  const submitted = written
    .filter(
      ({ values, before }) => before !== undefined && values['status'] === SUBMITTED && before['status'] !== SUBMITTED,
    )
    .map(({ id }) => id)
  if (submitted.length === 0) return problems
  const issues = await examine(writer, tenantId, submitted)
  const owners = new Map(
    (await readRecords(writer, tenantId, 'statutePoint', { ownerIds: submitted })).map(({ id, ownerId }) => [
      id,
      ownerId ?? '',
    ]),
  )
  for (const { severity, record } of issues) {
    const id = record.kind === 'statute' ? record.id : owners.get(record.id)
    if (severity === 'error' && id !== undefined)
      problems.set(id, [{ path: 'status', code: 'custom', rule: 'hasErrors' }])
  }
  return problems
}

export const STATUTE_RULES: RecordRules = {
  check: checkStatutes,
  issues: ({ reader, tenantId, ownerId }) => examine(reader, tenantId, ownerId === undefined ? undefined : [ownerId]),
}

/** Issues are told with the statute; the list of points asks with its owner. */
export const STATUTE_POINT_RULES: RecordRules = { check: checkPoints, issues: STATUTE_RULES.issues }
