// The rows of a mapping on other models: of newer versions, or turned round (screens 4, clone to another version, swap).
import { checkLine } from './conversion/check-line.ts'
import { invert, writeConversion } from './conversion/conversion.ts'
import { type Sides, readLine } from './line.ts'

export type TransferRule = 'attributeGone' | 'notInvertible' | 'doesNotFit'

export interface TransferRow {
  target: string
  values: Readonly<Record<string, unknown>>
}

export interface Transfer {
  rows: TransferRow[]
  /** Rows that cannot come along, by the target that they had. */
  left: { target: string; rule: TransferRule }[]
}

const fits = (row: TransferRow, sides: Sides): TransferRule | undefined => {
  const errors = checkLine(readLine({ ...row.values, target: row.target }, sides), { sides }).filter(
    ({ severity }) => severity === 'error',
  )
  if (errors.length === 0) return undefined
  const isGone = errors.some(({ rule }) => rule === 'targetUnknown' || rule === 'sourceUnknown')
  return isGone ? 'attributeGone' : 'doesNotFit'
}

/** Each row as it is, on the attributes of the same ids. */
const kept = ({ target, values }: TransferRow): TransferRow => ({ target, values })

/** What fed is fed now; only attributes can be turned, and only conversions that have a way back. */
const turned = ({ target, values }: TransferRow, from: Sides): TransferRow | undefined => {
  const line = readLine({ ...values, target }, from)
  const [source] = line.inputs
  const back = line.sourceKind === 'attribute' ? invert(line.conversion) : undefined
  if (source === undefined || back === undefined) return undefined
  return { target: source, values: { ...values, source: target, ...writeConversion(back) } }
}

export const transferRows = (
  rows: readonly TransferRow[],
  { from, to, isSwap }: { from: Sides; to: Sides; isSwap: boolean },
): Transfer => {
  const transfer: Transfer = { rows: [], left: [] }
  const taken = new Set<string>()
  for (const row of rows) {
    const next = isSwap ? turned(row, from) : kept(row)
    const rule = next === undefined ? 'notInvertible' : taken.has(next.target) ? 'doesNotFit' : fits(next, to)
    if (next === undefined || rule !== undefined)
      transfer.left.push({ target: row.target, rule: rule ?? 'notInvertible' })
    else {
      taken.add(next.target)
      transfer.rows.push(next)
    }
  }
  return transfer
}
