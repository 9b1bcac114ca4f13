// What is likely wrong with the things that the screen shows, kept up to date with what changes (screens 0, lint badge).
import { atom, computed } from 'nanostores'

import { LINT_RULES, type LintReport, lintThings } from '../../../contract/thing/thing-lint-calls.ts'
import { createQueries } from '../../query.ts'
import type { ThingPart } from '../thing-configuration.ts'

const RESOURCE = 'thing-lint'

/** What findings depend on: things, their models, and where their values come from. */
const WATCHED = new Set(['things', 'modelAssignment', 'connectionDevice', 'thingMap'])

/** Changes that come together are looked at once, in milliseconds. */
const GATHER = 1500

export const createThingLint = ({ session, $parentId, onDestroy }: ThingPart) => {
  const queries = session.part(createQueries)
  const $report = queries.createLoadable<LintReport>(
    computed($parentId, (parentId) => ({
      key: [RESOURCE, parentId],
      load: (signal: AbortSignal) =>
        session.call(lintThings, { query: { parentId: parentId ?? undefined } }, { signal, quiet: true }),
    })),
  )
  const $open = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  onDestroy(
    session.changed.listen(({ resource }) => {
      if (WATCHED.has(resource)) timer ??= setTimeout(look, GATHER)
    }),
  )
  onDestroy(() => clearTimeout(timer))
  const look = () => {
    timer = undefined
    void queries.invalidate(RESOURCE)
  }
  return {
    $report,
    /** All findings, also those that are not in the report; 0 until it is there. */
    $count: computed($report, (report) => {
      const counts = report.status === 'loading' ? undefined : report.data?.counts
      return LINT_RULES.reduce((sum, rule) => sum + (counts?.[rule] ?? 0), 0)
    }),
    /** Whether the list shows. */
    $open,
    toggle: () => $open.set(!$open.get()),
    close: () => $open.set(false),
    /** Looks again now. */
    reload: () => $report.reload(),
  }
}
