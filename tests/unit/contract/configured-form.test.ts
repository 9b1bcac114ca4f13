// A configured form with its rows becomes a description; what is wrong is told by row (screens 5; RTE-8, RTE-14).
import { expect } from 'chai'

import { FormDescription } from '../../../src/contract/form/form-description.ts'
import { schemaOf } from '../../../src/contract/form/form-schema.ts'
import { toDescription } from '../../../src/contract/records/form-config/configured-form.ts'
import type { RowValues } from '../../../src/contract/records/form-config/described-row.ts'
import { NO_OVERLAY, extraFieldsOf, overlaidForm } from '../../../src/contract/records/form-config/thing-overlay.ts'
import { RECORD_KINDS } from '../../../src/contract/records/kinds.ts'
import { METADATA_KINDS } from '../../../src/contract/records/metadata-management/kinds.ts'
import { thingForm } from '../../../src/contract/thing/thing-forms.ts'
import { THING_TYPES } from '../../../src/contract/thing/thing-types.ts'

const VALUES = { formKey: 'turbine', nameZh: '风机', nameEn: 'Turbine', columns: 2 }
const row = (position: number, name: string, type: string, more: RowValues = {}): RowValues => ({
  position,
  name,
  type,
  labelZh: `标签 ${name}`,
  labelEn: '',
  ...more,
})
const form = (...rows: RowValues[]) => ({ values: VALUES, rows })
const problems = (...rows: RowValues[]) =>
  toDescription(form(...rows)).problems.map(({ row: name, field, rule }) => `${name} ${field ?? '-'} ${rule}`)
const when = (field: string) => JSON.stringify([{ field, operator: 'notEmpty' }])

describe('configured forms', () => {
  it('[RTE-8] rows come in their order, each in the section that began before it', () => {
    const { description, problems: none } = toDescription(
      form(
        row(30, 'grid', 'section'),
        row(10, 'serial', 'text', { required: true, pattern: '[A-Z]+', maxLength: 8, hintZh: '铭牌' }),
        row(35, 'line', 'divider'),
        row(40, 'power', 'number', { unit: 'kW', minimum: 0, maxLength: 4 }),
        row(20, 'slave', 'port', { defaultValue: '502' }),
      ),
    )
    expect(none).to.deep.equal([])
    expect(FormDescription.safeParse(description).success).to.equal(true)
    expect(description?.fields.map(({ name, kind, section, divided }) => [name, kind, section, divided])).to.deep.equal(
      [
        ['serial', 'text', undefined, undefined],
        ['slave', 'integer', undefined, undefined],
        ['power', 'number', 'grid', true],
      ],
    )
    // Each language stands for the other, and a setting that the type has not is left out.
    expect(description?.fields[0]).to.deep.include({ label: { zh: '标签 serial', en: '标签 serial' } })
    expect(description?.fields[1]).to.deep.include({ minimum: 1, maximum: 65_535, default: 502 })
    expect(description?.fields[2]).not.to.have.property('maxLength')
  })

  it('[RTE-8] tells by row what keeps a form from being drawn', () => {
    expect(problems()).to.deep.equal([' - noFields'])
    expect(problems(row(1, 'a', 'select'))).to.deep.equal(['a - options'])
    expect(problems(row(1, 'a', 'text', { visibleWhen: '{' }))).to.deep.equal(['a visibleWhen list'])
    expect(problems(row(1, 'a', 'text'), row(2, 'A', 'section'))).to.deep.equal(['A name nameTwice'])
    expect(
      problems(row(1, 'a', 'text', { visibleWhen: when('b') }), row(2, 'b', 'text', { requiredWhen: when('a') })),
    ).to.deep.equal(['a - conditionCycle', 'b - conditionCycle'])
    expect(problems(row(1, 'a', 'integer', { defaultValue: '7', maximum: 3 }))).to.deep.equal(['a - default'])
    expect(problems(row(1, 'a', 'text', { span: 4 }))).to.deep.equal(['a - span'])
  })

  it('[RTE-8] tables, cascades and radio buttons are described with their options and columns', () => {
    const options = JSON.stringify([{ value: 'x', zh: '甲', en: 'X', of: 'p' }])
    const { description } = toDescription(
      form(
        row(1, 'p', 'radio', { options: JSON.stringify([{ value: 'p' }]) }),
        row(2, 'q', 'cascade', { options, within: 'p' }),
        row(3, 't', 'table', { tableColumns: JSON.stringify([{ name: 'tag', type: 'text', required: true }]) }),
      ),
    )
    expect(description?.fields[0]).to.deep.include({ kind: 'select', appearance: 'radio' })
    expect(description?.fields[1]).to.deep.include({ kind: 'select', within: 'p' })
    expect(description?.fields[2]).to.have.nested.property('columns[0].required', true)
  })
})

