// What is set for a type of things: where it may stand, what has to be entered (screens 11; RTE-14, ENT-1).
import { multiSelect, select, text } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { DICTIONARIES } from '../../admin/admin-calls.ts'
import { LENGTH } from '../../wire/limits.ts'
import { columnsOf } from '../../thing/thing-columns.ts'
import { THING_TYPES } from '../../thing/thing-types.ts'
import { METADATA_SENTENCES } from './sentences.ts'
import { THING_KIND_DICTIONARY } from './thing-kinds.ts'

/** Only spreadsheets have the path, and nobody enters an id. */
const NOT_ASKED = new Set(['thingId', 'parentId', 'parentPath'])

/** Fields of things that may be left empty unless a type asks for them. */
const ASKABLE = new Map(
  THING_TYPES.flatMap((type) => columnsOf(type))
    .filter(({ name, required }) => !required && !NOT_ASKED.has(name))
    .map(({ name, field }) => [name, field.label]),
)

export const TYPE_METADATA = defineKind({
  name: 'typeMetadata',
  plural: 'type-metadata',
  module: 'metadata',
  sentences: METADATA_SENTENCES,
  label: ['类型元数据', 'Type metadata'],
  labels: ['类型元数据', 'Type metadata'],
  key: ['thingKind'],
  fixed: ['thingKind'],
  columns: ['thingKind', 'allowedParents', 'requiredFields', 'remark'],
  fields: [
    select('thingKind', ['类型', 'Type'], THING_KIND_DICTIONARY, { required: true }),
    multiSelect('allowedParents', ['允许的上级类型', 'Types that it may stand below'], DICTIONARIES.thingType, {
      hint: [
        '只能在平台内置的范围内收紧；不选则按平台内置',
        'Only fewer than the platform allows; all that it allows when none is chosen',
      ],
    }),
    multiSelect(
      'requiredFields',
      ['必填字段', 'Fields to be entered'],
      [...ASKABLE].map(([value, label]) => ({ value, label })),
    ),
    text('remark', ['备注', 'Remark'], LENGTH.description),
  ],
})
