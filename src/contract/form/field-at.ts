// Which field of a form a path is about, such as that of a problem.
import type { FormDescription, FormField } from './form-description.ts'

/** The field that has this dotted name, or that the path leads into: a row of a table, a part of a value. */
export const fieldAt = ({ fields }: Pick<FormDescription, 'fields'>, path: string): FormField | undefined =>
  fields.find(({ name }) => name === path || path.startsWith(`${name}.`))
