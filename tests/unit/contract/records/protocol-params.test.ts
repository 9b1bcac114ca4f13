// Parameters of protocols against the forms of their profiles (screens 8; RTE-11, ENT-16).
import { expect } from 'chai'

import { initialValues } from '../../../../src/contract/form/form-conditions.ts'
import {
  editedParams,
  effectiveParams,
  inheritedParams,
  ownParamProblems,
  paramProblems,
  paramsFormIn,
  readParams,
  readParamsForm,
} from '../../../../src/contract/records/protocol-config/params.ts'
import { chooseParamsForm, defaultsFormOf } from '../../../../src/contract/records/protocol-config/params-forms.ts'
import { PROTOCOL_KEY_OPTIONS } from '../../../../src/contract/records/protocol-config/keys.ts'
import { type Row, toRow } from '../../../../server/seed/rows.ts'

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
  const form = paramsFormIn(text)
  if (form === undefined) throw new Error('no form')
  return form
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

const DOTTED = formOf(
  JSON.stringify({
    formKey: 'dotted',
    name: { zh: '参数', en: 'Parameters' },
    fields: [
      { kind: 'integer', name: 'peer.port', label: { zh: '端口', en: 'Port' }, default: 502 },
      { kind: 'text', name: 'peer.code', label: { zh: '编码', en: 'Code' }, required: true },
      { kind: 'password', name: 'pin', label: { zh: '口令', en: 'Pin' }, required: true, minLength: 8 },
    ],
  }),
)

describe('[RTE-10] parameters of a connection', () => {
  const texts = (own: object, defaults: object = { peer: { code: 'A' } }) => ({
    defaults: JSON.stringify(defaults),
    own: JSON.stringify(own),
  })

  it('go over the defaults of the profile, and these over those of the form', () => {
    expect(inheritedParams(DOTTED, '{"peer": {"code": "A"}}')).to.eql({ peer: { port: 502, code: 'A' } })
    expect(effectiveParams(DOTTED, texts({ peer: { port: 0 }, more: [1] }))).to.eql({
      peer: { port: 0, code: 'A' },
      more: [1],
    })
  })

  it('are judged in all; a secret that is kept is not, and what is unknown is refused where it is new', () => {
    const problems = (own: object, kept?: object) =>
      ownParamProblems(DOTTED, texts(own), kept && JSON.stringify(kept)).map(({ path, rule, code }) =>
        [path, rule ?? code].join(' '),
      )
    expect(problems({})).to.eql(['pin too_small'])
    expect(problems({ pin: 'short' })).to.eql(['pin minLength'])
    expect(problems({ pin: '••••••' })).to.eql([])
    expect(problems({ pin: '••••••', other: 1 })).to.eql(['other unrecognized_keys'])
    expect(problems({ pin: '••••••', other: 2 }, { other: 1 })).to.eql([])
    expect(ownParamProblems(DOTTED, { defaults: '', own: '[]' }).map(({ rule }) => rule)).to.eql(['json'])
  })

  it('write what differs after an edit, and leave alone what nobody has touched', () => {
    const own = { peer: { port: 502 }, vendor: 'x' }
    const before = { ...initialValues(DOTTED), ...effectiveParams(DOTTED, texts(own)) }
    const edit = (after: object) =>
      editedParams(DOTTED, {
        inherited: inheritedParams(DOTTED, texts(own).defaults),
        own,
        before,
        after: { ...before, ...after },
        shows: (name) => name !== 'pin',
      })
    expect(edit({})).to.eql(own)
    expect(edit({ peer: { port: 503, code: 'A' } })).to.eql({ peer: { port: 503 }, vendor: 'x' })
    expect(edit({ peer: { port: null, code: 'B' } })).to.eql({ peer: { port: null, code: 'B' }, vendor: 'x' })
    expect(
      editedParams(DOTTED, {
        inherited: { peer: { port: 502 } },
        own: { peer: { port: 9 } },
        before: { peer: { port: 9 } },
        after: { peer: { port: 502 } },
        shows: () => true,
      }),
    ).to.eql({})
  })

  it('have the form that is published for their protocol; defaults have no secrets', () => {
    const form = (id: string, values: object) => ({
      id,
      values: { formKey: id, scope: 'protocol', subject: 'v3', version: '1.0.0', nameEn: id, ...values },
      rows: [{ name: 'a', type: 'text', position: 1 }],
    })
    const profile = { protocolKey: 'v3', formName: 'named', paramsForm: JSON.stringify(FORM) }
    const chosen = (...forms: ReturnType<typeof form>[]) => chooseParamsForm(profile, forms)?.formId
    expect(chosen()).to.equal(undefined)
    expect(chooseParamsForm(profile, [])?.form.formKey).to.equal('params')
    expect(chosen(form('all', { subject: '' }), form('own', {}))).to.equal('own')
    expect(chosen(form('own', {}), form('named', { subject: '' }))).to.equal('named')
    expect(chosen(form('old', { version: '1.2.0' }), form('new', { version: '1.10.0' }))).to.equal('new')
    expect(chosen(form('thing', { scope: 'thing' }), form('v2', { subject: 'v2' }))).to.equal(undefined)
    expect(chosen({ ...form('empty', {}), rows: [] }, form('drawn', { subject: '' }))).to.equal('drawn')
    expect(defaultsFormOf(DOTTED).fields.map(({ name, required }) => [name, required])).to.eql([
      ['peer.port', false],
      ['peer.code', false],
    ])
  })
})

const response = await fetch('/server/seed/data/shipped/protocol-profiles.json')
const rows: Row[] = await response.json()
const SHIPPED_PROTOCOLS = rows.map(toRow)

describe('[ENT-16] protocols that the product ships', () => {
  it('are one for each key of the specification, with a form, a form name, a params name and defaults that fit', () => {
    const keys = 'embedded v3 v2 fireProtection soam rsa windowsEnergy iemp newProtocolTrans dafront'.split(' ')
    expect(PROTOCOL_KEY_OPTIONS.map(({ value }) => value)).to.eql(keys)
    expect(SHIPPED_PROTOCOLS.map((values) => values['protocolKey'])).to.eql(keys)
    for (const values of SHIPPED_PROTOCOLS) {
      const form = formOf(String(values['paramsForm']))
      const problems = paramProblems(form, values['defaults']).filter(({ code }) => code !== 'too_small')
      expect(problems, String(values['protocolKey'])).to.eql([])
      expect(values['formName']).to.match(/^form[A-Z]/)
      expect(values['paramsName']).to.match(/^params[A-Z]/)
    }
  })

  it('serve both kinds of server', () => {
    const kinds = new Set(SHIPPED_PROTOCOLS.flatMap((values) => values['serverKinds']))
    expect([...kinds]).to.have.members(['SCADA Server', 'SCADA Lite'])
  })
})
