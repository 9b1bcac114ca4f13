// The calls of an import for the stories: a workbook with a farm, its lines and 33 turbines, three of them wrong.
import type {
  Import,
  ImportCell,
  ImportProblem,
  ImportRow,
  ImportState,
} from '../../src/contract/exchange/import-calls.ts'
import { recognizeHeaders } from '../../src/contract/exchange/headers.ts'
import { columnsFor } from '../../src/contract/thing/thing-columns.ts'
import type { ThingType } from '../../src/contract/thing/thing-types.ts'
import type { Answers } from './platform.ts'
import { Refusal } from './refusal.ts'

export interface ImportOptions {
  /** Where every import stands, whatever is asked of it. */
  importState?: ImportState
  /** Uploads are refused: the file is damaged. */
  damaged?: boolean
}

const NAME = '雁回岭风电场'
const TURBINES: ImportCell[][] = Array.from({ length: 33 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  const line = `${NAME}/集电0${(index % 3) + 1}线`
  return [
    null,
    line,
    `${number}号风机`,
    '风机',
    'customer-1',
    `${number}号风力发电机组`,
    `10.20.3.${index + 11}`,
    `SN44${number}`,
  ]
})

const problem = (column: number, path: string, rule: string): ImportProblem => ({ column, path, code: 'custom', rule })

/** What is wrong, by row of the file. */
const WRONG = new Map<number, { cell: [number, ImportCell]; problem: ImportProblem }>([
  [7, { cell: [3, '风电机'], problem: problem(3, 'deviceType', 'option') }],
  [14, { cell: [6, { flaw: 'formula', text: '=G13+1' }], problem: problem(6, 'thingIp', 'formula') }],
  [23, { cell: [1, `${NAME}/集电09线`], problem: problem(1, 'parentPath', 'parentUnknown') }],
])

interface Sheet {
  name: string
  type: ThingType
  headerRow: number
  cells: ImportCell[][]
}

const SHEETS: readonly Sheet[] = [
  {
    name: '场站',
    type: 'thing_farm',
    headerRow: 1,
    cells: [
      ['物标识', '物名称 *', '场站类型 *', '租户标识 *', '物描述 *', '装机容量（kW）', '经度', '纬度', '备注'],
      [null, NAME, '风电场', 'customer-1', '二期扩建', 165_000, 105.214, 38.402, '并网前复核'],
    ],
  },
  {
    name: '集电线路',
    type: 'thing_line',
    headerRow: 1,
    cells: [
      ['物标识', '上级路径', '物名称', '租户标识', '物描述'],
      ...[1, 2, 3].map((number) => [null, NAME, `集电0${number}线`, 'customer-1', '35 kV 集电线路']),
    ],
  },
  {
    name: '设备',
    type: 'thing_device',
    headerRow: 2,
    cells: [
      ['雁回岭风电场设备清单', null, '2026 年 11 月'],
      [
        'Thing ID',
        'Parent path',
        'Thing name',
        'Device type',
        'Tenant ID',
        'Thing description',
        'IP address',
        'Serial',
      ],
      ...TURBINES,
    ],
  },
]

const text = (cell: ImportCell | undefined) =>
  cell === null || cell === undefined ? '' : typeof cell === 'object' ? cell.text : String(cell)

const describe = (sheet: number, headerRow: number): Import['sheets'][number] => {
  const { name, type, cells } = SHEETS[sheet] ?? { name: '', type: 'thing_farm' as const, cells: [] }
  const headers = (cells[headerRow - 1] ?? []).map(text)
  const columns = recognizeHeaders(headers, columnsFor(type))
  const below = cells.slice(headerRow, headerRow + 3)
  return {
    sheet,
    name,
    rows: cells.length,
    headerRow,
    columns: headers.map((header, column) => ({ column, header, samples: below.map((row) => text(row[column])) })),
    proposed: columns.length === 0 ? null : { sheet, headerRow, type, columns },
  }
}

const rowsOf = (isApplied: boolean): ImportRow[] =>
  SHEETS.flatMap(({ cells, headerRow, type }, sheet) =>
    cells.slice(headerRow).map((row, index): ImportRow => {
      const number = headerRow + index + 1
      const wrong = type === 'thing_device' ? WRONG.get(number) : undefined
      const [at, cell] = wrong?.cell ?? []
      return {
        sheet,
        row: number,
        cells: row.map((each, column) => (column === at && cell !== undefined ? cell : each)),
        outcome: wrong === undefined ? 'insert' : 'failed',
        recordId: wrong === undefined && isApplied ? 'wf01' : null,
        problems: wrong === undefined ? [] : [wrong.problem],
      }
    }),
  )

const sheets = SHEETS.map(({ headerRow }, sheet) => describe(sheet, headerRow))

const JOB: Import = {
  importId: 'import-1',
  subject: 'things',
  ownerId: null,
  fileName: '雁回岭.xlsx',
  size: 18_432,
  state: 'ready',
  reason: null,
  createdAt: '2026-11-21T08:00:00Z',
  createdBy: 'admin',
  expiresAt: '2026-11-22T08:00:00Z',
  sheets,
  outdated: false,
  plan: { sheets: sheets.flatMap(({ proposed }) => proposed ?? []), key: 'id', mode: 'upsert' },
  progress: null,
  counts: null,
}

const COUNTS = { rows: 37, inserted: 34, updated: 0, unchanged: 0, deleted: 0, failed: 3 }

export const answerImports = ({ importState = 'checked', damaged = false }: ImportOptions): Answers => {
  const isRunning = importState === 'checking' || importState === 'applying'
  const started: Import = {
    ...JOB,
    state: importState,
    progress: isRunning ? { phase: 'reading', done: 14_000, total: 19_400 } : null,
    counts: isRunning ? null : COUNTS,
  }
  const rows = rowsOf(importState === 'applied')
  return {
    uploadImport: () => {
      if (damaged) throw new Refusal(400, 'import.fileBroken')
      return JOB
    },
    getImports: () => [],
    getImport: () => started,
    getImportSheet: ({ params: { sheet }, query: { headerRow = 1 } }) => ({
      sheet: describe(sheet, headerRow),
      rows: (SHEETS[sheet]?.cells ?? []).map((cells, index) => ({ row: index + 1, cells })),
    }),
    checkImport: () => ({ ...started, state: 'checking' }),
    applyImport: () => ({ ...started, state: 'applying' }),
    cancelImport: () => started,
    getImportRows: ({ query: { sheet, outcome, page, limit } }) => {
      const found = rows.filter(
        (row) => (sheet === undefined || row.sheet === sheet) && (outcome === undefined || row.outcome === outcome),
      )
      return { rows: found.slice((page - 1) * limit, page * limit), total: found.length }
    },
    updateImportCells: ({ body }) => ({ updated: body.cells.length }),
    deleteImport: () => ({ deleted: 1 }),
  }
}
