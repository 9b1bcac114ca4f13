// What is likely wrong with the things that the screen shows, kept up to date with what changes (screens 0, issues badge).
import { atom, computed } from 'nanostores'

import { ISSUES_RULES, type ThingIssues, getThingIssues } from '../../../contract/thing/thing-issue-calls.ts'
import { createQueries } from '../../query.ts'
import type { ThingContext } from '../thing-configuration.ts'

const RESOURCE = 'thing-issues'

/** What issues depend on: things, their models, and where their values come from. */
const WATCHED = new Set(['things', 'modelAssignment', 'connectionDevice', 'thingMap'])

/** Changes that come together are looked at once, in milliseconds. */
const GATHER = 1500

export const createThingIssues = ({ session, $parentId, onDestroy }: ThingContext) => {
  const queries = session.plugin(createQueries)
  const $report = queries.createLoadable<ThingIssues>(
    computed($parentId, (parentId) => ({
      key: [RESOURCE, parentId],
      load: (signal: AbortSignal) =>
        session.call(getThingIssues, { query: { parentId: parentId ?? undefined } }, { signal, quiet: true }),
    })),
  )
  const $open = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  onDestroy(
    session.changed.listen(({ resource }) => {
      if (WATCHED.has(resource)) timer ??= setTimeout(appearance, GATHER)
    }),
  )
  onDestroy(() => clearTimeout(timer))
  const appearance = () => {
    timer = undefined
    void queries.invalidate(RESOURCE)
  }
  return {
    $report,
    /** All issues, also those that are not in the report; 0 until it is there. */
    $count: computed($report, (report) => {
      const counts = report.status === 'loading' ? undefined : report.data?.counts
      return ISSUES_RULES.reduce((sum, rule) => sum + (counts?.[rule] ?? 0), 0)
    }),
    /** Whether the list shows. */
    $open,
    toggle: () => $open.set(!$open.get()),
    close: () => $open.set(false),
    /** Looks again now. */
    reload: () => $report.reload(),
  }
}
