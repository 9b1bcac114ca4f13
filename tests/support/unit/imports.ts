// Imports of a platform in memory: a file with two sheets becomes a job that is checked, corrected and applied; a row whose
// name is `bad` is refused.
import {
  type Import,
  type ImportCell,
  type ImportPlan,
  type ImportRow,
  applyImport,
  cancelImport,
  checkImport,
  deleteImport,
  getImport,
  getImportRows,
  getImportSheet,
  getImports,
  updateImportCells,
  uploadImport,
  withoutCorrected,
} from '../../../src/contract/exchange/import-calls.ts'
import { NO_COLUMNS } from '../../../src/stores/plugins/import/described-fields.ts'
import type { ImportField, ImportSubject } from '../../../src/stores/plugins/import/import-subject.ts'
import { type Platform, refusal } from './platform.ts'

const field = (name: string, more: Partial<ImportField> = {}): ImportField => ({
  name,
  label: () => name,
  kind: 'text',
  ...more,
})

const COMMON = [
  field('thingId'),
  field('thingName', { required: true }),
  field('power', { kind: 'number', unit: 'kW' }),
]
const COLOURS = [
  { value: 'r', label: 'Red' },
  { value: 'g', label: 'Green' },
]
const FARM = [...COMMON, field('colour', { kind: 'choice', options: () => COLOURS, required: true })]

/** Farms and lines: farms have a colour that they must have. */
export const importSubject = (more: Partial<ImportSubject> = {}): ImportSubject => ({
  name: 'samples',
  resources: ['samples'],
  types: ['thing_farm', 'thing_line'],
  typeField: 'thingType',
  modes: ['upsert', 'create', 'update'],
  $columns: NO_COLUMNS,
  fieldsOf: (type) =>
    type === 'thing_line' ? COMMON : type === 'thing_farm' ? FARM : [field('thingType', { required: true }), ...FARM],
  recognize: (headers, type) =>
    headers.flatMap((header, column) =>
      FARM.some(({ name }) => name === header) && (header !== 'colour' || type !== 'thing_line')
        ? [{ column, field: header }]
        : [],
    ),
  problemText: ({ rule }) => (rule === 'bad' ? 'A bad name' : undefined),
  may: () => true,
  ...more,
})

const FARMS: ImportCell[][] = [
  ['thingId', 'thingName', 'colour', 'power'],
  ['', 'North', 'Red', 100],
  ['', 'bad', 'Green', 200],
  ['', 'South', 'Green', 300],
]
const LINES: ImportCell[][] = [
  ['Lines of 2026', null, null],
  ['thingId', 'thingName', 'remark'],
  ['', 'Line 1', 'x'],
]
const SHEETS = [FARMS, LINES]
const text = (cell: ImportCell | undefined) => String(cell ?? '')

const describe = (sheet: number, headerRow: number): Import['sheets'][number] => {
  const cells = SHEETS[sheet] ?? []
  const headers = (cells[headerRow - 1] ?? []).map(text)
  const columns = importSubject().recognize(headers, null)
  const thingType = sheet === 0 ? 'thing_farm' : 'thing_line'
  return {
    sheet,
    name: ['Farms', 'Lines'][sheet] ?? '',
    rows: cells.length,
    headerRow,
    columns: headers.map((header, column) => ({
      column,
      header,
      samples: cells.slice(headerRow, headerRow + 3).map((row) => text(row[column])),
    })),
    proposed: columns.length === 0 ? null : { sheet, headerRow, type: thingType, columns: [...columns] },
  }
}

