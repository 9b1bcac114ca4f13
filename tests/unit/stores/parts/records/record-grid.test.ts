// A grid of records on a platform: rows of one owner, what is sent of a draft, what the platform refuses, what others save.
import { expect } from 'chai'

import { CODE } from '../../../../../src/contract/records/dictionary-mapping/kinds.ts'
import { recordCalls } from '../../../../../src/contract/records/record-calls.ts'
import { createRecordGrid } from '../../../../../src/stores/parts/records/grid/record-grid.ts'
import { createRecordSetup } from '../../../../support/unit/records.ts'
import { eventually, until } from '../../../../support/unit/wait.ts'

const calls = recordCalls(CODE)

const createSetup = async (options: { deeds?: readonly string[] } = {}, isFrozen = false) => {
  const made = createRecordSetup(options)
  const { page } = made
  const part = createRecordGrid(page, { kind: CODE, ownerId: 'set-1', isFrozen })
  part.grid.need(0, 10)
  await eventually(() => part.grid.rowCount === 2)
  await until(page.$may, (may) => may('code-mapping:view'))
  const columnOf = (id: string) => part.grid.shown.findIndex((_, position) => part.grid.columnAt(position)?.id === id)
  const edit = (row: number, column: string, text: string) => part.grid.setText({ row, column: columnOf(column) }, text)
  return { ...made, part, edit, columnOf }
}

describe('a grid of records', () => {
  it('[RTE-13] shows the rows of its owner alone', async () => {
    const { part, columnOf } = await createSetup()
    const keys = [0, 1].map((row) => part.grid.textAt(row, columnOf('code')))
    expect(keys).to.deep.equal(['16', '17'])
  })

  it('[RTE-13] sends only what was changed, at the revision that it was changed from', async () => {
    const { part, edit, platform, codes } = await createSetup()
    edit(1, 'textEn', 'Vibration')
    await part.changeSet.apply('all')
    const [request] = platform.of(calls.apply)
    expect(request?.json()).to.deep.include({
      updates: [{ id: 'code-2', revision: 1, fields: { textEn: 'Vibration' } }],
      deletes: [],
    })
    expect(codes.rows.find(({ id }) => id === 'code-2')?.values['textEn']).to.equal('Vibration')
    expect(part.grid.$facts.get().changed).to.equal(0)
  })

  it('[RTE-13] says what the platform refuses in the words of the kind, and keeps it', async () => {
    const { part, edit, columnOf } = await createSetup()
    edit(0, 'code', 'not-a-code')
    await part.changeSet.apply('all')
    const problem = part.grid.problemAt('code-1', columnOf('code'))
    expect(problem).to.deep.include({ words: CODE.sentences?.['codeFormat'] })
    expect(part.grid.$facts.get().changed).to.equal(1)
  })

  it('[RTE-13] merges what somebody else has saved in another field', async () => {
    const { part, edit, codes } = await createSetup()
    edit(0, 'textEn', 'Overspeed')
    codes.replace('code-1', (row) => ({ ...row, revision: 5, values: { ...row.values, severity: 'general' } }))
    await part.changeSet.apply('all')
    expect(codes.rows[0]).to.deep.include({ revision: 6 })
    expect(codes.rows[0]?.values).to.deep.include({ textEn: 'Overspeed', severity: 'general' })
  })

  it('[RTE-13] makes new rows below its owner', async () => {
    const { part, edit, codes } = await createSetup()
    part.grid.addRows(1)
    edit(2, 'code', '18')
    edit(2, 'textZh', '温度')
    await part.changeSet.apply('all')
    expect(codes.rows.at(-1)).to.deep.include({ ownerId: 'set-1' })
    expect(codes.rows.at(-1)?.values).to.deep.include({ code: '18', textZh: '温度' })
  })

  it('[PER-3] edits nothing without the permission, nor below an owner in a state that allows no change', async () => {
    const reader = await createSetup({ deeds: ['view'] })
    expect(reader.part.grid.$readOnly.get()).to.equal(true)
    const frozen = await createSetup({}, true)
    expect(frozen.part.grid.$readOnly.get()).to.equal(true)
    expect(frozen.part.grid.canAdd).to.equal(false)
  })

  it('[RTE-13] has the platform search, sort and filter', async () => {
    const { part, platform } = await createSetup()
    part.search('振动')
    part.grid.need(0, 10)
    await eventually(() => part.grid.rowCount === 1)
    part.grid.order.sortBy('textZh', true)
    part.grid.order.filterBy('severity', { values: ['严重', ''] })
    part.grid.order.filterBy('textEn', { text: 'vib' })
    part.grid.need(0, 10)
    await eventually(() => platform.of(calls.page).at(-1)?.query['filters']?.includes('textEn') === true)
    const query = platform.of(calls.page).at(-1)?.query ?? {}
    expect(query).to.deep.include({ keyword: '振动', sort: 'textZh', order: 'desc', ownerId: 'set-1' })
    expect(JSON.parse(query['filters'] ?? '')).to.deep.equal([
      { field: 'severity', operator: 'in', value: ['', 'severity'] },
      { field: 'textEn', operator: 'contains', value: 'vib' },
    ])
  })
})
