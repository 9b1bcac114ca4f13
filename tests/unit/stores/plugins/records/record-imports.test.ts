// Importing records: a kind and what it owns as the subject of the wizard, and what a replacement shows (screens 0; RTE-13).
import { expect } from 'chai'

import {
  DELETION_ROWS,
  type Import,
  type ImportRow,
  checkImport,
  getImport,
  getImportRows,
  getImportSheet,
  getImports,
  uploadImport,
} from '../../../../../src/contract/exchange/import-calls.ts'
import { CONNECTION } from '../../../../../src/contract/records/connection-management/connection.ts'
import { getParamColumns } from '../../../../../src/contract/records/protocol-config/calls.ts'
import { CODE, CODE_SET } from '../../../../../src/contract/records/dictionary-mapping/kinds.ts'
import { RECORD_ACTIONS } from '../../../../../src/contract/records/record-kind.ts'
import { examine, mayUse } from '../../../../../src/stores/plugins/import/import-draft.ts'
import { cellProblemText } from '../../../../../src/stores/plugins/import/problem-text.ts'
import { createRecordImports } from '../../../../../src/stores/plugins/records/record-imports.ts'
import { createRecordSetup } from '../../../../support/unit/records.ts'
import { eventually, until } from '../../../../support/unit/wait.ts'

const createSetup = async (actions: readonly string[] = RECORD_ACTIONS) => {
  const made = createRecordSetup({ actions })
  const { page, session } = made
  await session.locale.use('en')
  page.$may.listen(() => {})
  await until(page.$may, (may) => may('code-mapping:view'))
  const imports = page.plugin(createRecordImports)
  return { ...made, imports }
}

/** What the platform's import may say of a cell of a record. */
const RULES = [
  'required',
  'number',
  'integer',
  'option',
  'formula',
  'error',
  'date',
  'calendarDate',
  'time',
  'exists',
  'unknown',
  'email',
  'phone',
  'host',
  'ip',
  'ownerRequired',
  'ownerUnknown',
  'ownerFailed',
  'ownerFixed',
  'referenceUnknown',
  'referenceFailed',
  'several',
  'twice',
  'yesNo',
  'jsonList',
  'json',
  'jsonBounds',
  'pattern',
  'minLength',
  'step',
]

const sheet: Import['sheets'][number] = {
  sheet: 0,
  name: 'Codes',
  rows: 3,
  headerRow: 1,
  columns: ['code', 'textZh', 'remark'].map((header, column) => ({ column, header, samples: ['1'] })),
  proposed: {
    sheet: 0,
    headerRow: 1,
    type: 'code',
    columns: [
      { column: 0, field: 'code' },
      { column: 1, field: 'textZh' },
    ],
  },
}

const job: Import = {
  importId: 'i1',
  subject: 'code',
  ownerId: 'set-1',
  fileName: 'codes.xlsx',
  size: 4,
  state: 'ready',
  reason: null,
  createdAt: '2026-05-01T12:00:00.000Z',
  createdBy: 'admin',
  expiresAt: '2026-05-02T12:00:00.000Z',
  sheets: [sheet],
  outdated: false,
  plan: { sheets: sheet.proposed ? [sheet.proposed] : [], key: 'id', mode: 'upsert' },
  progress: null,
  counts: null,
}

const row = (number: number, outcome: ImportRow['outcome'], cells: ImportRow['cells']): ImportRow => ({
  sheet: 0,
  row: number,
  cells,
  outcome,
  recordId: `r${number}`,
  problems: [],
})
const ROWS = [
  row(2, 'insert', ['18', '新']),
  row(3, 'unchanged', ['16', '超速']),
  row(DELETION_ROWS, 'delete', ['17', '振动']),
]
const COUNTS = { rows: 2, inserted: 1, updated: 0, unchanged: 1, deleted: 1, failed: 0 }

