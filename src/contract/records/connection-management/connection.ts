// A connection: an instance of a statute and a protocol with its endpoint, its settings and its devices (screens 7, RTE-10).
import { flag, json, reference, rule, section, select, text, textarea, when } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { THING_RESOURCE } from '../record-kind.ts'
import { ROLE_OPTIONS, SERVER_KIND_OPTIONS, TRANSPORT_OPTIONS } from './choices.ts'
import { SERIAL_FIELDS, TCP_FIELDS, TLS_FIELDS } from './endpoint-fields.ts'
import { FAMILY_OPTIONS } from './families.ts'
import { CONNECTION_SENTENCES } from './sentences.ts'
import { POLL_FIELDS } from './polled-fields.ts'
import { SESSION_FIELDS } from './session-fields.ts'
import { TELECONTROL_FIELDS } from './telecontrol-fields.ts'
import { TIME_SECTION, TIME_ZONE_FIELD, WITH_LOCAL_TIMES } from '../time-zone.ts'
import type { FormField } from '../../form/form-description.ts'

/** The zone of the clocks of the devices of a connection, in place of that of its point table (screens 7; RTE-10). */
const TIME_FIELD: FormField = {
  ...TIME_ZONE_FIELD,
  hint: {
    zh: '用于对时、带时标的命令和没有时区的时间；留空时用规约的时区',
    en: 'For setting clocks, commands with a time tag, and times without a zone; left empty: that of the statute',
  },
  visibleWhen: when('family', 'in', [...WITH_LOCAL_TIMES]),
}

export const CONNECTION = defineKind({
  name: 'connection',
  plural: 'connections',
  module: 'connection',
  label: ['连接', 'Connection'],
  labels: ['连接', 'Connections'],
  key: ['name'],
  owns: ['connectionDevice'],
  secrets: ['password', 'tlsKey'],
  secretsWithin: ['params'],
  // A copy starts stopped: nothing asks twice for the same points.
  notCopied: ['enabled'],
  searched: ['host', 'serialPort', 'description'],
  sentences: CONNECTION_SENTENCES,
  columns: ['name', 'serverKind', 'family', 'host', 'port', 'gateway', 'statute', 'protocol', 'enabled'],
  formColumns: 2,
  sections: [
    section('tcp', ['以太网（TCP）', 'TCP']),
    section('tls', ['TLS', 'TLS']),
    section('serial', ['串口', 'Serial line']),
    section('poll', ['采集', 'Polling']),
    section('telecontrol', ['远动', 'Telecontrol']),
    TIME_SECTION,
    section('session', ['会话', 'Session']),
  ],
  fields: [
    text('name', ['名称', 'Name'], LENGTH.name, { required: true }),
    reference('gateway', ['前置网关', 'Front gateway'], THING_RESOURCE),
    select('serverKind', ['服务类型', 'Server kind'], SERVER_KIND_OPTIONS, { required: true, default: 'SCADA Server' }),
    select('role', ['角色', 'Role'], ROLE_OPTIONS, { required: true, default: 'client' }),
    select('family', ['规约类别', 'Family'], FAMILY_OPTIONS, { required: true, default: 'modbus-tcp' }),
    select('transport', ['传输方式', 'Transport'], TRANSPORT_OPTIONS, { required: true, default: 'tcp' }),
    reference('statute', ['规约', 'Statute'], 'statute'),
    reference('protocol', ['协议', 'Protocol profile'], 'protocolProfile'),
    json('params', ['协议参数', 'Parameters of the protocol'], {
      hint: ['未填写的用协议的默认参数', 'What is not given has the default of the protocol'],
      rows: 6,
      span: 2,
      visibleWhen: when('protocol', 'notEmpty'),
    }),
    flag('enabled', ['启用', 'Enabled'], {
      hint: ['启用的连接由平台保持运行', 'The platform keeps an enabled connection running'],
    }),
    textarea('description', ['说明', 'Description'], LENGTH.description, { rows: 2, span: 2 }),
    ...TCP_FIELDS,
    ...TLS_FIELDS,
    ...SERIAL_FIELDS,
    ...POLL_FIELDS,
    ...TELECONTROL_FIELDS,
    TIME_FIELD,
    ...SESSION_FIELDS,
  ],
  rules: [
    rule('t2BelowT1', 't2', 'lt', 't1', ['t2 须小于 t1', 't2 has to be below t1']),
    rule('wWithinK', 'windowW', 'lte', 'windowK', ['w 不能大于 k', 'w cannot be above k']),
  ],
})
