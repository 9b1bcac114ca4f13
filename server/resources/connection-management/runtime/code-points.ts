// Which points of a connection carry codes: those that a code set names as its live sources (screens 10; RTE-13).
import { formatOf, textOf } from '../../../../src/contract/records/dictionary-mapping/read-codes.ts'
import type { Database } from '../../../database/schema.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import type { RunningPoint } from '../../../drivers/plan/points.ts'
import type { CodePoint, CodePoints } from '../../../drivers/session/code-watch.ts'
import type { ConnectionId } from './leases.ts'

/** Categories in which nought says that nothing is wrong. */
const NOUGHT_IS_NONE = new Set(['fault', 'alarm'])

interface Codes {
  sources: readonly StoredRecord[]
  sets: readonly StoredRecord[]
}

export const readCodes = async (
  database: Database,
  { tenantId, id }: ConnectionId,
  points: readonly RunningPoint[],
): Promise<Codes> => {
  const ids = new Set(points.map((point) => point.id))
  const sources = (await readRecords(database, tenantId, 'codeSource')).filter(({ values }) => {
    const only = textOf(values['connection'])
    return ids.has(textOf(values['point'])) && (only === '' || only === id)
  })
  const setIds = [...new Set(sources.flatMap(({ ownerId }) => ownerId ?? []))]
  const sets = setIds.length === 0 ? [] : await readRecords(database, tenantId, 'codeSet', { ids: setIds })
  return { sources, sets }
}

/** Throws where what is stored cannot be read. */
export const toCodePoints = ({ sources, sets }: Codes, points: readonly RunningPoint[]): CodePoints => {
  const byId = new Map(points.map((point) => [point.id, point]))
  const setOf = new Map(sets.map((set) => [set.id, set]))
  const found = new Map<string, CodePoint[]>()
  for (const { id: sourceId, ownerId, values } of sources) {
    const set = setOf.get(ownerId ?? '')
    const point = byId.get(textOf(values['point']))
    if (set === undefined || point === undefined) continue
    const one: CodePoint = {
      sourceId,
      isMask: formatOf(set).representation === 'mask',
      register: Number(values['register'] ?? 0),
      registers: Math.max(1, point.length),
      skipsZero: NOUGHT_IS_NONE.has(textOf(set.values['category'])),
    }
    found.set(point.id, [...(found.get(point.id) ?? []), one])
  }
  return found
}
