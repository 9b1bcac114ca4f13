// What a description of a form may say, what it refuses, and the schema that it makes (screens 5; VAL-1, VAL-2).
import { expect } from 'chai'

import { fieldStates, holds, initialValues, shownValues } from '../../../src/contract/form/form-conditions.ts'
import { FormDescription, FormField } from '../../../src/contract/form/form-description.ts'
import { fieldSchema, schemaOf } from '../../../src/contract/form/form-schema.ts'
import { toFieldProblems } from '../../../src/contract/form/field-problems.ts'
import { thingForm } from '../../../src/contract/thing/thing-forms.ts'
import { THING_TYPES } from '../../../src/contract/thing/thing-types.ts'
import { ThingInsert } from '../../../src/contract/thing/thing.ts'

const words = (text: string) => ({ zh: text, en: text })
const field = (kind: string, name: string, more: object = {}) => ({ kind, name, label: words(name), ...more })
const describeForm = (...fields: object[]) => ({ formKey: 'f', name: words('F'), columns: 2, fields })
const parsed = (...fields: object[]) => FormDescription.parse(describeForm(...fields))
/** Rules that a description breaks. */
const broken = (description: object) => {
  const result = FormDescription.safeParse(description)
  return toFieldProblems(result.error?.issues ?? []).map(({ path, rule, code }) => `${path} ${rule ?? code}`)
}
/** What a form refuses, by field. */
const refused = (description: FormDescription, values: Record<string, unknown>) => {
  const issues = schemaOf(description).safeParse(values).error?.issues ?? []
  return toFieldProblems(issues).map(({ path, rule, code }) => `${path} ${rule ?? code}`)
}

