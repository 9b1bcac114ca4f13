// A part of an information model: another model that it is made of, or that it is related to, and how many there are
// (screens 3, composition and model graph; decision 66).
import { integer, reference, rule, section, select } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { DESCRIPTION, NAMES, PLACE, POSITION, identifier } from './item-fields.ts'
import { MODEL_MODULE } from './model-kind.ts'
import { PART_SENTENCES } from './sentences.ts'
import { versionRange } from './version-range.ts'

export const PART_TYPES = { component: 'component', relationship: 'relationship' } as const
export type PartType = keyof typeof PART_TYPES

/** Most of one part that a model can ask for: a farm has hundreds of turbines, a field tens of thousands of modules. */
export const PART_COUNT_MAXIMUM = 99_999

export const modelPart = defineKind({
  name: 'modelPart',
  plural: 'model-parts',
  module: MODEL_MODULE,
  label: ['组件或关系', 'Component or relationship'],
  labels: ['组件与关系', 'Components and relationships'],
  key: ['partId'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owner: 'informationModel',
  order: 'position',
  searched: ['description'],
  columns: ['partId', 'nameZh', 'nameEn', 'partType', 'target', 'targetRange', 'minimum', 'maximum', 'description'],
  sentences: PART_SENTENCES,
  sections: [section('count', ['数量', 'How many']), PLACE],
  fields: [
    identifier('partId', '标识', 'Id'),
    ...NAMES,
    select(
      'partType',
      ['类型', 'Type'],
      { [PART_TYPES.component]: ['组件', 'Component'], [PART_TYPES.relationship]: ['关系', 'Relationship'] },
      {
        hint: [
          '组件是其组成部分，不能循环包含；关系只指向另一模型',
          'It is made of components, never of itself; a relationship only points at another model',
        ],
        required: true,
        default: PART_TYPES.component,
      },
    ),
    reference('target', ['目标模型', 'Target model'], 'informationModel', { required: true }),
    versionRange('targetRange', 'target'),
    integer('minimum', ['最少', 'At least'], [0, PART_COUNT_MAXIMUM], {
      section: 'count',
      hint: ['0 为可选', '0: it may be missing'],
      required: true,
      default: 1,
    }),
    integer('maximum', ['最多', 'At most'], [1, PART_COUNT_MAXIMUM], {
      section: 'count',
      hint: ['空为不限', 'Empty: any number'],
    }),
    POSITION,
    DESCRIPTION,
  ],
  rules: [
    rule('countTurned', 'maximum', 'gte', 'minimum', ['最多不能小于最少', 'At most cannot be less than at least']),
  ],
})
