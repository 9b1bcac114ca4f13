// A model in other formats: what is written can be read again, and what others write becomes a model.
import { expect } from 'chai'

import { writeDtdl } from '../../../../src/lib/models/formats/dtdl-write.ts'
import { readModel } from '../../../../src/lib/models/formats/read-model.ts'
import { writeTsl } from '../../../../src/lib/models/formats/tsl-write.ts'
import { writeWot } from '../../../../src/lib/models/formats/wot-write.ts'
import { compareModels } from '../../../../src/lib/models/differences.ts'
import { itemProblems } from '../../../../src/lib/models/item-problems.ts'
import { ITEM_KINDS } from '../../../../src/lib/models/items.ts'
import type { ModelDocument, Values } from '../../../../src/lib/models/items.ts'
import { EXAMPLE } from './example.ts'

const read = (json: unknown) => {
  const result = readModel(JSON.stringify(json))
  if (typeof result === 'string') throw new Error(result)
  return result
}
const noItems = () => []

const related = (partId: string, more: Values) => ({
  partId,
  nameZh: `${partId}名`,
  nameEn: partId,
  target: 'gearbox@1.2.3',
  targetRange: 'minor',
  ...more,
})
const PARTS: Values[] = [
  related('gear', { partType: 'component', minimum: 0, maximum: 1, description: 'Planetary', position: 1 }),
  related('windSpeed', { partType: 'component', minimum: 3, maximum: 3, position: 2 }),
  related('feeds', { partType: 'relationship', minimum: 0, maximum: null, position: 3 }),
  related('mast', { partType: 'relationship', minimum: 1, maximum: 900, position: 4 }),
]

