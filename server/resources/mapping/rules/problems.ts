// What was found in rows of mappings, as refusals of fields and as issues (screens 4, 9).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import type { RecordIssue, RecordName } from '../../../../src/contract/records/record-shapes.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { LineProblem } from '../../../../src/lib/mapping/conversion/check-line.ts'
import type { Reader } from '../../../database/schema.ts'
import { readNames } from '../../records/names.ts'

/** By the name that the kind has a sentence for: where it is refused, that speaks of the field alone. */
export const toFieldProblem = (
  { sentences }: RecordKind,
  { rule, field }: { rule: string; field: string },
): FieldProblem => {
  const refused = `refused.${rule}`
  return { path: field, code: 'custom', rule: sentences?.[refused] === undefined ? rule : refused }
}

/** An issue whose record is still only an id. */
export interface Found extends Omit<RecordIssue, 'record'> {
  kind: string
  id: string
}

export const foundIn = (kind: string, id: string, problem: LineProblem): Found => ({
  kind,
  id,
  rule: problem.rule,
  severity: problem.severity,
  field: problem.field,
  subjects: problem.subjects,
})

const nameless = ({ kind, id }: Found): RecordName => ({ kind, id, path: id, zh: '', en: '' })

/** Errors first. */
export const nameFound = async (reader: Reader, tenantId: string, found: readonly Found[]): Promise<RecordIssue[]> => {
  const names = new Map((await readNames(reader, tenantId, found)).map((name) => [name.id, name]))
  return found
    .map(({ kind, id, ...issue }) => ({ ...issue, record: names.get(id) ?? nameless({ kind, id, ...issue }) }))
    .toSorted((left, right) => left.severity.localeCompare(right.severity))
}
