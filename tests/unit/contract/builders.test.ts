// Builders of descriptions: what they make is what a description holds, whichever way its words are given (screens 0, 5).
import { assert } from 'chai'

import {
  choices,
  flag,
  integer,
  multiSelect,
  number,
  option,
  reference,
  rule,
  sameChoices,
  section,
  select,
  sentences,
  sharing,
  text,
  textarea,
  when,
} from '../../../src/contract/form/builders.ts'
import { FormField } from '../../../src/contract/form/form-description.ts'
import { defineKind, move } from '../../../src/contract/records/define-kind.ts'
import { names } from '../../../src/contract/records/name-fields.ts'

const VENDOR = { zh: '厂家', en: 'Vendor' }
const VENDOR_PAIR = ['厂家', 'Vendor'] as const

describe('builders of fields', () => {
  it('[ENT-16] make a text with its greatest length, and words of every sort as they are kept', () => {
    assert.deepEqual(
      text('vendor', VENDOR_PAIR, 64, {
        required: true,
        hint: VENDOR,
        placeholder: VENDOR_PAIR,
        patternHint: VENDOR_PAIR,
      }),
      {
        kind: 'text',
        name: 'vendor',
        label: VENDOR,
        maxLength: 64,
        required: true,
        hint: VENDOR,
        placeholder: VENDOR,
        patternHint: VENDOR,
      },
    )
    assert.deepEqual(textarea('vendor', VENDOR), { kind: 'textarea', name: 'vendor', label: VENDOR })
    assert.deepEqual(flag('on', VENDOR, { default: true }), {
      kind: 'switch',
      name: 'on',
      label: VENDOR,
      default: true,
    })
  })

  it('[ENT-16] make numbers with both ends, with one, or with none', () => {
    const common = { kind: 'integer' as const, name: 'port', label: VENDOR }
    assert.deepEqual(integer('port', VENDOR, [0, 9], { unit: 'ms' }), { ...common, minimum: 0, maximum: 9, unit: 'ms' })
    assert.deepEqual(integer('port', VENDOR, { minimum: 0 }), { ...common, minimum: 0 })
    assert.deepEqual(number('port', VENDOR), { ...common, kind: 'number' as const })
  })

  it('[ENT-16] make choices from words by code, from options and from a dictionary', () => {
    const options = [{ value: 'vendor', label: VENDOR }]
    const common = { kind: 'select' as const, name: 'system', label: VENDOR }
    assert.deepEqual(select('system', VENDOR, { vendor: VENDOR_PAIR }), { ...common, options })
    assert.deepEqual(select('system', VENDOR, options, { default: 'vendor' }), {
      ...common,
      options,
      default: 'vendor',
    })
    assert.deepEqual(select('system', VENDOR, 'SYSTEM'), { ...common, dictionary: 'SYSTEM' })
    assert.deepEqual(multiSelect('system', VENDOR, 'SYSTEM').kind, 'multi-select')
    assert.deepEqual(choices({ vendor: VENDOR_PAIR }), [option('vendor', VENDOR)])
    assert.deepEqual(sameChoices([1, 'B']), [option('1', ['1', '1']), option('B', ['B', 'B'])])
  })

  it('[ENT-16] make fields that the schema of descriptions takes as they are', () => {
    const made = [
      text('a', VENDOR, 8),
      integer('b', VENDOR, [0, 9]),
      reference('c', VENDOR, 'unit'),
      ...sharing({ section: 'x', visibleWhen: when('a', 'notEmpty') }, [flag('d', VENDOR)]),
    ]
    for (const field of made) assert.deepEqual(FormField.parse(field), field)
    assert.deepEqual(made.at(-1), {
      kind: 'switch',
      name: 'd',
      label: VENDOR,
      section: 'x',
      visibleWhen: [{ field: 'a', operator: 'notEmpty' }],
    })
  })
})

describe('builders of kinds', () => {
  it('[ENT-16] say once what a form and its kind have in common', () => {
    const fields = names('chinese', 8)
    const made = defineKind({
      name: 'codeSet',
      plural: 'code-sets',
      module: 'codes',
      label: VENDOR_PAIR,
      labels: VENDOR_PAIR,
      key: ['nameZh'],
      sections: [section('x', VENDOR_PAIR)],
      fields,
      rules: [rule('differ', 'nameEn', 'ne', 'nameZh', VENDOR_PAIR)],
    })
    assert.deepEqual(made, {
      name: 'codeSet',
      plural: 'code-sets',
      module: 'codes',
      label: VENDOR,
      labels: VENDOR,
      key: ['nameZh'],
      form: {
        formKey: 'codeSet',
        name: VENDOR,
        columns: 1,
        sections: [{ id: 'x', label: VENDOR }],
        fields,
        rules: [{ rule: 'differ', field: 'nameEn', operator: 'ne', other: 'nameZh', message: VENDOR }],
      },
    })
    assert.deepEqual(
      fields.map(({ required }) => required),
      [true, undefined],
    )
    assert.deepEqual(move('a', 'b', VENDOR_PAIR, 'edit'), { from: 'a', to: 'b', label: VENDOR, action: 'edit' })
    assert.deepEqual(sentences({ a: VENDOR_PAIR, b: VENDOR }), { a: VENDOR, b: VENDOR })
  })
})
