// Points out of what others have: SunSpec models, NodeSets, plain tables, models of our own (RTE-9).
import { expect } from 'chai'

import { coverageOf } from '../../../../src/lib/points/coverage.ts'
import { USUAL_BLOCKS, generatePoints } from '../../../../src/lib/points/generate-points.ts'
import { parseNodeId } from '../../../../src/lib/points/node-id.ts'
import { isNodeSet, readNodeSet } from '../../../../src/lib/points/node-set.ts'
import { fillPlaceholders, placeholdersOf, readVariables } from '../../../../src/lib/points/placeholders.ts'
import { createIds, toPointId } from '../../../../src/lib/points/point-draft.ts'
import { consecutive, repeatPoints } from '../../../../src/lib/points/repeat-points.ts'
import { isSunSpec, readSunSpec } from '../../../../src/lib/points/sunspec.ts'
import { XmlError, parseXml } from '../../../../src/lib/xml.ts'

const place = ({ values }: { values: Readonly<Record<string, unknown>> }) => [
  values['pointId'],
  values['dataType'],
  values['address'],
]

describe('[RTE-9] a SunSpec model', () => {
  const model = {
    id: 160,
    group: {
      name: 'mppt',
      points: [
        { name: 'ID', type: 'uint16', size: 1 },
        { name: 'L', type: 'uint16', size: 1 },
        { name: 'A', type: 'uint16', size: 1, sf: 'A_SF', units: 'A', label: 'Amps' },
        { name: 'A_SF', type: 'sunssf', size: 1 },
        { name: 'Pad', type: 'pad', size: 1 },
        { name: 'Tms', type: 'uint32', size: 2, access: 'RW', sf: -3 },
        { name: 'Odd', type: 'mystery', size: 1 },
      ],
      groups: [
        {
          name: 'module',
          count: 'N',
          points: [
            { name: 'IDStr', type: 'string', size: 8 },
            { name: 'DCA', type: 'uint16', size: 1, sf: 'A_SF' },
          ],
        },
      ],
    },
  }

  it('places register after register, repeats groups, and names powers of ten', () => {
    expect(isSunSpec(model)).to.equal(true)
    const { points, skipped } = readSunSpec(model, { base: 40_002, repeats: 2 })
    expect(points.map(place)).to.deep.equal([
      ['M160_ID', 'uint16', 40_002],
      ['M160_L', 'uint16', 40_003],
      ['M160_A', 'uint16', 40_004],
      ['M160_A_SF', 'int16', 40_005],
      ['M160_Tms', 'uint32', 40_007],
      ['M160_module1_IDStr', 'string', 40_010],
      ['M160_module1_DCA', 'uint16', 40_018],
      ['M160_module2_IDStr', 'string', 40_019],
      ['M160_module2_DCA', 'uint16', 40_027],
    ])
    expect(points.map(({ scaleFactor }) => scaleFactor).filter(Boolean)).to.deep.equal([
      'M160_A_SF',
      'M160_A_SF',
      'M160_A_SF',
    ])
    expect(points[2]).to.deep.include({ unit: 'A' })
    expect(points.map(({ values }) => values['noValue'])).to.deep.equal([
      '0xFFFF',
      '0xFFFF',
      '0xFFFF',
      '0x8000',
      '0xFFFFFFFF',
      '""',
      '0xFFFF',
      '""',
      '0xFFFF',
    ])
    expect(points[4]?.values).to.deep.include({ access: 'readWrite', writeFunction: '16', scale: 0.001 })
    expect(skipped).to.deep.equal([{ name: 'Odd', reason: 'type' }])
  })
})

