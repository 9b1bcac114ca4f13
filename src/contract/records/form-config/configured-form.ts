// A configured form with its rows as the description that draws it and checks what is entered, and what is wrong with it
// otherwise (screens 5, Validate; RTE-8).
import { FormDescription } from '../../form/form-description.ts'
import { toFieldProblems } from '../../form/field-problems.ts'
import {
  type DraftField,
  type RowProblem,
  type RowValues,
  describeRow,
  listOf,
  textOf,
  typeOf,
  labelsOf,
} from './described-row.ts'

export interface ConfiguredForm {
  /** Fields of the form itself. */
  values: RowValues
  /** Its rows, in any order. */
  rows: readonly RowValues[]
}

/** A form that counts, since it is published. */
export interface PublishedForm extends ConfiguredForm {
  id: string
}

export interface ConfiguredDescription {
  /** Undefined while something is wrong. */
  description: FormDescription | undefined
  problems: RowProblem[]
}

/** Stands for the form as a whole in a problem. */
export const WHOLE_FORM = ''

const positionOf = (row: RowValues) => (typeof row['position'] === 'number' ? row['position'] : Number.MAX_SAFE_INTEGER)

/** Rows in their order. */
export const inOrder = <Row extends RowValues>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => positionOf(a) - positionOf(b) || textOf(a, 'name').localeCompare(textOf(b, 'name'), 'en'))

export interface LaidOut {
  sections: { id: string; label: { zh: string; en: string } }[]
  /** Fields with their sections, built-in ones too; each with the row that describes it. */
  fields: { field: DraftField; row: RowValues }[]
  problems: RowProblem[]
}

/** Sections and fields in their order: a row stands in the section that began before it. */
export const layOut = (rows: readonly RowValues[]): LaidOut => {
  const laid: LaidOut = { sections: [], fields: [], problems: [] }
  let section: string | undefined
  let divided = false
  for (const row of inOrder(rows)) {
    const type = typeOf(row)
    const name = textOf(row, 'name')
    if (type === 'divider') divided = true
    else if (type === 'section') {
      section = name
      divided = false
      laid.sections.push({ id: name, label: labelsOf(row, 'label', name) })
    } else {
      const { field, problems } = describeRow(row)
      laid.problems.push(...problems)
      laid.fields.push({
        row,
        field: { ...field, ...(section !== undefined && { section }), ...(divided && { divided }) },
      })
      divided = false
    }
  }
  return laid
}

/** Rules between fields, each with its words. */
export const rulesOf = (values: RowValues): { rules: RowValues[]; problems: RowProblem[] } => {
  const list = listOf(values, 'rules')
  if (list === null) return { rules: [], problems: [{ row: WHOLE_FORM, field: 'rules', rule: 'list' }] }
  const rules = (list ?? []).map((rule, index) => ({
    rule: textOf(rule, 'rule') || `rule${index + 1}`,
    field: textOf(rule, 'field'),
    operator: textOf(rule, 'operator'),
    other: textOf(rule, 'other'),
    message: { zh: textOf(rule, 'zh') || textOf(rule, 'en'), en: textOf(rule, 'en') || textOf(rule, 'zh') },
  }))
  return { rules, problems: [] }
}

/** Fields of a row are called differently where the description has another word for them. */
const ROW_FIELD: Readonly<Record<string, string>> = {
  columns: 'tableColumns',
  default: 'defaultValue',
  label: 'labelZh',
  kind: 'type',
}

/** Problems of a description by the rows that they are about. */
export const problemsOf = (fields: readonly { name: string }[], description: unknown): RowProblem[] => {
  const issues = FormDescription.safeParse(description).error?.issues ?? []
  return toFieldProblems(issues).map(({ path, rule, code }) => {
    const [part, place = '', field] = path.split('.')
    const row = part === 'fields' ? (fields[Number(place)]?.name ?? WHOLE_FORM) : WHOLE_FORM
    const at = field === undefined ? undefined : (ROW_FIELD[field] ?? field)
    const named = part === 'rules' ? 'rules' : at
    return { row, rule: rule ?? code, ...(named !== undefined && { field: named }) }
  })
}

const isDrawn = (description: unknown): description is FormDescription => FormDescription.safeParse(description).success

/** The description of these parts, once they make one. */
export const settle = (
  parts: object,
  fields: readonly { name: string }[],
  problems: RowProblem[],
): ConfiguredDescription => {
  if (fields.length === 0)
    return { description: undefined, problems: [...problems, { row: WHOLE_FORM, rule: 'noFields' }] }
  const all = [...problems, ...problemsOf(fields, parts)]
  return { description: all.length === 0 && isDrawn(parts) ? FormDescription.parse(parts) : undefined, problems: all }
}

const columnsOf = ({ columns }: RowValues) => (typeof columns === 'number' ? columns : 1)

export const headOf = (values: RowValues) => ({
  formKey: textOf(values, 'formKey') || 'form',
  name: labelsOf(values, 'name', textOf(values, 'formKey') || 'form'),
  columns: columnsOf(values),
})

/** The form by itself: of a thing, only what it adds. */
export const toDescription = ({ values, rows }: ConfiguredForm): ConfiguredDescription => {
  const { sections, fields, problems } = layOut(rows)
  const own = fields.filter(({ row }) => typeOf(row) !== 'builtIn').map(({ field }) => field)
  const { rules, problems: wrong } = rulesOf(values)
  const used = new Set(own.map(({ section }) => section))
  const parts = { ...headOf(values), sections: sections.filter(({ id }) => used.has(id)), fields: own, rules }
  return settle(parts, own, [...problems, ...wrong, ...repeated(rows)])
}

/** A section or line with the name of another row, which the description itself does not see. */
export const repeated = (rows: readonly RowValues[]): RowProblem[] => {
  const names = rows.map((row) => textOf(row, 'name').toLowerCase())
  return rows
    .filter((row, index) => names.indexOf(textOf(row, 'name').toLowerCase()) < index)
    .map((row) => ({ row: textOf(row, 'name'), field: 'name', rule: 'nameTwice' }))
}
