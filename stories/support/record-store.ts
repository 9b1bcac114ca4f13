// Records in memory, made of the seeds that the product and its demonstration bring: references by paths of keys, as there.
import { initialValues } from '../../src/contract/form/form-conditions.ts'
import { recordKind } from '../../src/contract/records/kinds.ts'
import type { RecordName, RecordRow } from '../../src/contract/records/record-shapes.ts'
import { type RecordKind, THING_RESOURCE, isFrozen, referencesOf } from '../../src/contract/records/record-kind.ts'
import type { RecordSeed } from './seeds.ts'

export interface StoredRecord extends RecordRow {
  kind: RecordKind
  path: string
}

const AT = '2026-11-20T08:30:00Z'

const kindOf = (name: string): RecordKind => {
  const kind = recordKind(name)
  if (kind === undefined) throw new Error(`no kind of record ${name}`)
  return kind
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const createRecordStore = (seeds: readonly RecordSeed[]) => {
  const records: StoredRecord[] = []
  const ids = new Map<string, string>()
  const add = ({ kind: name, values, owned = [] }: RecordSeed, owner: StoredRecord | undefined) => {
    const kind = kindOf(name)
    const key = kind.key
      .map((field) => textOf(values[field]))
      .filter((text) => text !== '')
      .join('@')
    const path = owner === undefined ? key : `${owner.path}/${key}`
    const state = kind.states === undefined ? {} : { [kind.states.field]: kind.states.initial }
    const given = { ...initialValues(kind.form), ...state, ...values }
    const record: StoredRecord = {
      kind,
      path,
      id: `${name}-${records.length + 1}`,
      ownerId: owner?.id ?? null,
      values: given,
      revision: 1,
      frozen: owner?.frozen === true || isFrozen(kind, given[kind.states?.field ?? '']),
      createdAt: AT,
      createdBy: 'system',
      updatedAt: AT,
      updatedBy: 'system',
    }
    records.push(record)
    ids.set(`${name} ${path.toLowerCase()}`, record.id)
    for (const each of owned) add(each, record)
  }
  for (const seed of seeds) add(seed, undefined)
  // When all are there: a map may stand before the tags that it names.
  for (const { kind, values } of records) {
    for (const { name, resource } of referencesOf(kind)) {
      const path = values[name]
      if (typeof path === 'string') values[name] = ids.get(`${resource} ${path.toLowerCase()}`) ?? path
    }
  }

  const find = (id: string) => records.find((record) => record.id === id)
  const nameOf = ({ kind, id, path, values }: StoredRecord): RecordName => ({
    kind: kind.name,
    id,
    path,
    zh: textOf(values[kind.title?.zh ?? '']),
    en: textOf(values[kind.title?.en ?? '']),
  })
  const named = (resource: string, id: unknown): RecordName[] => {
    if (typeof id !== 'string' || id === '') return []
    const record = find(id)
    if (record !== undefined) return [nameOf(record)]
    const name = id.slice(id.lastIndexOf('/') + 1)
    return resource === THING_RESOURCE ? [{ kind: THING_RESOURCE, id, path: id, zh: name, en: name }] : []
  }
  return {
    records,
    find,
    nameOf,
    of: (kind: string) => records.filter((record) => record.kind.name === kind),
    /** Words of all that these refer to and belong to, and their own. */
    namesOf: (shown: readonly StoredRecord[]): RecordName[] => {
      const names = shown.flatMap((record) => [
        nameOf(record),
        ...named('', record.ownerId),
        ...referencesOf(record.kind).flatMap(({ name, resource }) => named(resource, record.values[name])),
      ])
      return [...new Map(names.map((name) => [name.id, name])).values()]
    },
  }
}
export type RecordStore = ReturnType<typeof createRecordStore>
