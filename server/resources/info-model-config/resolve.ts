// Keys in items of models as ids of what they name: units by code, symbol or another spelling, the rest by path (RTE-6).
import { textOf } from '../../../src/lib/models/items.ts'
import type { Values } from '../../../src/lib/models/items.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords } from '../records/read.ts'

export interface Unresolved {
  field: string
  key: string
}

const split = (text: string) => text.split(/[,，;；]/).map((part) => part.trim())

/** Small letters, but for units that differ in case only: the first to come keeps the place. */
const indexUnits = (units: readonly { id: string; values: Values }[]) => {
  const exact = new Map<string, string>()
  const loose = new Map<string, string>()
  for (const { id, values } of units) {
    const names = [textOf(values, 'code'), textOf(values, 'symbol'), ...split(textOf(values, 'aliases'))]
    for (const name of names) {
      if (name === '') continue
      if (!exact.has(name)) exact.set(name, id)
      if (!loose.has(name.toLowerCase())) loose.set(name.toLowerCase(), id)
    }
  }
  return (key: string) => exact.get(key) ?? loose.get(key.toLowerCase())
}

export type Resolve = (values: Values) => { values: Record<string, unknown>; unresolved: Unresolved[] }

export const createResolve = async (reader: Reader, tenantId: string): Promise<Resolve> => {
  const read = (kind: string) => readRecords(reader, tenantId, kind)
  const unitOf = indexUnits(await read('unit'))
  const types = new Map(
    (await read('enumerationType')).map(({ id, values }) => [textOf(values, 'code').toLowerCase(), id]),
  )
  const nodes = new Map((await read('logicalNode')).map(({ id, values }) => [id, textOf(values, 'code')]))
  const objects = new Map(
    (await read('dataObject')).map(({ id, ownerId, values }) => [
      `${nodes.get(ownerId ?? '') ?? ''}/${textOf(values, 'name')}`.toLowerCase(),
      id,
    ]),
  )
  const models = new Map(
    (await read('informationModel')).map(({ id, values }) => [
      `${textOf(values, 'code')}@${textOf(values, 'version')}`.toLowerCase(),
      id,
    ]),
  )
  const finders: Record<string, (key: string) => string | undefined> = {
    unit: unitOf,
    enumeration: (key) => types.get(key.toLowerCase()),
    dataObject: (key) => objects.get(key.toLowerCase()),
    target: (key) => models.get(key.toLowerCase()),
  }
  return (values) => {
    const resolved: Record<string, unknown> = { ...values }
    const unresolved: Unresolved[] = []
    for (const [field, find] of Object.entries(finders)) {
      if (!(field in values)) continue
      const key = textOf(values, field)
      const id = key === '' ? undefined : find(key)
      resolved[field] = id ?? null
      if (key !== '' && id === undefined) unresolved.push({ field, key })
    }
    return { values: resolved, unresolved }
  }
}
