// Frozen maps of things that are to come over: one that holds keeps its thing where it is, since its points cannot move; one that is
// over stays as it was, which is said (screens 9, freeze).
import type { CarriedItem } from '../../../../src/contract/records/info-model-mapping/apply-calls.ts'
import { isFrozen } from '../../../../src/contract/records/record-kind.ts'
import { THING_MAP } from '../../../../src/contract/records/thing-mapping/thing-map.ts'
import type { Reader } from '../../../database/schema.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { textIn } from '../values.ts'
import { readSystemCodes } from './maps.ts'

export interface FrozenMaps {
  /** Systems and devices of the frozen maps that hold, by thing. */
  refused: Map<string, string[]>
  /** What is said of frozen maps that are over, by thing. */
  ended: Map<string, CarriedItem[]>
  /** Maps whose points can move. */
  kept: StoredRecord[]
}

export const frozenMaps = async (
  reader: Reader,
  tenantId: string,
  maps: readonly StoredRecord[],
  today = new Date().toISOString().slice(0, 10),
): Promise<FrozenMaps> => {
  const frozen = maps.filter(({ values }) => isFrozen(THING_MAP, values['status']))
  const codes = await readSystemCodes(reader, tenantId, frozen)
  const result: FrozenMaps = { refused: new Map(), ended: new Map(), kept: [] }
  for (const { ownerId, values } of frozen) {
    const [thing, device, until] = [textIn(values, 'thing'), textIn(values, 'externalId'), textIn(values, 'validTo')]
    const system = codes.get(ownerId ?? '') ?? ''
    if (until === '' || until >= today) {
      result.refused.set(thing, [...(result.refused.get(thing) ?? []), `${system} / ${device}`])
      continue
    }
    const item = { kind: 'map' as const, system, device, from: '', to: '', detail: until, lineRules: [] }
    result.ended.set(thing, [...(result.ended.get(thing) ?? []), { ...item, rule: 'frozenEnded' }])
  }
  const isKept = new Set(frozen.map(({ id }) => id))
  result.kept = maps.filter(({ id }) => !isKept.has(id))
  return result
}
