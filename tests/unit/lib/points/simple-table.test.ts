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
    const { points, skipped } = readSimpleTable(table)
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

  it('takes the description for the name where there is no name, and leaves it a remark beside one', () => {
    const described = readSimpleTable('Register,Description,Type\n30001,Active power,INT32\n40006,Power limit,UINT16')
    expect(described.columns.map(({ field }) => field)).to.deep.equal(['address', 'name', 'type'])
    expect(
      described.points.map(({ values }) => [values['nameZh'], values['function'], values['address']]),
    ).to.deep.equal([
      ['Active power', '4', 0],
      ['Power limit', '3', 5],
    ])
    const named = readSimpleTable('名称,寄存器,说明\n风速,30001,轮毂高度')
    expect(named.columns.map(({ field }) => field)).to.deep.equal(['name', 'address', 'remark'])
  })

  it('reads the usual four columns without headings, counted from 0 or from 1', () => {
    expect(readSimpleTable('a,int16,3,5\nb,uint16,4x,6', { from: 1 }).points.map(place)).to.deep.equal([
      ['a', 'int16', 4],
      ['b', 'uint16', 5],
    ])
    expect(readSimpleTable('a,int16,,40005').points[0]?.values).to.deep.include({ function: '3', address: 4 })
    expect(
      readSimpleTable('a,int16,9,5\n,int16,3,1\nc,int16,3,70000').skipped.map(({ reason }) => reason),
    ).to.deep.equal(['area', 'name', 'address'])
  })

  it('keeps commas of names and remarks, and line breaks in them, where they are quoted', () => {
    const table =
      'name,type,area,address,remark\n"Speed, 10 min",uint16,3,1,"of the nacelle; not the mast\nsee ""A"""\nB,uint16,3,2,a; b'
    const { points, skipped } = readSimpleTable(table)
    expect(skipped).to.deep.equal([])
    expect(points.map(({ values }) => [values['nameZh'], values['address'], values['remark']])).to.deep.equal([
      ['Speed, 10 min', 1, 'of the nacelle; not the mast\nsee "A"'],
      ['B', 2, 'a; b'],
    ])
  })

  it('takes decimals with a comma for the scale, and says where it is no number instead of leaving it out', () => {
    const { points, lost } = readSimpleTable(
      'name;type;area;address;scale\na;uint16;3;1;0,1\nb;uint16;3;2;1,000\nc;uint16;3;3;x10\nd;uint16;3;4;\ne;uint16;3;5;0,001',
    )
    expect(points.map(({ values }) => values['scale'])).to.deep.equal([0.1, undefined, undefined, undefined, 0.001])
    expect(lost).to.deep.equal([
      { name: 'b', reason: 'scale' },
      { name: 'c', reason: 'scale' },
    ])
  })

  /** As makers write their lists: what is in them is public, the lists are ours. */
  const INVERTER = [
    'No.;Signal name;Register;Quantity;Type;Register type;Unit;Gain',
    '1;Active power;32080;2;I32;Holding;kW;',
    '2;Grid frequency;32085;1;U16;Holding;Hz;',
    '3;Power derating;40125;1;U16;Holding;%;',
  ].join('\n')
  const METER = [
    '序号\t参数名称\t寄存器\t寄存器地址\t数据类型\t单位',
    '1\tA相电压\t输入寄存器\t30001-30002\tFloat\tV',
    '2\tB相电压\t输入寄存器\t30003-30004\tFloat\tV',
    '3\t设备地址\t保持寄存器\t40021\tUINT16\t',
    '4\t跳闸\t线圈\t00003\tbool\t',
  ].join('\n')
  const TURBINE = [
    'Tag,Function,Reg.,Data type,Unit,Remark',
    'Wind speed,FC4,0x0010,REAL,m/s,"10 min mean, nacelle"',
    'Rotor speed,FC4,0x0012,REAL,rpm,',
    'State,03,100,INT,,',
    'Ready,02,7,BOOL,,',
  ].join('\n')
  const readOf = ({ values }: { values: Readonly<Record<string, unknown>> }) => [
    values['nameZh'],
    values['function'],
    values['address'],
    values['dataType'],
  ]
  const fieldsOf = ({ columns }: ReturnType<typeof readSimpleTable>) =>
    Object.fromEntries(columns.flatMap(({ heading, field }) => (field === undefined ? [] : [[heading, field]])))

  it('takes "Register" for the address where its values are numbers, also those that only look like a PLC', () => {
    const read = readSimpleTable(INVERTER)
    expect(fieldsOf(read)).to.include({ 'Signal name': 'name', Register: 'address', 'Register type': 'area' })
    expect([read.from, read.skipped]).to.deep.equal([0, []])
    expect(read.points.map(readOf)).to.deep.equal([
      ['Active power', '3', 32_080, 'int32'],
      ['Grid frequency', '3', 32_085, 'uint16'],
      ['Power derating', '3', 40_125, 'uint16'],
    ])
    expect(read.columns.find(({ field }) => field === 'address')?.samples).to.deep.equal(['32080', '32085', '40125'])
  })

  it('takes 寄存器 for the area where its values are words, and reads PLC addresses and ranges of them', () => {
    const read = readSimpleTable(METER)
    expect(fieldsOf(read)).to.include({ 参数名称: 'name', 寄存器: 'area', 寄存器地址: 'address' })
    expect([read.from, read.skipped]).to.deep.equal(['plc', []])
    expect(read.points.map(readOf)).to.deep.equal([
      ['A相电压', '4', 0, 'float32'],
      ['B相电压', '4', 2, 'float32'],
      ['设备地址', '3', 20, 'uint16'],
      ['跳闸', '1', 2, 'bool'],
    ])
  })

  it('reads function codes as they are written, and hexadecimal addresses', () => {
    const read = readSimpleTable(TURBINE)
    expect(fieldsOf(read)).to.include({ Tag: 'name', Function: 'area', 'Reg.': 'address' })
    expect(read.skipped).to.deep.equal([])
    expect(read.points.map(readOf)).to.deep.equal([
      ['Wind speed', '4', 16, 'float32'],
      ['Rotor speed', '4', 18, 'float32'],
      ['State', '3', 100, 'int16'],
      ['Ready', '2', 7, 'bool'],
    ])
  })

  it('decides by the values for every heading that may mean both, and takes what the user says instead', () => {
    const addresses = [
      'Register',
      'Reg',
      'Reg.',
      'Register address',
      'Addr',
      'Address',
      '寄存器',
      '寄存器地址',
      '地址',
      '点号',
    ]
    const areas = ['Area', 'Register type', 'FC', 'Function', '功能码', '寄存器类型']
    for (const address of addresses) {
      for (const area of areas) {
        const [point] = readSimpleTable(`Name,${area},${address}\na,4,7\nb,4,9`).points
        expect(point?.values, `${area} ${address}`).to.include({ function: '4', address: 7 })
      }
    }
    expect(readSimpleTable('Name,Register,Address\na,3,1\nb,4,700').points.map(readOf)[1]?.slice(0, 3)).to.deep.equal([
      'b',
      '4',
      700,
    ])
    const table = 'Name,First,Second\na,3,100'
    const { points, columns } = readSimpleTable(`Tag,Type,Reg,Extra\na,uint16,3,100`, {
      fields: ['name', 'type', 'area', 'address'],
    })
    expect(points.map(readOf)).to.deep.equal([['a', '3', 100, 'uint16']])
    expect(columns.map(({ heading }) => heading)).to.deep.equal(['Tag', 'Type', 'Reg', 'Extra'])
    expect(readSimpleTable(table).points).to.deep.equal([])
    expect(readSimpleTable('Name,FC,Reg\na,3,40001', { from: 0 }).points.map(readOf)[0]?.[2]).to.equal(40_001)
    expect(readSimpleTable('Name,FC,Reg\na,3,30001', { from: 'plc' }).skipped).to.deep.equal([
      { name: 'a', reason: 'address' },
    ])
  })
})
