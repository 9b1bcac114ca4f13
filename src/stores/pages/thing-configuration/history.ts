// Who changed what of a thing and when, and taking it back; deletions that can be undone (screens 0, audit and revert).
import { msg, str } from '@lit/localize'

import { getAddedStates } from '../../../contract/thing/thing-list-calls.ts'
import {
  type HistoryEntry,
  type HistoryPage,
  revertThing,
  getThingHistory,
} from '../../../contract/thing/thing-history-calls.ts'
import { HISTORY_PAGE, createHistoryPages, createReverts } from '../../plugins/lists/history-pages.ts'
import type { ThingContext } from '../thing-configuration.ts'

export interface Deletions extends HistoryPage {
  /** Ids of the page that are there again. */
  present: ReadonlySet<string>
}

export const createThingHistory = ({ session, announce }: ThingContext) => {
  const reverts = createReverts<HistoryEntry>(
    ({ thingId, revision }) => `${thingId} ${revision}`,
    async ({ thingId, revision, action, changes, name }, force) => {
      const { thing, restored } = await session.call(
        revertThing,
        { body: { thingId, revision, force } },
        { quiet: true },
      )
      const moved = changes.flatMap(({ field, old, new: made }) => (field === 'parentId' ? [old, made] : []))
      const parents = [thing.parentId, ...moved.map((id) => (id === null ? null : String(id)))]
      announce({ resource: 'things', ids: [thingId], parents: [...new Set(parents)] })
      if (action !== 'delete') return
      session.toasts.showInfo(() =>
        restored === 1 ? msg(str`${name} is back`) : msg(str`${name} is back, with ${restored - 1} things below it`),
      )
    },
  )

  const pages = <T>(key: string, load: (page: number, signal: AbortSignal) => Promise<T>) =>
    createHistoryPages(session, ['things', 'history', key], load)

  return {
    ...reverts,
    /** The changes of one thing, newest first. */
    ofThing: (thingId: string) =>
      pages(thingId, (page, signal) =>
        session.call(getThingHistory, { query: { thingId, page, limit: HISTORY_PAGE } }, { signal, quiet: true }),
      ),
    /** What was deleted, newest first, without what went with something above it. */
    deletions: () =>
      pages('deleted', async (page, signal): Promise<Deletions> => {
        const found = await session.call(
          getThingHistory,
          { query: { action: 'delete', page, limit: HISTORY_PAGE } },
          { signal, quiet: true },
        )
        const ids = [...new Set(found.rows.map((row) => row.thingId))]
        const states =
          ids.length === 0
            ? []
            : await session.call(getAddedStates, { body: { thingIds: ids } }, { signal, quiet: true })
        return { ...found, present: new Set(states.filter((state) => state.added).map((state) => state.thingId)) }
      }),
  }
}
