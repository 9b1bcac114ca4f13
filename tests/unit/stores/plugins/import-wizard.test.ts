// The import wizard without a view: mapping, check, corrections, import, and coming back to it (screens 0; VAL-5).
import { expect } from 'chai'

import {
  applyImport,
  checkImport,
  deleteImport,
  getImport,
  getImportRows,
  updateImportCells,
} from '../../../../src/contract/exchange/import-calls.ts'
import { examine } from '../../../../src/stores/plugins/import/import-draft.ts'
import { createImportWizard } from '../../../../src/stores/plugins/import/import-wizard.ts'
import type { ResourceChange } from '../../../../src/stores/session.ts'
import { createImportPlatform, importSubject } from '../../../support/unit/imports.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { eventually, until } from '../../../support/unit/wait.ts'

const file = (name = 'plant.xlsx', content: BlobPart = 'rows') => new File([content], name)

const createSetup = (subject = importSubject()) => {
  const made = createSignedInSession()
  const imports = createImportPlatform(made.platform)
  const announced: ResourceChange[] = []
  const open = () =>
    createImportWizard(
      { session: made.session, announce: (change) => void announced.push(change), forget: () => undefined },
      subject,
    )
  const wizard = open()
  const shown = () => {
    const grid = wizard.rows.$grid.get()
    return Array.from({ length: grid?.rowCount ?? 0 }, (_, row) => grid?.textAt(row, 4) ?? '')
  }
  const rowsShown = async (count: number) => {
    wizard.rows.$grid.get()?.need(0, 10)
    await eventually(() => wizard.rows.$grid.get()?.rowCount === count && wizard.rows.$grid.get()?.isComplete === true)
  }
  const check = async () => {
    await wizard.takeFile(file())
    wizard.goTo('check')
    await until(wizard.$job, (job) => job?.state === 'checked')
    await until(wizard.rows.$grid, (grid) => grid !== undefined)
  }
  return { ...made, imports, announced, wizard, open, shown, rowsShown, check }
}

const sheetOf = (wizard: ReturnType<typeof createSetup>['wizard'], sheet: number) => {
  const found = wizard.mapping.$draft.get()?.sheets.find((each) => each.sheet === sheet)
  if (found === undefined) throw new Error('there is no such sheet')
  return found
}

