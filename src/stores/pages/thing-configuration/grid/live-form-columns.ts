// The columns of published forms as the grid has them: they come when the forms do, change when another one is published, and
// stay as long as a draft needs them (screens 0, 5; RTE-8, ENT-11). Refusals find the column that their field has in a row.
import { fieldAt } from '../../../../contract/form/field-at.ts'
import type { FormDescription } from '../../../../contract/form/form-description.ts'
import { labelsOf } from '../../../../contract/form/problem-message.ts'
import type { FieldProblem } from '../../../../contract/wire/problem.ts'
import type { ThingDetail } from '../../../../contract/thing/thing.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import type { CellOption } from '../../../../lib/grid/cell-value.ts'
import type { GridChanges } from '../../../plugins/grid/grid-changes.ts'
import type { GridModel } from '../../../plugins/grid/grid-model.ts'
import { createThingForms } from '../../../plugins/thing-metadata.ts'
import type { Session } from '../../../session.ts'
import { awaitedColumn, goneColumn, ownerOf, toFormColumns } from './form-columns.ts'
import { formDictionaries, isFormColumn, pathOf } from '../../../../contract/records/form-config/form-field-columns.ts'

interface Choices {
  of: (dictionary: string) => readonly CellOption[]
  /** The words of a dictionary are needed from now on. */
  need: (dictionary: string) => void
}

/** Columns with what they hold in a draft. */
const cellsOf = ({ inserts, updates }: GridChanges) => [
  ...inserts.flatMap(({ values }) => Object.entries(values)),
  ...updates.flatMap(({ cells }) => cells.map(({ column, to }) => [column, to] as const)),
]

export const createFormColumns = (session: Session, grid: GridModel<ThingDetail>, choices: Choices) => {
  const { $forms } = session.plugin(createThingForms)
  let published: ReadonlySet<string> = new Set()
  const update = (changed: () => void) => {
    const forms = $forms.get()
    if (!forms.isKnown) return
    formDictionaries(forms).forEach(choices.need)
    const columns = toFormColumns(forms, { inLanguage, options: choices.of, baseOf: grid.baseOf })
    const ids = new Set(columns.map(({ id }) => id))
    published = ids
    const gone = grid.columns.filter(({ id }) => isFormColumn(id) && !ids.has(id))
    const edited = new Set(cellsOf(grid.changes()).map(([id]) => id))
    grid.putColumns([...columns, ...gone.map((column) => goneColumn(column, edited.has(column.id)))])
    changed()
  }
  const formIn = (id: string): FormDescription | undefined => {
    const owner = ownerOf((columnId) => grid.valueIn(id, columnId))
    return owner && $forms.get().of(owner.type, owner.subType)
  }
  return {
    /** Whether some form that counts has it; a column that a draft needs may outlive that. */
    isPublished: (columnId: string) => published.has(columnId),
    /** Follows the forms from now on and says when columns have changed; answers how to stop. */
    follow: (changed: () => void) => $forms.subscribe(() => update(changed)),
    /** Columns that a kept draft names, so that nothing of it is lost while nobody knows the forms. */
    await: (changes: GridChanges) => {
      const known = new Set(grid.columns.map(({ id }) => id))
      const missing = new Map(cellsOf(changes).filter(([id]) => isFormColumn(id) && !known.has(id)))
      grid.putColumns([...missing].map(([id, value]) => awaitedColumn(id, value)))
    },
    /** A refused field of a row by its column, in the words of the form; where it has no column, by the label alone. */
    place: (id: string, problem: FieldProblem): { problem: FieldProblem } | { label: string } => {
      if (!isFormColumn(problem.path)) return { problem }
      const [form, read] = [formIn(id), (columnId: string) => grid.valueIn(id, columnId)]
      const column = grid.columns.find(
        (each) => pathOf(each.id) === problem.path && each.absent !== true && each.applies?.(read, id) === true,
      )
      if (column !== undefined) {
        return { problem: { ...problem, ...(form && labelsOf(form, problem)), path: column.id } }
      }
      const field = form && fieldAt(form, problem.path)
      return { label: field === undefined ? problem.path.replace('extra.', '') : inLanguage(field.label) }
    },
  }
}
export type FormColumns = ReturnType<typeof createFormColumns>
