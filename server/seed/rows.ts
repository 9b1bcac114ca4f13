// Rows of the files of records, as the importer of files takes them.

/** A record by the names of its fields, with lists of what it owns; references are paths of keys. */
export type Row = Readonly<Record<string, unknown>>

const MINUTE = 60_000

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a file says in a way of its own: when a device was last seen as minutes before now, the text of JSON as what it means. */
const toValue = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => (isObject(each) ? toRow(each) : each))
  if (name === 'lastSeen') return `${new Date(Date.now() - Number(value) * MINUTE).toISOString().slice(0, 16)}:00Z`
  return isObject(value) ? JSON.stringify(value, undefined, 2) : value
}

export const toRow = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toValue(name, value)]))
