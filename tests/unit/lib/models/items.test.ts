// Items of models made from the dictionary, copied between models, taken over from parents, and carried to a new version.
import { expect } from 'chai'
import fc from 'fast-check'

import { MERGE_POLICIES, planCopy } from '../../../../src/lib/models/copy-items.ts'
import { generateBaseItems } from '../../../../src/lib/models/generate-base.ts'
import { generateItems } from '../../../../src/lib/models/generate.ts'
import type { ChosenNode, SourceObject } from '../../../../src/lib/models/generate.ts'
import { joinItems, lineOf, repeatedItems } from '../../../../src/lib/models/inheritance.ts'
import { NO_ITEMS } from '../../../../src/lib/models/items.ts'
import { migrateSettings, proposeSteps, readSettings, writeSettings } from '../../../../src/lib/models/migration.ts'
import { modelIssues } from '../../../../src/lib/models/model-issues.ts'
import { EXAMPLE, attribute } from './example.ts'

const object = (name: string, cdc: string, more: Partial<SourceObject> = {}): SourceObject => ({
  name,
  nameZh: `${name}名`,
  nameEn: name,
  cdc,
  presence: 'O',
  unit: '',
  enumeration: '',
  enumItems: [],
  scale: 1,
  minimum: null,
  maximum: null,
  attributes: [],
  ...more,
})
const node = (code: string, instance: number | undefined, ...objects: SourceObject[]): ChosenNode => ({
  code,
  nameZh: code,
  nameEn: code,
  instance,
  objects,
})

describe('[RTE-6] a model made from the dictionary', () => {
  it('gives each object its value, path, unit and type by its class', () => {
    const { attribute: made } = generateItems([
      node('WTUR', 1, object('W', 'MV', { unit: 'kW', presence: 'M' }), object('TotWh', 'BCR', { unit: 'kWh' })),
      node('WTUR', 1, object('TurSt', 'ENS', { enumeration: 'TurbineState' })),
    ])
    const facts = made.map((item) => [item['attributeId'], item['businessId'], item['valueType'], item['unit'] ?? ''])
    expect(facts).to.deep.equal([
      ['w', 'WTUR1.W.mag.f', 'float', 'kW'],
      ['totWh', 'WTUR1.TotWh.actVal', 'long', 'kWh'],
      ['turSt', 'WTUR1.TurSt.stVal', 'enum', ''],
    ])
    expect(made[0]).to.include({ required: true, dataObject: 'WTUR/W', group: 'WTUR' })
    expect(made[2]).to.include({ enumeration: 'TurbineState' })
  })

  it('makes a service of what is operated, an event of what alarms, three attributes of three phases', () => {
    const made = generateItems([
      node('MMXU', undefined, object('PhV', 'WYE', { unit: 'V' })),
      node('WTUR', 1, object('SetTurOp', 'ENC', { enumItems: [{ value: '1', zh: '启动', en: 'Start' }] })),
      node('WALM', 1, object('Ovspd', 'ALM')),
    ])
    expect(made.attribute.slice(0, 3).map((item) => item['businessId'])).to.deep.equal(
      ['A', 'B', 'C'].map((phase) => `MMXU.PhV.phs${phase}.cVal.mag.f`),
    )
    expect(made.service).to.have.length(1)
    expect(made.service[0]).to.include({
      serviceId: 'setTurOp',
      inputs: 'value: enum {1=启动|Start}',
      confirmRequired: true,
    })
    expect(made.event[0]).to.include({ eventId: 'ovspd', level: 'alarm' })
  })

  it('keeps ids apart when two nodes have the same object, and makes nothing twice', () => {
    const nodes = [
      node('WGEN', 1, object('Spd', 'MV')),
      node('WROT', 1, object('Spd', 'MV')),
      node('WROT', 2, object('Spd', 'MV')),
    ]
    const made = generateItems(nodes)
    expect(made.attribute.map((item) => item['attributeId'])).to.deep.equal(['spd', 'wrot1Spd', 'wrot2Spd'])
    expect(generateItems(nodes, made)).to.deep.equal(NO_ITEMS)
  })

  it('[ENT-3] begins a turbine with alarm, fault and status; the first two are told as events', () => {
    const points = ['alarm', 'fault', 'status'].map((code) => ({
      code,
      nameZh: code,
      nameEn: code,
      valueType: code === 'status' ? 'enum' : 'bool',
      enumeration: code === 'status' ? 'TurbineState' : '',
      dataObject: '',
    }))
    const made = generateBaseItems(points)
    expect(made.attribute.map((item) => item['attributeId'])).to.deep.equal(['alarm', 'fault', 'status'])
    expect(made.event.map((item) => [item['eventId'], item['level']])).to.deep.equal([
      ['alarm', 'alarm'],
      ['fault', 'fault'],
    ])
    expect(generateBaseItems(points, made)).to.deep.equal(NO_ITEMS)
  })
})

