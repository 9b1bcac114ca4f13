// Reads a whole tree with one pass over each column: a schema would look at each of a hundred thousand things twice
// (spec 7; ENT-6, decision 30).
import type { Data } from '../contract/wire/endpoint.ts'
import { type TopologyColumns, getTopology } from '../contract/thing/thing-calls.ts'
import { readerOf } from './check-reply.ts'

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
/** A thing stands after its parent; -1 is the root. */
const isParent = (value: unknown, index: number) =>
  Number.isInteger(value) && Number(value) >= -1 && Number(value) < index

const COLUMNS: Record<keyof TopologyColumns, (value: unknown, index: number) => boolean> = {
  thingId: isText,
  parent: isParent,
  name: isText,
  type: isText,
  subType: (value) => value === null || typeof value === 'string',
  state: isNumber,
}

const isColumns = (data: Partial<Record<string, unknown>>): boolean => {
  const { thingId: ids } = data
  if (!Array.isArray(ids)) return false
  return Object.entries(COLUMNS).every(([name, fits]) => {
    const column = data[name]
    return Array.isArray(column) && column.length === ids.length && column.every(fits)
  })
}

const readThings = readerOf(getTopology)

/** Throws TypeError where the reply is no tree. */
export const readTopology = (data: unknown): Data<typeof getTopology> => {
  if (Array.isArray(data)) return readThings(data)
  if (!isColumns(Object(data))) throw new TypeError('data: no columns of a tree')
  return data as TopologyColumns
}
