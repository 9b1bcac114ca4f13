// Which thing of ours is which device of an external system, and for how long (screens 9; RTE-12). A frozen one keeps its points.
import { option, date, integer, reference, rule, select, text } from '../../form/builders.ts'
import { defineKind, move } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { statusCode } from '../../admin/reference-codes.ts'
import { THING_MAPPING_SENTENCES } from '../line-sentences.ts'
import { THING_RESOURCE } from '../record-kind.ts'

/** Codes of the two states, of the list that all records share. */
export const MAP_STATES = { open: statusCode('toBeSubmitted'), frozen: statusCode('approved') } as const
/** Highest number of a device: it is a word of 16 bits in most protocols. */
const UNIT_NUMBER_MAXIMUM = 65_535

export const THING_MAP = defineKind({
  name: 'thingMap',
  plural: 'thing-maps',
  module: 'thing-mapping',
  label: ['对象映射', 'Thing map'],
  labels: ['对象映射', 'Thing maps'],
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
      move(MAP_STATES.open, MAP_STATES.frozen, ['冻结', 'Freeze'], 'approve'),
      move(MAP_STATES.frozen, MAP_STATES.open, ['解冻', 'Release'], 'approve'),
    ],
  },
  fields: [
    reference('thing', ['平台对象', 'Thing'], THING_RESOURCE, { required: true }),
    text('externalId', ['外部编号', 'External id'], LENGTH.identifier, { required: true, mono: true }),
    text('externalName', ['外部名称', 'External name'], LENGTH.name),
    integer('unitNumber', ['设备序号', 'Unit number'], [0, UNIT_NUMBER_MAXIMUM], {
      hint: ['命名规则中的 {n}', 'It is {n} in patterns'],
    }),
    reference('connection', ['连接', 'Connection'], 'connection'),
    date('validFrom', ['生效日期', 'Valid from']),
    date('validTo', ['失效日期', 'Valid to'], {
      hint: ['含当日；留空为一直有效', 'This day included; empty is without an end'],
    }),
    select(
      'status',
      ['状态', 'Status'],
      [option(MAP_STATES.open, ['可修改', 'Open']), option(MAP_STATES.frozen, ['已冻结', 'Frozen'])],
      { readOnly: true },
    ),
    text('note', ['备注', 'Note'], LENGTH.description),
  ],
  rules: [
    rule('validPeriod', 'validTo', 'gte', 'validFrom', ['失效日期不能早于生效日期', 'It cannot end before it begins']),
  ],
})
