// A change set: what a draft in the grid would send, tried first, then applied all at once or row by row; what fails stays in
// the draft with its reason, what somebody else has saved meanwhile is merged field by field (screens 0, change set).
import { type ReadableAtom, atom } from 'nanostores'

import { isAbort } from '../../api/request-error.ts'
import { BATCH_LIMIT } from '../../contract/wire/limits.ts'
import {
  type ChangeCounts,
  NO_COUNTS,
  type RowReply,
  addCounts,
  chunksOf,
  idsOf,
  pickChanges,
  sendableIds,
} from './change-set/change-rows.ts'
import type { CellUpdate, GridChanges } from './grid/grid-changes.ts'
import type { GridModel } from './grid/grid-model.ts'
import type { RowFailure } from './grid/grid-problems.ts'

export type ApplyMode = 'all' | 'each'

export interface SendOptions {
  mode: ApplyMode
  dryRun: boolean
  signal: AbortSignal
}

export type ChangeRun =
  | { status: 'idle' }
  | { status: 'running'; what: 'check' | 'apply'; done: number; total: number; canCancel: boolean }
  /** `passed` would be applied; `refused` would not. */
  | { status: 'checked'; passed: number; refused: number }
  | { status: 'applied'; counts: ChangeCounts; cancelled: boolean }
  /** All or nothing, and it was nothing. */
  | { status: 'refused'; failed: number }
  | { status: 'failed'; error: unknown }

export interface AppliedRows {
  /** Ids of the records. */
  ids: readonly string[]
  changes: GridChanges
}

export interface ChangeSetOptions<Row> {
  grid: GridModel<Row>
  /** One call; answers each row of it. */
  send: (changes: GridChanges, options: SendOptions) => Promise<readonly RowReply<Row>[]>
  /** A row as it is after an update, so that nothing old shows until it is loaded anew. */
  patch: (row: Row, cells: readonly CellUpdate[], reply: RowReply<Row>) => Row
  /** Told once for each run that applied anything. */
  onApplied: (applied: AppliedRows) => void
  /** Rows of one call where each stands for itself. */
  chunk?: number | undefined
}

const CHUNK = 500
/** Times that a set is sent again because only what somebody else has saved stood in its way. */
const MERGES = 3

