// Points out of SCL files: values of a device for MMS, addresses of IEC 60870-5-104 (RTE-9).
import { expect } from 'chai'

import { pointProblems } from '../../../../src/contract/records/statute-config/point-rules.ts'
import { type SclOptions, openScl, readScl } from '../../../../src/lib/points/scl/read-scl.ts'
import { parseXml } from '../../../../src/lib/xml.ts'
import { BAY_ICD, STATION_SCD, TYPES, deviceOf, sclOf } from './bay-scl.ts'

const read = (text: string, options: Partial<SclOptions> = {}) =>
  readScl(openScl(parseXml(text)), {
    family: 'mms',
    constraints: ['ST', 'MX'],
    withQuality: false,
    most: 10_000,
    ...options,
  })

type Drafts = ReturnType<typeof read>

const named = ({ points }: Drafts, end: string) => {
  const found = points.find(({ values }) => String(values['objectReference'] ?? values['pointId']).endsWith(end))
  if (found === undefined) throw new Error(`no point ${end}`)
  return found
}
const references = ({ points }: Drafts) => points.map(({ values }) => values['objectReference'])
const told = (entries: Drafts['skipped'] | Drafts['lost']) =>
  (entries ?? []).map(({ name, reason }) => `${name} ${reason}`)
const allowed = ({ points }: Drafts, family: string) =>
  points.flatMap(({ values }) => pointProblems({ family }, { ...values, nameZh: 'x' }))

