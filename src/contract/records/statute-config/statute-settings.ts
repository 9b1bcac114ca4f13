// Settings of a statute that only some families have: sizes, limits of a read, addresses that a connection may replace
// (screens 6; RTE-9).
import { integer, json, select, sharing, text, when } from '../../form/builders.ts'
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { TIME_ZONE_FIELD, USUAL_ZONE, WITH_LOCAL_TIMES } from '../time-zone.ts'
import { MODBUS, TELECONTROL, ofFamilies } from './families.ts'

const MODBUS_SETTINGS: FormField[] = [
  ...sharing({ section: 'modbus', visibleWhen: ofFamilies(MODBUS) }, [
    integer('unitId', ['从站地址', 'Unit id'], [0, 255], {
      hint: ['连接可以另行指定', 'A connection may give another'],
      default: 1,
    }),
    integer('maxRegisters', ['单次最多读寄存器', 'Max. registers per read'], [1, 125], { default: 125 }),
    integer('maxBits', ['单次最多读位', 'Max. bits per read'], [1, 2000], { default: 2000 }),
    integer('maxGap', ['合并读取时允许的空隙', 'Max. gap within a read'], [0, 124], {
      hint: ['以寄存器计；位区按 16 倍', 'In registers; sixteen times as many bits'],
      default: 8,
    }),
    select(
      'noValues',
      ['无效原始值', 'Raw values for no data'],
      {
        none: ['无', 'None'],
        sunspec: [
          'SunSpec，按数据类型（如 int16 为 0x8000，电度为 0）',
          'SunSpec, by data type (0x8000 of int16, 0 of counters …)',
        ],
      },
      {
        hint: [
          'SunSpec 用这些值表示设备没有该数据；测点可以另行指定',
          'SunSpec says by them that the device does not have the value; a point may give others',
        ],
        default: 'none',
      },
    ),
  ]),
]

const TELECONTROL_SETTINGS: FormField[] = [
  ...sharing({ section: 'telecontrol' }, [
    integer('commonAddress', ['公共地址', 'Common address'], [1, 65_534], {
      hint: ['CASDU，连接可以另行指定', 'CASDU; a connection may give another'],
      default: 1,
      visibleWhen: ofFamilies(TELECONTROL),
    }),
    integer('controlOffset', ['控制地址偏移', 'Offset of control addresses'], [0, 16_777_214], {
      hint: ['控制点地址 = 监视点地址 + 偏移', 'Address of the control = address of the status + offset'],
      default: 0,
      visibleWhen: ofFamilies(TELECONTROL),
    }),
    integer('commonAddressSize', ['公共地址字节数', 'Octets of the common address'], [1, 2], {
      default: 1,
      visibleWhen: ofFamilies(['iec101']),
    }),
    integer('objectAddressSize', ['信息体地址字节数', 'Octets of the object address'], [1, 3], {
      default: 2,
      visibleWhen: ofFamilies(['iec101']),
    }),
    integer('causeSize', ['传送原因字节数', 'Octets of the cause'], [1, 2], {
      default: 1,
      visibleWhen: ofFamilies(['iec101']),
    }),
  ]),
  select(
    'timeTag',
    ['时标', 'Time tags'],
    { local: ['当地时间', 'Local time'], utc: ['UTC', 'UTC'] },
    {
      section: 'time',
      default: 'local',
      visibleWhen: ofFamilies([...TELECONTROL, 'iec103']),
    },
  ),
  {
    ...TIME_ZONE_FIELD,
    hint: {
      zh: '用于对时、带时标的命令和没有时区的时间；连接可以另行指定',
      en: 'For setting clocks, commands with a time tag, and times without a zone; a connection may give another',
    },
    default: USUAL_ZONE,
    visibleWhen: [...ofFamilies(WITH_LOCAL_TIMES), ...when('timeTag', 'ne', 'utc')],
  },
  integer('linkAddress', ['链路地址', 'Link address'], [0, 65_535], {
    section: 'telecontrol',
    default: 1,
    visibleWhen: ofFamilies(['iec101', 'iec103']),
  }),
]

const SERVICE_SETTINGS: FormField[] = [
  ...sharing({ section: 'services' }, [
    text('namespaceUri', ['命名空间 URI', 'Namespace URI'], LENGTH.url, {
      mono: true,
      visibleWhen: ofFamilies(['opcua']),
    }),
    integer('publishingInterval', ['发布周期', 'Publishing interval'], [10, 86_400_000], {
      unit: 'ms',
      default: 1000,
      visibleWhen: ofFamilies(['opcua']),
    }),
    text('deviceName', ['IED 名称', 'IED name'], LENGTH.name, {
      mono: true,
      visibleWhen: ofFamilies(['iec61850-mms']),
    }),
    select(
      'edition',
      ['规约版本', 'Edition'],
      { '1997': ['DL/T 645-1997', 'DL/T 645-1997'], '2007': ['DL/T 645-2007', 'DL/T 645-2007'] },
      { default: '2007', visibleWhen: ofFamilies(['dlt645']) },
    ),
    text('meterAddress', ['表地址', 'Meter address'], LENGTH.label, {
      hint: [
        '12 位数字；多块表用变量，如 {meter}，由各设备给出；留空为任意表',
        'Twelve digits; for several meters a variable such as {meter} that each device gives; empty: any meter',
      ],
      mono: true,
      pattern: '[0-9Aa]{12}|\\{[A-Za-z]\\w*\\}',
      patternHint: [
        '12 位数字，通配用 A；或变量，如 {meter}',
        'Twelve digits, A stands for any; or a variable such as {meter}',
      ],
      visibleWhen: ofFamilies(['dlt645']),
    }),
    text('topicPrefix', ['主题前缀', 'Topic prefix'], LENGTH.description, {
      mono: true,
      visibleWhen: ofFamilies(['mqtt']),
    }),
    select(
      'quality',
      ['服务质量', 'Quality of service'],
      {
        '0': ['0 最多一次', '0 At most once'],
        '1': ['1 至少一次', '1 At least once'],
        '2': ['2 恰好一次', '2 Exactly once'],
      },
      { default: '1', visibleWhen: ofFamilies(['mqtt']) },
    ),
    text('basePath', ['基础路径', 'Base path'], LENGTH.description, { mono: true, visibleWhen: ofFamilies(['http']) }),
  ]),
]

/** Values of connections stand in place of these, by name. */
const VARIABLES: FormField = json('variables', ['变量', 'Variables'], 4000, {
  hint: [
    '名称与默认值，如 {"unit": 1}；文本地址中写作 {unit}，连接的设备可给出自己的值',
    'Names with their usual values, such as {"unit": 1}; written {unit} in addresses, devices of a connection give their own',
  ],
  section: 'variables',
  mono: true,
  rows: 3,
})

export const STATUTE_SETTINGS: readonly FormField[] = [
  ...MODBUS_SETTINGS,
  ...TELECONTROL_SETTINGS,
  ...SERVICE_SETTINGS,
  VARIABLES,
]
