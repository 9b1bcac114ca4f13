// Rules of the rows of forms: what is written as JSON can be read; dictionaries are there (screens 5, Validate; RTE-8).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { describeRow, textOf } from '../../../../src/contract/records/form-config/described-row.ts'
import type { RecordRules } from '../../records/record-rules.ts'
import { examineForms } from './examine.ts'

const problem = (path: string, rule: string): FieldProblem => ({ path, code: 'custom', rule })

export const FORM_FIELD_RULES: RecordRules = {
  check: ({ written }) =>
    Promise.resolve(
      new Map(
        written.map(({ id, values }) => {
          const problems = describeRow(values).problems.map(({ field, rule }) => problem(field ?? 'name', rule))
          const names = textOf(values, 'name')
          return [
            id,
            names.endsWith('.') || names.includes('..') ? [...problems, problem('name', 'pattern')] : problems,
          ]
        }),
      ),
    ),
  issues: async ({ reader, tenantId, ownerId }) =>
    (await examineForms(reader, tenantId, ownerId)).filter(({ record }) => record.kind === 'formField'),
}