describe('Importing records', () => {
  test('screens 0: a kind has its fields with words, units and choices, and those of what it owns', async () => {
    const { imports, session } = await createSetup()
    const { wizard, kinds } = imports.of(CODE_SET, undefined)
    const { subject } = wizard
    const all = ['codeSet', 'code', 'codeSource', 'handledCode']
    expect(kinds.map(({ name }) => name)).to.deep.equal(all)
    expect([subject.types, subject.resources, subject.shown]).to.deep.equal([all, all, ['codeSet']])
    const names = (type: string) => subject.fieldsOf(type).map(({ name }) => name)
    expect(names('codeSet').slice(0, 2)).to.deep.equal(['id', 'code'])
    expect(names('code').slice(0, 3)).to.deep.equal(['id', 'ownerPath', 'code'])
    const severity = subject.fieldsOf('code').find(({ name }) => name === 'severity')
    expect(severity?.options?.().map(({ label }) => label)).to.deep.equal(['Serious', 'General', 'Slight', 'Unknown'])
    expect(subject.recognize(['所属代码集', 'Text (Chinese)', '严重程度 *', 'Remark'], 'code')).to.deep.equal([
      { column: 0, field: 'ownerPath' },
      { column: 1, field: 'textZh' },
      { column: 2, field: 'severity' },
    ])
    await session.locale.use('zh-chs')
    expect(severity?.label()).to.equal('严重程度')
    expect(imports.of(CODE_SET, undefined).wizard).to.equal(wizard)
  })

  test('[RTE-11] connections have the columns of parameters too that the platform tells, found by their headers', async () => {
    const { imports, platform } = await createSetup()
    const label = { zh: '周期', en: 'Period' }
    const field = { kind: 'integer' as const, name: 'period', label, unit: 's' }
    const column = { name: 'params.period', label, required: false, readOnly: false, field, part: 'params' }
    platform.on(getParamColumns, () => ({ rows: [column] }))
    const { wizard } = imports.of(CONNECTION, undefined)
    await until(wizard.subject.$columns, ({ status }) => status === 'ready')
    const { subject } = wizard
    const known = subject.fieldsOf('connection').find(({ name }) => name === 'params.period')
    expect([known?.label(), known?.kind, known?.unit, known?.required]).to.deep.equal(['Period', 'number', 's', false])
    expect(subject.fieldsOf('connectionDevice').some(({ name }) => name === 'params.period')).to.equal(false)
    expect(subject.recognize(['Name', '周期（s）'], 'connection')).to.deep.equal([
      { column: 0, field: 'name' },
      { column: 1, field: 'params.period' },
    ])
    const problem = { path: 'params.period', code: 'custom', rule: 'paramOfProtocol', column: 1 }
    expect(cellProblemText(subject, problem)).to.equal('The protocol of this row has no such parameter')
    const words = { zh: '须为偶数', en: 'Has to be even' }
    expect(cellProblemText(subject, { ...problem, rule: 'even', words })).to.equal('Has to be even')
  })

  test('screens 0: inside an owner no column says it; a row of its owner does as well as its key', async () => {
    const { imports } = await createSetup()
    const inside = imports.of(CODE, 'set-1').wizard.subject
    expect(inside.fieldsOf('code').map(({ name }) => name)).to.not.include('ownerPath')
    const { subject } = imports.of(CODE_SET, undefined).wizard
    const draft = {
      sheet: 0,
      name: 'codes',
      rows: 1,
      isOn: true,
      headerRow: 1,
      type: 'code',
      columns: sheet.columns,
      fields: { 0: 'code', 1: 'textZh' },
      source: 'automatic' as const,
    }
    expect(examine(subject, draft).missing.map(({ name }) => name)).to.deep.equal(['ownerPath'])
    const nested = { ...draft, fields: { ...draft.fields, 2: 'ownerRow' } }
    expect(examine(subject, nested).missing).to.deep.equal([])
  })

  test('[ERR-2] [REQ-8] every rule of the platform has a sentence, and a kind brings the sentences of its own', async () => {
    const { imports } = await createSetup()
    const { subject } = imports.of(CODE, 'set-1').wizard
    const say = (rule: string, path = 'textZh') => cellProblemText(subject, { column: 0, path, code: 'custom', rule })
    const texts = RULES.map((rule) => say(rule))
    expect(texts).to.not.include('Not accepted')
    expect(new Set(texts).size).to.equal(RULES.length)
    expect(say('codeFormat')).to.equal('Not a code of this set: a number, or register and bit')
  })

  test('[PER-3] a mode is offered to who may do all that it does', async () => {
    const { imports } = await createSetup(['view', 'import', 'add', 'edit'])
    const { subject } = imports.of(CODE, 'set-1').wizard
    expect(subject.modes.filter((mode) => mayUse(subject, mode))).to.deep.equal(['upsert', 'create', 'update'])
  })

  test('screens 0: the platform is told what the rows are; what a replacement deletes shows as rows that nobody edits', async () => {
    const { imports, platform, session } = await createSetup()
    const { wizard } = imports.of(CODE, 'set-1')
    let now = job
    platform.on(uploadImport, () => now)
    platform.on(getImports, () => [now, { ...now, importId: 'i2', ownerId: 'set-2' }])
    platform.on(getImportSheet, () => ({ sheet, rows: [] }))
    platform.on(checkImport, ({ json }) => {
      now = { ...job, ...(json() as { plan: Import['plan'] }), state: 'checking' }
      return now
    })
    platform.on(getImport, () => ({ ...now, state: 'checked', counts: COUNTS }))
    platform.on(getImportRows, ({ query }) => {
      const found = ROWS.filter(({ outcome }) => query['outcome'] === undefined || outcome === query['outcome'])
      return { rows: found, total: found.length }
    })
    await wizard.takeFile(new File(['x'], 'codes.xlsx'))
    expect(platform.of(uploadImport)[0]?.query).to.include({ subject: 'code', ownerId: 'set-1' })
    wizard.mapping.setMode('replace')
    wizard.goTo('check')
    await until(wizard.$job, (current) => current?.state === 'checked')
    expect(platform.of(checkImport)[0]?.json()).to.have.nested.property('plan.mode', 'replace')
    await until(wizard.rows.$totals, (totals) => totals !== undefined)
    expect(wizard.rows.$totals.get()).to.deep.equal({
      insert: 1,
      update: 0,
      unchanged: 1,
      delete: 1,
      held: 0,
      failed: 0,
      all: 3,
    })
    const grid = wizard.rows.$grid.get()
    grid?.need(0, 10)
    await eventually(() => grid?.isComplete === true && grid.rowCount === 3)
    expect([0, 2].map((each) => [grid?.textAt(each, 0), grid?.textAt(each, 1), grid?.canEdit(each, 3)])).to.deep.equal([
      ['2', 'New', true],
      ['', 'Deleted', false],
    ])
    await wizard.unfinished.load()
    wizard.$waiting.listen(() => {})
    expect(wizard.$waiting.get().map(({ importId }) => importId)).to.deep.equal(['i1'])
    expect(session.log).to.not.equal(undefined)
  })
})