describe('[ENT-3] items copied between models', () => {
  const target = [
    attribute({ attributeId: 'windSpeed', unit: 'km/h', nameEn: '', businessId: '' }),
    attribute({ attributeId: 'own' }),
  ]
  const outcomes = (policy: (typeof MERGE_POLICIES)[number]) =>
    planCopy('attribute', EXAMPLE.attribute.slice(0, 2), target, { policy }).map(
      ({ id, outcome }) => `${id} ${outcome}`,
    )

  it('keep name, business id and id', () => {
    const [copy] = planCopy('attribute', [EXAMPLE.attribute[1] ?? {}], [], { policy: 'union' })
    expect(copy?.values).to.include({
      attributeId: 'turbineState',
      nameZh: '机组状态',
      businessId: 'WTUR1.TurSt.stVal',
    })
  })

  it('meet those that are there by the policy', () => {
    expect(outcomes('union')).to.deep.equal(['windSpeed changed', 'turbineState added'])
    expect(outcomes('ignore')).to.deep.equal(['windSpeed skipped', 'turbineState added'])
    expect(outcomes('cover')).to.deep.equal(['windSpeed changed', 'turbineState added'])
    expect(outcomes('intersect')).to.deep.equal(['windSpeed changed', 'turbineState skipped'])
    const [union] = planCopy('attribute', EXAMPLE.attribute.slice(0, 1), target, { policy: 'union' })
    expect(union?.values).to.include({ unit: 'km/h', nameEn: 'Wind speed', maximum: 60 })
    const [cover] = planCopy('attribute', EXAMPLE.attribute.slice(0, 1), target, { policy: 'cover' })
    expect(cover?.values).to.include({ unit: 'm/s' })
  })

  it('have new ids where these are not kept, and tell of a path that another item has', () => {
    const keeps = { id: false, name: true, businessId: true }
    const known = [attribute({ attributeId: 'other', businessId: 'WNAC1.WdSpd.mag.f' }), ...target]
    const [copy] = planCopy('attribute', EXAMPLE.attribute.slice(0, 1), known, { policy: 'union', keeps })
    expect(copy).to.include({ id: 'windSpeed_2', outcome: 'added', clash: 'other' })
  })

  it('never give a model two items of one id, and copy nothing the second time', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'B', 'c', 'd', 'A2'), { minLength: 1 })
    fc.assert(
      fc.property(ids, ids, fc.constantFrom(...MERGE_POLICIES), (chosen, present, policy) => {
        const from = chosen.map((id) => attribute({ attributeId: id, unit: 'kW' }))
        const here = present.map((id) => attribute({ attributeId: id }))
        const plan = planCopy('attribute', from, here, { policy })
        const values = new Map(here.map((item) => [String(item['attributeId']).toLowerCase(), item]))
        for (const { id, outcome, values: now } of plan) {
          if (outcome === 'added') expect(values.has(id.toLowerCase())).to.equal(false)
          if (outcome === 'added' || outcome === 'changed') values.set(id.toLowerCase(), now)
        }
        const again = planCopy('attribute', from, [...values.values()], { policy })
        expect(again.filter(({ outcome }) => outcome === 'added' || outcome === 'changed')).to.deep.equal([])
      }),
    )
  })
})

