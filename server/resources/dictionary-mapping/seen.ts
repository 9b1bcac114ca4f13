// Codes of a set that running connections have shown, counted over all of them, and what feeds the list (screens 10; RTE-13).
import { textOf } from '../../../src/contract/records/dictionary-mapping/read-codes.ts'
import type { CodeFeed, SeenCode, SeenCodes } from '../../../src/contract/records/dictionary-mapping/seen-calls.ts'
import type { Database } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { readRecords } from '../records/read.ts'
import type { StoredRecord } from '../records/record-rules.ts'

/** Sightings that are looked at: the most frequent of all connections. */
const LIMIT = 5000

const byIds = async (database: Database, tenantId: string, kind: string, some: Iterable<string>) => {
  const ids = [...new Set(some)].filter((id) => id !== '')
  const records = ids.length === 0 ? [] : await readRecords(database, tenantId, kind, { ids })
  return new Map(records.map((record) => [record.id, record]))
}

const labelsOf = (point: StoredRecord | undefined) => {
  const [code, zh, en] = ['pointId', 'nameZh', 'nameEn'].map((name) => textOf(point?.values[name]))
  return { code: code ?? '', zh: zh ?? '', en: en || zh || '' }
}

const readFeeds = async (
  database: Database,
  tenantId: string,
  sources: readonly StoredRecord[],
  points: ReadonlyMap<string, StoredRecord>,
  connections: readonly StoredRecord[],
): Promise<CodeFeed[]> => {
  const owners = [...points.values()].flatMap(({ ownerId }) => ownerId ?? [])
  const statutes = await byIds(database, tenantId, 'statute', owners)
  const enabled = connections.filter(({ values }) => values.enabled === true)
  return sources.map(({ id, values }) => {
    const point = points.get(textOf(values['point']))
    const statute = statutes.get(point?.ownerId ?? '')
    const only = textOf(values['connection'])
    const feeding = enabled.filter((each) => each.values.statute === statute?.id && (only === '' || only === each.id))
    const zh = textOf(statute?.values['nameZh'])
    return {
      id,
      point: labelsOf(point),
      statute: { zh, en: textOf(statute?.values['nameEn']) || zh, version: textOf(statute?.values['version']) },
      connections: feeding.map((each) => textOf(each.values.name)),
    }
  })
}

const readSightings = (database: Database, tenantId: string, sourceIds: readonly string[]) =>
  sourceIds.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('code_seen')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('source_id', 'in', sourceIds)
        .orderBy('seen_count', 'desc')
        .limit(LIMIT)
        .execute()

export const readSeenCodes = async (database: Database, tenantId: string, setId: string): Promise<SeenCodes> => {
  const [set] = await readRecords(database, tenantId, 'codeSet', { ids: [setId] })
  if (set === undefined) throw new Refusal('record.unknown')
  const sources = await readRecords(database, tenantId, 'codeSource', { ownerIds: [setId] })
  const points = await byIds(
    database,
    tenantId,
    'statutePoint',
    sources.map(({ values }) => textOf(values['point'])),
  )
  const pointOf = new Map(sources.map(({ id, values }) => [id, points.get(textOf(values['point']))]))
  const rows = await readSightings(
    database,
    tenantId,
    sources.map(({ id }) => id),
  )
  const latest = [...Map.groupBy(rows, ({ code }) => code)].flatMap(([code, some]) => {
    const [last] = some.toSorted((a, b) => b.last_at.getTime() - a.last_at.getTime())
    return last === undefined ? [] : [{ code, last, count: some.reduce((sum, { seen_count }) => sum + seen_count, 0) }]
  })
  const connections = await readRecords(database, tenantId, 'connection')
  const names = new Map(connections.map(({ id, values }) => [id, textOf(values['name'])]))
  const devices = await byIds(
    database,
    tenantId,
    'connectionDevice',
    latest.map(({ last }) => last.device_id),
  )
  const codes = latest.map(({ code, last, count }): SeenCode => ({
    code,
    count,
    lastAt: last.last_at.toISOString(),
    connection: { id: last.connection_id, name: names.get(last.connection_id) ?? '' },
    device: textOf(devices.get(last.device_id)?.values['name']),
    point: labelsOf(pointOf.get(last.source_id)),
  }))
  return {
    feeds: await readFeeds(database, tenantId, sources, points, connections),
    codes: codes.toSorted((a, b) => b.count - a.count || a.code - b.code),
  }
}