export const createImportPlatform = (platform: Platform) => {
  let job: Import | undefined
  let uploads = 0
  const rows: ImportRow[] = SHEETS.flatMap((cells, sheet) =>
    cells.map((row, index) => ({
      sheet,
      row: index + 1,
      cells: [...row],
      outcome: null,
      recordId: null,
      problems: [],
    })),
  )
  const state = {
    get job() {
      return job
    },
    rows,
    /** While false a run goes on. */
    ends: true,
    /** What else is wrong with a bad row. */
    more: [] as ImportRow['problems'],
    /** Why a run ends in nothing. */
    fails: null as Import['reason'],
  }
  const planned = () =>
    rows.filter(({ sheet, row }) => job?.plan?.sheets.some((each) => each.sheet === sheet && row > each.headerRow))
  const nameOf = (row: ImportRow) => {
    const mapping = job?.plan?.sheets.find(({ sheet }) => sheet === row.sheet)
    return row.cells[mapping?.columns.find((each) => each.field === 'thingName')?.column ?? -1]
  }
  const judge = () => {
    for (const row of planned()) {
      const isBad = nameOf(row) === 'bad'
      row.outcome = isBad ? 'failed' : 'insert'
      row.recordId = isBad ? null : `id-${row.sheet}-${row.row}`
      row.problems = isBad ? [{ column: 1, path: 'thingName', code: 'custom', rule: 'bad' }, ...state.more] : []
    }
  }
  const count = () => {
    const found = planned()
    const failed = found.filter(({ outcome }) => outcome === 'failed').length
    return { rows: found.length, inserted: found.length - failed, updated: 0, unchanged: 0, deleted: 0, failed }
  }
  const change = (next: Partial<Import>) => {
    if (job !== undefined) job = { ...job, ...next }
    return job
  }
  const run = (next: 'checking' | 'applying', plan?: ImportPlan) =>
    change({ state: next, reason: null, ...(plan && { plan }), progress: { phase: 'reading', done: 1, total: 4 } })
  const end = () => {
    const isCheck = job?.state === 'checking'
    if (state.fails !== null) return change({ state: 'failed', reason: state.fails, progress: null, counts: null })
    judge()
    return change({ state: isCheck ? 'checked' : 'applied', progress: null, counts: count() })
  }

  platform.on(uploadImport, ({ query }) => {
    uploads += 1
    const sheets = [describe(0, 1), describe(1, 2)]
    job = {
      importId: `import-${uploads}`,
      subject: query['subject'] ?? '',
      ownerId: query['ownerId'] ?? null,
      fileName: query['fileName'] ?? '',
      size: 4,
      state: 'ready',
      reason: null,
      createdAt: '2026-05-01T12:00:00.000Z',
      createdBy: 'admin',
      expiresAt: '2026-05-02T12:00:00.000Z',
      sheets,
      outdated: false,
      plan: { sheets: sheets.flatMap(({ proposed }) => proposed ?? []), key: 'id', mode: 'upsert' },
      progress: null,
      counts: null,
    }
    return job
  })
  platform.on(getImports, () => (job === undefined ? [] : [job]))
  platform.on(getImport, () => {
    if (job === undefined) return refusal(404, { reason: 'import.unknown' })
    return state.ends && (job.state === 'checking' || job.state === 'applying') ? end() : job
  })
  platform.on(getImportSheet, ({ path, query }) => {
    const sheet = Number(path.split('/').at(-1))
    const found = rows.filter((row) => row.sheet === sheet)
    return {
      sheet: describe(sheet, Number(query['headerRow'] ?? 1)),
      rows: found.map(({ row, cells }) => ({ row, cells })),
    }
  })
  platform.on(checkImport, ({ json }) => run('checking', (json() as { plan: ImportPlan }).plan))
  platform.on(applyImport, () => run('applying'))
  platform.on(cancelImport, () => {
    state.fails = 'import.cancelled'
    state.ends = true
    return job
  })
  platform.on(deleteImport, () => {
    job = undefined
    return { deleted: 1 }
  })
  platform.on(getImportRows, ({ query }) => {
    const { sheet, outcome, page = '1', limit = '100' } = query
    const found = planned().filter(
      (row) =>
        (sheet === undefined || row.sheet === Number(sheet)) && (outcome === undefined || row.outcome === outcome),
    )
    const first = (Number(page) - 1) * Number(limit)
    return { rows: found.slice(first, first + Number(limit)), total: found.length }
  })
  platform.on(updateImportCells, ({ json }) => {
    const { cells } = json() as { cells: { sheet: number; row: number; column: number; value: ImportCell }[] }
    for (const { sheet, row, column, value } of cells) {
      const found = rows.find((each) => each.sheet === sheet && each.row === row)
      if (found === undefined) continue
      found.cells[column] = value
      const field = job?.plan?.sheets
        .find((each) => each.sheet === sheet)
        ?.columns.find((each) => each.column === column)?.field
      found.problems = withoutCorrected(found.problems, [{ column, field }])
      if (found.problems.length === 0) found.outcome = null
    }
    change({ state: 'ready' })
    return { updated: cells.length }
  })
  return state
}

/** A request that tells of its bytes, as far as the test lets it. */
export const createFakeUpload = () => {
  const headers: Record<string, string> = {}
  const request = Object.assign(new EventTarget(), {
    headers,
    address: '',
    content: undefined as Blob | undefined,
    isAborted: false,
    upload: new EventTarget(),
    responseURL: '',
    response: new Blob(),
    status: 0,
    open: (_method: string, address: string) => void (request.address = address),
    setRequestHeader: (name: string, value: string) => void (headers[name] = value),
    send: (content: Blob) => void (request.content = content),
    abort: () => {
      request.isAborted = true
      request.dispatchEvent(new Event('abort'))
    },
  })
  return {
    request,
    create: () => request as unknown as XMLHttpRequest,
    progress: (loaded: number) => request.upload.dispatchEvent(new ProgressEvent('progress', { loaded })),
    answer: (body: unknown, status = 200, responseURL = request.address) => {
      const response = new Blob([JSON.stringify(body)], { type: 'application/json' })
      Object.assign(request, { status, response, responseURL })
      request.dispatchEvent(new Event('load'))
    },
  }
}
