// A grid of records on a platform: rows of one owner, what is sent of a draft, what the platform refuses, what others save.
import { expect } from 'chai'

import { CODE } from '../../../../../src/contract/records/dictionary-mapping/kinds.ts'
import { recordCalls } from '../../../../../src/contract/records/record-calls.ts'
import { createRecordGrid } from '../../../../../src/stores/plugins/records/grid/record-grid.ts'
import { createRecordSetup } from '../../../../support/unit/records.ts'
import { eventually, until } from '../../../../support/unit/wait.ts'

const calls = recordCalls(CODE)

const createSetup = async (options: { actions?: readonly string[] } = {}, isFrozen = false) => {
  const made = createRecordSetup(options)
  const { page } = made
  const recordGrid = createRecordGrid(page, { kind: CODE, ownerId: 'set-1', isFrozen })
  recordGrid.grid.need(0, 10)
  await eventually(() => recordGrid.grid.rowCount === 2)
  await until(page.$may, (may) => may('code-mapping:view'))
  const columnOf = (id: string) =>
    recordGrid.grid.shown.findIndex((_, position) => recordGrid.grid.columnAt(position)?.id === id)
  const edit = (row: number, column: string, text: string) =>
    recordGrid.grid.setText({ row, column: columnOf(column) }, text)
  return { ...made, recordGrid, edit, columnOf }
}

describe('a grid of records', () => {
  it('[RTE-13] shows the rows of its owner alone', async () => {
    const { recordGrid, columnOf } = await createSetup()
    const keys = [0, 1].map((row) => recordGrid.grid.textAt(row, columnOf('code')))
    expect(keys).to.deep.equal(['16', '17'])
  })

  it('[RTE-13] sends only what was changed, at the revision that it was changed from', async () => {
    const { recordGrid, edit, platform, codes } = await createSetup()
    edit(1, 'textEn', 'Vibration')
    await recordGrid.changeSet.apply('all')
    const [request] = platform.of(calls.apply)
    expect(request?.json()).to.deep.include({
      updates: [{ id: 'code-2', revision: 1, fields: { textEn: 'Vibration' } }],
      deletes: [],
    })
    expect(codes.rows.find(({ id }) => id === 'code-2')?.values['textEn']).to.equal('Vibration')
    expect(recordGrid.grid.$facts.get().changed).to.equal(0)
  })

  it('[RTE-13] says what the platform refuses in the words of the kind, and keeps it', async () => {
    const { recordGrid, edit, columnOf } = await createSetup()
    edit(0, 'code', 'not-a-code')
    await recordGrid.changeSet.apply('all')
    const problem = recordGrid.grid.problemAt('code-1', columnOf('code'))
    expect(problem).to.deep.include({ words: CODE.sentences?.['codeFormat'] })
    expect(recordGrid.grid.$facts.get().changed).to.equal(1)
  })

  it('[RTE-13] merges what somebody else has saved in another field', async () => {
    const { recordGrid, edit, codes } = await createSetup()
    edit(0, 'textEn', 'Overspeed')
    codes.replace('code-1', (row) => ({ ...row, revision: 5, values: { ...row.values, severity: 'general' } }))
    await recordGrid.changeSet.apply('all')
    expect(codes.rows[0]).to.deep.include({ revision: 6 })
    expect(codes.rows[0]?.values).to.deep.include({ textEn: 'Overspeed', severity: 'general' })
  })

  it('[RTE-13] makes new rows below its owner', async () => {
    const { recordGrid, edit, codes } = await createSetup()
    recordGrid.grid.addRows(1)
    edit(2, 'code', '18')
    edit(2, 'textZh', '温度')
    await recordGrid.changeSet.apply('all')
    expect(codes.rows.at(-1)).to.deep.include({ ownerId: 'set-1' })
    expect(codes.rows.at(-1)?.values).to.deep.include({ code: '18', textZh: '温度' })
  })

  it('[PER-3] edits nothing without the permission, nor below an owner in a state that allows no change', async () => {
    const reader = await createSetup({ actions: ['view'] })
    expect(reader.recordGrid.grid.$readOnly.get()).to.equal(true)
    const frozen = await createSetup({}, true)
    expect(frozen.recordGrid.grid.$readOnly.get()).to.equal(true)
    expect(frozen.recordGrid.grid.canAdd).to.equal(false)
  })

  it('[RTE-13] has the platform search, sort and filter', async () => {
    const { recordGrid, platform } = await createSetup()
    recordGrid.search('振动')
    recordGrid.grid.need(0, 10)
    await eventually(() => recordGrid.grid.rowCount === 1)
    recordGrid.grid.order.sortBy('textZh', true)
    recordGrid.grid.order.filterBy('severity', { values: ['严重', ''] })
    recordGrid.grid.order.filterBy('textEn', { text: 'vib' })
    recordGrid.grid.need(0, 10)
    await eventually(() => platform.of(calls.page).at(-1)?.query['filters']?.includes('textEn') === true)
    const query = platform.of(calls.page).at(-1)?.query ?? {}
    expect(query).to.deep.include({ keyword: '振动', sort: 'textZh', order: 'desc', ownerId: 'set-1' })
    expect(JSON.parse(query['filters'] ?? '')).to.deep.equal([
      { field: 'severity', operator: 'in', value: ['', 'severity'] },
      { field: 'textEn', operator: 'contains', value: 'vib' },
    ])
  })
})
