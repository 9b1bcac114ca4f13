// Rules of forms: what is published can be drawn (screens 5, Validate; RTE-8).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { listOf } from '../../../../src/contract/records/form-config/described-row.ts'
import { PUBLISHED } from '../../../../src/contract/records/form-config/form-kind.ts'
import type { Writer } from '../../../database/schema.ts'
import type { RecordRules, WrittenRecord } from '../../records/record-rules.ts'
import { examineForms, readForms } from './examine.ts'

const problem = (path: string, rule: string): FieldProblem => ({ path, code: 'custom', rule })

const checkPublished = async (writer: Writer, tenantId: string, ids: readonly string[]) => {
  const forms = ids.length === 0 ? [] : await readForms(writer, tenantId, ids)
  return new Map(
    forms.map(({ id, problems }) => [
      id,
      problems.map(({ row, field, rule }): FieldProblem =>
        problem([row, field].filter(Boolean).join('.') || 'status', rule),
      ),
    ]),
  )
}

const isPublishedNow = ({ values, before }: WrittenRecord) =>
  values['status'] === PUBLISHED && before?.['status'] !== PUBLISHED

export const FORM_RULES: RecordRules = {
  check: async ({ writer, tenantId, written }) => {
    const published = written.filter(isPublishedNow).map(({ id }) => id)
    const broken = await checkPublished(writer, tenantId, published)
    return new Map(
      written.map(({ id, values }) => [
        id,
        [...(broken.get(id) ?? []), ...(listOf(values, 'rules') === null ? [problem('rules', 'list')] : [])],
      ]),
    )
  },
  issues: async ({ reader, tenantId, ownerId }) =>
    (await examineForms(reader, tenantId, ownerId)).filter(({ record }) => record.kind === 'form'),
}
