// The form of a statute (规约): what it is, and the settings that its points share, by the family of its protocol
// (screens 6; RTE-9, STA-11). Ranges come from the protocols.
import type { FormDescription, FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { REFERENCE_DICTIONARIES } from '../../admin/reference-codes.ts'
import { TIME_SECTION } from '../time-zone.ts'
import { ORDERS_OF_TWO, choices, plain } from './choices.ts'
import { FAMILIES, FAMILY_WORDS, MODBUS, POLLED, SERIAL, ofFamilies } from './families.ts'
import { STATUTE_SETTINGS } from './statute-settings.ts'

const IDENTITY: FormField[] = [
  {
    kind: 'text',
    name: 'code',
    label: { zh: '规约编码', en: 'Code' },
    required: true,
    mono: true,
    maxLength: LENGTH.identifier,
    pattern: '[A-Za-z][A-Za-z0-9_.\\-]*',
    patternHint: { zh: '以字母开头，由字母、数字、_、. 和 - 组成', en: 'A letter, then letters, digits, _ . and -' },
  },
  {
    kind: 'text',
    name: 'version',
    label: { zh: '版本', en: 'Version' },
    required: true,
    mono: true,
    maxLength: LENGTH.label,
    pattern: '(0|[1-9]\\d{0,4})\\.(0|[1-9]\\d{0,4})\\.(0|[1-9]\\d{0,4})',
    patternHint: { zh: '三段数字，如 1.2.0', en: 'Three numbers, such as 1.2.0' },
    default: '1.0.0',
  },
  {
    kind: 'text',
    name: 'nameZh',
    label: { zh: '中文名称', en: 'Chinese name' },
    required: true,
    maxLength: LENGTH.name,
  },
  { kind: 'text', name: 'nameEn', label: { zh: '英文名称', en: 'English name' }, maxLength: LENGTH.name },
  {
    kind: 'select',
    name: 'family',
    label: { zh: '规约族', en: 'Family' },
    required: true,
    options: FAMILIES.map((value) => ({ value, label: FAMILY_WORDS[value] })),
  },
  { kind: 'text', name: 'vendor', label: { zh: '设备厂家', en: 'Vendor' }, maxLength: LENGTH.name },
  { kind: 'text', name: 'deviceModel', label: { zh: '设备型号', en: 'Device model' }, maxLength: LENGTH.name },
  {
    kind: 'multi-select',
    name: 'deviceTypes',
    label: { zh: '适用设备类型', en: 'Types of device' },
    dictionary: 'DeviceType',
  },
  {
    kind: 'reference',
    name: 'model',
    label: { zh: '信息模型', en: 'Information model' },
    hint: { zh: '点表应覆盖其属性的模型', en: 'The model whose attributes the points should cover' },
    resource: 'informationModel',
  },
  {
    kind: 'select',
    name: 'status',
    label: { zh: '状态', en: 'Status' },
    readOnly: true,
    dictionary: REFERENCE_DICTIONARIES.statusReview,
    default: '104',
  },
  { kind: 'textarea', name: 'description', label: { zh: '说明', en: 'Description' }, maxLength: LENGTH.url, rows: 3 },
]

const POLLING: FormField[] = [
  {
    kind: 'integer',
    name: 'interval',
    label: { zh: '默认采集周期', en: 'Default polling interval' },
    section: 'polling',
    unit: 'ms',
    minimum: 0,
    maximum: 86_400_000,
    default: 1000,
    visibleWhen: ofFamilies(POLLED),
  },
  {
    kind: 'integer',
    name: 'responseTime',
    label: { zh: '设备响应时间', en: 'Response time of the device' },
    hint: { zh: '用于估算一轮采集的时间', en: 'For the estimate of how long a round takes' },
    section: 'polling',
    unit: 'ms',
    minimum: 0,
    maximum: 60_000,
    default: 30,
    visibleWhen: ofFamilies(POLLED),
  },
  {
    kind: 'select',
    name: 'baudRate',
    label: { zh: '串口速率', en: 'Line speed' },
    section: 'polling',
    options: plain([1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200]),
    default: '9600',
    visibleWhen: ofFamilies(SERIAL),
  },
  {
    kind: 'select',
    name: 'byteOrder',
    label: { zh: '默认字节序', en: 'Default byte order' },
    hint: { zh: '32 位值的四个字节，A 为最高字节', en: 'Four bytes of a 32-bit value; A is the highest' },
    section: 'modbus',
    options: ORDERS_OF_TWO,
    default: 'ABCD',
    visibleWhen: ofFamilies(MODBUS),
  },
  {
    kind: 'select',
    name: 'addressBase',
    label: { zh: '地址写法', en: 'Address notation' },
    section: 'modbus',
    options: choices({
      '0': ['协议地址，从 0 起', 'Protocol address, from 0'],
      number: ['寄存器编号，从 1 起', 'Register number, from 1'],
      '1': ['PLC 地址（30001、40001）', 'PLC address (30001, 40001)'],
    }),
    default: '0',
    visibleWhen: ofFamilies(MODBUS),
  },
]

/** A statute, whichever family it is of. */
export const STATUTE_FORM: FormDescription = {
  formKey: 'statute',
  name: { zh: '规约', en: 'Statute' },
  sections: [
    { id: 'modbus', label: { zh: 'Modbus', en: 'Modbus' } },
    { id: 'telecontrol', label: { zh: '远动', en: 'Telecontrol' } },
    TIME_SECTION,
    { id: 'services', label: { zh: '通信服务', en: 'Communication services' } },
    { id: 'polling', label: { zh: '采集', en: 'Polling' } },
    { id: 'variables', label: { zh: '变量', en: 'Variables' } },
  ],
  columns: 1,
  fields: [...IDENTITY, ...POLLING, ...STATUTE_SETTINGS],
  rules: [],
}
