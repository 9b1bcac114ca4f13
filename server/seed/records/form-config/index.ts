// Forms of the demonstration: one that is published, one in work, and the form of a connection (screens 5; RTE-8).
import type { RecordSeed } from '../record-seed.ts'
import { TURBINE_FORMS, toRows } from './turbine.ts'

const CONNECTION: RecordSeed = {
  kind: 'form',
  values: {
    formKey: 'modbus_tcp_link',
    nameZh: 'Modbus TCP 接入',
    nameEn: 'Modbus TCP link',
    version: '0.1.0',
    scope: 'connection',
    subject: 'modbus-tcp',
    columns: 2,
    description: '草稿：接入现场设备时填写',
  },
  owned: toRows([
    {
      name: 'host',
      type: 'host',
      labelZh: '主机',
      labelEn: 'Host',
      required: true,
      placeholderZh: '10.0.0.10',
      placeholderEn: '10.0.0.10',
    },
    { name: 'port', type: 'port', labelZh: '端口', labelEn: 'Port', required: true, defaultValue: '502' },
    {
      name: 'unitId',
      type: 'integer',
      labelZh: '从站号',
      labelEn: 'Unit id',
      minimum: 0,
      maximum: 255,
      defaultValue: '1',
    },
    {
      name: 'timeout',
      type: 'integer',
      labelZh: '超时',
      labelEn: 'Timeout',
      unit: 'ms',
      minimum: 1000,
      maximum: 65_535,
      defaultValue: '3000',
    },
    { name: 'security', type: 'section', labelZh: '安全', labelEn: 'Security' },
    { name: 'tls', type: 'switch', labelZh: '启用 TLS', labelEn: 'Use TLS' },
    {
      name: 'serverName',
      type: 'text',
      labelZh: '服务器名称',
      labelEn: 'Server name',
      visibleWhen: JSON.stringify([{ field: 'tls', operator: 'eq', value: true }]),
    },
  ]),
}

export const DEMO_FORMS: readonly RecordSeed[] = [...TURBINE_FORMS, CONNECTION]
