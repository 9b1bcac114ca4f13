// Rows of a change as the histories hold them, and what they come to where one thing or record was written more than once.
import type { Entry } from '../history/entries.ts'

const isThere = ({ action }: Entry) => action !== 'delete'
const wasThere = ({ action }: Entry) => action !== 'insert'

/** Two rows of one thing or record, as one from before the first to after the last; nothing where it only came and went. */
const merge = (first: Entry, last: Entry): Entry | undefined => {
  const before = wasThere(first) ? { ...(isThere(last) ? {} : last.before), ...first.before } : null
  const after = isThere(last) ? { ...first.after, ...last.after } : null
  if (before === null && after === null) return undefined
  const both = { ...last, before, after }
  if (before === null) return { ...both, action: 'insert' }
  if (after === null) return { ...both, action: 'delete' }
  const alike = first.action === last.action && first.action !== 'delete' && first.action !== 'insert'
  return { ...both, action: alike ? first.action : 'update' }
}

/** One row for each thing and record, in the order in which they came. */
export const foldEntries = (entries: readonly Entry[]): Entry[] =>
  [...Map.groupBy(entries, ({ kind, id }) => `${kind} ${id}`).values()].flatMap((some) => {
    const [first, ...others] = some.toSorted((a, b) => a.revision - b.revision)
    let folded: Entry | undefined = first
    for (const each of others) folded = folded === undefined ? each : merge(folded, each)
    return folded ?? []
  })
