// What was found in rows of mappings, as refusals of fields and as findings (screens 4, 9).
import type { FieldProblem } from '../../../../../src/contract/problem.ts'
import type { RecordFinding, RecordName } from '../../../../../src/contract/records/record-calls.ts'
import { type RecordKind, sentenceOf } from '../../../../../src/contract/records/record-kind.ts'
import type { LineProblem } from '../../../../../src/lib/mapping/check-line.ts'
import type { Reader } from '../../../../database/schema.ts'
import { readNames } from '../../names.ts'

/** With its sentence, since a field alone does not say what the rule speaks of. */
export const toFieldProblem = (
  kind: RecordKind,
  { rule, field, subjects = [] }: { rule: string; field: string; subjects?: readonly string[] },
): FieldProblem => {
  const words = sentenceOf(kind, rule, subjects)
  return { path: field, code: 'custom', rule: `mapping.${rule}`, ...(words !== undefined && { words }) }
}

/** A finding whose record is still only an id. */
export interface Found extends Omit<RecordFinding, 'record'> {
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
export const nameFound = async (
  reader: Reader,
  tenantId: string,
  found: readonly Found[],
): Promise<RecordFinding[]> => {
  const names = new Map((await readNames(reader, tenantId, found)).map((name) => [name.id, name]))
  return found
    .map(({ kind, id, ...finding }) => ({ ...finding, record: names.get(id) ?? nameless({ kind, id, ...finding }) }))
    .toSorted((left, right) => left.severity.localeCompare(right.severity))
}