describe('forms of things with what is added', () => {
  const overlaid = (...rows: RowValues[]) => overlaidForm('thing_device', { ...NO_OVERLAY, form: form(...rows) })

  it('[RTE-8] nothing added is the built-in form', () => {
    for (const type of THING_TYPES) {
      expect(overlaidForm(type, NO_OVERLAY).description, type).to.deep.equal(FormDescription.parse(thingForm(type)))
    }
  })

  it('[RTE-8] own fields stand in a part of their own, conditions and rules follow', () => {
    const { description } = overlaid(
      row(1, 'warranty', 'section', { labelEn: 'Warranty' }),
      row(2, 'until', 'date'),
      row(3, 'by', 'text', { requiredWhen: when('until'), visibleWhen: when('thingName') }),
    )
    const extra = description === undefined ? [] : extraFieldsOf(description)
    expect(extra.map(({ name, section }) => [name, section])).to.deep.equal([
      ['extra.until', 'own-warranty'],
      ['extra.by', 'own-warranty'],
    ])
    expect(extra[1]?.requiredWhen).to.deep.equal([{ field: 'extra.until', operator: 'notEmpty' }])
    expect(extra[1]?.visibleWhen).to.deep.equal([{ field: 'thingName', operator: 'notEmpty' }])
  })

  it('[RTE-8] built-in fields can be moved, asked for, hinted and hidden, but not lost where they are required', () => {
    const { description } = overlaid(
      row(1, 'device.serialNo', 'builtIn', { required: true, labelZh: '', hintZh: '铭牌上的编号' }),
      row(2, 'device.firmware', 'builtIn', { hidden: true }),
    )
    const serial = description?.fields.at(-1)
    expect(serial).to.deep.include({
      name: 'device.serialNo',
      required: true,
      label: { zh: '出厂编号', en: 'Serial number' },
    })
    expect(description?.fields.some(({ name }) => name === 'device.firmware')).to.equal(false)
    const wrong = overlaid(
      row(1, 'thingName', 'builtIn', { hidden: true }),
      row(2, 'x', 'builtIn'),
      row(3, 'p', 'password'),
    )
    expect(wrong.problems.map(({ row: name, rule }) => `${name} ${rule}`)).to.deep.equal([
      'thingName hiddenRequired',
      'x builtInUnknown',
      'p secretOfThing',
    ])
  })

  it('[RTE-14] attribute metadata and required fields of a type are a part of its form', () => {
    const attributes = [
      { attributeKey: 'insured', nameZh: '保险值', nameEn: 'Insured value', type: 'number', unit: '万元', minimum: 0 },
      { attributeKey: 'leased', nameZh: '租赁', nameEn: 'Leased', type: 'switch', required: true },
    ]
    const { description } = overlaidForm('thing_device', { attributes, requiredFields: ['device.model'] })
    if (description === undefined) throw new Error('no description')
    expect(extraFieldsOf(description).map(({ name, kind }) => [name, kind])).to.deep.equal([
      ['extra.insured', 'number'],
      ['extra.leased', 'switch'],
    ])
    const refused = schemaOf(description).safeParse({ extra: { insured: -1 }, device: {} }).error?.issues ?? []
    const paths = refused.map(({ path }) => path.join('.'))
    expect(paths).to.include.members(['extra.insured', 'device.model'])
  })

  it('[RTE-14] every kind of the metadata describes a form that can be drawn', () => {
    for (const kind of [...METADATA_KINDS, ...RECORD_KINDS.filter(({ module }) => module === 'form')]) {
      expect(FormDescription.safeParse(kind.form).error?.issues ?? [], kind.name).to.deep.equal([])
    }
  })
})
