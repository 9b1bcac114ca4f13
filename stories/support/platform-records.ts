// The calls of every kind of record for the stories, over records in memory: they are read; what is written is only answered.
import type { Endpoint } from '../../src/contract/wire/endpoint.ts'
import { RECORD_KINDS } from '../../src/contract/records/kinds.ts'
import { type ListFilter, readFilters } from '../../src/contract/wire/list-filters.ts'
import { recordCalls } from '../../src/contract/records/record-calls.ts'
import type { RecordIssue, RecordRow } from '../../src/contract/records/record-shapes.ts'
import { type RecordKind, referencesOf } from '../../src/contract/records/record-kind.ts'
import { type RecordStore, type StoredRecord, createRecordStore } from './record-store.ts'
import { Refusal } from './refusal.ts'
import type { RecordSeed } from './seeds.ts'

export interface RecordOptions {
  records?: readonly RecordSeed[]
  /** Issues by kind. */
  issues?: (store: RecordStore) => Partial<Record<string, RecordIssue[]>>
  /** Kinds whose calls go wrong. */
  recordTrouble?: Partial<Record<string, 'never' | 'unreachable' | Refusal>>
}

interface Asked {
  query: Record<string, unknown>
  body: Record<string, unknown>
  params: Record<string, string>
}

export interface RecordRoute {
  name: string
  call: Endpoint
  trouble: 'never' | 'unreachable' | Refusal | undefined
  answer: (asked: Asked) => unknown
}

const toRow = ({ kind: _kind, path: _path, ...row }: StoredRecord): RecordRow => row

const passes = ({ values }: StoredRecord, { field, operator, value }: ListFilter): boolean => {
  const own = values[field]
  switch (operator) {
    case 'eq':
      return own === value
    case 'ne':
      return own !== value
    case 'in':
      return Array.isArray(value) && value.includes(String(own ?? ''))
    case 'contains':
      return String(own ?? '')
        .toLowerCase()
        .includes(String(value).toLowerCase())
    default:
      return true
  }
}

const COLLATOR = new Intl.Collator('zh-CN', { numeric: true })

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

const pageOf = (store: RecordStore, kind: RecordKind, { query }: Asked) => {
  const { ownerId, keyword = '', page, limit, sort, order, filters, ids } = query
  const wanted = typeof ids === 'string' ? new Set(ids.split(',')) : undefined
  const word = String(keyword).toLowerCase()
  const rankOf = (row: { values: Record<string, unknown> }) => kind.rank?.(row.values) ?? Number.MAX_SAFE_INTEGER
  const by = typeof sort === 'string' ? sort : (kind.order ?? kind.key[0] ?? '')
  const found = store
    .of(kind.name)
    .filter((record) => ownerId === undefined || record.ownerId === ownerId)
    .filter((record) => wanted === undefined || wanted.has(record.id))
    .filter(({ path, values }) => `${path} ${Object.values(values).join(' ')}`.toLowerCase().includes(word))
    .filter((record) =>
      readFilters(typeof filters === 'string' ? filters : undefined).every((filter) => passes(record, filter)),
    )
    .toSorted((a, b) => {
      const direction = order === 'desc' ? -1 : 1
      const [first, second] = sort === undefined ? [rankOf(a), rankOf(b)] : [0, 0]
      return (first - second || COLLATOR.compare(textOf(a.values[by]), textOf(b.values[by]))) * direction
    })
  const first = (Number(page) - 1) * Number(limit)
  const rows = found.slice(first, first + Number(limit))
  return { rows: rows.map(toRow), total: found.length, truncated: false, names: store.namesOf(rows) }
}

const requireRecord = (store: RecordStore, id: unknown): StoredRecord => {
  const record = store.find(String(id))
  if (record === undefined) throw new Refusal(404, 'record.unknown')
  return record
}

const usesOf = (store: RecordStore, ids: unknown) => {
  const wanted = new Set(Array.isArray(ids) ? ids.map(String) : [])
  const rows = store.records.flatMap((record) =>
    referencesOf(record.kind).flatMap(({ name }) => {
      const id = record.values[name]
      return typeof id === 'string' && wanted.has(id) ? [{ by: store.nameOf(record), field: name, id }] : []
    }),
  )
  return { rows, total: rows.length }
}

