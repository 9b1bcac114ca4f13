// Which thing of ours is which device of an external system, and for how long (screens 9; RTE-12). A frozen one keeps its points.
import { LENGTH } from '../../wire/limits.ts'
import { STATUS_CODES } from '../../admin/reference-codes.ts'
import { THING_MAPPING_SENTENCES } from '../line-sentences.ts'
import { type RecordKind, THING_RESOURCE } from '../record-kind.ts'

/** Codes of the two states, of the list that all records share. */
export const MAP_STATES = { open: String(STATUS_CODES.toBeSubmitted), frozen: String(STATUS_CODES.approved) } as const
/** Highest number of a device: it is a word of 16 bits in most protocols. */
const UNIT_NUMBER_MAXIMUM = 65_535

export const THING_MAP: RecordKind = {
  name: 'thingMap',
  plural: 'thing-maps',
  module: 'thing-mapping',
  label: { zh: '对象映射', en: 'Thing map' },
  labels: { zh: '对象映射', en: 'Thing maps' },
  owner: 'externalSystem',
  owns: ['pointMap'],
  key: ['externalId'],
  searched: ['externalName', 'note'],
  sentences: THING_MAPPING_SENTENCES,
  columns: [
    'thing',
    'externalId',
    'status',
    'externalName',
    'unitNumber',
    'connection',
    'validFrom',
    'validTo',
    'note',
  ],
  states: {
    field: 'status',
    initial: MAP_STATES.open,
    frozen: [MAP_STATES.frozen],
    moves: [
      { from: MAP_STATES.open, to: MAP_STATES.frozen, label: { zh: '冻结', en: 'Freeze' }, deed: 'approve' },
      { from: MAP_STATES.frozen, to: MAP_STATES.open, label: { zh: '解冻', en: 'Release' }, deed: 'approve' },
    ],
  },
  form: {
    formKey: 'thingMap',
    name: { zh: '对象映射', en: 'Thing map' },
    sections: [],
    columns: 1,
    fields: [
      {
        kind: 'reference',
        name: 'thing',
        label: { zh: '平台对象', en: 'Thing' },
        required: true,
        resource: THING_RESOURCE,
      },
      {
        kind: 'text',
        name: 'externalId',
        label: { zh: '外部编号', en: 'External id' },
        required: true,
        maxLength: LENGTH.identifier,
        mono: true,
      },
      { kind: 'text', name: 'externalName', label: { zh: '外部名称', en: 'External name' }, maxLength: LENGTH.name },
      {
        kind: 'integer',
        name: 'unitNumber',
        label: { zh: '设备序号', en: 'Unit number' },
        hint: { zh: '命名规则中的 {n}', en: 'It is {n} in patterns' },
        minimum: 0,
        maximum: UNIT_NUMBER_MAXIMUM,
      },
      { kind: 'reference', name: 'connection', label: { zh: '连接', en: 'Connection' }, resource: 'connection' },
      { kind: 'date', name: 'validFrom', label: { zh: '生效日期', en: 'Valid from' } },
      {
        kind: 'date',
        name: 'validTo',
        label: { zh: '失效日期', en: 'Valid to' },
        hint: { zh: '含当日；留空为一直有效', en: 'This day included; empty is without an end' },
      },
      {
        kind: 'select',
        name: 'status',
        label: { zh: '状态', en: 'Status' },
        readOnly: true,
        // Words of its own: nobody approves a map, and “to be submitted” says nothing of what can be done with it.
        options: [
          { value: MAP_STATES.open, label: { zh: '可修改', en: 'Open' } },
          { value: MAP_STATES.frozen, label: { zh: '已冻结', en: 'Frozen' } },
        ],
      },
      { kind: 'text', name: 'note', label: { zh: '备注', en: 'Note' }, maxLength: LENGTH.description },
    ],
    rules: [
      {
        rule: 'validPeriod',
        field: 'validTo',
        operator: 'gte',
        other: 'validFrom',
        message: {
          zh: '失效日期不能早于生效日期',
          en: 'It cannot end before it begins',
        },
      },
    ],
  },
}
