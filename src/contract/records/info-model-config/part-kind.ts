// A part of an information model: another model that it is made of, or that it is related to, and how many there are
// (screens 3, composition and model graph; decision 66).
import type { RecordKind } from '../record-kind.ts'
import { DESCRIPTION, NAMES, PLACE, POSITION, identifier } from './item-fields.ts'
import { MODEL_MODULE } from './model-kind.ts'
import { PART_SENTENCES } from './sentences.ts'
import { versionRange } from './version-range.ts'

export const PART_TYPES = { component: 'component', relationship: 'relationship' } as const
export type PartType = keyof typeof PART_TYPES

/** Most of one part that a model can ask for: a farm has hundreds of turbines, a field tens of thousands of modules. */
export const PART_COUNT_MAXIMUM = 99_999

export const modelPart: RecordKind = {
  name: 'modelPart',
  plural: 'model-parts',
  module: MODEL_MODULE,
  label: { zh: '组件或关系', en: 'Component or relationship' },
  labels: { zh: '组件与关系', en: 'Components and relationships' },
  key: ['partId'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owner: 'informationModel',
  order: 'position',
  searched: ['description'],
  columns: ['partId', 'nameZh', 'nameEn', 'partType', 'target', 'targetRange', 'minimum', 'maximum', 'description'],
  sentences: PART_SENTENCES,
  form: {
    formKey: 'modelPart',
    name: { zh: '组件或关系', en: 'Component or relationship' },
    columns: 1,
    sections: [{ id: 'count', label: { zh: '数量', en: 'How many' } }, PLACE],
    fields: [
      identifier('partId', '标识', 'Id'),
      ...NAMES,
      {
        kind: 'select',
        name: 'partType',
        label: { zh: '类型', en: 'Type' },
        hint: {
          zh: '组件是其组成部分，不能循环包含；关系只指向另一模型',
          en: 'It is made of components, never of itself; a relationship only points at another model',
        },
        required: true,
        options: [
          { value: PART_TYPES.component, label: { zh: '组件', en: 'Component' } },
          { value: PART_TYPES.relationship, label: { zh: '关系', en: 'Relationship' } },
        ],
        default: PART_TYPES.component,
      },
      {
        kind: 'reference',
        name: 'target',
        label: { zh: '目标模型', en: 'Target model' },
        required: true,
        resource: 'informationModel',
      },
      versionRange('targetRange', 'target'),
      {
        kind: 'integer',
        name: 'minimum',
        section: 'count',
        label: { zh: '最少', en: 'At least' },
        hint: { zh: '0 为可选', en: '0: it may be missing' },
        required: true,
        minimum: 0,
        maximum: PART_COUNT_MAXIMUM,
        default: 1,
      },
      {
        kind: 'integer',
        name: 'maximum',
        section: 'count',
        label: { zh: '最多', en: 'At most' },
        hint: { zh: '空为不限', en: 'Empty: any number' },
        minimum: 1,
        maximum: PART_COUNT_MAXIMUM,
      },
      POSITION,
      DESCRIPTION,
    ],
    rules: [
      {
        rule: 'countTurned',
        field: 'maximum',
        operator: 'gte',
        other: 'minimum',
        message: { zh: '最多不能小于最少', en: 'At most cannot be less than at least' },
      },
    ],
  },
}
