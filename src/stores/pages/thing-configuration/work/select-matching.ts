// All things that the filters of the table let through, on every page (screens 0, grid: select across pages).
import { msg, str } from '@lit/localize'

import { getThingsPage } from '../../../../contract/thing/thing-calls.ts'
import { BATCH_LIMIT, PAGE_SIZE_MAXIMUM } from '../../../../contract/wire/limits.ts'
import { createSelectAll } from '../../../plugins/lists/select-all.ts'
import type { ThingContext } from '../../thing-configuration.ts'

export const createSelectMatching = ({ session, list, selection, onDestroy }: ThingContext) => {
  const all = createSelectAll({
    selection,
    limit: BATCH_LIMIT,
    load: async (page, signal) => {
      const { parentId, keyword, type, subType, state } = list.$state.get().filters
      const { rows, total } = await session.call(
        getThingsPage,
        {
          query: {
            page,
            limit: PAGE_SIZE_MAXIMUM,
            // Others may change names meanwhile; an id stays where it is.
            sort: 'thingId',
            parentId: parentId ?? undefined,
            keyword: keyword || undefined,
            type: type || undefined,
            subType: subType || undefined,
            state: state === '' ? undefined : state,
          },
        },
        { signal },
      )
      return { ids: rows.map((row) => row.thingId), total }
    },
    onLimit: (total) =>
      void session.toasts.showInfo(() =>
        msg(str`The first ${BATCH_LIMIT} of ${total} things selected: one call takes no more`),
      ),
  })
  // Other filters, another parent: what is being collected is no longer what shows.
  onDestroy(list.$state.listen((next, before) => next.filters !== before?.filters && all.cancel()))
  onDestroy(all.cancel)
  return all
}
