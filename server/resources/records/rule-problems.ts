// A rule of connections or protocols that refuses a field, with its sentence (screens 7, 8).
import type { FieldProblem } from '../../../src/contract/wire/problem.ts'
import { type RecordKind, sentenceOf } from '../../../src/contract/records/record-kind.ts'

type Speaking = Pick<RecordKind, 'sentences'>

export const refusal = (kind: Speaking, path: string, rule: string, ...subjects: string[]): FieldProblem => {
  const words = sentenceOf(kind, rule, subjects)
  return { path, code: 'custom', rule, ...(words !== undefined && { words }) }
}

/** The same where what the rule speaks of has words in each language, such as the labels of fields. */
export const refusalOf = (
  kind: Speaking,
  path: string,
  rule: string,
  subjects: readonly { zh: string; en: string }[],
): FieldProblem => {
  const joined = (locale: 'zh' | 'en', joint: string) => [...new Set(subjects.map((each) => each[locale]))].join(joint)
  const zh = sentenceOf(kind, rule, [joined('zh', '、')])?.zh
  const en = sentenceOf(kind, rule, [joined('en', ', ')])?.en
  return { path, code: 'custom', rule, ...(zh !== undefined && en !== undefined && { words: { zh, en } }) }
}

/** Only what has something wrong. */
export const problemsOf = <Row extends { id: string }>(
  rows: readonly Row[],
  find: (row: Row) => readonly FieldProblem[],
): Map<string, readonly FieldProblem[]> =>
  new Map(
    rows.flatMap((row) => {
      const problems = find(row)
      return problems.length === 0 ? [] : [[row.id, problems] as const]
    }),
  )

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
