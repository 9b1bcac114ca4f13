// Forms of the parameters of each protocol key, and the defaults that the platform comes with (screens 8; ENT-16).
import {
  type Words,
  flag,
  host,
  integer,
  multiSelect,
  number,
  select,
  text,
  when,
} from '../../../../src/contract/form/builders.ts'
import type { FormDescription, FormField } from '../../../../src/contract/form/form-description.ts'
import type { ProtocolKey } from '../../../../src/contract/records/protocol-config/keys.ts'

const whole = (
  name: string,
  label: Words,
  [minimum, maximum, usual]: readonly [number, number, number],
  unit?: string,
): FormField =>
  integer(name, label, [minimum, maximum], { default: usual, required: true, ...(unit !== undefined && { unit }) })

const either = (name: string, label: Words, usual = false): FormField => flag(name, label, { default: usual })

const word = (name: string, label: Words, more: { pattern?: string; patternHint?: Words; default?: string } = {}) =>
  text(name, label, 64, { mono: true, ...more })

const choice = (name: string, label: Words, options: Readonly<Record<string, Words>>, usual: string): FormField =>
  select(name, label, options, { required: true, default: usual })

const heartbeat = whole('heartbeat', ['心跳周期', 'Heartbeat'], [1, 3600, 30], 's')
const cacheDays = whole('cacheDays', ['断点缓存', 'Kept while the line is down'], [0, 90, 7], 'd')
const stationCode = (label: Words): FormField =>
  word('stationCode', label, {
    pattern: '[A-Z0-9]{2,16}',
    patternHint: ['2–16 位大写字母或数字', '2 to 16 capitals or digits'],
  })

