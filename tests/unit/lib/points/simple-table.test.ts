// Points out of tables as makers of devices write them: headings, marks between cells, quotes, decimals (screens 6).
import { expect } from 'chai'

import { readSimpleTable } from '../../../../src/lib/points/simple-table.ts'

const place = ({ values }: { values: Readonly<Record<string, unknown>> }) => [
  values['pointId'],
  values['dataType'],
  values['address'],
]

describe('[RTE-9] a plain table', () => {
  it('reads headings in both languages, types as manuals write them, and PLC addresses', () => {
    const table =
      '名称\t数据类型\t区域\t地址\t单位\t系数\n风速\tFLOAT\t保持寄存器\t40011\tm/s\t0.1\nRun\tBOOL\tcoil\t3\t\t\n错\tQUAD\t3\t1\t\t'
    const { points, skipped } = readSimpleTable(table, 0)
    expect(
      points.map(({ values, unit }) => [
        values['nameZh'],
        values['function'],
        values['address'],
        values['scale'],
        unit,
      ]),
    ).to.deep.equal([
      ['风速', '3', 10, 0.1, 'm/s'],
      ['Run', '1', 3, undefined, undefined],
    ])
    expect(skipped).to.deep.equal([{ name: '错', reason: 'type' }])
  })

  it('reads the usual four columns without headings, counted from 0 or from 1', () => {
    expect(readSimpleTable('a,int16,3,5\nb,uint16,4x,6', 1).points.map(place)).to.deep.equal([
      ['a', 'int16', 4],
      ['b', 'uint16', 5],
    ])
    expect(readSimpleTable('a,int16,,40005', 0).points[0]?.values).to.deep.include({ function: '3', address: 4 })
    expect(
      readSimpleTable('a,int16,9,5\n,int16,3,1\nc,int16,3,70000', 0).skipped.map(({ reason }) => reason),
    ).to.deep.equal(['area', 'name', 'address'])
  })

  it('keeps commas of names and remarks, and line breaks in them, where they are quoted', () => {
    const table =
      'name,type,area,address,remark\n"Speed, 10 min",uint16,3,1,"of the nacelle; not the mast\nsee ""A"""\nB,uint16,3,2,a; b'
    const { points, skipped } = readSimpleTable(table, 0)
    expect(skipped).to.deep.equal([])
    expect(points.map(({ values }) => [values['nameZh'], values['address'], values['remark']])).to.deep.equal([
      ['Speed, 10 min', 1, 'of the nacelle; not the mast\nsee "A"'],
      ['B', 2, 'a; b'],
    ])
  })

  it('takes decimals with a comma for the scale, and says where it is no number instead of leaving it out', () => {
    const { points, lost } = readSimpleTable(
      'name;type;area;address;scale\na;uint16;3;1;0,1\nb;uint16;3;2;1,000\nc;uint16;3;3;x10\nd;uint16;3;4;\ne;uint16;3;5;0,001',
      0,
    )
    expect(points.map(({ values }) => values['scale'])).to.deep.equal([0.1, undefined, undefined, undefined, 0.001])
    expect(lost).to.deep.equal([
      { name: 'b', reason: 'scale' },
      { name: 'c', reason: 'scale' },
    ])
  })
})
