// Moves of a record between its states: which are allowed now, and making one (STA-11).
import { msg } from '@lit/localize'
import { atom } from 'nanostores'

import { RequestError } from '../../../api/request-error.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type RecordKind, type StateMove, permissionOf, sentenceOf } from '../../../contract/records/record-kind.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { recordsOf } from '../../records.ts'
import { tellChange } from '../undo-change.ts'
import type { RecordsContext } from './record-page.ts'

type SeenRecord = Pick<RecordRow, 'id' | 'revision'>

/** Whether a move leads on from there, so that some of them can come back. */
const leadsOn = ({ states }: RecordKind, to: string): boolean => states?.moves.some(({ from }) => from === to) === true

export const createRecordMoves = (context: RecordsContext) => {
  const { session, announce, $may } = context
  /** Code that a record is being moved to. */
  const $moving = atom<string | undefined>()
  return {
    $moving,
    movesOf: (kind: RecordKind, record: RecordRow): StateMove[] => {
      const { states } = kind
      if (states === undefined) return []
      const now = String(record.values[states.field] ?? '')
      return states.moves.filter(({ from, action }) => from === now && $may.get()(permissionOf(kind, action)))
    },
    /**
     * Of the records as the user has seen them. A failure shows as a toast, in the words of the kind's own rules where it
     * has some; the records stay as they are. Answers whether they were moved.
     */
    move: async (kind: RecordKind, seen: readonly SeenRecord[], to: string, comment?: string): Promise<boolean> => {
      const ids = seen.map(({ id }) => id)
      const revisions = Object.fromEntries(seen.map(({ id, revision }) => [id, revision]))
      $moving.set(to)
      try {
        const { changeId } = await recordsOf(session, kind).move(
          ids,
          to,
          { revisions, ...(comment !== undefined && { comment }) },
          { quiet: true },
        )
        announce({ resource: kind.name, ids, parents: [] })
        // What it owns may be changed now, or no more.
        for (const name of kind.owns ?? []) session.changed.fire({ resource: name, ids: [], parents: ids, all: true })
        if (ids.length > 1)
          tellChange(
            context,
            () => counted(msg('State of # record set|State of # records set'), ids.length),
            leadsOn(kind, to) ? changeId : undefined,
            kind.owns,
          )
        return true
      } catch (error) {
        const rules = error instanceof RequestError ? error.fields.map(({ rule }) => rule) : []
        const words = rules.map((rule) => sentenceOf(kind, rule)).find((found) => found !== undefined)
        if (words === undefined) session.toasts.showError(error)
        else session.toasts.showPersistent(() => inLanguage(words))
        // Somebody has changed it: what is to be decided on is loaded, and shown anew.
        if (error instanceof RequestError && error.reason === 'record.conflict')
          announce({ resource: kind.name, ids, parents: [] })
        return false
      } finally {
        $moving.set(undefined)
      }
    },
  }
}