describe('Import wizard', () => {
  test('[ENT-4] a file is mapped by its headers; a field that two columns have stops the way on', async () => {
    const { wizard } = createSetup()
    await wizard.takeFile(file())
    expect(wizard.$step.get()).to.equal('mapping')
    expect(sheetOf(wizard, 0)).to.include({ isOn: true, type: 'thing_farm', headerRow: 1, source: 'automatic' })
    expect([...wizard.$open.get()]).to.deep.equal(['file', 'mapping', 'mode', 'check'])
    await until(wizard.mapping.$previews, (previews) => previews.get(1)?.status === 'ready')
    expect([sheetOf(wizard, 0).rows, sheetOf(wizard, 1).rows]).to.deep.equal([3, 1])

    wizard.mapping.setField(1, 2, 'thingName')
    expect([...examine(wizard.subject, sheetOf(wizard, 1)).twice]).to.deep.equal([1, 2])
    expect([...wizard.$open.get()]).to.deep.equal(['file', 'mapping'])
    wizard.goTo('check')
    expect(wizard.$step.get()).to.equal('mapping')
    wizard.mapping.setField(1, 1, null)
    expect(wizard.$open.get().has('check')).to.equal(true)
    wizard.mapping.clearFields(0)
    expect(examine(wizard.subject, sheetOf(wizard, 0)).missing.map(({ name }) => name)).to.deep.equal([
      'thingName',
      'colour',
    ])
    wizard.mapping.mapAgain(0)
    expect(examine(wizard.subject, sheetOf(wizard, 0)).missing).to.deep.equal([])
  })

  test('[ENT-4] another type keeps what is mapped, another header row maps anew', async () => {
    const { wizard } = createSetup()
    await wizard.takeFile(file())
    wizard.mapping.setType(0, 'thing_line')
    expect(Object.values(examine(wizard.subject, sheetOf(wizard, 0)).mapped)).to.not.include('colour')
    wizard.mapping.setType(0, 'thing_farm')
    expect(Object.values(examine(wizard.subject, sheetOf(wizard, 0)).mapped)).to.include('colour')
    wizard.mapping.setHeaderRow(1, 1)
    await eventually(() => sheetOf(wizard, 1).columns[0]?.header === 'Lines of 2026')
    expect(examine(wizard.subject, sheetOf(wizard, 1)).mapped).to.deep.equal({})
    wizard.mapping.setHeaderRow(1, 2)
    await eventually(() => Object.keys(examine(wizard.subject, sheetOf(wizard, 1)).mapped).length === 2)
  })

  test('[ENT-11] a mapping made by hand is there again for the next file with the same headers', async () => {
    const { wizard, check } = createSetup()
    await wizard.takeFile(file())
    wizard.mapping.switchSheet(1, false)
    wizard.mapping.setField(0, 3, null)
    wizard.goTo('check')
    await until(wizard.$job, (job) => job?.state === 'checked')
    wizard.clear()
    await check()
    expect(sheetOf(wizard, 0)).to.include({ source: 'remembered' })
    expect(sheetOf(wizard, 0).fields).to.not.have.property('3')
    expect(sheetOf(wizard, 1)).to.include({ source: 'automatic', isOn: true })
  })

  test('[VAL-5] a check shows the refused rows first; they are corrected in place and checked again', async () => {
    const { wizard, platform, shown, rowsShown, check } = createSetup()
    await check()
    expect(wizard.$job.get()?.counts).to.include({ rows: 4, inserted: 3, failed: 1 })
    expect(wizard.rows.$filter.get()).to.deep.equal({ sheet: 0, outcome: 'failed' })
    await rowsShown(1)
    expect(shown()).to.deep.equal(['bad'])
    const grid = wizard.rows.$grid.get()
    expect(grid?.failureOf('0:3')?.text()).to.contain('“bad”: A bad name')
    expect([grid?.textAt(0, 0), grid?.nextProblem(-1)]).to.deep.equal(['3', { row: 0, column: 4 }])

    grid?.setText({ row: 0, column: 4 }, 'Middle')
    grid?.setText({ row: 0, column: 5 }, 'Red')
    expect(wizard.rows.$corrected.get()).to.equal(1)
    await wizard.check()
    expect(platform.of(updateImportCells).at(-1)?.json()).to.deep.equal({
      cells: [
        { sheet: 0, row: 3, column: 1, value: 'Middle' },
        { sheet: 0, row: 3, column: 2, value: 'Red' },
      ],
    })
    await until(wizard.$job, (job) => job?.state === 'checked' && job.counts?.failed === 0)
    await until(wizard.rows.$filter, (filter) => filter?.outcome === undefined)
    await rowsShown(3)
    expect(wizard.rows.$corrected.get()).to.equal(0)
    expect(wizard.rows.$totals.get()).to.include({ all: 3, insert: 3, failed: 0 })
  })

  test('[VAL-5] a correction takes away its own mark alone: others stay until the next check, also when it is sent', async () => {
    const { wizard, imports, rowsShown, check } = createSetup()
    imports.more = [
      { column: 2, path: 'colour', code: 'custom', rule: 'option' },
      { column: null, path: 'thingName', code: 'custom', rule: 'named' },
      { column: null, path: '', code: 'custom', rule: 'held' },
    ]
    await check()
    await rowsShown(1)
    const marks = () => {
      const grid = wizard.rows.$grid.get()
      return [4, 5].map((column) => grid?.problemAt('0:3', column) !== undefined)
    }
    const grid = wizard.rows.$grid.get()
    expect(marks()).to.deep.equal([true, true])
    grid?.setText({ row: 0, column: 4 }, 'Middle')
    expect(marks()).to.deep.equal([false, true])
    expect(grid?.failureOf('0:3')?.text()).to.not.contain('A bad name')
    grid?.undo()
    expect(marks()).to.deep.equal([true, true])
    grid?.redo()
    await wizard.showRows({ sheet: 0, outcome: 'failed' })
    await rowsShown(1)
    expect(marks()).to.deep.equal([false, true])
    wizard.rows.$grid.get()?.setText({ row: 0, column: 5 }, 'Red')
    // What is said of the row as a whole stays too.
    expect(wizard.rows.$grid.get()?.failureOf('0:3')).to.not.equal(undefined)
  })

  test('[VAL-5] corrections are kept when another list is asked for', async () => {
    const { wizard, platform, shown, rowsShown, check } = createSetup()
    await check()
    await rowsShown(1)
    wizard.rows.$grid.get()?.setText({ row: 0, column: 4 }, 'Middle')
    await wizard.showRows({ sheet: 0, outcome: undefined })
    await rowsShown(3)
    expect(shown()).to.deep.equal(['North', 'Middle', 'South'])
    expect([platform.of(updateImportCells).length, wizard.rows.$corrected.get()]).to.deep.equal([1, 1])
    await wizard.showRows({ sheet: 1, outcome: undefined })
    await rowsShown(1)
    expect(wizard.rows.$totals.get()?.all).to.equal(1)
  })

  test('[VAL-5] [ENT-5] an import leaves refused rows out, tells every screen, and leads to the first record', async () => {
    const { wizard, platform, announced, check } = createSetup()
    await check()
    await wizard.apply(true)
    expect(wizard.$step.get()).to.equal('apply')
    await until(wizard.$first, (id) => id !== undefined)
    expect(platform.of(applyImport).at(-1)?.json()).to.deep.equal({ skipFailed: true })
    expect(announced).to.deep.equal([{ resource: 'samples', ids: [], parents: [], all: true }])
    expect([wizard.$first.get(), wizard.isUnfinished()]).to.deep.equal(['id-0-2', false])
    expect([...wizard.$open.get()]).to.deep.equal(['apply'])
  })

  test('[REQ-8] what is refused meanwhile leads back to the check, with nothing written', async () => {
    const { wizard, imports, announced, check } = createSetup()
    await check()
    imports.fails = 'import.rowsFailed'
    await wizard.apply(false)
    await until(wizard.$step, (step) => step === 'check')
    expect(wizard.$job.get()).to.include({ state: 'failed', reason: 'import.rowsFailed' })
    expect(announced).to.deep.equal([])
  })

  test('[VAL-5] a run is cancelled on the platform; the plan that was checked is not checked twice', async () => {
    const { wizard, imports, platform, check } = createSetup()
    await check()
    wizard.goTo('mode')
    wizard.goTo('check')
    expect(platform.of(checkImport).length).to.equal(1)
    wizard.goTo('mode')
    wizard.mapping.setMode('create')
    imports.ends = false
    wizard.goTo('check')
    await until(wizard.$running, (isRunning) => isRunning)
    await until(wizard.$busy, (isBusy) => !isBusy)
    expect([...wizard.$open.get()]).to.deep.equal(['check'])
    await wizard.cancelRun()
    await until(wizard.$job, (job) => job?.state === 'failed')
    expect([wizard.$job.get()?.reason, wizard.$step.get()]).to.deep.equal(['import.cancelled', 'check'])
    expect(platform.of(checkImport).length).to.equal(2)
  })

  test('[REQ-8] a platform that does not answer for a while is told of, and asked on', async () => {
    const { wizard, imports, platform } = createSetup()
    await wizard.takeFile(file())
    let failures = 0
    platform.on(getImport, () => {
      failures += 1
      return failures < 4 ? refusal(502) : { ...imports.job, state: 'checked', progress: null }
    })
    imports.ends = false
    wizard.goTo('check')
    await until(wizard.$lost, (lost) => lost !== undefined)
    await until(wizard.$job, (job) => job?.state === 'checked')
    expect(wizard.$lost.get()).to.equal(undefined)
  })

  test('[VAL-5] an import is gone on with where it was left, with its mapping and its corrections', async () => {
    const { wizard, open, imports, rowsShown, check } = createSetup()
    await wizard.takeFile(file())
    wizard.mapping.setField(0, 3, null)
    wizard.mapping.setMode('create')
    expect(await wizard.leave()).to.equal(true)
    expect(wizard.$step.get()).to.equal('file')
    await eventually(() => wizard.unfinished.$list.get().length === 1)
    const next = open()
    await next.resume('import-1')
    expect([next.$step.get(), next.mapping.$draft.get()?.mode]).to.deep.equal(['mapping', 'create'])
    expect(sheetOf(next, 0).fields).to.not.have.property('3')

    await check()
    await rowsShown(1)
    wizard.rows.$grid.get()?.setText({ row: 0, column: 4 }, 'Middle')
    await wizard.leave()
    expect(imports.rows.find(({ sheet, row }) => sheet === 0 && row === 3)?.cells[1]).to.equal('Middle')
    await next.resume('import-2')
    expect(next.$step.get()).to.equal('check')
  })

  test('[VAL-5] an import that is thrown away is gone; one that has expired is told of', async () => {
    const { wizard, platform } = createSetup()
    await wizard.takeFile(file())
    expect(await wizard.discard()).to.equal(true)
    expect([platform.of(deleteImport).length, wizard.$job.get()]).to.deep.equal([1, undefined])
    expect(await wizard.resume('import-1')).to.equal(false)
    expect(wizard.$error.get()).to.have.property('reason', 'import.unknown')
  })

  test('[PER-3] without the permission for a mode another one is proposed', async () => {
    const { wizard } = createSetup(importSubject({ may: (action) => action === 'edit' }))
    await wizard.takeFile(file())
    expect(wizard.mapping.$draft.get()?.mode).to.equal('update')
  })

  test('[REQ-8] rows are asked for without their headers', async () => {
    const { wizard, platform, rowsShown, check } = createSetup()
    await check()
    await rowsShown(1)
    expect(wizard.$error.get()).to.equal(undefined)
    expect(platform.of(getImportRows).every(({ query }) => query['planned'] === 'true')).to.equal(true)
  })
})
