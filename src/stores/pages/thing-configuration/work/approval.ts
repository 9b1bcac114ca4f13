// Submitting, approving, rejecting and recalling things: first tried, then done (screens 1; STA-11).
import { msg } from '@lit/localize'

import {
  type ApprovalAction,
  type ApprovalDone,
  type ApprovalRow,
  updateThingApproval,
  APPROVAL_ACTIONS,
  APPROVAL_MOVES,
  isInReview,
  mayMoveApproval,
} from '../../../../contract/thing/thing-approval.ts'
import { counted } from '../../../../lib/text/format-count.ts'
import type { ThingContext } from '../../thing-configuration.ts'
import { createThingLookup } from './lookup.ts'

/** What happened to some things, in words. */
const doneText = (action: ApprovalAction, count: number): string => {
  switch (action) {
    case 'submit':
      return counted(msg('# thing submitted|# things submitted'), count)
    case 'approve':
      return counted(msg('# thing approved|# things approved'), count)
    case 'reject':
      return counted(msg('# thing rejected|# things rejected'), count)
    case 'recall':
      return counted(msg('# thing recalled|# things recalled'), count)
  }
}

export const createThingApproval = (context: ThingContext) => {
  const { session, announce, inspector, $may } = context
  const lookup = createThingLookup(context)

  /** Status of a thing; undefined where nothing on the screen tells it. */
  const statusOf = (thingId: string): number | null | undefined => {
    const detail = inspector.$detail.get()
    const shown = detail.status === 'loading' ? undefined : detail.data
    return shown?.thingId === thingId ? shown.approvalStatus : lookup.peek(thingId)?.approvalStatus
  }

  return {
    /** Whether all of these wait for approval: nothing of them can be changed until they are recalled or decided on. */
    waits: (ids: readonly string[]): boolean => ids.length > 0 && ids.every((id) => isInReview(statusOf(id))),
    /** What the user may do with these; of many of which some are on other pages, the platform judges each. */
    actionsOf: (ids: readonly string[]): ApprovalAction[] => {
      const statuses = ids.map(statusOf)
      return APPROVAL_ACTIONS.filter((action) => {
        const { to, permission } = APPROVAL_MOVES[action]
        if (!$may.get()(permission)) return false
        return statuses.some((from) => (from === undefined ? ids.length > 1 : mayMoveApproval(from, to)))
      })
    },
    /** What would become of each. */
    attempt: (action: ApprovalAction, ids: readonly string[], signal: AbortSignal | undefined): Promise<ApprovalDone> =>
      session.call(
        updateThingApproval,
        { body: { action, thingIds: [...ids], mode: 'each', dryRun: true } },
        { signal, quiet: true },
      ),
    /** Does it to those that a trial said it could be done to, and that nobody has changed since. */
    apply: async (action: ApprovalAction, tried: readonly ApprovalRow[], comment?: string): Promise<ApprovalDone> => {
      // The trial tells the revision that each would get.
      const seen = tried.flatMap(({ thingId, revision }) =>
        revision === undefined ? [] : [[thingId, revision - 1] as const],
      )
      const thingIds = tried.map(({ thingId }) => thingId)
      const done = await session.call(
        updateThingApproval,
        { body: { action, thingIds, mode: 'each', comment, revisions: Object.fromEntries(seen) } },
        { quiet: true },
      )
      const moved = done.rows.filter(({ outcome }) => outcome === 'applied').map(({ thingId }) => thingId)
      if (moved.length === 0) return done
      announce({ resource: 'things', ids: moved, parents: [] })
      session.toasts.showInfo(() => doneText(action, moved.length))
      return done
    },
  }
}
