// Who changed what of a record and when, and taking it back (screens 0, audit and revert).
import { msg, str } from '@lit/localize'
import { type ReadableAtom, atom, computed } from 'nanostores'

import { RequestError } from '../../../api/request-error.ts'
import type { RecordHistoryEntry, RecordHistoryPage } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { type Loadable, createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import { createRecordNames } from './record-names.ts'
import type { RecordsPart } from './record-page.ts'

/** Entries of a page. */
const PAGE = 20

export type RevertResult =
  | { status: 'reverted' }
  /** Somebody changed these fields again since. */
  | { status: 'changedSince'; fields: string[] }
  | { status: 'failed'; error: unknown }

export const createRecordHistory = ({ session, announce, kindOf }: RecordsPart) => {
  const names = session.part(createRecordNames)
  /** The entry that is being taken back. */
  const $reverting = atom<string | undefined>()
  const keyOf = ({ id, revision }: RecordHistoryEntry) => `${id} ${revision}`
  return {
    $reverting,
    keyOf,
    /** Changes of one record, or of all of a kind. */
    of: (kind: RecordKind, id: string | undefined, withOwned: boolean) => {
      const $number = atom(1)
      const $page: ReadableAtom<Loadable<RecordHistoryPage>> & { reload: () => Promise<void> } = session
        .part(createQueries)
        .createLoadable(
          computed($number, (page) => ({
            key: [kind.name, 'history', id, withOwned, page],
            load: async (signal: AbortSignal) => {
              const owned = withOwned ? 'true' : 'false'
              const query = { ...(id !== undefined && { id }), owned, page, limit: PAGE } as const
              const found = await recordsOf(session, kind).history(query, { signal, quiet: true })
              names.add(found.names)
              return found
            },
            keepPrevious: true,
          })),
        )
      return { $number, $page, size: PAGE, goToPage: (page: number) => $number.set(page) }
    },
    revert: async (entry: RecordHistoryEntry, force = false): Promise<RevertResult> => {
      const kind = kindOf(entry.kind)
      if (kind === undefined) return { status: 'failed', error: new Error(`unknown kind ${entry.kind}`) }
      $reverting.set(keyOf(entry))
      try {
        const { id, revision } = entry
        const { record, restored } = await recordsOf(session, kind).revert({ id, revision, force }, { quiet: true })
        announce({ resource: kind.name, ids: [id], parents: [record.ownerId] })
        if (entry.action === 'delete') {
          session.toasts.showInfo(() =>
            restored === 1 ? msg(str`${entry.key} is back`) : msg(str`${entry.key} is back with all it held`),
          )
        }
        return { status: 'reverted' }
      } catch (error) {
        if (error instanceof RequestError && error.reason === 'history.changedSince')
          return { status: 'changedSince', fields: error.fields.map(({ path }) => path) }
        return { status: 'failed', error }
      } finally {
        $reverting.set(undefined)
      }
    },
  }
}
