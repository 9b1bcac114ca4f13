// Settings of connections that ask for their points: poll, retries, and what is done about a device that does not answer
// (screens 7, RTE-10).
import { flag, integer, select, when } from '../../form/builders.ts'
import type { FormField } from '../../form/form-description.ts'
import { ON_EXCEPTION_OPTIONS } from './choices.ts'

const MODBUS = ['modbus-tcp', 'modbus-rtu', 'modbus-rtu-over-tcp']
const POLLED = [...MODBUS, 'dlt645', 'http', 'iec61850-mms', 'custom']

const of = (families: string[]) => when('family', 'in', families)
const polled = { section: 'poll', visibleWhen: of(POLLED) }
/** Several devices on one line. */
const shared = { section: 'poll', visibleWhen: of([...MODBUS, 'dlt645']) }
const modbus = { section: 'poll', visibleWhen: of(MODBUS) }

export const POLL_FIELDS: FormField[] = [
  integer('unitId', ['从站地址', 'Unit id'], [0, 255], {
    hint: ['用于未指定站地址的设备；留空时用规约的地址', 'For devices that name none; left empty: that of the statute'],
    ...modbus,
  }),
  integer('pollInterval', ['轮询周期', 'Poll interval'], [100, 3_600_000], { unit: 'ms', default: 1000, ...polled }),
  integer('retries', ['重试次数', 'Retries'], [0, 3], { default: 0, ...polled }),
  integer('retryInterval', ['重试间隔', 'Retry interval'], [0, 10_000], { unit: 'ms', default: 0, ...polled }),
  integer('sendInterval', ['指令间隔', 'Pause between requests'], [0, 3000], { unit: 'ms', default: 20, ...polled }),
  flag('retryOnEmpty', ['空应答时重试', 'Retry on an empty reply'], modbus),
  flag('retryOnInvalid', ['报文无效时重试', 'Retry on an invalid reply'], modbus),
  integer('degradeAfter', ['设备降级：连续失败', 'Set a device back after failures'], [1, 1000], {
    default: 2,
    ...shared,
  }),
  integer('degradeRecovery', ['设备降级：恢复时间', 'Try a device set back after'], [1, 86_400], {
    unit: 's',
    default: 600,
    ...shared,
  }),
  select('onException', ['异常处理', 'On exceptions'], ON_EXCEPTION_OPTIONS, { default: 'slowDown', ...modbus }),
  integer('exceptionLimit', ['异常次数上限', 'Exceptions before that'], [1, 1000], {
    default: 20,
    section: 'poll',
    visibleWhen: [...of(MODBUS), ...when('onException', 'ne', 'ignore')],
  }),
]
