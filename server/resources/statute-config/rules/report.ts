// What a look at a statute finds is collected here: about itself or about one of its points (screens 6, Validate).
import type { RecordIssue, RecordName } from '../../../../src/contract/records/record-shapes.ts'
import type { StoredRecord } from '../../records/record-rules.ts'

export interface Examined {
  statute: StoredRecord
  points: readonly StoredRecord[]
  /** Attributes of the model that it names; undefined where it names none. */
  attributes: readonly StoredRecord[] | undefined
}

type Severity = RecordIssue['severity']

export interface Report {
  of: (point: StoredRecord, rule: string, severity: Severity, field?: string, subjects?: readonly string[]) => void
  whole: (rule: string, severity: Severity, field?: string, subjects?: readonly string[]) => void
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const nameOfPoint = ({ values }: StoredRecord): string => text(values['pointId'])

export const createReport = (statute: StoredRecord): Report & { issues: RecordIssue[] } => {
  const issues: RecordIssue[] = []
  const { values } = statute
  const path = `${text(values['code'])}@${text(values['version'])}`
  const words = (record: StoredRecord) => ({
    zh: text(record.values['nameZh']),
    en: text(record.values['nameEn']) || text(record.values['nameZh']),
  })
  const add = (record: RecordName, rule: string, severity: Severity, field = '', subjects: readonly string[] = []) =>
    issues.push({ rule, severity, record, ...(field !== '' && { field }), subjects: [...subjects] })
  return {
    issues,
    of: (point, ...rest) =>
      add({ kind: 'statutePoint', id: point.id, path: `${path}/${nameOfPoint(point)}`, ...words(point) }, ...rest),
    whole: (...rest) => add({ kind: 'statute', id: statute.id, path, ...words(statute) }, ...rest),
  }
}
