// A device on a connection: the thing that answers there, under which address, and what it sets of the statute's variables
// (screens 7, RTE-10).
import type { FormValues } from '../../form/form-conditions.ts'
import { LENGTH } from '../../wire/limits.ts'
import { THING_RESOURCE } from '../record-kind.ts'
import type { RecordKind } from '../record-kind.ts'
import { DEVICE_SENTENCES } from './sentences.ts'

/** What is switched off is not asked. */
export const isAsked = (device: FormValues): boolean => device['enabled'] !== false

export const CONNECTION_DEVICE: RecordKind = {
  name: 'connectionDevice',
  plural: 'connection-devices',
  module: 'connection',
  label: { zh: '连接设备', en: 'Device of a connection' },
  labels: { zh: '连接设备', en: 'Devices of connections' },
  owner: 'connection',
  movable: { zh: '所属连接', en: 'Connection' },
  key: ['name'],
  sentences: DEVICE_SENTENCES,
  columns: ['name', 'thing', 'unit', 'addressBase', 'variables', 'enabled', 'remark'],
  form: {
    formKey: 'connectionDevice',
    name: { zh: '连接设备', en: 'Device of a connection' },
    sections: [],
    columns: 1,
    fields: [
      { kind: 'text', name: 'name', label: { zh: '名称', en: 'Name' }, required: true, maxLength: LENGTH.name },
      {
        kind: 'reference',
        name: 'thing',
        label: { zh: '设备', en: 'Thing' },
        required: true,
        resource: THING_RESOURCE,
      },
      {
        kind: 'integer',
        name: 'unit',
        label: { zh: '站地址', en: 'Station address' },
        hint: {
          zh: 'Modbus 从站地址或 IEC 公共地址；留空时用连接的地址',
          en: 'Unit id of Modbus or common address of IEC; left empty: that of the connection',
        },
        minimum: 0,
        maximum: 65_534,
      },
      {
        kind: 'integer',
        name: 'addressBase',
        label: { zh: '地址偏移', en: 'Address offset' },
        hint: { zh: '加到规约中每个测点的地址上', en: 'Added to the address of every point of the statute' },
        minimum: 0,
        maximum: 16_777_215,
        default: 0,
      },
      {
        kind: 'json',
        name: 'variables',
        label: { zh: '变量值', en: 'Values of variables' },
        hint: {
          zh: '代替规约中的默认值，如 {"unit": 3}',
          en: 'Instead of what the statute says, such as {"unit": 3}',
        },
        maxLength: 4000,
        rows: 3,
      },
      { kind: 'switch', name: 'enabled', label: { zh: '启用', en: 'Enabled' }, default: true },
      { kind: 'text', name: 'remark', label: { zh: '备注', en: 'Remark' }, maxLength: LENGTH.description },
    ],
    rules: [],
  },
}
