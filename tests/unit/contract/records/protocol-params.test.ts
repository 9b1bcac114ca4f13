// Parameters of protocols against the forms of their profiles (screens 8; RTE-11, ENT-16).
import { expect } from 'chai'

import { paramProblems, readParams, readParamsForm } from '../../../../src/contract/records/protocol/params.ts'
import { PROTOCOL_KEY_OPTIONS } from '../../../../src/contract/records/protocol/keys.ts'
import { SHIPPED_PROTOCOLS } from '../../../../server/seed/records/protocol/index.ts'

const FORM = {
  formKey: 'params',
  name: { zh: '参数', en: 'Parameters' },
  fields: [
    { kind: 'integer', name: 'period', label: { zh: '周期', en: 'Period' }, required: true, minimum: 1, maximum: 60 },
    { kind: 'switch', name: 'both', label: { zh: '双', en: 'Both' } },
    {
      kind: 'text',
      name: 'second',
      label: { zh: '第二', en: 'Second' },
      visibleWhen: [{ field: 'both', operator: 'eq', value: true }],
      requiredWhen: [{ field: 'both', operator: 'eq', value: true }],
    },
  ],
}

const formOf = (text: string) => {
  const read = readParamsForm(text)
  if (read === undefined || !('form' in read)) throw new Error('no form')
  return read.form
}
const wrong = (params: unknown) =>
  paramProblems(formOf(JSON.stringify(FORM)), JSON.stringify(params)).map(({ path, code }) => `${path} ${code}`)

describe('[RTE-11] parameters of a protocol', () => {
  it('fit a form by its ranges, its duties and its conditions', () => {
    expect(wrong({ period: 30 })).to.eql([])
    expect(wrong({ period: 61 })).to.eql(['period too_big'])
    expect(wrong({})).to.have.length(1)
    expect(wrong({ period: 1, both: true })).to.have.length(1)
    expect(wrong({ period: 1, both: true, second: 'x' })).to.eql([])
    expect(wrong({ period: 1, other: 1 })).to.eql(['other unrecognized_keys'])
  })

  it('are a JSON object or nothing', () => {
    expect(readParams('')).to.eql({})
    expect(readParams('[1]')).to.equal(undefined)
    expect(readParams('{')).to.equal(undefined)
    expect(wrong([1])).to.eql([' custom'])
  })

  it('tell what is wrong with a form that is none', () => {
    expect(readParamsForm('  ')).to.equal(undefined)
    const read = readParamsForm(JSON.stringify({ ...FORM, fields: [...FORM.fields, FORM.fields[0]] }))
    expect(read !== undefined && 'problems' in read && read.problems.map(({ rule }) => rule)).to.include('nameTwice')
    expect(readParamsForm('{}')).to.have.property('problems')
  })
})

describe('[ENT-16] protocols that the product ships', () => {
  it('are one for each key of the specification, with a form, a form name, a params name and defaults that fit', () => {
    expect(SHIPPED_PROTOCOLS.map(({ values }) => values['protocolKey'])).to.eql(
      PROTOCOL_KEY_OPTIONS.map(({ value }) => value),
    )
    for (const { values } of SHIPPED_PROTOCOLS) {
      const form = formOf(String(values['paramsForm']))
      const problems = paramProblems(form, values['defaults']).filter(({ code }) => code !== 'too_small')
      expect(problems, String(values['protocolKey'])).to.eql([])
      expect(values['formName']).to.match(/^form[A-Z]/)
      expect(values['paramsName']).to.match(/^params[A-Z]/)
    }
  })

  it('serve both kinds of server', () => {
    const kinds = new Set(SHIPPED_PROTOCOLS.flatMap(({ values }) => values['serverKinds']))
    expect([...kinds]).to.have.members(['SCADA Server', 'SCADA Lite'])
  })
})
