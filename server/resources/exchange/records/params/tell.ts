// The parameters that a connection sets itself as cells, one for each that has a column; what a cell would not bring back as
// it is, and what the form does not know, stays JSON. So a file that nobody has changed changes nothing (VAL-4).
import { type FormValues, valueAt } from '../../../../../src/contract/form/form-conditions.ts'
import { CONNECTION } from '../../../../../src/contract/records/connection-management/connection.ts'
import {
  paramsOver,
  paramsText,
  readParams,
  withoutParam,
} from '../../../../../src/contract/records/protocol-config/params.ts'
import type { CellValue } from '../../../../spreadsheets/cell-xml.ts'
import { maskedWithin } from '../../../records/values.ts'
import { aboveOf, isSameValue, readDescribed } from '../../cells.ts'
import { type LabelSource, inLanguage, toCellValue } from '../../cells.ts'
import { type ParamColumn, type ProtocolParams, REST } from './columns.ts'
import { PARAMS } from './hints.ts'

/** The parameters as they may be seen: secrets as the word that there is one. */
export const shownParams = (values: FormValues): string => {
  const text = maskedWithin(CONNECTION, PARAMS, values)
  return typeof text === 'string' ? text : ''
}

export const tellParams = (
  columns: readonly ParamColumn[],
  protocol: ProtocolParams | undefined,
  values: FormValues,
  wording: LabelSource,
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
      const cell = toCellValue(inLanguage(field, value, (other) => valueAt(all, other), wording))
      if (cell === null) continue
      const read = readDescribed(field, cell, wording.choices, { above: aboveOf(field, () => all), kept: value })
      if (!('value' in read) || !isSameValue(read.value, value)) continue
      cells.set(name, cell)
      rest = withoutParam(rest, param)
    }
  }
  cells.set(REST.name, toCellValue(cells.size === 0 ? text : paramsText(rest)))
  return cells
}
