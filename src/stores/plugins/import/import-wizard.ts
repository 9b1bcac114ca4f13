// The import wizard without a view: five steps over a job on the platform that outlives the dialog (screens 0; VAL-5, REQ-7).
// A screen gives its subject; steps, progress, corrections, cancelling and going on later are the same for all.
import { atom, computed, onMount } from 'nanostores'

import { isAbort } from '../../../api/request-error.ts'
import {
  getImportResult,
  deleteImport,
  getImportRows,
  checkImport,
  getImport,
  applyImport,
  cancelImport,
  type Import,
} from '../../../contract/exchange/import-calls.ts'
import { createDownloads } from '../../downloads.ts'
import { undoChange, type UndoContext } from '../undo-change.ts'
import { flawOfDraft, toPlan } from './import-draft.ts'
import { createImportJob, isRunning } from './import-job.ts'
import { createImportMapping } from './import-mapping.ts'
import { createImportRows } from './import-rows.ts'
import type { ImportSubject } from './import-subject.ts'
import { createImportUpload } from './import-upload.ts'
import { createUnfinishedImports, isOf } from './unfinished-imports.ts'

export const IMPORT_STEPS = ['file', 'mapping', 'mode', 'check', 'apply'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** Step at which a job is gone on with. */
const stepOf = ({ state, counts }: Import): ImportStep => {
  if (state === 'applying' || state === 'applied') return 'apply'
  return state === 'ready' && counts === null ? 'mapping' : 'check'
}

export const createImportWizard = (context: UndoContext, subject: ImportSubject) => {
  const { session, announce } = context
  const unfinished = session.plugin(createUnfinishedImports)
  const $waiting = computed(unfinished.$list, (jobs) => jobs.filter((each) => isOf(subject, each)))
  onMount($waiting, () => void unfinished.load())
  const downloads = createDownloads(session)
  const $step = atom<ImportStep>('file')
  /** A call is under way that a step waits for. */
  const $busy = atom(false)
  /** What the last call has failed with. */
  const $error = atom<unknown>()
  /** Record to show after the import. */
  const $first = atom<string | undefined>()
  /** The change that was made has been taken back. */
  const $undone = atom(false)
  const mapping = createImportMapping(session, subject)
  const rows = createImportRows(session, subject)

  const onEnd = (ended: Import) => {
    if (ended.state === 'applied') {
      // Also when another window has applied it.
      $step.set('apply')
      unfinished.forget(ended.importId)
      for (const resource of subject.resources) announce({ resource, ids: [], parents: [], all: true })
      void findFirst(ended)
    } else if ($step.get() === 'apply') $step.set('check')
    if (ended.counts !== null) void rows.take(ended)
  }
  const job = createImportJob(session, onEnd)
  const take = (next: Import) => {
    $error.set(undefined)
    $first.set(undefined)
    $undone.set(false)
    rows.clear()
    mapping.take(next)
    job.set(next)
    $step.set(stepOf(next))
    if (!isRunning(next) && next.counts !== null) void rows.take(next)
  }
  const upload = createImportUpload(session, subject, (uploaded) => {
    const before = job.$job.get()
    // Nobody has worked on the one that is replaced: it would only wait for its day to end.
    if (before !== undefined && before.counts === null)
      void session.call(deleteImport, { params: { importId: before.importId } }, { quiet: true }).catch(() => {})
    take(uploaded)
  })

  /** The record that stands highest of those that came, to show it. */
  const findFirst = async ({ importId, plan }: Import) => {
    const rank = new Map(subject.types.map((type, index) => [type, index] as const))
    const isShown = ({ type }: (typeof sheets)[number]) => type === null || (subject.shown?.includes(type) ?? true)
    const order = (type: string | null) => (type === null ? -1 : (rank.get(type) ?? 99))
    const sheets = plan?.sheets.toSorted((a, b) => order(a.type) - order(b.type)) ?? []
    try {
      for (const outcome of ['insert', 'update', 'unchanged'] as const) {
        for (const { sheet } of sheets.filter(isShown)) {
          const found = await session.call(
            getImportRows,
            { params: { importId }, query: { page: 1, limit: 1, sheet, outcome, planned: 'true' } },
            { quiet: true },
          )
          const id = found.rows[0]?.recordId
          if (id !== undefined && id !== null) return $first.set(id)
        }
      }
    } catch {
      // It is in the log; nothing is offered to be shown.
    }
  }

  /** One call at a time; answers whether it went through. */
  const run = async (call: () => Promise<void>): Promise<boolean> => {
    if ($busy.get()) return false
    $busy.set(true)
    $error.set(undefined)
    try {
      await call()
      return true
    } catch (error) {
      if (!isAbort(error)) $error.set(error)
      return false
    } finally {
      $busy.set(false)
    }
  }
  const check = () =>
    run(async () => {
      const [draft, current] = [mapping.$draft.get(), job.$job.get()]
      if (draft === undefined || current === undefined) return
      await rows.send()
      mapping.remember()
      $step.set('check')
      const started = await session.call(
        checkImport,
        { params: { importId: current.importId }, body: { plan: toPlan(subject, draft) } },
        { quiet: true },
      )
      rows.close()
      job.set(started)
    })
  /** Whether the last check was of the plan as it is now. */
  const isChecked = () => {
    const [draft, current] = [mapping.$draft.get(), job.$job.get()]
    if (draft === undefined || current?.state !== 'checked') return false
    const plan = toPlan(subject, draft)
    const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
    const byColumn = (sheets: typeof plan.sheets) =>
      sheets.map(({ columns, ...rest }) => [
        rest.sheet,
        rest.headerRow,
        rest.type,
        columns.toSorted((a, b) => a.column - b.column).map(({ column, field }) => [column, field]),
      ])
    const before = current.plan
    if (before === null || before.key !== plan.key || before.mode !== plan.mode) return false
    return same(byColumn(before.sheets), byColumn(plan.sheets))
  }
  const $running = computed(job.$job, (current) => current !== undefined && isRunning(current))
  const $applied = computed(job.$job, (current) => current?.state === 'applied')
  /** Steps that may be gone to now. */
  const $open = computed(
    [job.$job, mapping.$draft, $step, $running, $applied, $busy],
    (current, draft, step, running, applied, busy): ReadonlySet<ImportStep> => {
      if (running || applied || busy || current === undefined) return new Set([step])
      const flaw = draft === undefined ? { kind: 'nothing' } : flawOfDraft(subject, draft)
      return new Set<ImportStep>(['file', 'mapping', ...(flaw === undefined ? (['mode', 'check'] as const) : [])])
    },
  )
  const goTo = (step: ImportStep) => {
    if (!$open.get().has(step) || step === $step.get()) return
    $error.set(undefined)
    if (step === 'check' && !isChecked()) void check()
    else $step.set(step)
  }
  const clear = () => {
    upload.cancel()
    job.set(undefined)
    mapping.clear()
    rows.clear()
    $error.set(undefined)
    $first.set(undefined)
    $undone.set(false)
    $step.set('file')
  }
  return {
    $step,
    $open,
    $busy,
    $error,
    $first,
    $job: job.$job,
    $lost: job.$lost,
    $running,
    $applied,
    $undone,
    /** What was imported can be taken back, and by this user. */
    $undoable: computed([job.$job, $undone], (current, undone) => {
      if (undone || current?.changeId === undefined || !current.counts) return false
      const { inserted, updated, deleted } = current.counts
      const needed = { delete: inserted, edit: updated, add: deleted }
      return (['delete', 'edit', 'add'] as const).every((action) => needed[action] === 0 || subject.may(action))
    }),
    $upload: upload.$upload,
    /** Something is here that closing the page would lose. */
    $unsaved: computed([upload.$upload, rows.$unsent], ({ status }, unsent) => status === 'sending' || unsent),
    $downloading: downloads.$busy,
    subject,
    mapping,
    rows,
    unfinished,
    /** Imports of the same records that wait on the platform. */
    $waiting,
    /** Takes a file; the one before, if any, stays until the new one is there. */
    takeFile: (file: File) => upload.send(file),
    cancelUpload: upload.cancel,
    /** Goes on with an import that waits on the platform. */
    resume: (importId: string) =>
      run(async () => take(await session.call(getImport, { params: { importId } }, { quiet: true }))),
    goTo,
    check,
    apply: (skipFailed: boolean) =>
      run(async () => {
        const current = job.$job.get()
        if (current === undefined) return
        job.set(
          await session.call(
            applyImport,
            { params: { importId: current.importId }, body: { skipFailed } },
            { quiet: true },
          ),
        )
        $step.set('apply')
      }),
    /** Asks the platform to stop; the job says when it has. */
    cancelRun: () =>
      run(async () => {
        const current = job.$job.get()
        if (current !== undefined)
          await session.call(cancelImport, { params: { importId: current.importId } }, { quiet: true })
      }),
    /** What somebody has changed since stays as it is, which a toast tells. */
    undo: () =>
      run(async () => {
        const { changeId } = job.$job.get() ?? {}
        if (changeId === undefined || !(await undoChange(context, changeId))) return
        $first.set(undefined)
        $undone.set(true)
      }),
    downloadResult: () => {
      const { importId, fileName = '' } = job.$job.get() ?? {}
      if (importId === undefined) return Promise.resolve(false)
      return downloads.save(getImportResult, { params: { importId } }, fileName.replace(/\.\w+$/, '.xlsx'))
    },
    showRows: (filter: Parameters<typeof rows.show>[0]) =>
      run(async () => {
        await rows.send()
        rows.show(filter)
      }),
    /** Whether closing would leave something behind. */
    isUnfinished: () => {
      const current = job.$job.get()
      return upload.$upload.get().status === 'sending' || (current !== undefined && current.state !== 'applied')
    },
    /** Keeps all on the platform; answers whether it is there. */
    leave: async (): Promise<boolean> => {
      const isKept = await run(async () => {
        mapping.remember()
        await rows.send()
      })
      if (!isKept) return false
      clear()
      void unfinished.load()
      return true
    },
    /** Throws the import away. */
    discard: async (): Promise<boolean> => {
      const current = job.$job.get()
      const isGone = await run(async () => {
        if (current !== undefined) await unfinished.remove(current.importId)
      })
      if (isGone) clear()
      return isGone
    },
    /** Begins with another file. */
    clear,
  }
}
export type ImportWizard = ReturnType<typeof createImportWizard>
