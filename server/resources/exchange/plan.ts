// Whether a plan fits the file that it is for, and whether its user may do what it does (PER-4; issue: import).
import type { Import, ImportPlan, SheetMapping } from '../../../src/contract/exchange/import-calls.ts'
import { Refusal, field } from '../../refusal.ts'
import type { ImportSubject, SubjectColumns } from './import-subject.ts'

const refuse = (path: string, rule: string) => new Refusal('request.invalid', field(path, rule))

const checkSheet = ({ of }: SubjectColumns, { type, columns }: SheetMapping, index: number) => {
  const known = of(type)
  if (known === undefined) throw refuse(`plan.sheets.${index}.type`, 'unknown')
  const names = new Set(known.map(({ name }) => name))
  const fields = columns.map((column) => column.field)
  const path = `plan.sheets.${index}.columns`
  for (const [at, name] of fields.entries()) {
    if (!names.has(name)) throw refuse(`${path}.${at}.field`, 'unknown')
    if (fields.indexOf(name) !== at) throw refuse(`${path}.${at}.field`, 'columnTwice')
  }
  if (columns.length === 0) throw refuse(path, 'required')
}

/** The plan that an import is to be run with. */
export const requirePlan = (
  subject: ImportSubject,
  columns: SubjectColumns,
  job: Import,
  given: ImportPlan | undefined,
  permissions: ReadonlySet<string>,
): ImportPlan => {
  const plan = given ?? job.plan
  if (plan === null) throw refuse('plan', 'required')
  for (const [index, mapping] of plan.sheets.entries()) {
    const known = job.sheets.some((sheet) => sheet.sheet === mapping.sheet)
    const first = plan.sheets.findIndex((each) => each.sheet === mapping.sheet) === index
    if (!known || !first) throw refuse(`plan.sheets.${index}.sheet`, 'unknown')
    checkSheet(columns, mapping, index)
  }
  if (!subject.modes.includes(plan.mode)) throw refuse('plan.mode', 'option')
  if (!subject.needs(plan.mode).every((code) => permissions.has(code))) throw new Refusal('permission.missing')
  return plan
}
