// The designer of forms: rows put in, moved, doubled, renamed, undone and saved as one change set; schemas there and back
// (screens 5; RTE-8).
import { expect } from 'chai'

import { FormDescription } from '../../../../src/contract/form/form-description.ts'
import { toDescription } from '../../../../src/contract/records/form-config/configured-form.ts'
import { type RowValues, textOf } from '../../../../src/contract/records/form-config/described-row.ts'
import { readConditions, writeConditions } from '../../../../src/stores/pages/form-config/conditions.ts'
import { type Designer, createDesigners } from '../../../../src/stores/pages/form-config/designer.ts'
import { type DraftRow, moveTo, step } from '../../../../src/stores/pages/form-config/draft-rows.ts'
import { fromFormSchema, toFormSchema } from '../../../../src/stores/pages/form-config/json-schema.ts'
import { inLanguage, readSample } from '../../../../src/stores/pages/form-config/preview.ts'
import { createFormConfigPage } from '../../../../src/stores/pages/form-config.ts'
import { createForms } from '../../../support/unit/forms.ts'
import { eventually } from '../../../support/unit/wait.ts'

const namesOf = (rows: readonly DraftRow[]) => rows.map(({ values }) => textOf(values, 'name')).join(' ')
const draft = (...types: readonly string[]): DraftRow[] =>
  types.map((type, index) => ({ id: `${index}`, revision: 1, values: { name: `${type[0]}${index}`, type } }))

describe('rows of a form in the designer', () => {
  it('[RTE-8] a section goes with all that stands in it, a row by itself', () => {
    const rows = draft('section', 'text', 'text', 'section', 'text')
    expect(namesOf(rows)).to.equal('s0 t1 t2 s3 t4')
    expect(namesOf(moveTo(rows, '0', 5))).to.equal('s3 t4 s0 t1 t2')
    expect(namesOf(step(rows, '3', -1))).to.equal('s3 t4 s0 t1 t2')
    expect(namesOf(step(rows, '1', 1))).to.equal('s0 t2 t1 s3 t4')
    expect(namesOf(step(rows, '2', 1))).to.equal('s0 t1 s3 t2 t4')
    expect(step(rows, '4', 1)).to.equal(rows)
    expect(moveTo(rows, '0', 2)).to.equal(rows)
  })

  it('[RTE-8] conditions are edited as a list, with values as the field that they ask for has them', () => {
    const values = { visibleWhen: '[{"field":"n","operator":"in","value":[1,2]},{"field":"f","operator":"notEmpty"}]' }
    const conditions = readConditions(values, 'visibleWhen')
    expect(conditions).to.deep.equal([
      { field: 'n', operator: 'in', value: '1, 2' },
      { field: 'f', operator: 'notEmpty', value: '' },
    ])
    const kindOf = (field: string) => (field === 'n' ? 'integer' : 'switch')
    expect(writeConditions(conditions ?? [], kindOf)).to.equal(values.visibleWhen)
    expect(writeConditions([], kindOf)).to.equal('')
    expect(readConditions({ visibleWhen: '{' }, 'visibleWhen')).to.equal(null)
  })
})