describe('descriptions of forms', () => {
  it('[VAL-1] names are there once, and no field is a part of another', () => {
    expect(broken(describeForm(field('text', 'a'), field('text', 'a')))).to.deep.equal(['fields.1.name nameTwice'])
    expect(broken(describeForm(field('text', 'a'), field('text', 'a.b')))).to.deep.equal(['fields.0.name nameTwice'])
    expect(broken(describeForm(field('text', '1 a')))).to.have.length(1)
    expect(broken(describeForm(field('text', 'a'), field('text', 'b.c')))).to.deep.equal([])
  })

  it('[VAL-1] conditions ask for fields that there are, with values that fit, and never for each other', () => {
    const when = (name: string, of: string, operator = 'notEmpty', value?: unknown) =>
      field('number', name, { visibleWhen: [{ field: of, operator, ...(value !== undefined && { value }) }] })
    expect(broken(describeForm(when('a', 'b'), when('b', 'a')))).to.deep.equal([
      'fields.0 conditionCycle',
      'fields.1 conditionCycle',
    ])
    expect(broken(describeForm(when('a', 'a')))).to.deep.equal(['fields.0 conditionCycle'])
    expect(broken(describeForm(when('a', 'gone')))).to.deep.equal(['fields.0.visibleWhen.0 conditionUnknown'])
    const [b, text] = [field('number', 'b'), field('text', 't')]
    expect(broken(describeForm(when('a', 'b', 'in', 1), b))).to.deep.equal(['fields.0.visibleWhen.0 conditionValue'])
    expect(broken(describeForm(when('a', 'b', 'empty', 1), b))).to.deep.equal(['fields.0.visibleWhen.0 conditionValue'])
    expect(broken(describeForm(when('a', 't', 'gt', 1), text))).to.deep.equal(['fields.0.visibleWhen.0 conditionValue'])
    expect(broken(describeForm(when('a', 'b', 'gte', 1), b))).to.deep.equal([])
  })

  it('[VAL-2] a choice has options or a dictionary, each option once', () => {
    const options = [{ value: 'x', label: words('X') }]
    expect(broken(describeForm(field('select', 'a')))).to.deep.equal(['fields.0 options'])
    expect(broken(describeForm(field('select', 'a', { options, dictionary: 'D' })))).to.deep.equal(['fields.0 options'])
    expect(broken(describeForm(field('select', 'a', { options: [...options, ...options] })))).to.deep.equal([
      'fields.0 optionTwice',
    ])
    expect(broken(describeForm(field('multi-select', 'a', { dictionary: 'D' })))).to.deep.equal([])
  })

  it('[VAL-1] a default obeys the rules of its field', () => {
    expect(broken(describeForm(field('integer', 'a', { default: 1.5 })))).to.deep.equal(['fields.0 default'])
    expect(broken(describeForm(field('number', 'a', { maximum: 10, default: 11 })))).to.deep.equal(['fields.0 default'])
    expect(broken(describeForm(field('email', 'a', { default: 'nobody' })))).to.deep.equal(['fields.0 default'])
    expect(broken(describeForm(field('date', 'a', { default: '2023-02-29' })))).to.deep.equal(['fields.0 default'])
    expect(broken(describeForm(field('number', 'a', { minimum: 2, maximum: 1 })))).to.deep.equal(['fields.0 range'])
  })

  it('[VAL-1] patterns can be read and run; what cannot is refused by name', () => {
    const pattern = (text: string) => broken(describeForm(field('text', 'a', { pattern: text })))
    expect(pattern('[')).to.deep.equal(['fields.0 pattern'])
    expect(pattern('(?=a)b')).to.deep.equal(['fields.0 patternUnsupported'])
    expect(pattern('(a)\\1')).to.deep.equal(['fields.0 patternUnsupported'])
    expect(pattern('((\\d{99}){99}){99}')).to.deep.equal(['fields.0 patternUnsafe'])
    expect(pattern('((a+))+')).to.deep.equal([])
    expect(pattern('[A-Z]{4}')).to.deep.equal([])
  })

  it('[VAL-1] a pattern that repeats its repeats is answered at once', () => {
    const description = parsed(field('text', 'a', { pattern: '((a+))+', maxLength: 100_000 }))
    const schema = schemaOf(description)
    const start = performance.now()
    expect(schema.safeParse({ a: `${'a'.repeat(5000)}!` }).success).to.equal(false)
    expect(schema.safeParse({ a: 'a'.repeat(5000) }).success).to.equal(true)
    expect(performance.now() - start).to.be.below(1000)
  })

  it('[VAL-1] JSON in a text is as deep and as large as that of a body may be, and no more', () => {
    const field = { kind: 'json' as const, name: 'a', label: words('A'), maxLength: 100_000 }
    const rulesOf = (value: string) =>
      toFieldProblems(fieldSchema(field).safeParse(value).error?.issues ?? []).map((each) => each.rule)
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    expect(rulesOf(nested(64))).to.deep.equal([])
    expect(rulesOf(nested(65))).to.deep.equal(['jsonBounds'])
    expect(rulesOf(nested(40_000))).to.deep.equal(['jsonBounds'])
    expect(rulesOf(`[0${',0'.repeat(20_000)}]`)).to.deep.equal(['jsonBounds'])
    expect(rulesOf('{')).to.deep.equal(['json'])
  })

  it('[VAL-1] a stored pattern that cannot be run lets every text pass', () => {
    for (const pattern of ['(?=a)b', '[', '((\\d{99}){99}){99}']) {
      const schema = fieldSchema({ kind: 'text', name: 'a', label: words('A'), pattern })
      expect(schema.safeParse('anything').success, pattern).to.equal(true)
    }
  })

  it('[VAL-1] scripts and HTML are no kinds of field', () => {
    for (const kind of ['html', 'javascript', 'css', 'markdown']) {
      expect(FormField.safeParse(field(kind, 'a')).success, kind).to.equal(false)
    }
  })
})

describe('conditions of described forms', () => {
  it('[VAL-1] every operator', () => {
    const values = { n: 5, text: 'b', empty: '', list: ['x'], on: true, day: '2024-05-01' }
    const holding = (name: string, operator: string, value?: unknown) =>
      holds({ field: name, operator, value } as Parameters<typeof holds>[0], values)
    expect(holding('n', 'eq', 5)).to.equal(true)
    expect(holding('n', 'ne', 5)).to.equal(false)
    expect(holding('n', 'lt', 5)).to.equal(false)
    expect(holding('n', 'lte', 5)).to.equal(true)
    expect(holding('n', 'gt', 4)).to.equal(true)
    expect(holding('n', 'gte', '4')).to.equal(false)
    expect(holding('day', 'gt', '2024-04-30')).to.equal(true)
    expect(holding('text', 'in', ['a', 'b'])).to.equal(true)
    expect(holding('text', 'notIn', ['a', 'b'])).to.equal(false)
    expect(holding('list', 'in', ['x', 'y'])).to.equal(true)
    expect(holding('empty', 'empty')).to.equal(true)
    expect(holding('on', 'notEmpty')).to.equal(true)
    expect(holding('gone', 'gt', 1)).to.equal(false)
  })

  it('[VAL-1] what a hidden field decides is decided as if it were empty, and its value is not sent', () => {
    const description = parsed(
      field('switch', 'on'),
      field('number', 'a', { visibleWhen: [{ field: 'on', operator: 'eq', value: true }] }),
      field('text', 'b', { visibleWhen: [{ field: 'a', operator: 'notEmpty' }] }),
    )
    const states = fieldStates(description, { on: false, a: 5, b: 'kept' })
    expect([...states].map(([name, { visible }]) => [name, visible])).to.deep.equal([
      ['on', true],
      ['a', false],
      ['b', false],
    ])
    expect(shownValues(description, { on: false, a: 5, b: 'kept' })).to.deep.equal({ on: false, a: null, b: '' })
    expect(shownValues(description, { on: true, a: 5, b: 'kept' })).to.deep.equal({ on: true, a: 5, b: 'kept' })
  })
})

