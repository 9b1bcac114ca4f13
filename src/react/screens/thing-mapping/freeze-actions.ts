// Freezing and releasing thing maps: one, those that are selected, all of a system; with the moves that the kind allows (screens 9).
import { msg } from '@lit/localize'

import { EXTERNAL_SYSTEM } from '../../../contract/records/thing-mapping/external-system.ts'
import { MAP_STATES, THING_MAP } from '../../../contract/records/thing-mapping/thing-map.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type RecordKind, permissionOf } from '../../../contract/records/record-kind.ts'
import { counted } from '../../../lib/format-count.ts'
import { createRecordMoves } from '../../../stores/parts/records/record-moves.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'

const ofMaps = (page: RecordsPage, records: readonly RecordRow[]): MenuEntry[] => {
  const inState = (state: string) => records.filter(({ values }) => values['status'] === state)
  const [open, frozen] = [inState(MAP_STATES.open), inState(MAP_STATES.frozen)]
  const entry = (key: string, label: string, maps: readonly RecordRow[], to: string): MenuEntry[] =>
    maps.length === 0 ? [] : [{ key, label, run: () => void page.part(createRecordMoves).move(THING_MAP, maps, to) }]
  return [
    ...entry('freeze', counted(msg('Freeze # map|Freeze # maps'), open.length), open, MAP_STATES.frozen),
    ...entry('release', counted(msg('Release # map|Release # maps'), frozen.length), frozen, MAP_STATES.open),
  ]
}

export const freezeActions = (
  page: RecordsPage,
  kind: RecordKind,
  records: readonly RecordRow[],
): readonly MenuEntry[] => {
  if (!page.$may.get()(permissionOf(THING_MAP, 'approve'))) return []
  if (kind.name === THING_MAP.name) return ofMaps(page, records)
  const [system, ...others] = records
  if (kind.name !== EXTERNAL_SYSTEM.name || system === undefined || others.length > 0) return []
  const open = (id: string) => page.openTask({ kind: 'own', id, ids: [system.id] })
  return [
    { key: 'freeze', label: msg('Freeze all maps…'), run: () => open('freeze') },
    { key: 'release', label: msg('Release all maps…'), run: () => open('release') },
  ]
}
