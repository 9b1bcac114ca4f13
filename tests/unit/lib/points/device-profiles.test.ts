// Points out of device profiles of EdgeX, as YAML and JSON, of every version and protocol (RTE-9).
import { expect } from 'chai'

import { pointProblems } from '../../../../src/contract/records/statute-config/point-rules.ts'
import { hasResourcesLine, isProfile, readProfile } from '../../../../src/lib/points/edgex/read-profile.ts'
import { parseYaml } from '../../../../src/lib/yaml.ts'

const read = (text: string, options?: Parameters<typeof readProfile>[1]) => {
  const result = parseYaml(text)
  if (!('value' in result)) throw new Error(result.problem)
  return readProfile(result.value, options)
}

const places = ({ points }: ReturnType<typeof readProfile>) =>
  points.map(({ values: { pointId, dataType, function: readBy, address, bit, byteOrder } }) =>
    [pointId, dataType, readBy, address, bit, byteOrder].filter((each) => each !== undefined),
  )

const PROFILE = `
# Converter of a tidal turbine
name: Tidal-Converter
manufacturer: Nordkap Marine
labels: [tidal]
deviceResources:
  - name: Rotor Speed
    description: Speed of the rotor, main shaft
    attributes: &input { primaryTable: INPUT_REGISTERS, startingAddress: 11, rawType: Int16 }
    properties: { valueType: Float32, readWrite: R, units: rpm, scale: 0.1, offset: -5, minimum: 0, maximum: 40 }
  - name: Active_Power
    attributes: { <<: *input, startingAddress: "0x20", rawType: Float32, isWordSwap: "true" }
    properties: { valueType: Float32, readWrite: R, units: kW }
  - name: Energy
    attributes: { primaryTable: HOLDING_REGISTERS, startingAddress: 40, isByteSwap: true }
    properties: { valueType: Uint64, readWrite: R }
  - name: Setpoint
    isHidden: true
    attributes: { primaryTable: HoldingRegisters, startingAddress: 50, isByteSwap: true, isWordSwap: true }
    properties: { valueType: Int32, readWrite: WR, defaultValue: "0", minimum: 0, maximum: 0 }
  - name: Brake
    attributes: { primaryTable: COILS, startingAddress: 3 }
    properties: { valueType: Bool, readWrite: W }
  - name: Door
    attributes: { primaryTable: DISCRETES_INPUT, startingAddress: 0 }
    properties: { valueType: Bool, readWrite: RW }
  - name: Pitch_Ready
    attributes: { primaryTable: INPUT_REGISTERS, startingAddress: "60.4" }
    properties: { valueType: Bool, readWrite: R }
  - name: Grid_Fault
    attributes: { primaryTable: INPUT_REGISTERS, startingAddress: 61 }
    properties: { valueType: Uint16, readWrite: R, mask: "0x08", shift: 3 }
  - name: Code
    attributes: { primaryTable: INPUT_REGISTERS, startingAddress: 62 }
    properties: { valueType: Uint16, readWrite: R, mask: 255 }
  - name: Serial
    attributes: { primaryTable: HOLDING_REGISTERS, startingAddress: 70, stringRegisterSize: 8 }
    properties: { valueType: String, readWrite: RW }
deviceCommands:
  - { name: Everything, readWrite: R, resourceOperations: [{ deviceResource: Energy }] }
`

