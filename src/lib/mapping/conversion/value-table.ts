// Tables of values: `0 = 1`, one to a line, `*` for all that the table does not name (screens 4, enumeration table).

export interface ValueTable {
  /** Target by source; texts, as they are written. */
  entries: ReadonlyMap<string, string>
  /** For all others; undefined where they have no target. */
  otherwise: string | undefined
}

export interface TableProblem {
  rule: 'line' | 'twice'
  /** From 1. */
  line: number
  text: string
}

const LINE = /^([^=]+?)\s*(?:=>|=|→)\s*(.+)$/u

/** `0`, `0.0` and `+0` are one value, so are `true` and `TRUE`. */
export const tableKey = (value: string | number | boolean): string => {
  const text = String(value).trim()
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? String(number === 0 ? 0 : number) : text.toLowerCase()
}

/** Lines, or parts between semicolons; empty ones and those that begin with # say nothing. */
export const parseTable = (text: string): { table: ValueTable; problems: TableProblem[] } => {
  const entries = new Map<string, string>()
  const problems: TableProblem[] = []
  let otherwise: string | undefined
  for (const [index, part] of text.split(/[\n;；]/).entries()) {
    const trimmed = part.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const [, from, to] = LINE.exec(trimmed) ?? []
    const place = { line: index + 1, text: trimmed }
    if (from === undefined || to === undefined) {
      problems.push({ rule: 'line', ...place })
      continue
    }
    const isOther = from === '*'
    const key = tableKey(from)
    if (isOther ? otherwise !== undefined : entries.has(key)) problems.push({ rule: 'twice', ...place })
    else if (isOther) otherwise = to.trim()
    else entries.set(key, to.trim())
  }
  return { table: { entries, otherwise }, problems }
}

export const lookUp = ({ entries, otherwise }: ValueTable, value: string | number | boolean): string | undefined =>
  entries.get(tableKey(value)) ?? otherwise

/** The table read from right to left; undefined where two sources have one target, or some have none of their own. */
export const invertTable = ({ entries, otherwise }: ValueTable): ValueTable | undefined => {
  const turned = new Map([...entries].map(([from, to]) => [tableKey(to), from]))
  return otherwise === undefined && turned.size === entries.size && turned.size > 0
    ? { entries: turned, otherwise: undefined }
    : undefined
}

export const formatTable = ({ entries, otherwise }: ValueTable): string =>
  [...entries, ...(otherwise === undefined ? [] : [['*', otherwise] as const])]
    .map(([from, to]) => `${from} = ${to}`)
    .join('\n')
