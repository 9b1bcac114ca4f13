// A hundred thousand records for the bench: tags of external systems, written by the platform's own change sets, and what
// the screens ask of them.
import { BATCH_LIMIT } from '../../src/contract/wire/limits.ts'
import type { ListFilter } from '../../src/contract/wire/list-filters.ts'
import { recordCalls } from '../../src/contract/records/record-calls.ts'
import type { RecordChangesApplied } from '../../src/contract/records/record-calls.ts'
import { EXTERNAL_POINT } from '../../src/contract/records/thing-mapping/external-point.ts'
import { EXTERNAL_SYSTEM } from '../../src/contract/records/thing-mapping/external-system.ts'
import type { ApiCall, Caller } from './caller.ts'
import type { Case } from './cases.ts'
import { tell } from './statistics.ts'

const RECORDS = 100_000
const SYSTEMS = 20
const TAGS = RECORDS / SYSTEMS

const VALUE_TYPES = ['float', 'int', 'bool']

/** Different calls of one case. */
const VARIANTS = 20
const SMALL = { single: 100, several: 200 }

const [systems, points] = [recordCalls(EXTERNAL_SYSTEM), recordCalls(EXTERNAL_POINT)]

const insert = async (
  caller: Caller,
  path: string,
  inserts: readonly { ownerId?: string; fields: Record<string, unknown> }[],
): Promise<string[]> => {
  const body = { inserts: inserts.map((row, index) => ({ key: String(index), ...row })) }
  const answer = await caller.call({ method: 'POST', path, body })
  const { data } = JSON.parse(answer.text) as { data: RecordChangesApplied }
  if (!data.applied) throw new Error(`the bench's records were refused: ${answer.text.slice(0, 300)}`)
  return data.rows.map(({ id }) => id)
}

const nameOf = (system: number, tag: number) =>
  `WTG${String((tag % 100) + 1).padStart(2, '0')}.${['Spd', 'Pow', 'Tmp', 'Sta', 'Cnt'][tag % 5] ?? ''}.${system}_${tag}`

/** Largest sets that one call takes. */
const fill = async (caller: Caller, ids: readonly string[]): Promise<{ times: number[]; last: string[] }> => {
  const rows = ids.flatMap((ownerId, system) =>
    Array.from({ length: TAGS }, (_, tag) => ({
      ownerId,
      fields: {
        tag: nameOf(system, tag),
        name: `测点 ${(tag * 7919 + system) % RECORDS}`,
        device: tag % 3 === 0 ? '' : `device-${(tag * SYSTEMS + system) % 997}`,
        unit: tag % 50 === 0 ? 'kW' : '',
        valueType: ofOne(VALUE_TYPES, tag),
        minimum: tag % 2 === 0 ? null : (tag * 31) % 1000,
      },
    })),
  )
  const times: number[] = []
  let last: string[] = []
  for (let from = 0; from < rows.length; from += BATCH_LIMIT) {
    const before = performance.now()
    last = await insert(caller, points.apply.path, rows.slice(from, from + BATCH_LIMIT))
    times.push(performance.now() - before)
    tell(`${from + BATCH_LIMIT} records written`)
  }
  return { times, last: last.slice(0, 50) }
}

