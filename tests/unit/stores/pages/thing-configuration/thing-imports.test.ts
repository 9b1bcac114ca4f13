// Importing things: their fields in the language of the page, and a sentence for whatever the platform refuses (ERR-2).
import { expect } from 'chai'

import type { FormField } from '../../../../../src/contract/form/form-description.ts'
import type { ImportProblem } from '../../../../../src/contract/exchange/import-calls.ts'
import { getThingFormColumns } from '../../../../../src/contract/thing/thing-form-columns-calls.ts'
import { createThingImports } from '../../../../../src/stores/pages/thing-configuration/exchange/imports.ts'
import { cellProblemText, rowProblemText } from '../../../../../src/stores/plugins/import/problem-text.ts'
import { createThingSetup } from '../../../../support/unit/thing-page.ts'
import { until } from '../../../../support/unit/wait.ts'

const problem = (rule: string, more: Partial<ImportProblem> = {}): ImportProblem => ({
  column: 0,
  path: 'thingName',
  code: 'custom',
  rule,
  ...more,
})

const createSubject = async () => {
  const { page, session } = await createThingSetup()
  await session.locale.use('en')
  return { page, subject: page.plugin(createThingImports).subject }
}

/** What the platform's import and its rules for things may say of a cell. */
const RULES = [
  'named',
  'otherSubType',
  'dayOrMonth',
  'timeOfDay',
  'placeholder',
  'invisible',
  'required',
  'number',
  'option',
  'formula',
  'error',
  'date',
  'path',
  'notOfType',
  'otherType',
  'parentRequired',
  'parentUnknown',
  'parentDiffers',
  'parentFailed',
  'depth',
  'exists',
  'unknown',
  'email',
  'phone',
  'host',
  'gridWithinInstalled',
  'formWithdrawn',
  'yesNo',
  'pattern',
  'step',
]

describe('Importing things', () => {
  test('[ENT-4] each type has its own fields, a list of any type has all of them', async () => {
    const { subject } = await createSubject()
    const names = (type: Parameters<typeof subject.fieldsOf>[0]) => subject.fieldsOf(type).map(({ name }) => name)
    expect(names('thing_farm')).to.include.members(['farmType', 'farm.installedCapacity', 'thingType'])
    expect(names('thing_farm')).to.not.include('parentPath')
    expect(names('thing_device')).to.include.members(['deviceType', 'parentPath'])
    expect(names(null)).to.include.members(['farmType', 'deviceType', 'thingType'])
    const capacity = subject.fieldsOf('thing_farm').find(({ name }) => name === 'farm.installedCapacity')
    expect([capacity?.label(), capacity?.unit, capacity?.kind]).to.deep.equal(['Installed capacity', 'kW', 'number'])
    expect(subject.recognize(['物名称', 'IP address', 'Remark'], 'thing_device')).to.deep.equal([
      { column: 0, field: 'thingName' },
      { column: 1, field: 'thingIp' },
    ])
  })

  test('[RTE-8] fields of published forms are columns of their types, found by what they were called before too', async () => {
    const { page, session, platform } = await createThingSetup()
    await session.locale.use('en')
    const field: FormField = {
      kind: 'select',
      name: 'extra.gear',
      label: { zh: '齿轮', en: 'Gear' },
      options: [{ value: 'a', label: { zh: '平行', en: 'Parallel' } }],
    }
    const { name, label } = field
    const column = { name, label, required: false, readOnly: false, field, part: 'extra' }
    platform.on(getThingFormColumns, () => ({ rows: [{ ...column, types: ['thing_device'], aliases: ['Gear box'] }] }))
    const wizard = page.plugin(createThingImports)
    await until(wizard.subject.$columns, ({ status }) => status === 'ready')
    const known = wizard.subject.fieldsOf('thing_device').find((each) => each.name === name)
    expect([known?.kind, known?.label(), known?.options?.()]).to.deep.equal([
      'choice',
      'Gear',
      [{ value: 'a', label: 'Parallel' }],
    ])
    expect(wizard.subject.fieldsOf('thing_farm').some((each) => each.name === name)).to.equal(false)
    expect(wizard.subject.fieldsOf(null).some((each) => each.name === name)).to.equal(true)
    expect(wizard.subject.recognize(['物名称', 'gear box'], 'thing_device')).to.deep.equal([
      { column: 0, field: 'thingName' },
      { column: 1, field: name },
    ])
    expect(wizard.subject.recognize(['Gear'], 'thing_farm')).to.deep.equal([])
  })

  test('[ERR-2] [REQ-8] every rule of the platform has a sentence of its own', async () => {
    const { subject } = await createSubject()
    const texts = RULES.map((rule) => cellProblemText(subject, problem(rule)))
    expect(texts).to.not.include('Not accepted')
    expect(new Set(texts).size).to.equal(RULES.length)
    expect(cellProblemText(subject, problem('nobody knows it'))).to.equal('Not accepted')
    const long: ImportProblem = { column: 0, path: 'thingName', code: 'too_big', holds: 'string', maximum: 64 }
    expect(cellProblemText(subject, long)).to.equal('More than 64 characters')
  })

  test('[ERR-2] a row names its columns, and the rows that a problem speaks of', async () => {
    const { subject } = await createSubject()
    const circle = problem('parentCycle', { reason: 'thing.parentCycle', subjects: ['Lines!2', 'Lines!3'] })
    const row = { problems: [circle, problem('required')], cells: [] }
    expect(rowProblemText(subject, row, ({ path }) => path)).to.equal(
      'thingName: A thing cannot be placed below itself (Lines!2, Lines!3) · thingName: Must be entered',
    )
    const places = { problems: [{ ...problem('number'), column: 3 }, problem('required')], cells: ['', '', '', 'x'] }
    expect(rowProblemText(subject, places, () => '')).to.equal('Must be entered · “x”: Not a number')
    const long = { problems: [problem('number')], cells: [`much\n${'x'.repeat(50)}`] }
    expect(rowProblemText(subject, long, ({ path }) => path)).to.equal(
      `thingName “much ${'x'.repeat(35)}…”: Not a number`,
    )
  })

  test('[VAL-5] a page that goes takes the wizard along, and forgets what was not sent', async () => {
    const { page } = await createSubject()
    const wizard = page.plugin(createThingImports)
    await wizard.takeFile(new File(['x'], 'plant.pdf'))
    page.destroy()
    expect(wizard.$upload.get()).to.deep.equal({ status: 'idle' })
  })
})
