// Writes the draft of a system's points; a thing that is no device there yet gets its map first (screens 9).
import type { BoardMap, SystemBoard } from '../../../contract/records/thing-mapping/board-calls.ts'
import { POINT_MAP } from '../../../contract/records/thing-mapping/point-map.ts'
import { THING_MAP } from '../../../contract/records/thing-mapping/thing-map.ts'
import { numberIn } from '../../../lib/mapping/repeat.ts'
import type { MappingBoard } from '../../parts/mapping-board/board-model.ts'
import { saveLines } from '../../parts/mapping-board/save-lines.ts'
import { recordsOf } from '../../records.ts'
import type { Session } from '../../session.ts'
import { attributeOf, thingOf, toLineValues } from './system-lines.ts'

interface Saving {
  session: Session
  systemId: string
  system: SystemBoard
  maps: ReadonlyMap<string, BoardMap>
  board: MappingBoard
}

/** Ids of new maps by thing: the device is the one whose tags the thing is connected with. */
const addMaps = async ({ session, systemId, system, maps, board }: Saving): Promise<Map<string, string>> => {
  const devices = new Map(system.tags.map(({ tag, device }) => [tag, device]))
  const wanted = new Map<string, string>()
  for (const { target, values } of board.changes().inserts) {
    const thing = thingOf(target)
    const device = devices.get(String(values['source'])) ?? ''
    if (!maps.has(thing) && device !== '' && !wanted.has(thing)) wanted.set(thing, device)
  }
  if (wanted.size === 0) return new Map()
  const { rows } = await recordsOf(session, THING_MAP).apply({
    mode: 'each',
    inserts: [...wanted].map(([thing, externalId]) => ({
      key: thing,
      ownerId: systemId,
      fields: { thing, externalId, unitNumber: numberIn(externalId) ?? null },
    })),
  })
  return new Map(rows.flatMap(({ key, id, outcome }) => (outcome === 'failed' || key === undefined ? [] : [[key, id]])))
}

export const savePoints = async (saving: Saving): Promise<{ ids: string[]; maps: string[] }> => {
  const { session, system, maps, board } = saving
  const added = await addMaps(saving)
  const byTag = new Map(system.tags.map(({ id, tag }) => [tag, id]))
  const byId = new Map(system.tags.map(({ id, tag }) => [id, tag]))
  const { ids } = await saveLines(board, {
    kind: POINT_MAP,
    apply: (body) => recordsOf(session, POINT_MAP).apply(body),
    ownerOf: (target) => maps.get(thingOf(target))?.id ?? added.get(thingOf(target)),
    toFields: (target, { sourceKind: _kind, source, ...values }) => ({
      ...values,
      attribute: attributeOf(target),
      ...(typeof source === 'string' && { externalPoint: byTag.get(source) ?? null }),
    }),
    toValues: (values) => toLineValues(values, (id) => byId.get(id) ?? ''),
  })
  return { ids, maps: [...added.values()] }
}