const page = (query: Record<string, string | number>): ApiCall => ({
  method: 'GET',
  path: `${points.page.path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
})

const several = (query: (index: number) => Record<string, string | number>) =>
  Array.from({ length: VARIANTS }, (_, index) => page({ limit: 50, ...query(index) }))

const filtered = (...filters: readonly ListFilter[]) => ({ filters: JSON.stringify(filters) })

const ofOne = (ids: readonly string[], index: number) => ids[index % ids.length] ?? ''

/** Fields of every kind: texts that are all different, that repeat, that are often missing; a choice and a number. */
const SORTED = ['name', 'device', 'unit', 'valueType', 'minimum']

const sortCases = (): Case[] =>
  SORTED.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({
      ...SMALL,
      name: `by ${sort}, ${order === 'asc' ? 'up' : 'down'}`,
      calls: several((index) => ({ sort, order, page: 1 + index })),
    })),
  )

const detailCases = (ids: readonly string[], rows: readonly string[]): Case[] => [
  {
    ...SMALL,
    name: 'one record with its names',
    calls: rows.map((id) => ({ method: 'GET', path: points.detail.path.replace(':id', id) })),
  },
  {
    ...SMALL,
    name: 'where 50 are used',
    calls: [{ method: 'POST', path: points.uses.path, body: { ids: rows } }],
  },
  {
    single: 20,
    several: 40,
    name: 'where a system of 5,000 is used',
    calls: ids.map((id) => ({ method: 'POST', path: systems.uses.path, body: { ids: [id] } })),
  },
  { ...SMALL, name: 'issues', calls: [{ method: 'GET', path: points.issues.path }] },
  { ...SMALL, name: 'latest history', calls: [{ method: 'GET', path: `${points.history.path}?limit=50` }] },
]

const makeCases = (ids: readonly string[], rows: readonly string[]): Case[] => [
  { ...SMALL, name: 'all, first pages', calls: several((index) => ({ page: 1 + index })) },
  { ...SMALL, name: 'all, page 1000', calls: several((index) => ({ page: 990 + index })) },
  {
    ...SMALL,
    name: 'page of one owner',
    calls: several((index) => ({ ownerId: ofOne(ids, index), page: 1 + index * 4 })),
  },
  {
    ...SMALL,
    name: 'page of one owner, by name',
    calls: several((index) => ({ ownerId: ofOne(ids, index), sort: 'name', page: 1 + index })),
  },
  { ...SMALL, name: 'by tag, down', calls: several((index) => ({ sort: 'tag', order: 'desc', page: 1 + index })) },
  {
    ...SMALL,
    name: 'latest first',
    calls: several((index) => ({ sort: 'updatedAt', order: 'desc', page: 1 + index })),
  },
  ...sortCases(),
  { ...SMALL, name: 'by name, page 1000', calls: several((index) => ({ sort: 'name', page: 990 + index })) },
  {
    ...SMALL,
    name: 'keyword with few matches',
    calls: several((index) => ({ keyword: `${index}_${index * 211}` })),
  },
  {
    ...SMALL,
    name: 'keyword with many matches',
    calls: several((index) => ({ keyword: ['Spd', 'Pow', 'Tmp', '测点'][index % 4] ?? '' })),
  },
  {
    ...SMALL,
    name: 'filter: part of a tag, of one owner',
    calls: several((index) => ({
      ownerId: ofOne(ids, index),
      ...filtered({ field: 'tag', operator: 'contains', value: `WTG0${(index % 9) + 1}.` }),
    })),
  },
  {
    ...SMALL,
    name: 'filter: part of a tag, few',
    calls: several((index) => filtered({ field: 'tag', operator: 'contains', value: `${index}_${index * 211}` })),
  },
  {
    ...SMALL,
    name: 'filter: a choice, a third of all',
    calls: several((index) => filtered({ field: 'valueType', operator: 'in', value: [ofOne(VALUE_TYPES, index)] })),
  },
  {
    ...SMALL,
    name: 'filter: a number from here to there',
    calls: several((index) =>
      filtered(
        { field: 'minimum', operator: 'gte', value: index },
        { field: 'minimum', operator: 'lte', value: index + 1 },
      ),
    ),
  },
  ...detailCases(ids, rows),
]

export interface FilledRecords {
  records: number
  /** Milliseconds of each set of ten thousand rows. */
  times: number[]
  cases: Case[]
}

export const fillRecords = async (caller: Caller): Promise<FilledRecords> => {
  const fields = Array.from({ length: SYSTEMS }, (_, index) => ({
    fields: { code: `bench-${index}`, nameZh: `系统 ${index}`, systemKind: 'scada' },
  }))
  const ids = await insert(caller, systems.apply.path, fields)
  const { times, last } = await fill(caller, ids)
  return { records: RECORDS, times, cases: makeCases(ids, last) }
}

/** Milliseconds of one more set of ten thousand, with every index there that the lists have asked for. */
export const writeOnce = async (caller: Caller): Promise<number> => {
  const [ownerId = ''] = await insert(caller, systems.apply.path, [
    { fields: { code: 'bench-more', nameZh: '更多', systemKind: 'scada' } },
  ])
  const { times } = await fill(caller, [ownerId, ownerId])
  return times[0] ?? Number.NaN
}
