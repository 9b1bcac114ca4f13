// Settings of connections that ask for their points: poll, retries, and what is done about a device that does not answer
// (screens 7, RTE-10).
import type { Condition, FormField } from '../../form/form-description.ts'
import { ON_EXCEPTION_OPTIONS } from './choices.ts'

const MODBUS = ['modbus-tcp', 'modbus-rtu', 'modbus-rtu-over-tcp']
const POLLED = [...MODBUS, 'dlt645', 'http', 'iec61850-mms', 'custom']

const of = (families: string[]): Condition[] => [{ field: 'family', operator: 'in', value: families }]
const polled = { section: 'poll', visibleWhen: of(POLLED) }
/** Several devices on one line. */
const shared = { section: 'poll', visibleWhen: of([...MODBUS, 'dlt645']) }
const modbus = { section: 'poll', visibleWhen: of(MODBUS) }

export const POLL_FIELDS: FormField[] = [
  {
    kind: 'integer',
    name: 'unitId',
    label: { zh: '从站地址', en: 'Unit id' },
    hint: {
      zh: '用于未指定站地址的设备；留空时用规约的地址',
      en: 'For devices that name none; left empty: that of the statute',
    },
    minimum: 0,
    maximum: 255,
    ...modbus,
  },
  {
    kind: 'integer',
    name: 'pollInterval',
    label: { zh: '轮询周期', en: 'Poll interval' },
    unit: 'ms',
    minimum: 100,
    maximum: 3_600_000,
    default: 1000,
    ...polled,
  },
  {
    kind: 'integer',
    name: 'retries',
    label: { zh: '重试次数', en: 'Retries' },
    minimum: 0,
    maximum: 3,
    default: 0,
    ...polled,
  },
  {
    kind: 'integer',
    name: 'retryInterval',
    label: { zh: '重试间隔', en: 'Retry interval' },
    unit: 'ms',
    minimum: 0,
    maximum: 10_000,
    default: 0,
    ...polled,
  },
  {
    kind: 'integer',
    name: 'sendInterval',
    label: { zh: '指令间隔', en: 'Pause between requests' },
    unit: 'ms',
    minimum: 0,
    maximum: 3000,
    default: 20,
    ...polled,
  },
  { kind: 'switch', name: 'retryOnEmpty', label: { zh: '空应答时重试', en: 'Retry on an empty reply' }, ...modbus },
  {
    kind: 'switch',
    name: 'retryOnInvalid',
    label: { zh: '报文无效时重试', en: 'Retry on an invalid reply' },
    ...modbus,
  },
  {
    kind: 'integer',
    name: 'degradeAfter',
    label: { zh: '设备降级：连续失败', en: 'Set a device back after failures' },
    minimum: 1,
    maximum: 1000,
    default: 2,
    ...shared,
  },
  {
    kind: 'integer',
    name: 'degradeRecovery',
    label: { zh: '设备降级：恢复时间', en: 'Try a device set back after' },
    unit: 's',
    minimum: 1,
    maximum: 86_400,
    default: 600,
    ...shared,
  },
  {
    kind: 'select',
    name: 'onException',
    label: { zh: '异常处理', en: 'On exceptions' },
    options: ON_EXCEPTION_OPTIONS,
    default: 'slowDown',
    ...modbus,
  },
  {
    kind: 'integer',
    name: 'exceptionLimit',
    label: { zh: '异常次数上限', en: 'Exceptions before that' },
    minimum: 1,
    maximum: 1000,
    default: 20,
    section: 'poll',
    visibleWhen: [...of(MODBUS), { field: 'onException', operator: 'ne', value: 'ignore' }],
  },
]
