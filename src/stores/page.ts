// What every page builder returns beside its own stores and verbs: enough for the element around it.
import type { LeaveGuard } from './plugins/drafts/leave-guard.ts'
import type { ResourceChange, Session } from './session.ts'
import type { Signal } from './signal.ts'

/** What the methods of an element speak to. */
export interface PageMethods {
  guard: LeaveGuard
  /** Loads again what the page shows. */
  refresh: () => Promise<void>
}

export interface Page<Params> extends PageMethods {
  /** Fired when this page, not another one, has saved something. */
  saved: Signal<ResourceChange>
  /** The element's own attributes or properties have changed. */
  update: (params: Params) => void
  destroy: () => void
}

export type CreatePage<Params, P extends Page<Params>> = (session: Session, params: Params) => P
