// The inspector of a screen: one thing or record shown, changed, or a new one made; what was entered is asked about before
// something else shows, and a save never overwrites somebody else's (ENT-5, ENT-7).
import { atom, computed } from 'nanostores'

import { type QueryRequest, createQueries } from '../query.ts'
import type { Announce, ResourceChange, Session } from '../session.ts'
import { FORM, type LeaveGuard } from './drafts/leave-guard.ts'
import type { SaveOutcome } from './record-save.ts'

interface InspectorContext {
  session: Session
  guard: LeaveGuard
  announce: Announce
}

interface InspectorOptions<State, Row> {
  /** What of it shows first. */
  tab: string
  idOf: (state: State | Closed) => string | undefined
  /** How what a state shows is loaded; undefined where it is a new one. */
  detail: (state: State | Closed) => QueryRequest<Row> | undefined
}

interface Closed {
  mode: 'closed'
}
const CLOSED: Closed = { mode: 'closed' }
const NOTHING = { key: [], load: () => Promise.reject(new Error('nothing is shown')), enabled: false }

type Outcome<Row, Saved> = Exclude<SaveOutcome<Row>, { status: 'saved' }> | (Saved & { status: 'saved' })

export const createInspector = <State extends object, Row>(
  { session, guard, announce }: InspectorContext,
  { tab, idOf, detail }: InspectorOptions<State, Row>,
) => {
  const $state = atom<State | Closed>(CLOSED)
  const $saving = atom(false)
  /** What shows of it; it stays while one looks from one to the next. */
  const $tab = atom(tab)

  const queries = session.plugin(createQueries)
  const put = (state: State | Closed) => {
    guard.setDirty(false)
    $state.set(state)
  }
  /** Answers whether the user let what was there go. */
  const go = async (state: State | Closed): Promise<boolean> => {
    const goes = await guard.canLeave(FORM)
    if (goes) put(state)
    return goes
  }
  return {
    $state,
    $id: computed($state, idOf),
    $detail: queries.createLoadable<Row>(computed($state, (state): QueryRequest<Row> => detail(state) ?? NOTHING)),
    $saving,
    $tab,
    /** Another tab, unless what was entered in this one is to stay. */
    showTab: async (next: string) => {
      if (!(await guard.canLeave(FORM))) return
      guard.setDirty(false)
      $tab.set(next)
    },
    go,
    close: () => go(CLOSED),
    /** Closes without a question when what it shows has been deleted. */
    closeIf: (isGone: (id: string) => boolean) => {
      if (isGone(idOf($state.get()) ?? '')) put(CLOSED)
    },
    /** Shows what was saved, and tells of it; `row` is what the platform has answered, as a detail would. */
    save: async <Saved extends object>(
      run: () => Promise<Outcome<Row, Saved>>,
      after: (saved: Saved) => { state: State; change: ResourceChange; row?: Row },
    ): Promise<Outcome<Row, Saved>> => {
      $saving.set(true)
      try {
        const outcome = await run()
        if (outcome.status !== 'saved') return outcome
        const { state, change, row } = after(outcome)
        const show = () => {
          put(state)
          announce(change)
        }
        const key = detail(state)?.key
        if (row === undefined || key === undefined) show()
        else queries.takeSaved(key, row, show)
        return outcome
      } finally {
        $saving.set(false)
      }
    },
    destroy: () => guard.setDirty(false),
  }
}
