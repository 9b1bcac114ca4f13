// A device on a connection: the thing that answers there, under which address, and what it sets of the statute's variables
// (screens 7, RTE-10).
import { flag, integer, json, reference, sentences, text } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import type { FormValues } from '../../form/form-conditions.ts'
import type { LocalizedText } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { THING_RESOURCE } from '../record-kind.ts'

/** Of the rules over several devices. */
const DEVICE_SENTENCES: Readonly<Record<string, LocalizedText>> = sentences({
  variables: [
    '变量须为 JSON 对象，值为文字、数字或真假',
    'Variables are a JSON object of texts, numbers, true or false',
  ],
  stationTaken: ['设备“{0}”已使用同一站地址和地址偏移', '{0} has the same station and offset'],
  stationOfOther: [
    '连接“{0}”已启用，端点相同，已访问该站地址',
    '{0} is enabled with the same endpoint and asks this station already',
  ],
  ownStationOfOther: [
    '没有设备后，连接会访问自身的站地址，而“{0}”已启用并访问同一端点的该站地址：请先停止其中一个连接',
    'Without devices the connection asks its own station, which {0}, enabled with the same endpoint, asks already: stop one of them first',
  ],
  variablesTaken: [
    '设备“{0}”的变量值相同，会读取同样的测点：请填写不同的变量值',
    '{0} gives the same variables and would read the same points: give others here',
  ],
})

/** What is switched off is not asked. */
export const isAsked = (device: FormValues): boolean => device['enabled'] !== false

export const CONNECTION_DEVICE = defineKind({
  name: 'connectionDevice',
  plural: 'connection-devices',
  module: 'connection',
  label: ['连接设备', 'Device of a connection'],
  labels: ['连接设备', 'Devices of connections'],
  owner: 'connection',
  movable: ['所属连接', 'Connection'],
  key: ['name'],
  sentences: DEVICE_SENTENCES,
  columns: ['name', 'thing', 'unit', 'addressBase', 'variables', 'enabled', 'remark'],
  fields: [
    text('name', ['名称', 'Name'], LENGTH.name, { required: true }),
    reference('thing', ['设备', 'Thing'], THING_RESOURCE, { required: true }),
    integer('unit', ['站地址', 'Station address'], [0, 65_534], {
      hint: [
        'Modbus 从站地址或 IEC 公共地址；留空时用连接的地址',
        'Unit id of Modbus or common address of IEC; left empty: that of the connection',
      ],
    }),
    integer('addressBase', ['地址偏移', 'Address offset'], [0, 16_777_215], {
      hint: ['加到规约中每个测点的地址上', 'Added to the address of every point of the statute'],
      default: 0,
    }),
    json('variables', ['变量值', 'Values of variables'], 4000, {
      hint: ['代替规约中的默认值，如 {"unit": 3}', 'Instead of what the statute says, such as {"unit": 3}'],
      rows: 3,
    }),
    flag('enabled', ['启用', 'Enabled'], { default: true }),
    text('remark', ['备注', 'Remark'], LENGTH.description),
  ],
})