describe('[RTE-9] an SCL file for MMS', () => {
  it('gives a point for each value of a device, through structures and objects in objects', () => {
    const drafts = read(BAY_ICD)
    expect(references(drafts)).to.deep.equal([
      'CTRL/LLN0.Beh.stVal',
      'CTRL/Q0XCBR1.Pos.stVal',
      'CTRL/Q0XCBR1.OpCnt.stVal',
      'CTRL/MMXU1.A.phsA.cVal.mag.f',
      'CTRL/MMXU1.A.phsA.cVal.ang.f',
      'CTRL/MMXU1.A.phsB.cVal.mag.f',
      'CTRL/MMXU1.A.phsB.cVal.ang.f',
      'CTRL/MMXU1.Hz.mag.i',
      'CTRL/MMTR1.TotWh.actVal',
      'PROT/LLN0.Beh.stVal',
    ])
    expect(allowed(drafts, 'iec61850-mms')).to.deep.equal([])
    expect(named(drafts, 'Q0XCBR1.Pos.stVal').values).to.deep.equal({
      pointId: 'CTRL_Q0XCBR1.Pos.stVal',
      nameZh: 'Breaker 断路器位置',
      nameEn: 'Breaker 断路器位置',
      signal: 'status',
      group: 'CTRL/Q0XCBR1',
      dataType: 'enum',
      access: 'read',
      objectReference: 'CTRL/Q0XCBR1.Pos.stVal',
      functionalConstraint: 'ST',
      dataSet: 'CTRL/LLN0.dsMeas',
      reportControl: 'CTRL/LLN0.BR.brcb01',
      remark: '0 intermediate, 1 off, 2 on, 3 bad',
    })
  })

  it('takes units, scales, ranges and choices, of the instance before those of the type', () => {
    const drafts = read(BAY_ICD, { constraints: ['ST', 'MX', 'SP'] })
    const current = named(drafts, 'A.phsA.cVal.mag.f')
    expect([current.unit, current.values['nameEn']]).to.deep.equal(['A', 'MMXU1 Phase current phsA'])
    expect(current.values).to.deep.include({ dataSet: 'CTRL/LLN0.dsMeas', signal: 'measurement' })
    expect(named(drafts, 'A.phsB.cVal.mag.f').values).to.not.have.property('dataSet')
    expect(named(drafts, 'A.phsA.cVal.ang.f').unit, 'an angle is no current').to.equal(undefined)
    const frequency = named(drafts, 'Hz.mag.i')
    expect([frequency.unit, frequency.values['nameZh']]).to.deep.equal(['Hz', 'MMXU1 Grid frequency'])
    expect(frequency.values).to.deep.include({ scale: 0.001, offset: 50, dataType: 'int32' })
    const energy = named(drafts, 'TotWh.actVal')
    expect([energy.unit, energy.values['signal'], energy.values['scale']]).to.deep.equal(['kWh', 'counter', 0.5])
    const setting = named(drafts, 'StrVal.setMag.f')
    expect(setting.values).to.deep.include({ access: 'readWrite', signal: 'setpoint', minimum: 0.1, maximum: 20 })
    expect(told(drafts.lost)).to.include('PROT/PTOC1.StrVal.setMag.f default')
    expect(named(drafts, 'OpCnt.stVal').values['nameEn']).to.equal('Breaker OpCnt.stVal')
    expect(named(drafts, 'CTRL/LLN0.Beh.stVal').values['remark']).to.equal('1 on, 5 off')
  })

  it('counts the constraints of the device and leaves quality and time out unless they are wanted', () => {
    const counts = ({ constraints }: Drafts) => Object.fromEntries(constraints.map(({ code, count }) => [code, count]))
    expect(counts(read(BAY_ICD))).to.deep.include({ ST: 5, MX: 5, SP: 1, CO: 1 })
    const all = read(BAY_ICD, { withQuality: true })
    expect(counts(all)).to.deep.include({ ST: 15, MX: 11 })
    expect(named(all, 'Q0XCBR1.Pos.q').values).to.deep.include({ dataType: 'uint16', access: 'read' })
    expect(named(all, 'Q0XCBR1.Pos.t').values['dataType']).to.equal('timestamp')
  })

  it('writes the value of a command only, and says what else it has', () => {
    const drafts = read(BAY_ICD, { constraints: ['CO'] })
    expect(references(drafts)).to.deep.equal(['CTRL/Q0XCBR1.Pos.Oper.ctlVal'])
    expect(drafts.points[0]?.values).to.deep.include({ access: 'write', dataType: 'bool', signal: 'control' })
    expect(told(drafts.skipped)).to.deep.equal([
      'CTRL/Q0XCBR1.Pos.Oper.ctlNum command',
      'CTRL/Q0XCBR1.Pos.Oper.T command',
      'MV_i: history[4] structure',
    ])
    expect(told(drafts.lost)).to.deep.equal(['CTRL/LLN0.gcb service'])
  })

  it('narrows to a logical device and keeps the ids of its points', () => {
    const drafts = read(BAY_ICD, { logicalDevice: 'PROT' })
    expect([drafts.device, drafts.logicalDevice]).to.deep.equal(['TEMPLATE', 'PROT'])
    expect(drafts.points.map(({ values }) => values['pointId'])).to.deep.equal(['PROT_LLN0.Beh.stVal'])
    expect(drafts.logicalDevices.map(({ name, accessPoint }) => `${accessPoint}/${name}`)).to.deep.equal([
      'AP1/CTRL',
      'AP1/PROT',
    ])
    const other = read(BAY_ICD, { device: 'Other', logicalDevice: 'NONE' })
    expect([other.device, other.logicalDevice, other.points.length]).to.deep.equal(['TEMPLATE', '', 10])
  })

  it('reads one device of several, the first where none is chosen', () => {
    const drafts = read(STATION_SCD)
    expect([drafts.device, drafts.devices]).to.deep.equal(['Bay1', ['Bay1', 'Bay2', 'Meter']])
    expect(references(read(STATION_SCD, { device: 'Meter' }))).to.deep.equal(['CTRL/LLN0.Beh.stVal'])
    expect(read(STATION_SCD, { device: 'Meter' }).points[0]?.values['pointId']).to.equal('LLN0.Beh.stVal')
  })

  it('names what is missing, ends where types contain themselves, and stops at the most points', () => {
    const server = (node: string) => deviceOf('A', `<LDevice inst="LD">${node}</LDevice>`)
    const node = '<LN lnClass="GGIO" inst="1" lnType="G"/>'
    expect(told(read(sclOf(server(node), '')).skipped)).to.deep.equal(['LD/GGIO1: G typeMissing'])
    const broken = `<LNodeType id="G" lnClass="GGIO">
        <DO name="Ring" type="Ring"/><DO name="Gone" type="Gone"/><DO name="Odd" type="Odd"/>
      </LNodeType>
      <DOType id="Ring" cdc="X"><DA name="a" fc="ST" bType="INT32"/><SDO name="again" type="Ring"/></DOType>
      <DOType id="Odd" cdc="X">
        <DA name="b" fc="ST" bType="INT32U"/><DA name="c" fc="ST" bType="Strange"/><DA name="d" fc="XX" bType="INT8"/>
        <DA name="e" fc="ST" bType="Struct" type="Gone"/><DA name="f" fc="ST" bType="EntryID"/>
      </DOType>`
    const drafts = read(sclOf(server(node), broken))
    expect(references(drafts)).to.deep.equal(['LD/GGIO1.Ring.a', 'LD/GGIO1.Odd.b'])
    expect(told(drafts.skipped)).to.deep.equal([
      'DOType Ring → DOType Ring circle',
      'LD/GGIO1.Gone: Gone typeMissing',
      'e: Gone typeMissing',
      'LD/GGIO1.Odd.c type',
      'LD/GGIO1.Odd.d constraint',
      'LD/GGIO1.Odd.f structure',
    ])
    const few = read(BAY_ICD, { most: 3 })
    expect(few.points).to.have.lengthOf(3)
    expect(told(few.skipped)).to.include('TEMPLATE tooMany')
    expect(read(sclOf('', TYPES)).devices).to.deep.equal([])
    expect(references(read(sclOf(server(node.replace('GGIO', 'GG-IO')), broken)))).to.deep.equal([])
  })

  it('reads files with prefixes, names of logical devices and several access points', () => {
    const text = BAY_ICD.replaceAll(/<(\/?)(?=[A-Z])(?!SCL)/g, '<$1scl:').replace(
      '<scl:LDevice inst="PROT">',
      '<scl:LDevice inst="PROT" ldName="Feeder7">',
    )
    const drafts = read(text)
    expect(drafts.points).to.have.lengthOf(10)
    expect(told(drafts.lost)).to.include('PROT: Feeder7 deviceName')
  })

  it('reads a file of many devices once and one of them in a moment', () => {
    const devices = Array.from({ length: 300 }, (_, index) =>
      deviceOf(
        `Bay${index}`,
        `<LDevice inst="CTRL">${'<LN lnClass="MMXU" inst="1" lnType="MMXU_1"><DOI name="Hz" desc="f"/></LN>'.repeat(40)}</LDevice>`,
      ),
    )
    const file = openScl(parseXml(sclOf(devices.join(''))))
    const options = { family: 'mms', constraints: ['MX'], withQuality: false, most: 10_000 } as const
    const before = performance.now()
    const counts = file.devices
      .slice(0, 100)
      .map(({ name }) => readScl(file, { ...options, device: name }).points.length)
    expect(new Set(counts)).to.deep.equal(new Set([200]))
    // Types are walked once: 100 devices would take a hundred times as long otherwise.
    expect(performance.now() - before).to.be.lessThan(5000)
  })
})