export const createChangeSet = <Row>(options: ChangeSetOptions<Row>) => {
  const { grid, send, patch, onApplied, chunk = CHUNK } = options
  const $run = atom<ChangeRun>({ status: 'idle' })
  let abort: AbortController | undefined
  let isCancelled = false

  /** Takes over what has changed meanwhile; answers the rows that may simply be sent again, and the ones that failed. */
  const read = (replies: readonly RowReply<Row>[]) => {
    const failures = new Map<string, RowFailure>()
    const merged = new Set<string>()
    for (const { id, failure, current } of replies) {
      if (current !== undefined) grid.merge(id, current)
      if (current !== undefined && grid.disputeOf(id) === undefined) merged.add(id)
      else if (current === undefined && failure !== undefined) failures.set(id, failure)
    }
    return { failures, merged }
  }
  const takeApplied = (changes: GridChanges, replies: readonly RowReply<Row>[]): Set<string> => {
    const isApplied = ({ outcome }: RowReply<Row>) => outcome === 'applied' || outcome === 'unchanged'
    const applied = new Map(replies.filter(isApplied).map((reply) => [reply.id, reply]))
    for (const { id, cells } of changes.updates) {
      const [reply, row] = [applied.get(id), grid.baseOf(id)]
      if (reply !== undefined && row !== undefined) grid.merge(id, patch(row, cells, reply))
    }
    grid.discard(applied.keys())
    return new Set(applied.keys())
  }
  const recordsOf = (replies: readonly RowReply<Row>[], ids: ReadonlySet<string>) =>
    replies.filter(({ id }) => ids.has(id)).map(({ recordId }) => recordId)

  const start = (what: 'check' | 'apply', total: number, canCancel: boolean): AbortSignal => {
    abort = new AbortController()
    isCancelled = false
    grid.clearFailures()
    $run.set({ status: 'running', what, done: 0, total, canCancel })
    return abort.signal
  }
  const move = (done: number) => {
    const run = $run.get()
    if (run.status === 'running') $run.set({ ...run, done: Math.min(done, run.total) })
  }
  const isRunning = () => $run.get().status === 'running'
  const fail = (error: unknown) => $run.set(isAbort(error) ? { status: 'idle' } : { status: 'failed', error })

  const applyAll = async (signal: AbortSignal) => {
    for (let round = 1; ; round += 1) {
      const changes = grid.changes()
      if (idsOf(changes).length === 0) return $run.set({ status: 'applied', counts: NO_COUNTS, cancelled: false })
      const replies = await send(changes, { mode: 'all', dryRun: false, signal })
      if (!replies.some(({ outcome }) => outcome === 'failed')) {
        const ids = takeApplied(changes, replies)
        onApplied({ ids: recordsOf(replies, ids), changes })
        return $run.set({ status: 'applied', counts: addCounts(NO_COUNTS, changes, ids), cancelled: false })
      }
      const { failures, merged } = read(replies)
      grid.setFailures(failures)
      const isOnlyMerged = failures.size === 0 && merged.size > 0 && grid.$facts.get().disputed === 0
      if (!isOnlyMerged || round > MERGES) {
        return $run.set({ status: 'refused', failed: failures.size + grid.$facts.get().disputed })
      }
    }
  }
  /** A row may wait for one that is sent later: what failed is tried again as long as others go through. */
  const applyEach = async (signal: AbortSignal) => {
    let counts = NO_COUNTS
    let queue = sendableIds(grid)
    const records: string[] = []
    const whole = grid.changes()
    try {
      for (let round = 1; queue.length > 0 && round <= MERGES + 2; round += 1) {
        const failures = new Map<string, RowFailure>()
        const again = new Set<string>()
        const parts = chunksOf(queue, chunk)
        let applied = 0
        for (const [index, part] of parts.entries()) {
          if (isCancelled) break
          const changes = pickChanges(grid.changes(), new Set(part))
          const replies = await send(changes, { mode: 'each', dryRun: false, signal })
          const ids = takeApplied(changes, replies)
          counts = addCounts(counts, changes, ids)
          applied += ids.size
          records.push(...recordsOf(replies, ids))
          const found = read(replies)
          for (const id of found.merged) again.add(id)
          for (const [id, failure] of found.failures) failures.set(id, failure)
          if (round === 1) move((index + 1) * chunk)
        }
        grid.setFailures(failures)
        const retried = parts.length > 1 && applied > 0 ? [...failures.keys()] : []
        queue = isCancelled ? [] : [...again, ...retried].filter((id) => grid.isSendable(id))
        grid.clearFailures(queue)
      }
    } finally {
      if (records.length > 0) onApplied({ ids: records, changes: whole })
    }
    const { failed, disputed } = grid.$facts.get()
    $run.set({ status: 'applied', counts: { ...counts, failed: failed + disputed }, cancelled: isCancelled })
  }

  return {
    $facts: grid.$facts,
    $run: $run as ReadableAtom<ChangeRun>,
    /** Does everything on the platform and takes it back: what would be refused shows on its row. */
    check: async () => {
      if (isRunning()) return
      const ids = sendableIds(grid)
      const signal = start('check', ids.length, true)
      const failures = new Map<string, RowFailure>()
      try {
        for (const [index, part] of chunksOf(ids, BATCH_LIMIT).entries()) {
          const changes = pickChanges(grid.changes(), new Set(part))
          const found = read(await send(changes, { mode: 'each', dryRun: true, signal }))
          for (const [id, failure] of found.failures) failures.set(id, failure)
          move((index + 1) * BATCH_LIMIT)
        }
        grid.setFailures(failures)
        const refused = idsOf(grid.changes()).filter((id) => failures.has(id) || !grid.isSendable(id)).length
        $run.set({ status: 'checked', passed: idsOf(grid.changes()).length - refused, refused })
      } catch (error) {
        fail(error)
      }
    },
    /** `all`: in one transaction; `each`: what can be, some at a time. */
    apply: async (mode: ApplyMode) => {
      if (isRunning()) return
      const count = mode === 'all' ? idsOf(grid.changes()).length : sendableIds(grid).length
      const signal = start('apply', count, mode === 'each')
      try {
        await (mode === 'all' ? applyAll(signal) : applyEach(signal))
      } catch (error) {
        fail(error)
      }
    },
    /** Ends a check at once; rows that are being applied are seen through, the ones after them stay in the draft. */
    cancel: () => {
      const run = $run.get()
      if (run.status !== 'running' || !run.canCancel) return
      isCancelled = true
      if (run.what === 'check') abort?.abort()
    },
    /** Lets rows go, all when none are named. */
    discard: (ids?: Iterable<string>) => {
      grid.discard(ids)
      if (!isRunning()) $run.set({ status: 'idle' })
    },
    settle: (id: string, keep: ReadonlySet<string>) => grid.settle(id, keep),
    /** What the last run said is no longer of interest. */
    rest: () => {
      if (!isRunning()) $run.set({ status: 'idle' })
    },
    destroy: () => abort?.abort(),
  }
}
export type ChangeSet<Row> = ReturnType<typeof createChangeSet<Row>>