describe('schemas of described forms', () => {
  it('[VAL-1] [VAL-2] refuse what breaks a rule, by the name of the field', () => {
    const description = parsed(
      field('text', 'code', { required: true, pattern: '[A-Z]{4}' }),
      field('email', 'mail'),
      field('phone', 'call'),
      field('host', 'net.host'),
      field('date', 'day'),
      field('json', 'more'),
      field('integer', 'count', { minimum: 1 }),
      field('number', 'share', { step: 0.5, maximum: 2 }),
      field('select', 'kind', { options: [{ value: 'x', label: words('X') }] }),
      field('multi-select', 'kinds', { options: [{ value: 'x', label: words('X') }] }),
    )
    expect(
      refused(description, {
        code: 'wtur',
        mail: 'nobody',
        call: 'abc',
        net: { host: 'a b' },
        day: '2024-02-30',
        more: '{',
        count: 1.5,
        share: 1.2,
        kind: 'y',
        kinds: ['x', 'y'],
      }),
    ).to.deep.equal([
      'code pattern',
      'mail email',
      'call phone',
      'net.host host',
      'day calendarDate',
      'more json',
      'count integer',
      'share step',
      'kind option',
      'kinds.1 option',
    ])
    expect(refused(description, { code: ' WTUR ', count: 0 })).to.deep.equal(['count too_small'])
    expect(refused(description, {})).to.deep.equal(['code too_small'])
    const right = { code: ' WTUR ', share: 1.5, net: { host: '10.0.0.1' }, unknown: 1 }
    expect(schemaOf(description).parse(right)).to.deep.equal({
      ...initialValues(description),
      code: 'WTUR',
      share: 1.5,
      net: { host: '10.0.0.1' },
    })
  })

  it('[VAL-1] a field is required only while it shows and its condition holds', () => {
    const description = parsed(
      field('switch', 'tls'),
      field('text', 'server', { required: true, visibleWhen: [{ field: 'tls', operator: 'eq', value: true }] }),
      field('text', 'note', { requiredWhen: [{ field: 'tls', operator: 'eq', value: true }] }),
    )
    expect(refused(description, { tls: false })).to.deep.equal([])
    expect(refused(description, { tls: true })).to.deep.equal(['server too_small', 'note too_small'])
  })

  it('[VAL-1] two fields that have to agree are judged where both are given', () => {
    const description = FormDescription.parse({
      ...describeForm(field('number', 'low'), field('number', 'high')),
      rules: [{ rule: 'order', field: 'low', operator: 'lte', other: 'high', message: words('Low is too high') }],
    })
    expect(refused(description, { low: 3, high: 2 })).to.deep.equal(['low order'])
    expect(refused(description, { low: 3 })).to.deep.equal([])
    expect(refused(description, { low: 2, high: 2 })).to.deep.equal([])
  })
})

