// A connection: an instance of a statute and a protocol with its endpoint, its settings and its devices (screens 7, RTE-10).
import { LENGTH } from '../../wire/limits.ts'
import { THING_RESOURCE } from '../record-kind.ts'
import type { RecordKind } from '../record-kind.ts'
import { ROLE_OPTIONS, SERVER_KIND_OPTIONS, TRANSPORT_OPTIONS } from './choices.ts'
import { SERIAL_FIELDS, TCP_FIELDS, TLS_FIELDS } from './endpoint-fields.ts'
import { FAMILY_OPTIONS } from './families.ts'
import { CONNECTION_SENTENCES } from './sentences.ts'
import { POLL_FIELDS } from './polled-fields.ts'
import { SESSION_FIELDS } from './session-fields.ts'
import { TELECONTROL_FIELDS } from './telecontrol-fields.ts'
import { TIME_FIELD } from './time-field.ts'
import { TIME_SECTION } from '../time-zone.ts'

export const CONNECTION: RecordKind = {
  name: 'connection',
  plural: 'connections',
  module: 'connection',
  label: { zh: '连接', en: 'Connection' },
  labels: { zh: '连接', en: 'Connections' },
  key: ['name'],
  owns: ['connectionDevice'],
  secrets: ['password', 'tlsKey'],
  secretsWithin: ['params'],
  // A copy starts stopped: nothing asks twice for the same points.
  notCopied: ['enabled'],
  searched: ['host', 'serialPort', 'description'],
  sentences: CONNECTION_SENTENCES,
  columns: ['name', 'serverKind', 'family', 'host', 'port', 'gateway', 'statute', 'protocol', 'enabled'],
  form: {
    formKey: 'connection',
    name: { zh: '连接', en: 'Connection' },
    columns: 2,
    sections: [
      { id: 'tcp', label: { zh: '以太网（TCP）', en: 'TCP' } },
      { id: 'tls', label: { zh: 'TLS', en: 'TLS' } },
      { id: 'serial', label: { zh: '串口', en: 'Serial line' } },
      { id: 'poll', label: { zh: '采集', en: 'Polling' } },
      { id: 'telecontrol', label: { zh: '远动', en: 'Telecontrol' } },
      TIME_SECTION,
      { id: 'session', label: { zh: '会话', en: 'Session' } },
    ],
    fields: [
      { kind: 'text', name: 'name', label: { zh: '名称', en: 'Name' }, required: true, maxLength: LENGTH.name },
      { kind: 'reference', name: 'gateway', label: { zh: '前置网关', en: 'Front gateway' }, resource: THING_RESOURCE },
      {
        kind: 'select',
        name: 'serverKind',
        label: { zh: '服务类型', en: 'Server kind' },
        required: true,
        options: SERVER_KIND_OPTIONS,
        default: 'SCADA Server',
      },
      {
        kind: 'select',
        name: 'role',
        label: { zh: '角色', en: 'Role' },
        required: true,
        options: ROLE_OPTIONS,
        default: 'client',
      },
      {
        kind: 'select',
        name: 'family',
        label: { zh: '规约类别', en: 'Family' },
        required: true,
        options: FAMILY_OPTIONS,
        default: 'modbus-tcp',
      },
      {
        kind: 'select',
        name: 'transport',
        label: { zh: '传输方式', en: 'Transport' },
        required: true,
        options: TRANSPORT_OPTIONS,
        default: 'tcp',
      },
      { kind: 'reference', name: 'statute', label: { zh: '规约', en: 'Statute' }, resource: 'statute' },
      {
        kind: 'reference',
        name: 'protocol',
        label: { zh: '协议', en: 'Protocol profile' },
        resource: 'protocolProfile',
      },
      {
        kind: 'json',
        name: 'params',
        label: { zh: '协议参数', en: 'Parameters of the protocol' },
        hint: { zh: '未填写的用协议的默认参数', en: 'What is not given has the default of the protocol' },
        rows: 6,
        span: 2,
        visibleWhen: [{ field: 'protocol', operator: 'notEmpty' }],
      },
      {
        kind: 'switch',
        name: 'enabled',
        label: { zh: '启用', en: 'Enabled' },
        hint: { zh: '启用的连接由平台保持运行', en: 'The platform keeps an enabled connection running' },
      },
      {
        kind: 'textarea',
        name: 'description',
        label: { zh: '说明', en: 'Description' },
        maxLength: LENGTH.description,
        rows: 2,
        span: 2,
      },
      ...TCP_FIELDS,
      ...TLS_FIELDS,
      ...SERIAL_FIELDS,
      ...POLL_FIELDS,
      ...TELECONTROL_FIELDS,
      TIME_FIELD,
      ...SESSION_FIELDS,
    ],
    rules: [
      {
        rule: 't2BelowT1',
        field: 't2',
        operator: 'lt',
        other: 't1',
        message: { zh: 't2 须小于 t1', en: 't2 has to be below t1' },
      },
      {
        rule: 'wWithinK',
        field: 'windowW',
        operator: 'lte',
        other: 'windowK',
        message: { zh: 'w 不能大于 k', en: 'w cannot be above k' },
      },
    ],
  },
}
