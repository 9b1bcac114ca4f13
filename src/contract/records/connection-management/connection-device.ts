// A device on a connection: the thing that answers there, under which address, and what it sets of the statute's variables
// (screens 7, RTE-10).
import type { FormValues } from '../../form/form-conditions.ts'
import type { FormWords } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { THING_RESOURCE } from '../record-kind.ts'
import type { RecordKind } from '../record-kind.ts'

/** Of the rules over several devices. */
const DEVICE_SENTENCES: Readonly<Record<string, FormWords>> = {
  variables: {
    zh: '变量须为 JSON 对象，值为文字、数字或真假',
    en: 'Variables are a JSON object of texts, numbers, true or false',
  },
  stationTaken: { zh: '设备“{0}”已使用同一站地址和地址偏移', en: '{0} has the same station and offset' },
  stationOfOther: {
    zh: '连接“{0}”已启用，端点相同，已访问该站地址',
    en: '{0} is enabled with the same endpoint and asks this station already',
  },
  ownStationOfOther: {
    zh: '没有设备后，连接会访问自身的站地址，而“{0}”已启用并访问同一端点的该站地址：请先停止其中一个连接',
    en: 'Without devices the connection asks its own station, which {0}, enabled with the same endpoint, asks already: stop one of them first',
  },
  variablesTaken: {
    zh: '设备“{0}”的变量值相同，会读取同样的测点：请填写不同的变量值',
    en: '{0} gives the same variables and would read the same points: give others here',
  },
}

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