describe('[RTE-9] an SCL file with addresses of IEC 60870-5-104', () => {
  const station = (options: Partial<SclOptions> = {}) => read(STATION_SCD, { family: 'telecontrol', ...options })

  it('gives a point for each address of all devices that have some', () => {
    const drafts = station()
    expect([drafts.devices, drafts.device]).to.deep.equal([['Bay1', 'Bay2'], ''])
    expect(
      drafts.points.map(({ values: { pointId, typeId, controlTypeId, commonAddress, address, dataType } }) =>
        [pointId, typeId ?? controlTypeId, commonAddress, address, dataType].join(' '),
      ),
    ).to.deep.equal([
      'Bay1_LLN0.Beh.stVal_1 30 7 11 bool',
      'Bay1_LLN0.Beh.stVal_5 30 7 12 bool',
      'Bay1_Q0XCBR1.Pos.Oper.ctlVal 59 7 5001 enum',
      'Bay1_Q0XCBR1.Pos.Oper.Check_interlocking 58 7 5002 bool',
      'Bay1_Q0XCBR1.Pos.stVal 31 7 21 enum',
      'Bay1_MMXU1.A.phsA.cVal.mag.f 36 7 101 float32',
      'Bay1_MMTR1.TotWh.actVal 37 7 201 int32',
      'Bay2_XCBR1.Pos.stVal 31 8 21 enum',
    ])
    expect(allowed(drafts, 'iec104')).to.deep.equal([])
    expect(told(drafts.skipped)).to.deep.equal([
      'Bay1 CTRL/MMXU1.Hz.mag.i 7/ address',
      'Bay2 CTRL/XCBR1.OpCnt.stVal 8/22 type',
    ])
  })

  it('takes over expected value, inversion, control and scaling, and says what it takes for granted', () => {
    const drafts = station()
    expect(named(drafts, 'Beh.stVal_5').values).to.deep.include({
      expectedValue: 5,
      inverted: true,
      nameEn: 'LLN0 Behaviour off',
      signal: 'status',
      access: 'read',
    })
    expect(named(drafts, 'Oper.ctlVal').values).to.deep.include({
      access: 'write',
      controlMode: 'select',
      signal: 'control',
    })
    expect(named(drafts, 'Check_interlocking').values).to.deep.include({ check: true })
    const current = named(drafts, 'phsA.cVal.mag.f')
    expect(current.values).to.deep.include({ unitMultiplier: 3, scale: 0.1, offset: -2, group: 'Bay1 CTRL/MMXU1' })
    expect(current.unit).to.equal('A')
    expect(named(drafts, 'TotWh.actVal')).to.deep.include({ unit: 'kWh' })
    expect(told(drafts.lost)).to.deep.equal([
      'Bay1 CTRL/Q0XCBR1.Pos.Oper.ctlVal 7/5001 usedBy',
      'Bay1 CTRL/MMXU1.A.phsA.cVal.mag.f 7/101 scaling',
    ])
  })

  it('narrows to a device, keeps ids, and needs no types', () => {
    const drafts = station({ device: 'Bay2' })
    expect(drafts.points.map(({ values }) => values['pointId'])).to.deep.equal(['Bay2_XCBR1.Pos.stVal'])
    const bare = read(STATION_SCD.replace(/<DataTypeTemplates>[^]*<\/DataTypeTemplates>/, ''), {
      family: 'telecontrol',
    })
    expect(bare.points).to.have.lengthOf(8)
    expect(named(bare, 'TotWh.actVal').values['nameEn']).to.equal('MMTR1.TotWh.actVal')
    expect(read(BAY_ICD, { family: 'telecontrol' }).devices).to.deep.equal([])
  })
})
