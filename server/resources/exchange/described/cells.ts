// Cells of columns that a form describes: what they mean to a field, and when two values say the same (VAL-4).
import { type FormValues, valueAt } from '../../../../src/contract/form/form-conditions.ts'
import type { FormField } from '../../../../src/contract/form/form-description.ts'
import type { ImportCell } from '../../../../src/contract/exchange/import-calls.ts'
import type { Choices } from '../records/choices.ts'
import { readCell } from '../records/convert.ts'

/** Values that say the same, whatever order their properties have. */
export const isSameValue = (left: unknown, right: unknown): boolean => ordered(left) === ordered(right)

const ordered = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/** What a cell means to a field; a word that is no choice is right where the very same is kept already. */
export const readDescribed = (
  field: FormField,
  cell: ImportCell,
  choices: Choices,
  { above, kept }: { above: unknown; kept: unknown },
): { value: unknown } | { rule: string } => {
  const read = readCell(field, cell, choices, above)
  if (!('unlisted' in read)) return read
  return read.unlisted === kept ? { value: kept } : { rule: 'option' }
}

/** The choice that those of a field hang on; few have one. */
export const aboveOf = (field: FormField, values: () => FormValues): unknown =>
  field.kind === 'select' && field.within !== undefined ? valueAt(values(), field.within) : undefined
