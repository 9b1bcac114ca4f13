// Moves of a record between its states: which are allowed now, and making one (STA-11).
import { atom } from 'nanostores'

import { RequestError } from '../../../api/request-error.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type RecordKind, type StateMove, permissionOf, sentenceOf } from '../../../contract/records/record-kind.ts'
import { inWords } from '../../../locales/in-words.ts'
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
    /** A failure shows as a toast, in the words of the kind's own rules where it has some; the record stays as it is. */
    move: async (kind: RecordKind, ids: readonly string[], to: string) => {
      $moving.set(to)
      try {
        await recordsOf(session, kind).move(ids, to, { quiet: true })
        announce({ resource: kind.name, ids, parents: [] })
        // What it owns may be changed now, or no more.
        for (const name of kind.owns ?? []) session.changed.fire({ resource: name, ids: [], parents: ids, all: true })
      } catch (error) {
        const rules = error instanceof RequestError ? error.fields.map(({ rule }) => rule) : []
        const words = rules.map((rule) => sentenceOf(kind, rule)).find((found) => found !== undefined)
        if (words === undefined) session.toasts.showError(error)
        else session.toasts.showPersistent(() => inWords(words))
      } finally {
        $moving.set(undefined)
      }
    },
  }
}