describe('the built-in forms of things', () => {
  it('[ENT-5] are descriptions like any other, one for each type', () => {
    for (const type of THING_TYPES) {
      expect(FormDescription.safeParse(thingForm(type)).error?.issues ?? [], type).to.deep.equal([])
    }
  })

  it('[ENT-7] [VAL-1] refuse the same as the call that saves them', () => {
    const farm = {
      thingType: 'thing_farm',
      farmType: 'thing_farm_wind',
      thingName: 'Farm',
      tenantId: 't',
      thingDescr: 'd',
      parentId: null,
    }
    const cases = [
      {},
      { thingName: '' },
      { farmType: null },
      { thingIp: 'a b' },
      { thingDescr: 'x'.repeat(201) },
      { farm: { installedCapacity: 10, gridConnectedCapability: 11 } },
      { farm: { longitude: 181 } },
      { farm: { email: 'nobody', telephone: '1' } },
    ]
    const pathsOf = (issues: Parameters<typeof toFieldProblems>[0] = []) =>
      [...new Set(toFieldProblems(issues).map(({ path }) => path))].toSorted()
    for (const change of cases) {
      const values = { ...farm, ...change }
      const called = pathsOf(ThingInsert.safeParse(values).error?.issues)
      expect(pathsOf(schemaOf(thingForm('thing_farm')).safeParse(values).error?.issues)).to.deep.equal(called)
    }
  })

  it('[ENT-5] a device tells what its type has, and loses what it has not', () => {
    const form = thingForm('thing_device')
    const shown = (deviceType: string | null) =>
      [...fieldStates(form, { deviceType })].flatMap(([name, { visible }]) => (visible ? [name] : []))
    expect(shown('thing_device_wind_turbine')).to.include.members(['device.hubHeight', 'device.ratedPower'])
    expect(shown('thing_device_wind_turbine')).not.to.include('device.mpptCount')
    expect(shown('thing_device_inverter')).to.include.members(['device.mpptCount', 'device.stringCount'])
    expect(shown('thing_device_power_meter')).to.include.members(['device.ctRatio', 'device.ptRatio'])
    expect(shown(null)).to.include('device.manufacturer').and.not.include('device.ratedPower')
    const values = { deviceType: 'thing_device_inverter', device: { hubHeight: 80, mpptCount: 9 } }
    expect(shownValues(form, values)).to.deep.nested.include({ 'device.hubHeight': null, 'device.mpptCount': 9 })
  })

  it('[RTE-8] an address, a time and a password are checked as what they are', () => {
    const form = parsed(field('ip', 'a'), field('time', 'b'), field('password', 'c', { maxLength: 8 }))
    expect(refused(form, { a: 'plc.local', b: '24:00', c: '123456789' })).to.deep.equal(['a ip', 'b time', 'c too_big'])
    expect(refused(form, { a: '10.0.0.1', b: '08:30', c: '' })).to.deep.equal([])
    expect(refused(form, { a: 'fe80::1', b: '', c: '12345678' })).to.deep.equal([])
    expect(schemaOf(form).parse({ a: '', b: '', c: ' x ' })).to.deep.equal({ a: '', b: '', c: ' x ' })
  })

  it('[RTE-8] the rows of a table are checked cell by cell and hold nothing but its columns', () => {
    const columns = [field('text', 'tag', { required: true }), field('integer', 'address', { maximum: 10 })]
    const form = parsed(field('table', 't', { columns, maxRows: 2 }))
    expect(refused(form, { t: [{ tag: '', address: 11 }, 7] })).to.deep.equal([
      't.0.tag too_small',
      't.0.address too_big',
      't.1.tag too_small',
    ])
    expect(refused(form, { t: [{ tag: 'a' }, { tag: 'b' }, { tag: 'c' }] })).to.deep.equal(['t too_big'])
    expect(schemaOf(form).parse({ t: [{ tag: ' a ', other: 1 }] })).to.deep.equal({ t: [{ tag: 'a', address: null }] })
    expect(refused(parsed(field('table', 't', { columns, required: true })), { t: [] })).to.have.length(1)
    expect(broken(describeForm(field('table', 't', { columns: [...columns, ...columns] })))).to.deep.equal([
      'fields.0 columnName',
    ])
  })

  it('[RTE-8] a choice within another offers what belongs to it; what does not belong any more is empty', () => {
    const above = field('select', 'country', {
      options: ['CN', 'DE'].map((value) => ({ value, label: words(value) })),
    })
    const below = field('select', 'city', {
      within: 'country',
      required: true,
      options: [
        { value: 'x', of: 'CN', label: words('X') },
        { value: 'y', of: 'DE', label: words('Y') },
      ],
    })
    const form = parsed(above, below)
    expect(refused(form, { country: 'CN', city: 'x' })).to.deep.equal([])
    expect(shownValues(form, { country: 'DE', city: 'x' })).to.deep.equal({ country: 'DE', city: '' })
    expect(refused(form, { country: 'DE', city: 'x' })).to.deep.equal(['city required'])
    expect(broken(describeForm(below))).to.deep.equal(['fields.0 within'])
    const ring = { ...above, within: 'city' }
    expect(broken(describeForm(ring, below))).to.deep.equal(['fields.0 conditionCycle', 'fields.1 conditionCycle'])
  })
})
