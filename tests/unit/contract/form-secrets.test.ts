// Of a form the browser keeps no secret, whatever says that a field is one (ENT-10).
import { expect } from 'chai'

import type { FormDescription, FormField } from '../../../src/contract/form/form-description.ts'
import { withoutSecrets } from '../../../src/contract/form/form-secrets.ts'
import { paramsWithoutSecrets } from '../../../src/contract/records/protocol-config/params-secrets.ts'

const label = { zh: '项', en: 'Item' }
const formOf = (...fields: FormField[]): FormDescription => ({
  formKey: 'form',
  name: label,
  columns: 1,
  sections: [],
  rules: [],
  fields,
})
const text = (name: string): FormField => ({ kind: 'text', name, label })
const password = (name: string): FormField => ({ kind: 'password', name, label })

describe('Secrets of a form', () => {
  test('[ENT-10] stay as they were loaded, by the kind of the field or by its name', () => {
    const description = formOf(text('user'), password('login.password'), text('key'))
    const before = { user: '', login: { password: '••••••' }, key: '' }
    const typed = { user: 'reader', login: { password: 'typed' }, key: 'PRIVATE' }
    expect(withoutSecrets({ description, secrets: ['key'] }, typed, before)).to.deep.equal({
      values: { ...before, user: 'reader' },
      omitted: true,
    })
    expect(withoutSecrets({ description }, { ...before, user: 'reader' }, before).omitted).to.equal(false)
  })

  test('[ENT-10] a field that may hold some inside is not kept, unless somebody says what of it may be', () => {
    const description = formOf(text('params'))
    const values = { params: '{"a":1}' }
    const before = { params: '' }
    expect(withoutSecrets({ description, within: ['params'] }, values, before).values).to.deep.equal(before)
    const strip = new Map([['params', (value: unknown) => value]])
    expect(withoutSecrets({ description, within: ['params'], strip }, values, before)).to.deep.equal({
      values,
      omitted: false,
    })
  })

  test('[ENT-10] parameters are kept without what is typed into their secrets, and without what their form does not know', () => {
    const form = formOf(text('topic'), password('token'))
    const before = JSON.stringify({ token: '••••••', odd: 1 })
    const typed = JSON.stringify({ topic: 'wind', token: 'typed', odd: 1, secret: 'typed' })
    expect(JSON.parse(String(paramsWithoutSecrets(form, typed, before)))).to.deep.equal({
      topic: 'wind',
      token: '••••••',
      odd: 1,
    })
    const open = JSON.stringify({ topic: 'wind', token: '••••••' })
    expect(paramsWithoutSecrets(form, open, before)).to.equal(open)
    expect(paramsWithoutSecrets(form, '{"token": "typ', before)).to.equal(before)
  })
})
