// SCL files as models and models as SCL: what is read is what the dictionary would make, and what is written comes back.
import { expect } from 'chai'

import { writeScl } from '../../../../src/lib/models/formats/scl-write.ts'
import { readModel } from '../../../../src/lib/models/formats/read-model.ts'
import { compareModels } from '../../../../src/lib/models/differences.ts'
import { itemProblems } from '../../../../src/lib/models/item-problems.ts'
import { ITEM_KINDS } from '../../../../src/lib/models/items.ts'
import type { ModelDocument } from '../../../../src/lib/models/items.ts'
import { parseXml } from '../../../../src/lib/xml.ts'
import { EXAMPLE, attribute } from './example.ts'
import { TYPES, WIND_TURBINES, scl } from './wind-turbine-scl.ts'

const read = (text: string) => {
  const result = readModel(text)
  if (typeof result === 'string') throw new Error(result)
  return result
}
const noItems = () => []
const paths = ({ attribute: items }: ModelDocument) => items.map((item) => item['businessId'])
const byPath = (document: ModelDocument, path: string) => {
  const found = document.attribute.find((item) => item['businessId'] === path)
  if (found === undefined) throw new Error(`no ${path}`)
  return found
}

const node = (objects: string) => `<LNodeType id="WTUR1" lnClass="WTUR">${objects}</LNodeType>`
const ORDER = ['LNodeType', 'DOType', 'DAType', 'EnumType']
const MEASURED = '<DOType id="MV" cdc="MV"><DA name="mag" fc="MX" bType="Struct" type="A"/></DOType>'
const ANALOGUE = '<DAType id="A"><BDA name="f" bType="FLOAT32"/></DAType>'