const FIELDS: Readonly<Record<ProtocolKey, readonly FormField[]>> = {
  embedded: [
    whole('reportInterval', ['上送周期', 'Report interval'], [100, 600_000, 1000], 'ms'),
    either('changedOnly', ['仅变化上送', 'Changes only'], true),
    choice(
      'timeSource',
      ['时标来源', 'Time from'],
      { gateway: ['网关', 'The gateway'], device: ['设备', 'The device'] },
      'gateway',
    ),
    either('compress', ['压缩报文', 'Compress messages']),
    cacheDays,
  ],
  v3: [
    word('topicPrefix', ['主题前缀', 'Topic prefix'], { default: 'yaw/v3' }),
    whole('batchSize', ['每批测点数', 'Points of a batch'], [1, 5000, 500]),
    choice(
      'confirmation',
      ['确认方式', 'Confirmation'],
      { none: ['不确认', 'None'], each: ['逐条确认', 'Of each message'], batch: ['按批确认', 'Of each batch'] },
      'batch',
    ),
    heartbeat,
    cacheDays,
  ],
  v2: [
    stationCode(['场站编码', 'Station code']),
    whole('messageLength', ['最大报文长度', 'Longest message'], [256, 65_535, 4096], 'B'),
    either('resend', ['超时重发', 'Send again after a timeout'], true),
    heartbeat,
  ],
  fireProtection: [
    whole('controllerNumber', ['控制器编号', 'Number of the controller'], [1, 255, 1]),
    whole('loops', ['回路数', 'Loops'], [1, 64, 8]),
    whole('alarmDelay', ['报警确认延时', 'Delay before an alarm counts'], [0, 120, 5], 's'),
    either('selfTest', ['每日自检', 'Daily self-test'], true),
  ],
  soam: [
    stationCode(['运维站点编码', 'Code of the site']),
    whole('uploadInterval', ['工单同步周期', 'Work orders every'], [1, 1440, 10], 'min'),
    choice(
      'lowestLevel',
      ['触发工单的最低告警级别', 'Lowest alarm that opens a work order'],
      { severity: ['严重', 'Serious'], general: ['一般', 'General'], trivial: ['轻微', 'Slight'] },
      'general',
    ),
    either('attachCurves', ['附带故障前后曲线', 'Attach curves around the fault'], true),
  ],
  rsa: [
    choice(
      'keyLength',
      ['密钥长度', 'Length of the key'],
      { '2048': ['2048', '2048'], '3072': ['3072', '3072'], '4096': ['4096', '4096'] },
      '3072',
    ),
    choice(
      'padding',
      ['填充方式', 'Padding'],
      { oaep: ['OAEP', 'OAEP'], pkcs1: ['PKCS#1 v1.5', 'PKCS#1 v1.5'] },
      'oaep',
    ),
    whole('renewalDays', ['密钥更换周期', 'New keys every'], [1, 730, 90], 'd'),
    word('peer', ['对端标识', 'Name of the other side']),
  ],
  windowsEnergy: [
    stationCode(['厂站代码', 'Code of the plant']),
    choice(
      'curvePeriod',
      ['曲线周期', 'Period of curves'],
      { '1': ['1 分钟', '1 minute'], '5': ['5 分钟', '5 minutes'], '15': ['15 分钟', '15 minutes'] },
      '15',
    ),
    either('takesSetpoints', ['接收功率设定', 'Takes setpoints of power']),
    number('largestStep', ['单次调节上限', 'Largest step'], [0.1, 100], {
      unit: '%',
      default: 10,
      visibleWhen: when('takesSetpoints', 'eq', true),
      requiredWhen: when('takesSetpoints', 'eq', true),
    }),
  ],
  iemp: [
    stationCode(['企业编码', 'Code of the company']),
    multiSelect(
      'energies',
      ['能源种类', 'Kinds of energy'],
      {
        electricity: ['电', 'Electricity'],
        heat: ['热', 'Heat'],
        gas: ['燃气', 'Gas'],
        water: ['水', 'Water'],
      },
      { required: true, default: ['electricity'] },
    ),
    whole('uploadInterval', ['上传周期', 'Upload every'], [1, 1440, 15], 'min'),
    cacheDays,
  ],
  newProtocolTrans: [
    host('targetHost', ['转发目标主机', 'Host to forward to']),
    whole('targetPort', ['转发目标端口', 'Port to forward to'], [1, 65_535, 2404]),
    choice(
      'zone',
      ['安全区', 'Security zone'],
      { '1': ['I 区', 'Zone I'], '2': ['II 区', 'Zone II'], '3': ['III 区', 'Zone III'] },
      '2',
    ),
    whole('startAddress', ['转发起始地址', 'First address'], [1, 16_777_215, 16_385]),
    either('resume', ['断点续传', 'Send what was missed'], true),
  ],
  dafront: [
    whole('frontNumber', ['前置机编号', 'Number of the front end'], [1, 64, 1]),
    whole('channelNumber', ['通道编号', 'Number of the channel'], [1, 1024, 1]),
    choice(
      'redundancy',
      ['冗余方式', 'Redundancy'],
      { single: ['单机', 'Single'], standby: ['主备', 'Main and standby'], both: ['双主', 'Both at work'] },
      'standby',
    ),
    integer('switchDelay', ['切换延时', 'Delay before the standby takes over'], [100, 60_000], {
      unit: 'ms',
      default: 3000,
      visibleWhen: when('redundancy', 'eq', 'standby'),
      requiredWhen: when('redundancy', 'eq', 'standby'),
    }),
  ],
}

/** What a parameter has where nobody says otherwise; what only an installation knows is left out. */
export const defaultsOf = (key: ProtocolKey): Record<string, unknown> =>
  Object.fromEntries(
    FIELDS[key].flatMap((field) =>
      'default' in field && field.default !== undefined && field.default !== '' ? [[field.name, field.default]] : [],
    ),
  )

export const paramsForm = (key: ProtocolKey, name: { zh: string; en: string }): FormDescription => ({
  formKey: key,
  name,
  sections: [],
  columns: 1,
  fields: [...FIELDS[key]],
  rules: [],
})