describe('the designer of forms', () => {
  const open = async () => {
    const forms = createForms()
    const designer: Designer = forms.page.plugin(createDesigners).of(forms.master)
    await eventually(() => designer.$state.get().status === 'ready')
    return { ...forms, designer }
  }

  it('[RTE-8] draws what is drafted at once, and says by row what is wrong', async () => {
    const { designer } = await open()
    expect(designer.$described.get().description?.fields.map(({ name }) => name)).to.deep.equal(['host', 'tls', 'port'])
    const id = designer.add('select', { values: { name: 'mode', options: '' } })
    expect(designer.$described.get().description).to.equal(undefined)
    expect(designer.$described.get().problems).to.deep.equal([{ row: 'mode', rule: 'options' }])
    designer.change(id, 'options', '[{"value":"a"}]')
    expect(designer.$described.get().problems).to.deep.equal([])
  })

  it('[RTE-8] every step can be taken back; what is typed into one box is one step', async () => {
    const { designer } = await open()
    const id = designer.add('text')
    for (const text of ['S', 'Se', 'Ser']) designer.change(id, 'labelEn', text)
    designer.step(id, -1)
    expect(namesOf(designer.$rows.get())).to.equal('host tls text port')
    designer.undo()
    designer.undo()
    expect(designer.$selected.get()?.values['labelEn']).to.equal('')
    designer.undo()
    expect(namesOf(designer.$rows.get())).to.equal('host tls port')
    designer.redo()
    designer.redo()
    expect(designer.$selected.get()?.values['labelEn']).to.equal('Ser')
    designer.discard()
    await eventually(() => designer.$facts.get().added === 0)
  })

  it('[RTE-8] a row that is called otherwise is asked for by its new name', async () => {
    const { designer } = await open()
    designer.change('row-port', 'visibleWhen', '[{"field":"tls","operator":"eq","value":true}]')
    designer.change('row-tls', 'name', 'secure')
    const port = designer.$rows.get().find(({ id }) => id === 'row-port')
    expect(port?.values['visibleWhen']).to.equal('[{"field":"secure","operator":"eq","value":true}]')
  })

  it('[RTE-8] saves new, changed, moved and removed rows as one change set, and asks before it loses them', async () => {
    const { designer, page, rows } = await open()
    designer.select('row-host')
    designer.duplicate('row-host')
    designer.remove('row-tls')
    designer.change('row-port', 'required', true)
    expect(designer.$facts.get()).to.include({ added: 1, changed: 1, deleted: 1 })
    expect(page.guard.$dirt.get()).to.equal('losing')
    expect(await designer.save()).to.equal(true)
    expect(page.guard.$dirt.get()).to.equal('none')
    const saved = rows.map(({ values }) => [values['name'], values['position'], values['required']])
    expect(saved.toSorted((a, b) => Number(a[1]) - Number(b[1]))).to.deep.equal([
      ['host', 10, true],
      ['host2', 20, true],
      ['port', 30, true],
    ])
  })

  it('[NAV-9] [RTE-8] what is drafted outlives the page, for the same user, until it is saved or discarded', async () => {
    const forms = createForms({}, 'user-1')
    const visit = async () => {
      const page = createFormConfigPage(forms.session)
      const designer = page.plugin(createDesigners).of(forms.master)
      await eventually(() => designer.$state.get().status === 'ready')
      return { page, designer }
    }
    const first = await visit()
    first.designer.add('text', { values: { name: 'note' } })
    first.designer.change('row-port', 'labelEn', 'Gate')
    first.page.destroy()

    const second = await visit()
    expect(namesOf(second.designer.$rows.get())).to.equal('host tls port note')
    expect(second.designer.$facts.get()).to.include({ added: 1, changed: 1, canUndo: true })
    expect(second.page.guard.$dirt.get()).to.equal('kept')
    // A new row is no other one than that which came back.
    second.designer.add('text', { values: { name: 'more' } })
    expect(new Set(second.designer.$rows.get().map(({ id }) => id)).size).to.equal(5)
    second.page.destroy()

    const third = await visit()
    third.designer.discard()
    await eventually(() => third.designer.$facts.get().added === 0)
    third.page.destroy()
    const last = await visit()
    expect(namesOf(last.designer.$rows.get())).to.equal('host tls port')
    last.designer.change('row-port', 'labelEn', 'Gate')
    expect(await last.designer.save()).to.equal(true)
    last.page.destroy()
    expect((await visit()).designer.$facts.get()).to.include({ added: 0, changed: 0, deleted: 0 })
  })

  it('[RTE-8] a row that somebody else has changed keeps the draft as it is', async () => {
    const { designer, rows } = await open()
    designer.change('row-host', 'labelEn', 'Address')
    rows.splice(0, 1, { ...rows[0]!, revision: 2 })
    expect(await designer.save()).to.equal(false)
    expect(designer.$refused.get().has('row-host')).to.equal(true)
    expect(designer.$facts.get().changed).to.equal(1)
  })
})

describe('schemas of forms', () => {
  const rows: RowValues[] = [
    { name: 'host', type: 'host', labelEn: 'Host', required: true, position: 10 },
    { name: 'mode', type: 'select', options: '[{"value":"a","zh":"甲","en":"A"}]', position: 20 },
    { name: 'power', type: 'number', unit: 'kW', minimum: 0, maximum: 9, position: 30 },
    { name: 'rows', type: 'table', tableColumns: '[{"name":"tag","type":"text"}]', position: 40 },
  ]
  const described = (given: readonly RowValues[]) =>
    toDescription({ values: { formKey: 'f', columns: 2 }, rows: given })

  it('[RTE-8] a form is told as JSON Schema, and comes back from both schemas as it was', () => {
    const { description } = described(rows)
    if (description === undefined) throw new Error('no description')
    const made = toFormSchema(description, rows)
    expect(made.schema).to.deep.include({ type: 'object', required: ['host'], additionalProperties: false })
    expect(made.schema).to.have.nested.property('properties.mode.enum').that.deep.equals(['a'])
    expect(made.schema).to.have.nested.property('properties.power.maximum', 9)
    expect(made.schema).to.have.nested.property('properties.rows.items.properties.tag.type', 'string')
    expect(fromFormSchema(JSON.stringify(made))).to.deep.equal(rows)
  })

  it('[RTE-8] a JSON Schema from elsewhere becomes rows that can be drawn', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name', maxLength: 20, pattern: '^[A-Z]+$' },
        day: { type: 'string', format: 'date' },
        kinds: { type: 'array', items: { type: 'string', enum: ['x', 'y'] } },
        on: { type: 'boolean', default: true },
        place: { type: 'object', title: 'Place', properties: { row: { type: 'integer', minimum: 1 } } },
      },
    }
    const read = fromFormSchema(JSON.stringify(schema)) ?? []
    const { description, problems } = described(read.map((row, index) => ({ ...row, position: index })))
    expect(problems).to.deep.equal([])
    expect(FormDescription.safeParse(description).success).to.equal(true)
    expect(description?.fields.map(({ name, kind, section }) => [name, kind, section])).to.deep.equal([
      ['name', 'text', undefined],
      ['day', 'date', undefined],
      ['kinds', 'multi-select', undefined],
      ['on', 'switch', undefined],
      ['place.row', 'integer', 'placeSection'],
    ])
    expect(fromFormSchema('[]')).to.equal(undefined)
    expect(fromFormSchema('{"type":"string"}')).to.equal(undefined)
  })

  it('[RTE-8] a preview speaks one language, and takes values that are an object', () => {
    const { description } = described(rows)
    if (description === undefined) throw new Error('no description')
    expect(inLanguage(description, 'zh').fields[1]).to.have.nested.property('options[0].label.en', '甲')
    expect(readSample('{"a":1}')).to.deep.equal({ a: 1 })
    expect(readSample('')).to.deep.equal({})
    expect(readSample('[]')).to.equal(undefined)
  })
})
