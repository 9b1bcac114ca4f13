// Settings of the telecontrol families IEC 101, 103 and 104: sizes, windows and timers with the defaults of the standards
// (screens 7, RTE-10).
import type { Condition, FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'

const of = (...families: string[]): Condition[] => [{ field: 'family', operator: 'in', value: families }]
const all = { section: 'telecontrol', visibleWhen: of('iec104', 'iec101', 'iec103') }
const sized = { section: 'telecontrol', visibleWhen: of('iec104', 'iec101') }
const linked = { section: 'telecontrol', visibleWhen: of('iec101', 'iec103') }
const only104 = { section: 'telecontrol', visibleWhen: of('iec104') }

const integer = (
  name: string,
  [zh, en]: readonly [string, string],
  range: { minimum: number; maximum: number; default?: number; unit?: string },
  place: { section: string; visibleWhen: Condition[] },
): FormField => ({ kind: 'integer', name, label: { zh, en }, ...range, ...place })

const seconds = { unit: 's', minimum: 1, maximum: 255 }

export const TELECONTROL_FIELDS: FormField[] = [
  integer('commonAddress', ['公共地址（CASDU）', 'Common address (CASDU)'], { minimum: 1, maximum: 65_534 }, all),
  integer('linkAddress', ['链路地址', 'Link address'], { minimum: 0, maximum: 65_535, default: 1 }, linked),
  integer('originatorAddress', ['源发地址', 'Originator address'], { minimum: 0, maximum: 255, default: 0 }, sized),
  integer('causeSize', ['传送原因长度', 'Size of the cause'], { unit: 'B', minimum: 1, maximum: 2, default: 2 }, sized),
  integer(
    'commonAddressSize',
    ['公共地址长度', 'Size of the common address'],
    { unit: 'B', minimum: 1, maximum: 2, default: 2 },
    sized,
  ),
  integer(
    'objectAddressSize',
    ['信息对象地址长度', 'Size of object addresses'],
    { unit: 'B', minimum: 1, maximum: 3, default: 3 },
    sized,
  ),
  integer('windowK', ['发送窗口 k', 'Send window k'], { minimum: 1, maximum: 32_767, default: 12 }, only104),
  integer('windowW', ['接收确认窗口 w', 'Acknowledge window w'], { minimum: 1, maximum: 32_767, default: 8 }, only104),
  integer('t0', ['t0 建立连接超时', 't0, connecting'], { ...seconds, default: 30 }, only104),
  integer('t1', ['t1 发送或测试超时', 't1, sending and testing'], { ...seconds, default: 15 }, only104),
  integer('t2', ['t2 确认超时', 't2, acknowledging'], { ...seconds, default: 10 }, only104),
  integer('t3', ['t3 空闲测试', 't3, idle test'], { unit: 's', minimum: 1, maximum: 172_800, default: 20 }, only104),
  integer(
    'interrogationInterval',
    ['总召周期', 'General interrogation every'],
    { unit: 's', minimum: 0, maximum: 86_400, default: 900 },
    all,
  ),
  integer(
    'clockSyncInterval',
    ['对时周期', 'Clock synchronisation every'],
    { unit: 's', minimum: 0, maximum: 86_400, default: 3600 },
    all,
  ),
  {
    kind: 'text',
    name: 'redundancyGroup',
    label: { zh: '冗余组', en: 'Redundancy group' },
    maxLength: LENGTH.label,
    ...only104,
  },
]
