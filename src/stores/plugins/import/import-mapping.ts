// The step in which sheets, header rows and columns are decided: drafts, first rows of the sheets, what is remembered.
import { atom } from 'nanostores'

import { isAbort } from '../../../api/request-error.ts'
import {
  type Import,
  type ImportCell,
  type ImportKey,
  type ImportMode,
  getImportSheet,
} from '../../../contract/exchange/import-calls.ts'
import type { Session } from '../../session.ts'
import { type PlanDraft, type SheetDraft, mapAgain, toDraft, withField, withType } from './import-draft.ts'
import type { ImportSubject, SheetType } from './import-subject.ts'
import { createMappingMemory } from './mapping-memory.ts'

export type SheetPreview =
  | { status: 'loading' }
  | { status: 'ready'; rows: readonly { row: number; cells: readonly ImportCell[] }[] }
  | { status: 'failed'; error: unknown; retry: () => void }

export const createImportMapping = (session: Session, subject: ImportSubject) => {
  const memory = createMappingMemory(session, subject.name)
  const $draft = atom<PlanDraft | undefined>()
  /** The sheet that shows. */
  const $sheet = atom(0)
  /** First rows of the sheets that were shown. */
  const $previews = atom<ReadonlyMap<number, SheetPreview>>(new Map())
  let importId = ''
  const loads = new Map<number, AbortController>()

  const sheetOf = (sheet: number) => $draft.get()?.sheets.find((each) => each.sheet === sheet)
  const change = (sheet: number, to: (draft: SheetDraft) => SheetDraft) => {
    const draft = $draft.get()
    if (draft === undefined) return
    $draft.set({ ...draft, sheets: draft.sheets.map((each) => (each.sheet === sheet ? to(each) : each)) })
  }
  const setPreview = (sheet: number, preview: SheetPreview) =>
    $previews.set(new Map([...$previews.get(), [sheet, preview]]))

  /** Reads the sheet as if a row held its headers; columns that are other ones than before are mapped, unless they were. */
  const readSheet = async (sheet: number, headerRow: number, isMapped = false): Promise<void> => {
    loads.get(sheet)?.abort()
    const load = new AbortController()
    loads.set(sheet, load)
    if (!$previews.get().has(sheet)) setPreview(sheet, { status: 'loading' })
    try {
      const { signal } = load
      const found = await session.call(
        getImportSheet,
        { params: { importId, sheet }, query: { headerRow } },
        { signal, quiet: true },
      )
      if (signal.aborted) return
      setPreview(sheet, { status: 'ready', rows: found.rows })
      change(sheet, (draft) => {
        const { columns } = found.sheet
        const isSame = columns.every((column, index) => column.header === draft.columns[index]?.header)
        const above = found.rows.filter(({ row }) => row <= headerRow).length
        const rows = Math.max(0, found.sheet.rows - above)
        if (isMapped || (isSame && columns.length === draft.columns.length)) {
          return { ...draft, headerRow, columns, rows }
        }
        const known = memory.find(found.sheet)
        const other = {
          ...draft,
          headerRow,
          columns,
          rows,
          type: draft.type ?? found.sheet.proposed?.type ?? null,
        }
        return known === undefined
          ? mapAgain(subject, other)
          : { ...other, type: known.type, fields: known.fields, source: 'remembered' }
      })
    } catch (error) {
      if (load.signal.aborted || isAbort(error)) return
      setPreview(sheet, { status: 'failed', error, retry: () => void readSheet(sheet, headerRow, isMapped) })
    }
  }
  const showSheet = (sheet: number) => {
    $sheet.set(sheet)
    const draft = sheetOf(sheet)
    if (draft !== undefined && !$previews.get().has(sheet)) void readSheet(sheet, draft.headerRow)
  }
  const clear = () => {
    for (const load of loads.values()) load.abort()
    loads.clear()
    $previews.set(new Map())
    $draft.set(undefined)
  }
  return {
    $draft,
    $sheet,
    $previews,
    take: (job: Import) => {
      clear()
      ;({ importId } = job)
      const draft = toDraft(subject, job, memory.find)
      const kept = job.state === 'ready' && job.counts === null ? memory.findDraft(importId) : undefined
      const sheets = draft.sheets.map((sheet): SheetDraft => {
        const own = kept?.sheets.find((each) => each.sheet === sheet.sheet)
        return own === undefined ? sheet : { ...sheet, ...own }
      })
      $draft.set({ ...draft, ...(kept && { key: kept.key, mode: kept.mode }), sheets })
      // Other header rows have other columns than the platform told; of what is read, the rows are counted.
      for (const { sheet, headerRow, isOn } of sheets) {
        const given = job.sheets.find((each) => each.sheet === sheet)?.headerRow
        if (given !== headerRow || isOn) void readSheet(sheet, headerRow, true)
      }
      showSheet((sheets.find(({ isOn }) => isOn) ?? sheets[0])?.sheet ?? 0)
    },
    showSheet,
    switchSheet: (sheet: number, isOn: boolean) => change(sheet, (draft) => ({ ...draft, isOn })),
    setHeaderRow: (sheet: number, headerRow: number) => {
      if (sheetOf(sheet)?.headerRow === headerRow) return
      change(sheet, (draft) => ({ ...draft, headerRow }))
      void readSheet(sheet, headerRow)
    },
    setType: (sheet: number, type: SheetType | null) =>
      change(sheet, (draft) => ({ ...withType(subject, draft, type), source: 'user' })),
    setField: (sheet: number, column: number, field: string | null) =>
      change(sheet, (draft) => withField(draft, column, field)),
    mapAgain: (sheet: number) => change(sheet, (draft) => mapAgain(subject, draft)),
    clearFields: (sheet: number) => change(sheet, (draft) => ({ ...draft, source: 'user', fields: {} })),
    setKey: (key: ImportKey) => {
      const draft = $draft.get()
      if (draft) $draft.set({ ...draft, key })
    },
    setMode: (mode: ImportMode) => {
      const draft = $draft.get()
      if (draft) $draft.set({ ...draft, mode })
    },
    /** For the next file with such headers, and for this one when it is gone on with. */
    remember: () => {
      const draft = $draft.get()
      if (draft !== undefined) memory.keep(importId, draft)
    },
    clear,
  }
}