describe('[RTE-6] models in other formats', () => {
  it('writes JSON that gives back the very same model', () => {
    const { format, document, notes } = read(writeTsl(EXAMPLE, noItems))
    expect(format).to.equal('TSL')
    expect(notes).to.deep.equal([])
    expect(compareModels(EXAMPLE, document)).to.deep.equal({ model: [], items: [], weight: undefined })
    expect(document.model).to.include({ code: 'wind_turbine', version: '1.2.0', source: 'TSL' })
  })

  it('writes a Thing Model that gives back the same attributes, events and services', () => {
    const { format, document } = read(writeWot(EXAMPLE, noItems))
    expect(format).to.equal('WoT')
    expect(compareModels(EXAMPLE, document).items).to.deep.equal([])
    expect(document.model).to.include({ code: 'wind_turbine', version: '1.2.0', extends: 'device@1.0.0' })
  })

  it('writes an interface of DTDL that gives back ids, types, units, paths and commands', () => {
    const { format, document } = read(writeDtdl(EXAMPLE, noItems))
    expect(format).to.equal('DTDL')
    const facts = ({ attribute, event, service }: ModelDocument) => ({
      attribute: attribute.map((item) => [
        item['attributeId'],
        item['nameZh'],
        item['valueType'],
        item['unit'] ?? '',
        item['parts'] ?? '',
      ]),
      event: event.map((item) => [item['eventId'], item['level'], item['outputs']]),
      service: service.map((item) => [item['serviceId'], item['businessId'], item['outputs']]),
    })
    const withoutUnits = (text: unknown) => String(text ?? '').replaceAll(/ \([^)]*\)/g, '')
    expect(facts(document).event).to.deep.equal([
      ['overspeed', 'fault', withoutUnits('speed: double (rpm) 转速 | Speed')],
    ])
    expect(facts(document).service).to.deep.equal(facts(EXAMPLE).service)
    expect(facts(document).attribute).to.deep.equal(
      facts(EXAMPLE).attribute.map(([id, name, type, unit, parts]) => [id, name, type, unit, withoutUnits(parts)]),
    )
  })

  it('gives components and relationships back in JSON, Thing Models and DTDL, however many there are', () => {
    const whole = { ...EXAMPLE, part: PARTS }
    for (const json of [writeTsl(whole, noItems), writeWot(whole, noItems), writeDtdl(whole, noItems)]) {
      const { format, document, notes } = read(json)
      expect(notes, format).to.deep.equal([])
      const { items } = compareModels(whole, document)
      expect(
        items.filter(({ kind }) => kind === 'part'),
        format,
      ).to.deep.equal([])
    }
  })

  it('tells components of a Thing Model whose models are elsewhere', () => {
    const links = [{ rel: 'tm:submodel', href: 'https://example.com/gear.tm.jsonld', instanceName: 'gear' }]
    const { notes } = read({ ...writeWot(EXAMPLE, noItems), links })
    expect(notes).to.deep.equal([{ rule: 'component', subject: 'gear' }])
  })

  it('keeps names apart that an attribute and an event share, as DTDL asks for', () => {
    const both = { ...EXAMPLE, event: [{ ...EXAMPLE.event[0], eventId: 'windSpeed' }] }
    const json = writeDtdl(both, noItems)
    const names = JSON.stringify(json).match(/"name":"windSpeed\w*"/g)
    expect(names).to.deep.equal(['"name":"windSpeed"', '"name":"windSpeedEvent"'])
    expect(read(json).document.event[0]).to.include({ eventId: 'windSpeed' })
  })

  it('reads the manner with id, valueType and functions', () => {
    const { document, notes } = read({
      name: 'Meter',
      properties: [
        {
          id: 'active-power',
          name: 'Active power',
          valueType: { type: 'double', unit: 'kW', scale: 2 },
          expands: { type: ['read', 'write'], source: 'device' },
        },
        { id: 'mode', name: 'Mode', valueType: { type: 'enum', elements: [{ value: '0', text: 'Off' }] } },
        { id: 'odd', name: 'Odd', valueType: { type: 'geoPoint' } },
      ],
      functions: [{ id: 'reset', name: 'Reset', async: true, inputs: [], output: { type: 'boolean' } }],
      events: [
        { id: 'tamper', name: 'Tamper', expands: { level: 'urgent' }, valueType: { type: 'object', properties: [] } },
      ],
    })
    expect(document.attribute[0]).to.include({ attributeId: 'active_power', unit: 'kW', precision: 2, readWrite: 'RW' })
    expect(document.attribute[1]).to.include({ valueType: 'enum', enumItems: '0=Off' })
    expect(document.service[0]).to.include({ serviceId: 'reset', callType: 'async', outputs: 'value: bool' })
    expect(document.event[0]).to.include({ eventId: 'tamper', level: 'fault' })
    expect(notes.map(({ rule }) => rule)).to.deep.equal(['renamed', 'typeUnknown'])
  })

  it('reads version 2 of DTDL, several interfaces, and says what stays behind', () => {
    const { document, notes } = read([
      {
        '@context': 'dtmi:dtdl:context;2',
        '@id': 'dtmi:com:example:Inverter;2',
        '@type': 'Interface',
        displayName: 'Inverter',
        contents: [
          { '@type': ['Telemetry', 'Temperature'], name: 'cabinet', schema: 'double', unit: 'degreeCelsius' },
          { '@type': 'Property', name: 'limit', schema: 'integer', writable: true },
          {
            '@type': 'Telemetry',
            name: 'mode',
            schema: { '@type': 'Enum', valueSchema: 'integer', enumValues: [{ name: 'off', enumValue: 1 }] },
          },
          { '@type': 'Relationship', name: 'feeds' },
          { '@type': 'Component', name: 'mppt', schema: 'dtmi:com:example:Mppt;1' },
          { '@type': 'Command', name: 'restart' },
        ],
      },
      { '@id': 'dtmi:com:example:Mppt;1', '@type': 'Interface', contents: [] },
    ])
    expect(document.model).to.include({ code: 'inverter', version: '2.0.0', nameEn: 'Inverter' })
    expect(
      document.attribute.map((item) => [item['attributeId'], item['valueType'], item['unit'], item['readWrite']]),
    ).to.deep.equal([
      ['cabinet', 'double', '°C', 'R'],
      ['limit', 'int', '', 'RW'],
      ['mode', 'enum', '', 'R'],
    ])
    expect(document.service[0]).to.include({ serviceId: 'restart', inputs: '' })
    expect(notes).to.deep.equal([
      { rule: 'further', subject: 'dtmi:com:example:Mppt;1' },
      { rule: 'relationship', subject: 'feeds' },
    ])
    expect(document.part).to.have.length(1)
    expect(document.part[0]).to.include({ partId: 'mppt', target: 'mppt@1.0.0', minimum: 1, maximum: 1 })
  })

  it('reads a model of SunSpec: header and scale factors are no attributes, scaled numbers have decimals', () => {
    const { document } = read({
      id: 103,
      group: {
        name: 'inverter',
        label: 'Inverter (three phase)',
        points: [
          { name: 'ID', type: 'uint16', value: 103 },
          { name: 'L', type: 'uint16' },
          { name: 'W', label: 'AC power', type: 'int16', units: 'W', sf: 'W_SF', mandatory: 'M' },
          { name: 'W_SF', type: 'sunssf' },
          { name: 'TmpCab', type: 'int16', units: 'C', sf: -1 },
          { name: 'St', type: 'enum16', symbols: [{ name: 'OFF', value: 1, label: 'Off' }] },
        ],
      },
    })
    expect(document.model).to.include({ code: 'sunspec_103_inverter', source: 'SunSpec' })
    expect(document.attribute.map((item) => item['attributeId'])).to.deep.equal(['W', 'TmpCab', 'St'])
    expect(document.attribute[0]).to.include({ valueType: 'double', unit: 'W', required: true, tags: 'W_SF' })
    expect(document.attribute[1]).to.include({ unit: '°C', scale: 0.1 })
    expect(document.attribute[2]).to.include({ valueType: 'enum', enumItems: '1=Off' })
  })

  it('gives only items without problems, and refuses what is no model', () => {
    for (const json of [writeTsl(EXAMPLE, noItems), writeWot(EXAMPLE, noItems), writeDtdl(EXAMPLE, noItems)]) {
      const { document } = read(json)
      const problems = ITEM_KINDS.flatMap((kind) => document[kind].flatMap((item) => itemProblems(kind, item)))
      expect(problems).to.deep.equal([])
    }
    expect(readModel('{')).to.equal('notJson')
    expect(readModel(`${'['.repeat(5000)}${']'.repeat(5000)}`)).to.equal('jsonTooLarge')
    expect(readModel('{"a":1}')).to.equal('formatUnknown')
    expect(readModel('{"@type":"tm:ThingModel"}')).to.equal('nothing')
  })
})
