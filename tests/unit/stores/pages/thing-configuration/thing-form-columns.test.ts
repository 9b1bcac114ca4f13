// Fields of published forms as columns of the grid of things: which there are, what they judge, what is sent (screens 0, 5).
import { expect } from 'chai'

import type { FieldProblem } from '../../../../../src/contract/wire/problem.ts'
import { getThingsPage } from '../../../../../src/contract/thing/thing-calls.ts'
import { getThingMetadata } from '../../../../../src/contract/thing/thing-metadata-calls.ts'
import { createThingGrid } from '../../../../../src/stores/pages/thing-configuration/grid/thing-grid.ts'
import { reviewRows } from '../../../../../src/stores/plugins/change-set/review.ts'
import { type Session, createSession } from '../../../../../src/stores/session.ts'
import type { Fields } from '../../../../../src/contract/thing/thing-shapes.ts'
import { problemText } from '../../../../../src/react/ui/data-grid/grid-texts.ts'
import { TURBINE_FIELDS, TURBINE_RULES } from '../../../../support/turbine-form.ts'
import { BASE } from '../../../../support/unit/session.ts'
import { createThingGridSetup } from '../../../../support/unit/thing-grid.ts'
import { openThingPage } from '../../../../support/unit/thing-page.ts'
import { eventually } from '../../../../support/unit/wait.ts'

const formOf = (formKey: string, thingType: string, rows: readonly Fields[], more: Fields = {}) => ({
  id: `form-${formKey}`,
  values: {
    formKey,
    version: '1.0.0',
    nameZh: `表单${formKey}`,
    nameEn: `Form ${formKey}`,
    scope: 'thing',
    thingType,
    ...more,
  },
  rows,
})
const ofLines = (rows: readonly Fields[] = TURBINE_FIELDS) =>
  formOf('line', 'thing_line', rows, { rules: TURBINE_RULES })
const OF_ARRAYS = formOf('array', 'thing_array', [
  { name: 'bolts', type: 'text', labelZh: '螺栓数', labelEn: 'Bolts', position: 1 },
])

/** The grid where these forms are published; `publish` publishes others while it is open. */
const createSetup = async (
  forms: readonly unknown[],
  more: { judge?: (extra: Record<string, unknown>) => FieldProblem[] } = {},
) => {
  let published = forms
  const made = await createThingGridSetup({
    prepare: (platform) => platform.on(getThingMetadata, () => ({ forms: published, attributes: [], types: [] })),
    ...more,
  })
  const { grid, session, showAll, columnOf } = made
  const present = () =>
    grid.columns.flatMap(({ id, absent }) => (id.startsWith('extra.') && absent !== true ? [id] : []))
  await eventually(() => forms.length === 0 || present().length > 0)
  showAll()
  return {
    ...made,
    present,
    publish: async (next: readonly unknown[]) => {
      published = next
      session.changed.fire({ resource: 'form', ids: ['form'], parents: [] })
    },
    canEdit: (id: string, column: string) => grid.canEdit(grid.rowIndexOf(id), columnOf(column)),
    text: (id: string, column: string) => grid.textAt(grid.rowIndexOf(id), columnOf(column)),
    edit: (id: string, column: string, text: string) =>
      grid.setText({ row: grid.rowIndexOf(id), column: columnOf(column) }, text),
    words: (id: string, column: string) => {
      const problem = grid.problemIn(id, column)
      return problem && problemText(problem, grid.columns[columnOf(column)]?.label() ?? '')
    },
  }
}

