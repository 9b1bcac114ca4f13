// Where a point lies, for the families that name it: OPC UA, IEC 61850, IEC 103, meters, topics, paths
// (screens 6, OPC UA, 61850, MQTT/HTTP; RTE-9).
import { flag, integer, sameChoices, select, text, when } from '../../form/builders.ts'
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import type { FamilyField } from './address-fields.ts'
import type { Family } from './families.ts'

const of = (families: readonly Family[], fields: readonly FormField[]): FamilyField[] =>
  fields.map((field) => ({ families, field: { ...field, section: 'address' } }))

const address = (name: string, zh: string, en: string, maxLength: number): FormField =>
  text(name, { zh, en }, maxLength, { mono: true })

export const NAMED_ADDRESS_FIELDS: readonly FamilyField[] = [
  ...of(
    ['iec103'],
    [
      integer('functionType', ['功能类型', 'Function type'], [0, 255]),
      integer('informationNumber', ['信息序号', 'Information number'], [0, 255]),
      select('unitType', ['ASDU 类型', 'Type of ASDU'], {
        '1': ['1 带时标的报文', '1 Time-tagged message'],
        '2': ['2 带相对时间的时标报文', '2 Time-tagged message with relative time'],
        '3': ['3 被测值 I', '3 Measurands I'],
        '4': ['4 带相对时间的被测值', '4 Time-tagged measurands with relative time'],
        '9': ['9 被测值 II', '9 Measurands II'],
        '10': ['10 通用分类数据', '10 Generic data'],
        '20': ['20 一般命令', '20 General command'],
      }),
      integer('measurand', ['被测值序号', 'Place among the measurands'], [1, 16], {
        visibleWhen: when('unitType', 'in', ['3', '9']),
      }),
    ],
  ),
  ...of(
    ['opcua'],
    [
      address('nodeId', '节点标识', 'Node id', 1000),
      address('browsePath', '浏览路径', 'Browse path', 1000),
      select(
        'nodeAttribute',
        ['节点属性', 'Attribute of the node'],
        sameChoices(['Value', 'DisplayName', 'Description', 'BrowseName', 'DataType', 'AccessLevel']),
      ),
      integer('samplingInterval', ['采样周期', 'Sampling interval'], [-1, 86_400_000], {
        hint: ['0 为服务器最快；−1 为发布周期', '0 is as fast as the server can, −1 is the publishing interval'],
        unit: 'ms',
      }),
      integer('queueSize', ['队列长度', 'Queue size'], [1, 10_000]),
    ],
  ),
  ...of(
    ['iec61850-mms'],
    [
      address('objectReference', '对象引用', 'Object reference', LENGTH.text + 1),
      select(
        'functionalConstraint',
        ['功能约束', 'Functional constraint'],
        sameChoices(['ST', 'MX', 'SP', 'SV', 'CF', 'DC', 'SG', 'SE', 'SR', 'OR', 'BL', 'EX', 'CO']),
      ),
      address('dataSet', '数据集', 'Data set', LENGTH.text + 1),
      address('reportControl', '报告控制块', 'Report control block', LENGTH.text + 1),
    ],
  ),
  ...of(
    ['dlt645'],
    [
      text('dataIdentifier', ['数据标识', 'Data identifier'], 8, {
        mono: true,
        pattern: '[0-9A-Fa-f]{4}|[0-9A-Fa-f]{8}',
        patternHint: ['1997 版 4 位、2007 版 8 位十六进制', 'Hexadecimal, 4 digits in 1997, 8 in 2007'],
      }),
      integer('byteOffset', ['数据块内偏移', 'Offset in the block'], [0, 200], { unit: 'B' }),
      integer('byteLength', ['数据长度', 'Length'], [1, 200], { unit: 'B' }),
      flag('signBit', ['最高位为符号', 'Highest bit is the sign']),
    ],
  ),
  ...of(
    ['mqtt'],
    [address('topic', '主题', 'Topic', 500), address('commandTopic', '下发主题', 'Topic of commands', 500)],
  ),
  ...of(
    ['http'],
    [
      address('path', '路径', 'Path', 500),
      select('method', ['请求方法', 'Method'], sameChoices(['GET', 'POST', 'PUT'])),
    ],
  ),
  ...of(
    ['mqtt', 'http'],
    [
      address('pointer', 'JSON 指针', 'JSON pointer', LENGTH.description),
      address('timePointer', '时间的 JSON 指针', 'JSON pointer of the time', LENGTH.description),
    ],
  ),
  ...of(['custom'], [address('locator', '地址', 'Locator', 500)]),
]