describe('[RTE-6] a model read from SCL', () => {
  it('names and types what the nodes of a device have, by path, with units, limits and choices', () => {
    const { format, document } = read(WIND_TURBINES)
    expect(format).to.equal('SCL')
    expect(document.model).to.include({ code: 'wt4200', nameEn: 'WT4200', source: 'SCL' })
    const facts = document.attribute.map((item) => [
      item['businessId'],
      item['attributeId'],
      item['valueType'],
      item['unit'] ?? '',
      item['readWrite'],
    ])
    expect(facts).to.deep.equal([
      ['LLN0.Beh.stVal', 'beh', 'enum', '', 'R'],
      ['WTUR1.TurSt.stVal', 'turSt', 'enum', '', 'R'],
      ['WTUR1.W.mag.f', 'w', 'float', 'kW', 'R'],
      ['WTUR1.TotWh.actVal', 'totWh', 'long', 'kWh', 'R'],
      ['WTUR1.SetTurOp.stVal', 'setTurOp', 'bool', '', 'R'],
      ['WTUR1.DmdW.setMag.f', 'dmdW', 'float', 'kW', 'RW'],
      ['WALM1.AlmTur.actSt.stVal', 'almTur', 'int', '', 'R'],
      ['gridMMXU1.PhV.phsA.cVal.mag.f', 'phVPhsA', 'float', 'V', 'R'],
      ['gridMMXU1.PhV.phsB.cVal.mag.f', 'phVPhsB', 'float', 'V', 'R'],
      ['gridMMXU1.PhV.phsC.cVal.mag.f', 'phVPhsC', 'float', 'V', 'R'],
      ['gridMMXU1.Hz.mag.f', 'hz', 'float', 'Hz', 'R'],
      ['AUX/LLN0.Beh.stVal', 'aux_lln0Beh', 'enum', '', 'R'],
    ])
    expect(byPath(document, 'WTUR1.TurSt.stVal')).to.include({
      nameEn: 'Turbine state',
      dataObject: 'WTUR/TurSt',
      enumItems: '1=停机|Stopped\n2=Running; grid',
    })
    expect(byPath(document, 'WTUR1.W.mag.f')).to.include({ minimum: 0, maximum: 4200, group: 'WTUR' })
    expect(byPath(document, 'WTUR1.TotWh.actVal')).to.include({ nameZh: '累计发电量' })
    expect(byPath(document, 'gridMMXU1.Hz.mag.f')).to.include({ nameEn: 'Grid frequency' })
  })

  it('makes services of commands and events of alarms, and no item has a problem', () => {
    const { document } = read(WIND_TURBINES)
    expect(document.service).to.have.length(1)
    expect(document.service[0]).to.include({
      serviceId: 'setTurOp',
      businessId: 'WTUR1.SetTurOp.Oper.ctlVal',
      inputs: 'value: bool',
    })
    expect(document.event[0]).to.include({ eventId: 'almTur', businessId: 'WALM1.AlmTur.actSt.stVal', level: 'alarm' })
    const problems = ITEM_KINDS.flatMap((kind) => document[kind].flatMap((item) => itemProblems(kind, item)))
    expect(problems).to.deep.equal([])
  })

  it('tells what a model has no place for, and takes nodes once that several devices have', () => {
    const { notes } = read(WIND_TURBINES)
    expect(notes).to.deep.equal([
      { rule: 'renamed', subject: 'WT01/AUX/LLN0 → AUX/LLN0' },
      ...['WT/LLN0', 'WT/WTUR1', 'WT/WALM1', 'WT/gridMMXU1', 'AUX/LLN0'].map((place) => ({
        rule: 'twice',
        subject: `WT02/${place}`,
      })),
      { rule: 'noValue', subject: 'LLN0.NamPlt' },
      { rule: 'section', subject: 'Communication × 1' },
      { rule: 'section', subject: 'Private × 2' },
      { rule: 'section', subject: 'DataSet × 2' },
      { rule: 'section', subject: 'ReportControl × 2' },
    ])
  })

  it('numbers the types themselves where the file has no device', () => {
    const second = '<LNodeType id="other" lnClass="WTUR"><DO name="W" type="MV_kW"/></LNodeType>'
    const { document } = read(scl(`${TYPES}${second}`))
    expect(paths(document)).to.include.members(['LLN0.Beh.stVal', 'WTUR1.W.mag.f', 'MMXU1.Hz.mag.f', 'WTUR2.W.mag.f'])
    expect(byPath(document, 'WTUR2.W.mag.f')).to.include({ attributeId: 'wtur2W', unit: 'kW' })
  })

  it('reads classes that nobody knows by their attributes, and analogue commands by their structure', () => {
    const { document } = read(
      scl(`${node('<DO name="Own" type="own"/><DO name="Lim" type="apc"/>')}
        <DOType id="own" cdc="OWN">
          <DA name="stVal" fc="ST" bType="INT16"/><DA name="q" fc="ST" bType="Quality"/>
          <DA name="setting" fc="SG" bType="VisString64"/>
        </DOType>
        <DOType id="apc" cdc="APC">
          <DA name="mxVal" fc="MX" bType="Struct" type="A"/><DA name="Oper" fc="CO" bType="Struct" type="op"/>
        </DOType>
        <DAType id="op"><BDA name="ctlVal" bType="Struct" type="A"/></DAType>${ANALOGUE}`),
    )
    expect(document.attribute.map((item) => [item['businessId'], item['valueType'], item['readWrite']])).to.deep.equal([
      ['WTUR1.Own.stVal', 'int', 'R'],
      ['WTUR1.Own.setting', 'string', 'RW'],
      ['WTUR1.Lim.mxVal.f', 'float', 'R'],
    ])
    expect(document.service[0]).to.include({ businessId: 'WTUR1.Lim.Oper.ctlVal', inputs: 'value: float' })
  })

  it('tells references that go nowhere or in a circle, arrays and unknown types, and reads the rest', () => {
    const { document, notes } = read(
      scl(`${node(
        ['W:MV', 'Gone:nowhere', 'Loop:loop', 'List:list', 'Odd:odd', 'St:st']
          .map((each) => each.split(':'))
          .map(([name, type]) => `<DO name="${name}" type="${type}"/>`)
          .join(''),
      )}${MEASURED}${ANALOGUE}
        <DOType id="loop" cdc="WYE"><SDO name="phsA" type="loop"/></DOType>
        <DOType id="list" cdc="HST"><DA name="hst" fc="ST" bType="INT32" count="20"/></DOType>
        <DOType id="odd" cdc="SPS"><DA name="stVal" fc="ST" bType="INT7"/></DOType>
        <DOType id="st" cdc="ENS"><DA name="stVal" fc="ST" bType="Enum" type="lost"/></DOType>`),
    )
    expect(notes).to.deep.equal([
      { rule: 'typeMissing', subject: 'WTUR.Gone: nowhere' },
      { rule: 'circle', subject: 'DOType loop → DOType loop' },
      { rule: 'noValue', subject: 'WTUR.Loop' },
      { rule: 'array', subject: 'list: hst[20]' },
      { rule: 'noValue', subject: 'WTUR.List' },
      { rule: 'typeUnknown', subject: 'odd: stVal INT7' },
      { rule: 'typeMissing', subject: 'EnumType: lost' },
    ])
    expect(document.attribute.map((item) => [item['businessId'], item['valueType']])).to.deep.equal([
      ['WTUR1.W.mag.f', 'float'],
      ['WTUR1.Odd.stVal', 'string'],
      ['WTUR1.St.stVal', 'int'],
    ])
  })

  it('ends at types that unfold without measure', () => {
    const levels = Array.from({ length: 10 }, (_, level) => {
      const part = (name: string) => `<BDA name="${name}" bType="Struct" type="s${level + 1}"/>`
      return `<DAType id="s${level}">${[...'abcdefghij'].map(part).join('')}</DAType>`
    }).join('')
    const { document, notes } = read(
      scl(`${node('<DO name="W" type="MV"/><DO name="Big" type="big"/>')}${MEASURED}${ANALOGUE}${levels}
        <DAType id="s10"><BDA name="x" bType="INT8"/></DAType>
        <DOType id="big" cdc="OWN"><DA name="a" fc="CF" bType="Struct" type="s0"/></DOType>`),
    )
    expect(paths(document)).to.deep.equal(['WTUR1.W.mag.f'])
    expect(notes[0]).to.deep.equal({ rule: 'tooManyParts', subject: 'big' })
  })

  it('says why a file is none: no XML, another XML, no types, nothing in them, too deep, too large', () => {
    expect(readModel('hello')).to.equal('notJson')
    expect(readModel('<SCL><Header></SCL>')).to.equal('notXml')
    expect(readModel('<!DOCTYPE SCL><SCL/>')).to.equal('documentType')
    expect(readModel('<UANodeSet/>')).to.equal('otherXml')
    expect(readModel('<SCL><Header id="a"/></SCL>')).to.equal('noTypes')
    expect(readModel(scl(''))).to.equal('noTypes')
    expect(readModel(scl(node('<DO name="W" type="nowhere"/>')))).to.equal('nothing')
    expect(readModel(`<SCL>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</SCL>`)).to.equal('xmlTooLarge')
    expect(readModel(`<SCL>${' '.repeat(8_000_000)}</SCL>`)).to.equal('tooLarge')
  })
})