describe('Columns of published forms', () => {
  test('[RTE-8] each field with one plain value is a column that waits to be chosen, on rows of its types', async () => {
    const { grid, present, canEdit, columnOf } = await createSetup([ofLines(), OF_ARRAYS])
    expect(present()).to.deep.equal([
      'extra.warranty@line',
      'extra.crane@line',
      'extra.bolts@line',
      'extra.gear@line',
      'extra.ratio@line',
      'extra.least@line',
      'extra.most@line',
      'extra.model@line',
      'extra.bolts@array',
    ])
    const columns = present().map((id) => grid.columns[columnOf(id)])
    expect(columns.every((column) => column?.hidden)).to.equal(true)
    expect(columns.map((column) => column?.kind).join()).to.equal(
      'date,check,number,select,number,number,number,text,text',
    )
    expect(columns[4]?.unit).to.equal('rpm')
    // Two forms, and a field that is built in, call theirs the same.
    expect(columns.map((column) => column?.label())).to.include.members([
      'Bolts · Form line',
      'Bolts · Form array',
      'Model · Form line',
    ])
    expect(columns.map((column) => column?.origin?.())).to.include.members(['Form line', 'Form array'])
    expect(
      ['farm-1', 'line-1', 'unit-1'].map((id) => [canEdit(id, 'extra.bolts@line'), canEdit(id, 'extra.bolts@array')]),
    ).to.deep.equal([
      [false, false],
      [true, false],
      [false, true],
    ])
  })

  test('[RTE-8] [VAL-1] a row is judged by its form as soon as one of its fields is edited, not before', async () => {
    const { edit, words, grid, canEdit, rowOf, columnOf } = await createSetup([ofLines()])
    edit('line-1', 'thingDescr', 'other')
    expect(grid.isSendable('line-1')).to.equal(true)
    edit('line-1', 'extra.model@line', 'abc')
    expect(words('line-1', 'extra.model@line')).to.equal('Capital letters')
    expect(words('line-1', 'extra.bolts@line')).to.equal('Please enter Bolts')
    edit('line-1', 'extra.bolts@line', '-1')
    expect(words('line-1', 'extra.bolts@line')).to.equal('Bolts must be at least 0')
    edit('line-1', 'extra.bolts@line', '96.5')
    expect(words('line-1', 'extra.bolts@line')).to.equal('Bolts must be a whole number')
    edit('line-1', 'extra.least@line', '9')
    edit('line-1', 'extra.most@line', '8')
    expect(words('line-1', 'extra.least@line')).to.equal('The torques are the wrong way round')
    // A field under a condition is there as soon as another cell says so, and gone with it.
    expect(canEdit('line-1', 'extra.ratio@line')).to.equal(false)
    edit('line-1', 'extra.gear@line', 'Planet')
    edit('line-1', 'extra.ratio@line', '201')
    expect(words('line-1', 'extra.ratio@line')).to.equal('Ratio must be at most 200')
    grid.setValue({ row: rowOf('line-1'), column: columnOf('extra.gear@line') }, null)
    expect([
      grid.textAt(rowOf('line-1'), columnOf('extra.ratio@line')),
      words('line-1', 'extra.ratio@line'),
    ]).to.deep.equal(['', undefined])
  })

  test('[RTE-8] cells are filled down, taken back, sent one by one, and named by their labels in the review', async () => {
    const { edit, grid, changeSet, rowOf, columnOf, sent, find, text } = await createSetup([ofLines()])
    edit('line-1', 'extra.bolts@line', '96')
    const column = columnOf('extra.bolts@line')
    const source = { top: rowOf('line-1'), bottom: rowOf('line-1'), left: column, right: column }
    const target = { top: rowOf('line-1') + 1, bottom: rowOf('unit-1'), left: column, right: column }
    const done = grid.fillFrom(source, target, { mode: 'step', step: 2 })
    // The array has no such field.
    expect([done.changed, done.skipped]).to.deep.equal([1, 1])
    expect(text('line-2', 'extra.bolts@line')).to.equal('98')
    grid.undo()
    expect(text('line-2', 'extra.bolts@line')).to.equal('')
    grid.redo()
    edit('line-1', 'extra.crane@line', 'TRUE')
    expect(reviewRows(grid, 'thingName')[0]?.cells.map(({ label, from, to }) => [label, from, to])).to.deep.equal([
      ['Needs a crane', 'FALSE', 'TRUE'],
      ['Bolts', '', '96'],
    ])
    await changeSet.apply('all')
    expect(sent()[0]?.updates).to.deep.equal([
      { thingId: 'line-1', revision: 1, fields: { extra: { bolts: 96, crane: true } } },
      { thingId: 'line-2', revision: 1, fields: { extra: { bolts: 98 } } },
    ])
    expect(find('line-1')?.extra).to.deep.equal({ bolts: 96, crane: true })
    expect(text('line-1', 'extra.bolts@line')).to.equal('96')
  })

  test('[RTE-8] a block is pasted over several of them, words of choices are read, and what stands there is replaced', async () => {
    const { grid, rowOf, columnOf, text, canEdit } = await createSetup([ofLines()])
    const [top, left] = [rowOf('line-1'), columnOf('extra.bolts@line')]
    const range = { top, bottom: top, left, right: left }
    const done = grid.paste(range, [
      ['96', 'Parallel', '12.5'],
      ['98', 'Spiral', '13'],
    ])
    // The ratio shows where the gear beside it is one; a word that is no choice is none.
    expect([done.changed, done.skipped]).to.deep.equal([5, 1])
    expect(['line-1', 'line-2'].map((id) => text(id, 'extra.ratio@line'))).to.deep.equal(['12.5', ''])
    expect(['bolts', 'gear'].map((name) => text('line-2', `extra.${name}@line`))).to.deep.equal(['98', 'Spiral'])
    expect(grid.problemIn('line-1', 'extra.gear@line')).to.equal(undefined)
    expect(grid.problemIn('line-2', 'extra.gear@line')).to.include({ code: 'invalid_value' })
    expect(canEdit('line-1', 'extra.ratio@line')).to.equal(true)
    const column = columnOf('extra.bolts@line')
    grid.find.replaceAll({ text: '9', matchCase: false, wholeCell: false }, '10', {
      top,
      bottom: top + 1,
      left: column,
      right: column,
    })
    expect(['line-1', 'line-2'].map((id) => text(id, 'extra.bolts@line'))).to.deep.equal(['106', '108'])
  })

  test('[VAL-2] [RTE-8] a refusal is marked on the cell, in the words of the form; a list is named by its label', async () => {
    const tags = { name: 'tags', type: 'multi-select', labelEn: 'Tags', labelZh: '标签', options: '[{"value":"a"}]' }
    const judge = (): FieldProblem[] => [
      { path: 'extra.model', code: 'custom', rule: 'pattern' },
      { path: 'extra.tags', code: 'custom', rule: 'required' },
    ]
    const { edit, words, grid, changeSet } = await createSetup([ofLines([...TURBINE_FIELDS, tags])], { judge })
    edit('line-1', 'extra.bolts@line', '96')
    await changeSet.apply('each')
    expect(words('line-1', 'extra.model@line')).to.equal('Capital letters')
    expect(grid.failureOf('line-1')?.text()).to.contain('Tags')
    expect(reviewRows(grid, 'thingName')[0]?.cells.map(({ label }) => label)).to.deep.equal([
      'Bolts',
      'Model · Form line',
    ])
  })

  test('[ENT-5] [RTE-8] what somebody else has saved in another field of the form is merged, in the same it is asked', async () => {
    const { edit, change, changeSet, sent, grid, find } = await createSetup([ofLines()])
    for (const id of ['line-1', 'line-2']) change(id, { extra: { bolts: 1 } })
    await grid.refresh()
    edit('line-1', 'extra.crane@line', 'TRUE')
    edit('line-2', 'extra.bolts@line', '5')
    change('line-1', { extra: { bolts: 2 } })
    change('line-2', { extra: { bolts: 7 } })
    await changeSet.apply('each')
    expect(find('line-1')?.extra).to.deep.equal({ bolts: 2, crane: true })
    expect(grid.disputeOf('line-2')?.map(({ column, mine, theirs }) => [column.label(), mine, theirs])).to.deep.equal([
      ['Bolts', 5, 7],
    ])
    changeSet.settle('line-2', new Set(['extra.bolts@line']))
    await changeSet.apply('all')
    expect(sent().at(-1)?.updates[0]).to.deep.equal({ thingId: 'line-2', revision: 3, fields: { extra: { bolts: 5 } } })
  })

  test('[RTE-8] a form that is published while the grid is open is a column at once, one that is withdrawn is none', async () => {
    const { publish, present, edit, grid, words, showAll } = await createSetup([])
    expect(present()).to.deep.equal([])
    await publish([ofLines()])
    await eventually(() => present().length === 8)
    showAll()
    edit('line-1', 'extra.bolts@line', '96')
    edit('line-2', 'extra.bolts@line', '97')
    // A version without the field: the edit is not dropped without a word.
    await publish([{ ...formOf('line', 'thing_line', TURBINE_FIELDS.slice(0, 2)), id: 'form-line-2' }])
    await eventually(() => words('line-1', 'extra.bolts@line')?.includes('any more') === true)
    expect(present()).to.deep.equal(['extra.warranty@line', 'extra.crane@line', 'extra.bolts@line'])
    expect(grid.changes().updates.map(({ id }) => id)).to.deep.equal(['line-1', 'line-2'])
    expect(grid.isSendable('line-1')).to.equal(false)
    await publish([ofLines()])
    await eventually(() => grid.isSendable('line-1'))
  })

  test('[RTE-8] [API-19] the platform sorts and filters by them, and is not asked for what nobody publishes any more', async () => {
    const { publish, grid, platform, page } = await createSetup([ofLines()])
    const asked = () => platform.of(getThingsPage).at(-1)?.query ?? {}
    expect([grid.order.canSort, grid.order.canFilter].map((can) => can('extra.bolts@line'))).to.deep.equal([true, true])
    grid.order.sortBy('extra.bolts@line', true)
    grid.order.filterBy('extra.bolts@line', { text: '>=10' })
    grid.order.filterBy('thingName', { text: 'line' })
    grid.need(0, 0)
    await eventually(() => asked()['sort'] === 'extra.bolts@line' && asked()['filters']?.includes('>') === false)
    expect(JSON.parse(asked()['filters'] ?? '')).to.deep.equal([
      { field: 'extra.bolts@line', operator: 'gte', value: 10 },
      { field: 'thingName', operator: 'contains', value: 'line' },
    ])
    expect(grid.order.$order.get().sort).to.deep.equal([{ id: 'extra.bolts@line', descending: true }])
    await publish([])
    await eventually(() => page.list.$state.get().sort === 'name')
    expect(Object.keys(grid.order.$order.get().filters)).to.deep.equal(['thingName'])
    expect(grid.order.canSort('extra.bolts@line')).to.equal(false)
  })

  test('[ENT-11] [RTE-8] a draft that is taken up again keeps cells of forms that are still to come', async () => {
    const { environment, session, platform } = await createSetup([ofLines()])
    environment.cookies.set('uuid', 'user-1')
    const open = async (of: Session) => {
      const { page } = await openThingPage(of)
      const { grid } = page.plugin(createThingGrid)
      await grid.load(0, 0)
      return { page, grid, column: () => grid.columns.find(({ id }) => id === 'extra.bolts@line') }
    }
    const first = await open(session)
    await eventually(() => first.column() !== undefined)
    first.grid.setShown(first.grid.columns.map((_, index) => index))
    await eventually(() => !first.grid.$readOnly.get())
    const at = first.grid.columns.findIndex(({ id }) => id === 'extra.bolts@line')
    first.grid.setText({ row: first.grid.rowIndexOf('line-1'), column: at }, '96')
    const { updates } = first.grid.changes()
    expect(updates).to.have.length(1)
    first.page.destroy()

    let come = () => {}
    const coming = new Promise<void>((resolve) => (come = resolve))
    platform.on(getThingMetadata, async () => {
      await coming
      return { forms: [ofLines()], attributes: [], types: [] }
    })
    const later = createSession(environment, { baseUrl: BASE })
    later.credentials.set('token-1')
    const second = await open(later)
    expect(second.grid.changes().updates).to.deep.equal(updates)
    expect(second.column()?.absent).to.equal(true)
    come()
    await eventually(() => second.column()?.absent !== true)
    expect(second.column()?.label()).to.equal('Bolts')
    expect(second.grid.changes().updates).to.deep.equal(updates)
    expect(second.grid.isSendable('line-1')).to.equal(true)
  })
})
