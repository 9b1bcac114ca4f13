// A hundred thousand records for the bench: tags of external systems, written by the platform's own change sets, and what
// the screens ask of them.
import { BATCH_LIMIT } from '../../src/contract/limits.ts'
import { recordCalls } from '../../src/contract/records/record-calls.ts'
import type { RecordChangesApplied } from '../../src/contract/records/record-calls.ts'
import { EXTERNAL_POINT } from '../../src/contract/records/thing-mapping/external-point.ts'
import { EXTERNAL_SYSTEM } from '../../src/contract/records/thing-mapping/external-system.ts'
import type { ApiCall, Caller } from './caller.ts'
import type { Case } from './cases.ts'

const RECORDS = 100_000
const SYSTEMS = 20
const TAGS = RECORDS / SYSTEMS

/** Different calls of one case. */
const VARIANTS = 20
const SMALL = { single: 200, several: 400 }

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
const fill = async (caller: Caller, ids: readonly string[]): Promise<number[]> => {
  const rows = ids.flatMap((ownerId, system) =>
    Array.from({ length: TAGS }, (_, tag) => ({
      ownerId,
      fields: { tag: nameOf(system, tag), name: `测点 ${tag}`, valueType: 'float' },
    })),
  )
  const times: number[] = []
  for (let from = 0; from < rows.length; from += BATCH_LIMIT) {
    const before = performance.now()
    await insert(caller, points.apply.path, rows.slice(from, from + BATCH_LIMIT))
    times.push(performance.now() - before)
  }
  return times
}

const page = (query: Record<string, string | number>): ApiCall => ({
  method: 'GET',
  path: `${points.page.path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
})

const several = (query: (index: number) => Record<string, string | number>) =>
  Array.from({ length: VARIANTS }, (_, index) => page({ limit: 50, ...query(index) }))

const ofOne = (ids: readonly string[], index: number) => ids[index % ids.length] ?? ''

const makeCases = (ids: readonly string[]): Case[] => [
  {
    ...SMALL,
    name: 'records: page of one owner',
    calls: several((index) => ({ ownerId: ofOne(ids, index), page: 1 + index * 4 })),
  },
  { ...SMALL, name: 'records: all, page 1000', calls: several((index) => ({ page: 990 + index })) },
  {
    ...SMALL,
    name: 'records: latest first',
    calls: several((index) => ({ sort: 'updatedAt', order: 'desc', page: 1 + index })),
  },
  {
    ...SMALL,
    name: 'records: keyword with few matches',
    calls: several((index) => ({ keyword: `${index}_${index * 211}` })),
  },
  {
    ...SMALL,
    name: 'records: keyword with many matches',
    calls: several((index) => ({ keyword: ['Spd', 'Pow', 'Tmp', '测点'][index % 4] ?? '' })),
  },
  {
    ...SMALL,
    name: 'records: filter on a field of one owner',
    calls: several((index) => ({
      ownerId: ofOne(ids, index),
      filters: JSON.stringify([{ field: 'tag', operator: 'contains', value: `WTG0${(index % 9) + 1}.` }]),
    })),
  },
  {
    single: 40,
    several: 80,
    name: 'records: all, sorted by a field without an index',
    calls: several((index) => ({ sort: 'name', page: 1 + index })),
  },
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
  return { records: RECORDS, times: await fill(caller, ids), cases: makeCases(ids) }
}
