// Reads values of dictionary records, and tells what rules and issues have in common (screens 2).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import type { RecordIssue, RecordName } from '../../../../src/contract/records/record-shapes.ts'
import { TRANSLATED } from '../../../../src/contract/records/info-model-dictionary/shared-fields.ts'
import { type RecordKind, sentenceOf } from '../../../../src/contract/records/record-kind.ts'
import type { StoredRecord } from '../../records/record-rules.ts'

export const textOf = ({ values }: Pick<StoredRecord, 'values'>, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** With its sentence, which only the kind has. */
const problem = (kind: RecordKind, path: string, rule: string): FieldProblem => {
  const words = sentenceOf(kind, rule)
  return { path, code: 'custom', rule, ...(words !== undefined && { words }) }
}

/** Collects problems by record. */
export const createProblems = (kind: RecordKind) => {
  const problems = new Map<string, FieldProblem[]>()
  return {
    problems,
    add: (id: string, path: string, rule: string) =>
      problems.set(id, [...(problems.get(id) ?? []), problem(kind, path, rule)]),
  }
}

export const nameOf = (kind: string, record: StoredRecord, path: string): RecordName => ({
  kind,
  id: record.id,
  path,
  zh: textOf(record, 'nameZh'),
  en: textOf(record, 'nameEn'),
})

export const issue = (
  rule: string,
  record: RecordName,
  { field, subjects = [], severity = 'warning' }: Partial<Pick<RecordIssue, 'field' | 'subjects' | 'severity'>> = {},
): RecordIssue => ({ rule, severity, record, subjects, ...(field !== undefined && { field }) })

/** Texts that are there in one language only, and names that are there in none. */
export const untranslated = (record: StoredRecord, name: RecordName): RecordIssue[] =>
  TRANSLATED.flatMap(([zh, en], index) => {
    const [hasZh, hasEn] = [textOf(record, zh) !== '', textOf(record, en) !== '']
    if (hasZh && hasEn) return []
    // Neither is fine for a description, not for a name.
    if (!hasZh && !hasEn && index > 0) return []
    return [issue('translationMissing', name, { field: hasZh ? en : zh })]
  })