describe('[RTE-9] a device profile of EdgeX', () => {
  it('gives points of Modbus their table, address, bit, type in the registers and byte order', () => {
    const drafts = read(PROFILE)
    expect([drafts.family, drafts.from]).to.deep.equal(['modbus', 0])
    expect(places(drafts)).to.deep.equal([
      ['Rotor_Speed', 'int16', '4', 11, 'AB'],
      ['Active_Power', 'float32', '4', 32, 'CDAB'],
      ['Energy', 'uint64', '3', 40, 'BADCFEHG'],
      ['Setpoint', 'int32', '3', 50, 'DCBA'],
      ['Brake', 'bool', 3],
      ['Door', 'bool', '2', 0],
      ['Pitch_Ready', 'bool', '4', 60, 4, 'AB'],
      ['Grid_Fault', 'bool', '4', 61, 3, 'AB'],
      ['Code', 'uint16', '4', 62, 'AB'],
      ['Serial', 'string', '3', 70, 'AB'],
    ])
    const [speed, , , setpoint, brake, door, , , , serial] = drafts.points
    expect(speed?.unit).to.equal('rpm')
    expect(speed?.values).to.deep.include({ nameZh: 'Rotor Speed', scale: 0.1, offset: -5, minimum: 0, maximum: 40 })
    expect(speed?.values).to.deep.include({ remark: 'Speed of the rotor, main shaft', access: 'read' })
    expect(setpoint?.values).to.deep.include({ access: 'readWrite', writeFunction: '16' })
    expect(setpoint?.values).not.to.have.property('maximum')
    expect(brake?.values).to.deep.include({ access: 'write', writeFunction: '5' })
    expect(door?.values).to.deep.include({ access: 'read' })
    expect(serial?.values).to.deep.include({ stringLength: 16, encoding: 'utf8', writeFunction: '16' })
  })

  it('makes points that a statute of its family takes', () => {
    const problems = read(PROFILE).points.flatMap(({ values }) => pointProblems({ family: 'modbus-tcp' }, values))
    expect(problems).to.deep.equal([])
  })

  it('says what is lost of a point, and that commands are none', () => {
    const { skipped, lost } = read(PROFILE)
    expect(skipped).to.deep.equal([{ name: 'Everything', reason: 'command' }])
    expect(lost).to.deep.equal([
      { name: 'Setpoint', reason: 'default' },
      { name: 'Setpoint', reason: 'hidden' },
      { name: 'Door', reason: 'writing' },
      { name: 'Code', reason: 'calculation' },
    ])
  })

  it('says what is no point: types, tables, addresses and orders that are none here', () => {
    const resource = (name: string, valueType: string, attributes: object) => ({
      name,
      properties: { valueType, readWrite: 'R' },
      attributes: { primaryTable: 'HOLDING_REGISTERS', startingAddress: 1, ...attributes },
    })
    const { points, skipped } = readProfile({
      deviceResources: [
        resource('Picture', 'Binary', {}),
        resource('Curve', 'Float32Array', {}),
        resource('All', 'Object', {}),
        resource('Odd', 'Decimal', {}),
        resource('Raw', 'Float32', { rawType: 'Int24' }),
        resource('Bits', 'Uint16', { primaryTable: 'COILS' }),
        resource('Table', 'Int16', { primaryTable: 'FILES' }),
        resource('Far', 'Int32', { startingAddress: 65_535 }),
        resource('Bit', 'Bool', { startingAddress: '1.16' }),
        resource('Long', 'String', { stringRegisterSize: 200 }),
        resource('Mixed', 'Float64', { isByteSwap: true, isWordSwap: true }),
        { name: 'Nowhere', properties: { valueType: 'Int16' } },
        resource('', 'Int16', {}),
        'nothing',
      ],
    })
    expect(points).to.deep.equal([])
    expect(skipped.map(({ name, reason }) => `${name} ${reason}`)).to.deep.equal([
      'Picture structure',
      'Curve structure',
      'All structure',
      'Odd type',
      'Raw type',
      'Bits type',
      'Table area',
      'Far address',
      'Bit address',
      'Long length',
      'Mixed order',
      'Nowhere address',
      '13 name',
      '14 name',
    ])
  })

  it('reads how EdgeX 1 wrote it, which counted from 1', () => {
    const old = `
name: "Meter"
deviceResources:
    -
        name: "Voltage"
        attributes:
            { primaryTable: "HOLDING_REGISTERS", startingAddress: "4001" }
        properties:
            value:
                { type: "FLOAT32", readWrite: "R", scale: "0.1", floatEncoding: "eNotation", mask: "0x00", base: "0" }
            units:
                { type: "String", readWrite: "R", defaultValue: "V" }
coreCommands:
  - name: "Voltage"
`
    const drafts = read(old)
    expect([drafts.from, places(drafts)]).to.deep.equal([1, [['Voltage', 'float32', '3', 4000, 'ABCD']]])
    expect(drafts.points[0]).to.deep.include({ unit: 'V' })
    expect(drafts.points[0]?.values).to.deep.include({ scale: 0.1 })
    expect(drafts.lost).to.deep.equal([])
    expect(places(read(old, { from: 0 }))[0]).to.include(4001)
  })

  it('reads nodes of OPC UA, whole or in parts, and calls no method', () => {
    const node = (name: string, attributes: string) =>
      `  - { name: ${name}, attributes: { ${attributes} }, properties: { valueType: Float64, readWrite: RW, mask: 3 } }\n`
    const { family, points, skipped, lost } = read(
      `deviceResources:\n${[
        node('a', 'nodeId: "ns=2;s=Rotor.Speed"'),
        node('b', 'nodeId: Rotor.Torque, nsIndex: 3'),
        node('c', 'nodeId: 2258, nsIndex: "0"'),
        node('d', 'namespace: "http://example.org/tide", symbol: Level'),
        node('e', 'nodeId: "i=7", nsIndex: 4'),
        node('f', 'namespace: "5", method: Reset'),
        node('g', 'nodeId: "g=1"  , nsIndex: 70000'),
      ].join('')}`,
    )
    expect(family).to.equal('opcua')
    expect(points.map(({ values }) => values['nodeId'])).to.deep.equal([
      'ns=2;s=Rotor.Speed',
      'ns=3;s=Rotor.Torque',
      'ns=0;i=2258',
      'nsu=http://example.org/tide;s=Level',
      'ns=4;i=7',
    ])
    expect(points[0]?.values).to.deep.include({ dataType: 'float64', access: 'readWrite', nodeAttribute: 'Value' })
    expect(skipped.map(({ reason }) => reason)).to.deep.equal(['command', 'address'])
    expect(lost?.[0]).to.deep.equal({ name: 'a', reason: 'calculation' })
  })

  it('gives values without an address the place that is asked for, or says that they have none', () => {
    const text = 'deviceResources:\n- name: Level\n  properties: { valueType: Float32, readWrite: R, units: m }\n'
    const bare = read(text)
    expect([bare.family, bare.lost]).to.deep.equal(['names', [{ name: 'Level', reason: 'place' }]])
    expect(bare.points[0]?.values).not.to.have.property('topic')
    const named = read(text, { place: { field: 'topic', prefix: 'tide/{thing}/' } })
    expect([named.points[0]?.values['topic'], named.lost]).to.deep.equal(['tide/{thing}/Level', []])
  })

  it('is one by its resources, alone or wrapped by the API', () => {
    const profile = { name: 'a', deviceResources: [] }
    expect([profile, [{ apiVersion: 'v3', profile }], { profile }].map(isProfile)).to.deep.equal([true, true, true])
    expect([{}, [], null, 'deviceResources', { profile: 1 }].map(isProfile)).to.deep.equal(Array(5).fill(false))
    expect(readProfile(profile)).to.deep.include({ points: [], skipped: [] })
    expect(readProfile({ deviceResources: 'none' })).to.deep.include({ points: [], skipped: [] })
    expect(hasResourcesLine('name: a\n"deviceResources" :\n')).to.equal(true)
    expect(hasResourcesLine('name,type,area,address\ndeviceResources,int16,3,5')).to.equal(false)
  })
})

