// The parameters that a connection sets itself as cells, one for each that has a column; what a cell would not bring back as
// it is, and what the form does not know, stays JSON. So a file that nobody has changed changes nothing (VAL-4).
import { type FormValues, valueAt } from '../../../../../src/contract/form-conditions.ts'
import type { FormField } from '../../../../../src/contract/form-description.ts'
import type { ImportCell } from '../../../../../src/contract/import-calls.ts'
import { CONNECTION } from '../../../../../src/contract/records/connection/connection.ts'
import {
  paramsOver,
  paramsText,
  readParams,
  withoutParam,
} from '../../../../../src/contract/records/protocol/params.ts'
import type { CellValue } from '../../../../spreadsheets/cell-xml.ts'
import { maskedWithin } from '../../../records/values.ts'
import { type Wording, inWords, toCellValue } from '../cells.ts'
import type { Choices } from '../choices.ts'
import { readCell } from '../convert.ts'
import { type ParamColumn, type ProtocolParams, REST } from './columns.ts'
import { PARAMS } from './hints.ts'

/** The parameters as they may be seen: secrets as the word that there is one. */
export const shownParams = (values: FormValues): string => {
  const text = maskedWithin(CONNECTION, PARAMS, values)
  return typeof text === 'string' ? text : ''
}

/** Values that say the same, whatever order their properties have. */
export const isSameValue = (left: unknown, right: unknown): boolean => ordered(left) === ordered(right)

const ordered = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/** What a cell means to a parameter; a word that is no choice is right where the connection has the very same already. */
export const readParam = (
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

export const tellParams = (
  columns: readonly ParamColumn[],
  protocol: ProtocolParams | undefined,
  values: FormValues,
  wording: Wording,
): ReadonlyMap<string, CellValue> => {
  const text = shownParams(values)
  const own = readParams(text)
  const cells = new Map<string, CellValue>()
  let rest = own ?? {}
  if (protocol !== undefined && own !== undefined) {
    const all = paramsOver(protocol.inherited, own)
    for (const { name, param, of } of columns) {
      const [field, value] = [of.get(protocol.id), valueAt(own, param)]
      if (field === undefined || value === undefined) continue
      const cell = toCellValue(inWords(field, value, (other) => valueAt(all, other), wording))
      if (cell === null) continue
      const read = readParam(field, cell, wording.choices, { above: aboveOf(field, () => all), kept: value })
      if (!('value' in read) || !isSameValue(read.value, value)) continue
      cells.set(name, cell)
      rest = withoutParam(rest, param)
    }
  }
  cells.set(REST.name, toCellValue(cells.size === 0 ? text : paramsText(rest)))
  return cells
}
