// What only records can have wrong, in a sentence for the result file; the browser says the same from the codes.
import type { ImportProblem } from '../../../../src/contract/exchange/import-calls.ts'
import { type RecordKind, sentenceOf } from '../../../../src/contract/records/record-kind.ts'
import type { Words } from '../import-subject.ts'

const text = (zh: string, en: string): Words => ({ zh, en })

const RULES: Readonly<Record<string, Words>> = {
  ownerRequired: text('未填写所属记录', 'does not say what it belongs to'),
  ownerUnknown: text('找不到所属记录', 'belongs to a record that does not exist'),
  ownerFailed: text('所属记录所在行未通过', 'belongs to a row that has failed'),
  ownerFixed: text(
    '记录不能改换所属；新增请将记录标识留空',
    'belongs to another record; leave the id empty to make a new one',
  ),
  referenceUnknown: text('找不到所引用的记录', 'names a record that does not exist'),
  referenceFailed: text('所引用记录所在行未通过', 'names a row that has failed'),
  several: text('对应多条记录，请填写完整路径', 'names several records; give the whole path'),
  twice: text('与另一行是同一条记录', 'means the same record as another row'),
}

/** Rules of the forms bring their words along, and so do those of the kinds. */
export const ruleTexts =
  (kinds: readonly RecordKind[]) =>
  ({ rule = '', reason, subjects }: ImportProblem): Words | undefined => {
    if (reason !== undefined) return undefined
    const described = kinds.flatMap(({ form }) => form.rules.filter((each) => each.rule === rule))
    const sentences = kinds.flatMap((kind) => sentenceOf(kind, rule, subjects) ?? [])
    return described[0]?.message ?? sentences[0] ?? RULES[rule]
  }