describe('[RTE-6] a model written as SCL', () => {
  it('gives back the very same model when it is read', () => {
    const { document } = read(WIND_TURBINES)
    const { text, left } = writeScl(document, noItems)
    expect(left).to.deep.equal([])
    const back = read(text)
    expect(back.notes).to.deep.equal([])
    expect(compareModels(document, back.document)).to.deep.equal({ model: [], items: [], weight: undefined })
  })

  it('is types of nodes, objects, structures and enumerations in the order of the format, all of them there', () => {
    const root = parseXml(writeScl(read(WIND_TURBINES).document, noItems).text)
    const templates = root.children.find(({ name }) => name === 'DataTypeTemplates')?.children ?? []
    const names = templates.map(({ name }) => name)
    expect([...new Set(names)]).to.deep.equal(ORDER)
    expect(names).to.deep.equal(names.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)))
    const ids = templates.map(({ name, attributes }) => `${name} ${attributes['id']}`)
    expect(new Set(ids).size).to.equal(ids.length)
    const wanted = templates.flatMap(({ children }) =>
      children.flatMap(({ name, attributes: { type, bType } }) =>
        type === undefined
          ? []
          : [`${['DO', 'SDO'].includes(name) ? 'DOType' : bType === 'Enum' ? 'EnumType' : 'DAType'} ${type}`],
      ),
    )
    expect(ids).to.include.members(wanted)
  })

  it('leaves out what has no path of IEC or no class, and tells it', () => {
    const { text, left } = writeScl(EXAMPLE, noItems)
    expect(left).to.deep.equal(['powerLimit', 'serial', 'blades', 'place', 'overspeed', 'setTurOp'])
    const back = read(text).document
    const kept = { ...EXAMPLE, attribute: EXAMPLE.attribute.slice(0, 2), event: [], service: [] }
    expect(compareModels(kept, back)).to.deep.equal({ model: [], items: [], weight: undefined })
    expect(writeScl({ ...EXAMPLE, attribute: [], event: [], service: [] }, noItems).text).to.equal('')
  })

  it('keeps choices of the dictionary, events without their values and second values of a path apart', () => {
    const state = { valueType: 'enum', enumeration: 'TurbineState', businessId: 'WTUR1.TurSt.stVal' }
    const model: ModelDocument = {
      ...EXAMPLE,
      attribute: [
        attribute({ attributeId: 'state', ...state }),
        attribute({ attributeId: 'again', ...state }),
        attribute({ attributeId: 'humidity', businessId: 'WMET1.EnvHum.mag.f', unit: '%' }),
      ],
      event: [
        { eventId: 'alarm', nameZh: '报警', nameEn: 'Alarm', businessId: 'WALM1.Alm.actSt.stVal', level: 'fault' },
      ],
      service: [
        {
          serviceId: 'pitch',
          nameZh: '变桨',
          nameEn: 'Pitch',
          businessId: 'WROT1.Pt.Oper.ctlVal',
          callType: 'async',
          inputs: 'angle: float (°)\nspeed?: float',
          timeout: 500,
          selectBeforeOperate: true,
        },
      ],
    }
    const { text, left } = writeScl(model, () => [{ value: '1', zh: '停机', en: 'Stopped' }])
    expect(left).to.deep.equal(['again'])
    expect(text).to.contain('sbo-with-normal-security').and.to.contain('<EnumVal ord="1" desc="停机">Stopped</EnumVal>')
    expect(text).not.to.contain('&quot;unit&quot;')
    const kept = { ...model, attribute: model.attribute.filter(({ attributeId }) => attributeId !== 'again') }
    expect(compareModels(kept, read(text).document).items).to.deep.equal([])
  })
})