const compare = (store: RecordStore, left: StoredRecord, right: StoredRecord) => {
  const fieldsOf = (one: StoredRecord | undefined, other: StoredRecord | undefined) =>
    Object.keys({ ...one?.values, ...other?.values }).flatMap((field) => {
      const [old, made] = [one?.values[field], other?.values[field]]
      return JSON.stringify(old) === JSON.stringify(made) ? [] : [{ field, old: old ?? null, new: made ?? null }]
    })
  const ownedBy = ({ id }: StoredRecord) => store.records.filter((record) => record.ownerId === id)
  const keyOf = ({ kind, path }: StoredRecord) => `${kind.name} ${path.slice(path.lastIndexOf('/') + 1)}`
  const [ones, others] = [left, right].map((side) => new Map(ownedBy(side).map((record) => [keyOf(record), record])))
  const keys = [...new Set([...(ones?.keys() ?? []), ...(others?.keys() ?? [])])]
  const owned = keys.flatMap((key) => {
    const [one, other] = [ones?.get(key), others?.get(key)]
    const fields = fieldsOf(one, other)
    const change = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed'
    return fields.length === 0
      ? []
      : [{ kind: (one ?? other)?.kind.name ?? '', key: key.split(' ')[1], change, fields }]
  })
  return {
    fields: fieldsOf(left, right),
    owned,
    same: keys.length - owned.length,
    names: store.namesOf([left, right, ...ownedBy(left), ...ownedBy(right)]),
  }
}

const history = (store: RecordStore, id: unknown) => {
  const record = store.find(String(id))
  if (record === undefined) return { rows: [], total: 0, names: [] }
  const { kind, path, values } = record
  const key = path.slice(path.lastIndexOf('/') + 1)
  const title = kind.title?.zh ?? kind.key[0] ?? ''
  const entry = (revision: number, action: 'insert' | 'update', changes: unknown[]) => ({
    id: record.id,
    kind: kind.name,
    revision,
    key,
    action,
    changes,
    revertible: action === 'update',
    reverts: null,
    at: `2026-11-2${revision - 1}T09:15:00Z`,
    by: revision === 1 ? 'zhao.min' : 'admin',
  })
  const given = Object.entries(values).filter(([, value]) => value !== '' && value !== null)
  const rows = [
    entry(2, 'update', [{ field: title, old: `${textOf(values[title])} (2)`, new: values[title] ?? null }]),
    entry(
      1,
      'insert',
      given.map(([field, value]) => ({ field, old: null, new: value })),
    ),
  ]
  return { rows, total: rows.length, names: store.namesOf([record]) }
}

export const recordRoutes = ({ records = [], issues, recordTrouble = {} }: RecordOptions): RecordRoute[] => {
  if (records.length === 0 && Object.keys(recordTrouble).length === 0) return []
  const store = createRecordStore(records)
  const found = issues?.(store) ?? {}
  return RECORD_KINDS.flatMap((kind): RecordRoute[] => {
    const calls = recordCalls(kind)
    const trouble = recordTrouble[kind.name]
    const route = (name: keyof typeof calls, answer: RecordRoute['answer']): RecordRoute => ({
      name: `${kind.name}.${name}`,
      call: calls[name],
      trouble,
      answer,
    })
    return [
      route('page', (asked) => pageOf(store, kind, asked)),
      route('detail', ({ params }) => {
        const record = requireRecord(store, params['id'])
        return { record: toRow(record), names: store.namesOf([record]) }
      }),
      route('uses', ({ body }) => usesOf(store, body['ids'])),
      route('compare', ({ query }) =>
        compare(store, requireRecord(store, query['left']), requireRecord(store, query['right'])),
      ),
      route('history', ({ query }) => history(store, query['id'])),
      route('issues', () => ({ rows: found[kind.name] ?? [], total: found[kind.name]?.length ?? 0 })),
    ]
  })
}
