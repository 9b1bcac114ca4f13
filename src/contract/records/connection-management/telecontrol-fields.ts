// Settings of the telecontrol families IEC 101, 103 and 104: sizes, windows and timers with the defaults of the standards
// (screens 7, RTE-10).
import { integer, text, when } from '../../form/builders.ts'
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'

const of = (...families: string[]) => when('family', 'in', families)
const all = { section: 'telecontrol', visibleWhen: of('iec104', 'iec101', 'iec103') }
const sized = { section: 'telecontrol', visibleWhen: of('iec104', 'iec101') }
const linked = { section: 'telecontrol', visibleWhen: of('iec101', 'iec103') }
const only104 = { section: 'telecontrol', visibleWhen: of('iec104') }

export const TELECONTROL_FIELDS: FormField[] = [
  integer('commonAddress', ['公共地址（CASDU）', 'Common address (CASDU)'], [1, 65_534], all),
  integer('linkAddress', ['链路地址', 'Link address'], [0, 65_535], { default: 1, ...linked }),
  integer('originatorAddress', ['源发地址', 'Originator address'], [0, 255], { default: 0, ...sized }),
  integer('causeSize', ['传送原因长度', 'Size of the cause'], [1, 2], { unit: 'B', default: 2, ...sized }),
  integer('commonAddressSize', ['公共地址长度', 'Size of the common address'], [1, 2], {
    unit: 'B',
    default: 2,
    ...sized,
  }),
  integer('objectAddressSize', ['信息对象地址长度', 'Size of object addresses'], [1, 3], {
    unit: 'B',
    default: 3,
    ...sized,
  }),
  integer('windowK', ['发送窗口 k', 'Send window k'], [1, 32_767], { default: 12, ...only104 }),
  integer('windowW', ['接收确认窗口 w', 'Acknowledge window w'], [1, 32_767], { default: 8, ...only104 }),
  integer('t0', ['t0 建立连接超时', 't0, connecting'], [1, 255], { unit: 's', default: 30, ...only104 }),
  integer('t1', ['t1 发送或测试超时', 't1, sending and testing'], [1, 255], { unit: 's', default: 15, ...only104 }),
  integer('t2', ['t2 确认超时', 't2, acknowledging'], [1, 255], { unit: 's', default: 10, ...only104 }),
  integer('t3', ['t3 空闲测试', 't3, idle test'], [1, 172_800], { unit: 's', default: 20, ...only104 }),
  integer('interrogationInterval', ['总召周期', 'General interrogation every'], [0, 86_400], {
    unit: 's',
    default: 900,
    ...all,
  }),
  integer('clockSyncInterval', ['对时周期', 'Clock synchronisation every'], [0, 86_400], {
    unit: 's',
    default: 3600,
    ...all,
  }),
  text('redundancyGroup', ['冗余组', 'Redundancy group'], LENGTH.label, only104),
]
