// What is set for a type of things: where it may stand, what has to be entered (screens 11; RTE-14, ENT-1).
import { DICTIONARIES } from '../../admin/admin-calls.ts'
import { LENGTH } from '../../wire/limits.ts'
import { columnsOf } from '../../thing/thing-columns.ts'
import { THING_TYPES } from '../../thing/thing-types.ts'
import type { RecordKind } from '../record-kind.ts'
import { METADATA_SENTENCES } from './sentences.ts'
import { THING_KIND_DICTIONARY } from './thing-kinds.ts'

/** Only spreadsheets have the path, and nobody enters an id. */
const NOT_ASKED = new Set(['thingId', 'parentId', 'parentPath'])

/** Fields of things that may be left empty unless a type asks for them. */
const ASKABLE = new Map(
  THING_TYPES.flatMap((type) => columnsOf(type))
    .filter(({ name, required }) => required !== true && !NOT_ASKED.has(name))
    .map(({ name, label, short }) => [name, short ?? label]),
)

export const TYPE_METADATA: RecordKind = {
  name: 'typeMetadata',
  plural: 'type-metadata',
  module: 'metadata',
  sentences: METADATA_SENTENCES,
  label: { zh: '类型元数据', en: 'Type metadata' },
  labels: { zh: '类型元数据', en: 'Type metadata' },
  key: ['thingKind'],
  fixed: ['thingKind'],
  columns: ['thingKind', 'allowedParents', 'requiredFields', 'remark'],
  form: {
    formKey: 'typeMetadata',
    name: { zh: '类型元数据', en: 'Type metadata' },
    columns: 1,
    sections: [],
    rules: [],
    fields: [
      {
        kind: 'select',
        name: 'thingKind',
        label: { zh: '类型', en: 'Type' },
        required: true,
        dictionary: THING_KIND_DICTIONARY,
      },
      {
        kind: 'multi-select',
        name: 'allowedParents',
        label: { zh: '允许的上级类型', en: 'Types that it may stand below' },
        hint: {
          zh: '只能在平台内置的范围内收紧；不选则按平台内置',
          en: 'Only fewer than the platform allows; all that it allows when none is chosen',
        },
        dictionary: DICTIONARIES.thingType,
      },
      {
        kind: 'multi-select',
        name: 'requiredFields',
        label: { zh: '必填字段', en: 'Fields to be entered' },
        options: [...ASKABLE].map(([value, label]) => ({ value, label })),
      },
      { kind: 'text', name: 'remark', label: { zh: '备注', en: 'Remark' }, maxLength: LENGTH.description },
    ],
  },
}
