// Where a point lies, for the families that name it: OPC UA, IEC 61850, IEC 103, meters, topics, paths
// (screens 6, OPC UA, 61850, MQTT/HTTP; RTE-9).
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import type { FamilyField } from './address-fields.ts'
import { choices, plain } from './choices.ts'
import type { Family } from './families.ts'

const of = (families: readonly Family[], fields: readonly FormField[]): FamilyField[] =>
  fields.map((field) => ({ families, field: { ...field, section: 'address' } }))

const address = (name: string, zh: string, en: string, maxLength: number): FormField => ({
  kind: 'text',
  name,
  label: { zh, en },
  mono: true,
  maxLength,
})

export const NAME_FIELDS: readonly FamilyField[] = [
  ...of(
    ['iec103'],
    [
      {
        kind: 'integer',
        name: 'functionType',
        label: { zh: '功能类型', en: 'Function type' },
        minimum: 0,
        maximum: 255,
      },
      {
        kind: 'integer',
        name: 'informationNumber',
        label: { zh: '信息序号', en: 'Information number' },
        minimum: 0,
        maximum: 255,
      },
      {
        kind: 'select',
        name: 'unitType',
        label: { zh: 'ASDU 类型', en: 'Type of ASDU' },
        options: choices({
          '1': ['1 带时标的报文', '1 Time-tagged message'],
          '2': ['2 带相对时间的时标报文', '2 Time-tagged message with relative time'],
          '3': ['3 被测值 I', '3 Measurands I'],
          '4': ['4 带相对时间的被测值', '4 Time-tagged measurands with relative time'],
          '9': ['9 被测值 II', '9 Measurands II'],
          '10': ['10 通用分类数据', '10 Generic data'],
          '20': ['20 一般命令', '20 General command'],
        }),
      },
      {
        kind: 'integer',
        name: 'measurand',
        label: { zh: '被测值序号', en: 'Place among the measurands' },
        minimum: 1,
        maximum: 16,
        visibleWhen: [{ field: 'unitType', operator: 'in', value: ['3', '9'] }],
      },
    ],
  ),
  ...of(
    ['opcua'],
    [
      address('nodeId', '节点标识', 'Node id', 1000),
      address('browsePath', '浏览路径', 'Browse path', 1000),
      {
        kind: 'select',
        name: 'nodeAttribute',
        label: { zh: '节点属性', en: 'Attribute of the node' },
        options: plain(['Value', 'DisplayName', 'Description', 'BrowseName', 'DataType', 'AccessLevel']),
      },
      {
        kind: 'integer',
        name: 'samplingInterval',
        label: { zh: '采样周期', en: 'Sampling interval' },
        hint: {
          zh: '0 为服务器最快；−1 为发布周期',
          en: '0 is as fast as the server can, −1 is the publishing interval',
        },
        unit: 'ms',
        minimum: -1,
        maximum: 86_400_000,
      },
      { kind: 'integer', name: 'queueSize', label: { zh: '队列长度', en: 'Queue size' }, minimum: 1, maximum: 10_000 },
    ],
  ),
  ...of(
    ['iec61850-mms'],
    [
      address('objectReference', '对象引用', 'Object reference', LENGTH.text + 1),
      {
        kind: 'select',
        name: 'functionalConstraint',
        label: { zh: '功能约束', en: 'Functional constraint' },
        options: plain(['ST', 'MX', 'SP', 'SV', 'CF', 'DC', 'SG', 'SE', 'SR', 'OR', 'BL', 'EX', 'CO']),
      },
      address('dataSet', '数据集', 'Data set', LENGTH.text + 1),
      address('reportControl', '报告控制块', 'Report control block', LENGTH.text + 1),
    ],
  ),
  ...of(
    ['dlt645'],
    [
      {
        kind: 'text',
        name: 'dataIdentifier',
        label: { zh: '数据标识', en: 'Data identifier' },
        mono: true,
        pattern: '[0-9A-Fa-f]{4}|[0-9A-Fa-f]{8}',
        patternHint: { zh: '1997 版 4 位、2007 版 8 位十六进制', en: 'Hexadecimal, 4 digits in 1997, 8 in 2007' },
        maxLength: 8,
      },
      {
        kind: 'integer',
        name: 'byteOffset',
        label: { zh: '数据块内偏移', en: 'Offset in the block' },
        unit: 'B',
        minimum: 0,
        maximum: 200,
      },
      {
        kind: 'integer',
        name: 'byteLength',
        label: { zh: '数据长度', en: 'Length' },
        unit: 'B',
        minimum: 1,
        maximum: 200,
      },
      {
        kind: 'switch',
        name: 'signBit',
        label: { zh: '最高位为符号', en: 'Highest bit is the sign' },
      },
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
      {
        kind: 'select',
        name: 'method',
        label: { zh: '请求方法', en: 'Method' },
        options: plain(['GET', 'POST', 'PUT']),
      },
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