describe('[RTE-9] YAML from elsewhere', () => {
  it('says in which line it ends, also where a key stands twice', () => {
    expect(parseYaml('a: 1\nb: [1, 2\nc: 3\n')).to.deep.include({ problem: 'malformed', line: 3 })
    expect(parseYaml('a: 1\nb:\n  c: 1\n  c: 2\n')).to.deep.equal({ problem: 'malformed', line: 4, column: 3 })
    expect(parseYaml('a: 1\n---\na: 2\n')).to.deep.include({ problem: 'malformed', line: 2 })
  })

  it('refuses aliases that multiply, that are too many or name nothing, and what is too deep or long', () => {
    const levels = Array.from('bcdefghij', (name, at) => `${name}: &${name} [${`*${'abcdefghi'[at]},`.repeat(9)}]`)
    const bomb = ['a: &a [x, x]', ...levels].join('\n')
    const merging = bomb.replaceAll(/: &(\w) \[(.*)\]/g, ': &$1 { <<: [$2] }').replace('<<: [x, x]', 'x: 1')
    expect(parseYaml(bomb)).to.deep.equal({ problem: 'aliases' })
    expect(parseYaml(merging)).to.deep.equal({ problem: 'aliases' })
    expect(parseYaml(`a: &a 1\nb: [${'*a,'.repeat(1001)}]`)).to.deep.equal({ problem: 'aliases' })
    expect(parseYaml('a: *b')).to.deep.include({ problem: 'malformed', line: 1 })
    expect(parseYaml(`a: ${'['.repeat(100_000)}`)).to.deep.equal({ problem: 'tooLarge' })
    expect(parseYaml(`# ${'x'.repeat(1_000_000)}`)).to.deep.equal({ problem: 'tooLarge' })
  })

  it('reads repeated parts, and takes no key of a prototype', () => {
    expect(parseYaml('a: &a { b: 1 }\nc: [*a, *a]')).to.deep.equal({ value: { a: { b: 1 }, c: [{ b: 1 }, { b: 1 }] } })
    const result = parseYaml('__proto__: { polluted: true }\ndeviceResources: []')
    expect(isProfile('value' in result && result.value)).to.equal(true)
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined)
  })
})