describe('[RTE-9] a NodeSet2', () => {
  const xml = `<?xml version="1.0" encoding="utf-8"?>
    <UANodeSet xmlns="http://opcfoundation.org/UA/2011/03/UANodeSet.xsd">
      <NamespaceUris><Uri>http://example.org/turbine</Uri></NamespaceUris>
      <Aliases><Alias Alias="Speed">i=11</Alias></Aliases>
      <UAObject NodeId="ns=1;i=1" BrowseName="1:Rotor"><DisplayName>Rotor</DisplayName></UAObject>
      <UAVariable NodeId="ns=1;s=Rotor.Spd" BrowseName="1:Speed" ParentNodeId="ns=1;i=1" DataType="Speed" AccessLevel="3">
        <DisplayName Locale="zh">转速</DisplayName><DisplayName Locale="en">Speed &amp; more</DisplayName>
      </UAVariable>
      <UAVariable NodeId="ns=1;i=7" BrowseName="1:On" DataType="Boolean"><References>
        <Reference ReferenceType="HasComponent" IsForward="false">ns=1;i=1</Reference></References></UAVariable>
      <UAVariable NodeId="ns=1;i=8" BrowseName="1:List" DataType="Double" ValueRank="1"/>
    </UANodeSet>`

  it('names nodes by the URI of their namespace, with path, words and access', () => {
    const root = parseXml(xml)
    expect(isNodeSet(root)).to.equal(true)
    const { points, skipped } = readNodeSet(root)
    expect(points.map(({ values }) => values)).to.deep.equal([
      {
        pointId: 'Rotor.Speed',
        nameZh: '转速',
        nameEn: 'Speed & more',
        group: 'Rotor',
        dataType: 'float64',
        access: 'readWrite',
        nodeId: 'nsu=http://example.org/turbine;s=Rotor.Spd',
        browsePath: '/Rotor/Speed',
        nodeAttribute: 'Value',
      },
      {
        pointId: 'Rotor.On',
        nameZh: 'On',
        nameEn: 'On',
        group: 'Rotor',
        dataType: 'bool',
        access: 'read',
        nodeId: 'nsu=http://example.org/turbine;i=7',
        browsePath: '/Rotor/On',
        nodeAttribute: 'Value',
      },
    ])
    expect(skipped).to.deep.equal([{ name: 'List', reason: 'type' }])
  })

  it('reads no document type, no unknown entity, no broken XML, and none too deep', () => {
    const problem = (text: string) => {
      try {
        parseXml(text)
        return undefined
      } catch (error) {
        return error instanceof XmlError ? error.problem : error
      }
    }
    expect(problem('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).to.equal('documentType')
    expect(problem('<a>&x;</a>')).to.equal('malformed')
    expect(problem('<a><b></a></b>')).to.equal('malformed')
    expect(problem('<a>')).to.equal('malformed')
    expect(problem('<a/><b/>')).to.equal('malformed')
    expect(problem('<a b="<"/>')).to.equal('malformed')
    expect(problem('<a>'.repeat(200))).to.equal('tooDeep')
    expect(parseXml('<p:a x:b="1 &lt; &#x4E2D;"><![CDATA[<&]]> t<!-- c --></p:a>')).to.deep.equal({
      name: 'a',
      attributes: { b: '1 < 中' },
      children: [],
      text: '<& t',
    })
  })
})

describe('[RTE-9] points of a model', () => {
  const attribute = (attributeId: string, valueType: string, readWrite = 'R') => ({
    id: `id-${attributeId}`,
    attributeId,
    nameZh: attributeId,
    nameEn: '',
    businessId: '',
    valueType,
    readWrite,
    group: '',
  })
  const attributes = [
    attribute('on', 'bool'),
    attribute('power', 'float'),
    attribute('TotWh', 'long'),
    attribute('start', 'bool', 'W'),
    attribute('limit', 'float', 'W'),
    attribute('parts', 'object'),
  ]

  it('lie in registers one behind the other, coils apart', () => {
    const { points, skipped } = generatePoints(attributes, { family: 'modbus', start: 10, bits: 0 }, ['POWER'])
    expect(points.map(place)).to.deep.equal([
      ['on', 'bool', 0],
      ['power_2', 'float32', 10],
      ['TotWh', 'int64', 12],
      ['start', 'bool', 1],
      ['limit', 'float32', 16],
    ])
    expect(points[4]?.values).to.deep.include({ access: 'write', writeFunction: '16' })
    expect(skipped).to.deep.equal(['parts'])
  })

  it('lie in the blocks of telecontrol by what they are', () => {
    const { points } = generatePoints(attributes, { family: 'iec104', ...USUAL_BLOCKS })
    expect(
      points.map(({ values }) => [values['signal'], values['typeId'] ?? values['controlTypeId'], values['address']]),
    ).to.deep.equal([
      ['status', '30', 1],
      ['measurement', '36', 0x4001],
      ['counter', '37', 0x6401],
      ['control', '45', 0x6001],
      ['setpoint', '50', 0x6201],
    ])
  })

  it('cover attributes, some mandatory, some several times', () => {
    const found = coverageOf(
      [
        { id: 'a', isRequired: true },
        { id: 'b', isRequired: true },
        { id: 'c', isRequired: false },
      ],
      [
        { id: 'p1', attribute: 'a' },
        { id: 'p2', attribute: 'a' },
        { id: 'p3', attribute: 'z' },
        { id: 'p4', attribute: undefined },
      ],
    )
    expect(found.mapped.map(({ points }) => points)).to.deep.equal([['p1', 'p2']])
    expect([found.missing.length, found.missingRequired.length, found.foreign, found.free]).to.deep.equal([
      2,
      1,
      ['p3'],
      ['p4'],
    ])
  })
})

describe('[RTE-9] points once more', () => {
  it('count in id and name and move by the offset each time', () => {
    const made = repeatPoints([{ pointId: 'S1_U', nameZh: '电压', nameEn: '', address: 10 }], {
      times: 2,
      start: 2,
      step: 1,
      offset: 20,
      pointId: 'S{n}_{name}',
      words: '{name} {n:02}',
    })
    expect(made.map(({ copy }) => [copy.pointId, copy.nameZh, copy.nameEn, copy.address])).to.deep.equal([
      ['S2_S1_U', '电压 02', '', 30],
      ['S3_S1_U', '电压 03', '', 50],
    ])
  })

  it('follow each other by their length', () => {
    expect(consecutive([1, 2, 4], 100, 1)).to.deep.equal([100, 102, 105])
  })

  it('have ids that no other has, in any case', () => {
    const idOf = createIds(['Power'])
    expect([idOf('power'), idOf('power'), idOf('x')]).to.deep.equal(['power_2', 'power_3', 'x'])
    expect([toPointId('1# 风机 W'), toPointId('a b/c')]).to.deep.equal(['P1_W', 'a_b_c'])
  })
})

describe('[RTE-9] names on the wire', () => {
  it('reads node ids of every kind', () => {
    expect(parseNodeId('ns=2;s=Wind.Speed')).to.deep.equal({ namespace: 2, kind: 'text', identifier: 'Wind.Speed' })
    expect(parseNodeId('i=2258')).to.deep.include({ namespace: 0, kind: 'number' })
    expect(parseNodeId('nsu=http://a.b/;g=09087e75-8e5e-499b-954f-f2a9603db28a')).to.deep.include({ kind: 'guid' })
    expect(parseNodeId('ns=1;b=M/RbKBsRVkePCePcx24oRA==')).to.deep.include({ kind: 'bytes' })
    for (const wrong of ['ns=2', 's=', 'ns=70000;i=1', 'i=4294967296', 'g=1', 'ns=2;x=1']) {
      expect(parseNodeId(wrong), wrong).to.equal(undefined)
    }
  })

  it('fills variables, and leaves what has no value', () => {
    const variables = readVariables('{"unit": 3, "site": "a"}')
    expect(variables && fillPlaceholders('{site}/{unit}/{other}', variables)).to.equal('a/3/{other}')
    expect(placeholdersOf('{a}/{b_1}/{ c }')).to.deep.equal(['a', 'b_1'])
    expect(['[]', '{"a": []}', '{"1a": 1}', 'x'].map(readVariables)).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(readVariables('')?.size).to.equal(0)
  })
})