describe('[RTE-6] what a model takes over', () => {
  it('is all that its parents have, the remotest first, and no id may come again', () => {
    const parent = { ...NO_ITEMS, attribute: [attribute({ attributeId: 'Serial' })] }
    expect(joinItems([NO_ITEMS, parent]).attribute).to.have.length(1)
    expect(repeatedItems(EXAMPLE, parent)).to.deep.equal([{ kind: 'attribute', id: 'serial' }])
  })

  it('ends where a model leads back to itself', () => {
    const parents: Record<string, string> = { a: 'b', b: 'c', c: 'a', d: 'a' }
    expect(lineOf('a', (id) => parents[id])).to.deep.equal({ line: ['a', 'b', 'c'], isRing: true })
    expect(lineOf('c', () => undefined)).to.deep.equal({ line: ['c'], isRing: false })
  })

  it('is looked through for what is missing, of another kind, or said twice', () => {
    const facts = {
      objects: new Map([
        ['wnac/wdspd', { path: 'WNAC/WdSpd', mandatory: true, unit: 'm/s', quantityKind: 'speed' }],
        ['wnac/dir', { path: 'WNAC/Dir', mandatory: true, unit: '°', quantityKind: 'angle' }],
      ]),
      units: new Map([
        ['m/s', 'speed'],
        ['kw', 'activePower'],
      ]),
      enumerations: new Map(),
    }
    const found = (values: Record<string, unknown>) =>
      modelIssues(
        {
          ...EXAMPLE,
          attribute: EXAMPLE.attribute.map((item, index) => (index === 0 ? { ...item, ...values } : item)),
        },
        NO_ITEMS,
        facts,
      ).map(({ rule, subjects }) => [rule, ...subjects].join(' '))
    expect(found({})).to.deep.equal(['mandatoryMissing WNAC/Dir'])
    expect(found({ unit: 'kW' })).to.include('unitKind kW activePower speed')
    expect(found({ unit: '' })).to.include('unitMissing m/s')
    expect(found({ attributeId: 'wind' })).to.include('conditionUnknown windSpeed')
    expect(found({ businessId: 'WTUR1.TurSt.stVal' })).to.include('businessIdTwice turbineState')
  })
})

describe('[RTE-6] things taken to another version', () => {
  const now = [
    attribute({ attributeId: 'windSpeed', unit: 'km/h', minimum: 0, maximum: 200 }),
    attribute({ attributeId: 'state', businessId: 'WTUR1.TurSt.stVal', valueType: 'enum', enumItems: '0=a|a' }),
    attribute({ attributeId: 'powerLimit', unit: 'kW', minimum: 0, maximum: 2000, readWrite: 'RW' }),
  ]
  const steps = proposeSteps(EXAMPLE.attribute, now, (from, to) =>
    from === 'm/s' && to === 'km/h' ? { factor: 3.6, offset: 0 } : undefined,
  )

  it('propose for each attribute what is most likely meant', () => {
    expect(steps.map(({ from, action, to, reason }) => [from, action, to, reason])).to.deep.equal([
      ['windSpeed', 'convert', 'windSpeed', 'unit'],
      ['turbineState', 'rename', 'state', 'renamed'],
      ['powerLimit', 'keep', 'powerLimit', 'same'],
      ['serial', 'drop', '', 'removed'],
      ['blades', 'drop', '', 'removed'],
      ['place', 'drop', '', 'removed'],
    ])
  })

  it('carry their own settings, converted, and tell what goes and what does not fit any more', () => {
    const settings = {
      windSpeed: { maximum: 50, deadband: 1 },
      turbineState: { defaultValue: '0' },
      powerLimit: { defaultValue: '2500' },
      serial: { defaultValue: 'x' },
    }
    expect(migrateSettings(settings, steps, { old: EXAMPLE.attribute, now })).to.deep.equal({
      settings: {
        windSpeed: { maximum: 180, deadband: 3.6 },
        state: { defaultValue: '0' },
        powerLimit: { defaultValue: '2500' },
      },
      dropped: ['serial'],
      refused: ['powerLimit.defaultValue'],
    })
    expect(readSettings(writeSettings(settings))).to.deep.equal(settings)
    expect(readSettings('[]')).to.equal(undefined)
  })

  it('let lowest and highest change places where a factor is negative, and leave a percentage as it is', () => {
    const turned = [
      { from: 'pitch', action: 'convert', to: 'angle', factor: -2, offset: 10, reason: 'unit' },
      { from: 'load', action: 'convert', to: 'load', factor: 1000, offset: 0, reason: 'unit' },
      { from: 'torque', action: 'keep', to: 'torque', factor: 1, offset: 0, reason: 'same' },
    ] as const
    const percent = { deadbandKind: 'percent' }
    const migrated = migrateSettings(
      {
        pitch: { minimum: 1, maximum: 4, deadband: 0.5 },
        load: { maximum: 2, deadband: 3 },
        torque: { maximum: 9, deadband: 3 },
      },
      turned,
      {
        old: [
          attribute({ attributeId: 'pitch' }),
          attribute({ attributeId: 'load', ...percent }),
          attribute({ attributeId: 'torque' }),
        ],
        now: [
          attribute({ attributeId: 'angle' }),
          attribute({ attributeId: 'load', ...percent }),
          attribute({ attributeId: 'torque', ...percent }),
        ],
      },
    )
    expect(migrated).to.deep.equal({
      settings: {
        angle: { maximum: 8, minimum: 2, deadband: 1 },
        load: { maximum: 2000, deadband: 3 },
        torque: { maximum: 9 },
      },
      dropped: ['torque.deadband'],
      refused: [],
    })
  })
})
