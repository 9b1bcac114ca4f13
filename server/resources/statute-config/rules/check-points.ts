// Rules of points that the form alone cannot hold: those of the family of their statute, and the register of their power of
// ten (screens 6, Validate; RTE-9).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { dataTypeOf } from '../../../../src/contract/records/statute-config/point-facts.ts'
import { pointProblems } from '../../../../src/contract/records/statute-config/point-rules.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'

const factorProblems = (point: StoredRecord, factor: StoredRecord | undefined): FieldProblem[] => {
  const isRight =
    factor !== undefined &&
    factor.id !== point.id &&
    factor.ownerId === point.ownerId &&
    dataTypeOf(factor.values) === 'int16'
  return isRight ? [] : [{ path: 'scaleFactor', code: 'custom', rule: 'scaleFactor' }]
}

export const checkPoints: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written }) => {
  const owners = [...new Set(written.flatMap(({ ownerId }) => ownerId ?? []))]
  const statutes = new Map(
    (await readRecords(writer, tenantId, 'statute', { ids: owners })).map((statute) => [statute.id, statute.values]),
  )
  const named = written.flatMap(({ values }) =>
    typeof values['scaleFactor'] === 'string' ? values['scaleFactor'] : [],
  )
  const factors = new Map(
    named.length === 0
      ? []
      : (await readRecords(writer, tenantId, 'statutePoint', { ids: [...new Set(named)] })).map((each) => [
          each.id,
          each,
        ]),
  )
  return new Map(
    written.map((point) => {
      const statute = statutes.get(point.ownerId ?? '') ?? {}
      const factor = point.values['scaleFactor']
      const problems = pointProblems(statute, point.values)
      return [
        point.id,
        typeof factor === 'string' ? [...problems, ...factorProblems(point, factors.get(factor))] : problems,
      ] as const
    }),
  )
}
