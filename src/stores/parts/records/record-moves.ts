// Moves of a record between its states: which are allowed now, and making one (STA-11).
import { atom } from 'nanostores'

import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type RecordKind, type StateMove, permissionOf } from '../../../contract/records/record-kind.ts'
import { recordsOf } from '../../records.ts'
import type { RecordsPart } from './record-page.ts'

export const createRecordMoves = ({ session, announce, $may }: RecordsPart) => {
  /** Code that a record is being moved to. */
  const $moving = atom<string | undefined>()
  return {
    $moving,
    movesOf: (kind: RecordKind, record: RecordRow): StateMove[] => {
      const { states } = kind
      if (states === undefined) return []
      const now = String(record.values[states.field] ?? '')
      return states.moves.filter(({ from, deed }) => from === now && $may.get()(permissionOf(kind, deed)))
    },
    /** A failure shows as a toast; the record stays as it is. */
    move: async (kind: RecordKind, ids: readonly string[], to: string) => {
      $moving.set(to)
      try {
        await recordsOf(session, kind).move(ids, to)
        announce({ resource: kind.name, ids, parents: [] })
        // What it owns may be changed now, or no more.
        for (const name of kind.owns ?? []) session.changed.fire({ resource: name, ids: [], parents: ids, all: true })
      } catch {
        // The client has logged it and shown the toast.
      } finally {
        $moving.set(undefined)
      }
    },
  }
}
