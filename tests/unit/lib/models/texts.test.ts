// Choices and parameters as lines of text: what is read is what was written, and wrong lines are told by their numbers.
import { expect } from 'chai'
import fc from 'fast-check'

import { readEnumItems, writeEnumItems } from '../../../../src/lib/models/enum-items.ts'
import { itemProblems } from '../../../../src/lib/models/item-problems.ts'
import { readParameters, writeParameters } from '../../../../src/lib/models/parameters.ts'
import { VALUE_TYPES } from '../../../../src/lib/models/value-types.ts'
import { attribute } from './example.ts'

const word = fc.stringMatching(/^[A-Za-z一-龥][A-Za-z一-龥 ]{0,10}[A-Za-z一-龥]$/)
const identifier = fc.stringMatching(/^[A-Za-z]\w{0,10}$/)
const item = fc.record({ value: fc.integer({ min: -9, max: 99 }).map(String), zh: word, en: word })
const items = fc.uniqueArray(item, { selector: ({ value }) => value, maxLength: 4 })
const parameter = fc
  .record({
    id: identifier,
    type: fc.constantFrom(...VALUE_TYPES.filter((type) => type !== 'array')),
    list: fc.boolean(),
    optional: fc.boolean(),
    unit: fc.constantFrom('', 'kW', 'm/s', '°'),
    items,
    zh: word,
    en: word,
  })
  .filter(({ type, items: choices }) => type !== 'enum' || choices.length > 0)

describe('[RTE-6] choices and parameters of models as text', () => {
  it('reads what it has written, whatever the choices', () => {
    fc.assert(
      fc.property(items, (choices) => {
        expect(readEnumItems(writeEnumItems(choices))).to.deep.equal({ items: choices, wrong: [] })
      }),
    )
  })

  it('reads what it has written, whatever the parameters', () => {
    const many = fc.uniqueArray(parameter, { selector: ({ id }) => id, maxLength: 5 })
    fc.assert(
      fc.property(many, (parameters) => {
        expect(readParameters(writeParameters(parameters))).to.deep.equal({ parameters, problems: [] })
      }),
    )
  })

  it('tells wrong lines by number and rule', () => {
    const text = 'speed: double (rpm)\nspeed: int\n2x: int\nmode: enum\nkind: number\n\nlist: float[] 值'
    expect(readParameters(text).problems).to.deep.equal([
      { line: 2, rule: 'twice' },
      { line: 3, rule: 'syntax' },
      { line: 4, rule: 'items' },
      { line: 5, rule: 'type' },
    ])
    expect(readEnumItems('0=停机|Stopped\n0=again\nnothing').wrong).to.deep.equal([2, 3])
  })

  it('says what is wrong with an attribute: type against range, step, default and choices', () => {
    const rules = (values: Record<string, unknown>) =>
      itemProblems('attribute', attribute({ attributeId: 'a', ...values })).map(({ field, rule }) => `${field} ${rule}`)
    expect(rules({ minimum: 0, maximum: 10, step: 0.5, defaultValue: '5' })).to.deep.equal([])
    expect(rules({ valueType: 'int', minimum: 0.5 })).to.deep.equal(['minimum wholeNumber'])
    expect(rules({ valueType: 'int', maximum: 3e9 })).to.deep.equal(['maximum typeBounds'])
    expect(rules({ step: 0 })).to.deep.equal(['step stepZero'])
    expect(rules({ minimum: 0, maximum: 1, step: 2 })).to.deep.equal(['step stepRange'])
    expect(rules({ defaultValue: 'x' })).to.deep.equal(['defaultValue defaultType'])
    expect(rules({ minimum: 0, defaultValue: '-1' })).to.deep.equal(['defaultValue defaultRange'])
    expect(rules({ valueType: 'enum' })).to.deep.equal(['enumItems enumEmpty'])
    expect(rules({ valueType: 'enum', enumeration: 'id' })).to.deep.equal([])
    expect(rules({ valueType: 'enum', enumItems: '0=a', defaultValue: '1' })).to.deep.equal([
      'defaultValue defaultItem',
    ])
    expect(rules({ valueType: 'bool', defaultValue: 'yes' })).to.deep.equal(['defaultValue defaultType'])
    expect(rules({ valueType: 'date', defaultValue: '2026-01-01' })).to.deep.equal([])
    expect(rules({ valueType: 'object', parts: 'a b', defaultValue: '[]' })).to.deep.equal([
      'defaultValue defaultType',
      'parts parameterLines',
    ])
    expect(rules({ deadbandKind: 'percent', deadband: 101 })).to.deep.equal(['deadband deadbandRange'])
  })
})
