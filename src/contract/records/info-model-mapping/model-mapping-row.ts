// One row of a mapping: where the value of an attribute of the target model comes from, and how (screens 4; RTE-7). Attributes
// are named by their attributeId, which stays the same from version to version of a model.
import type { Condition } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { CONVERSION_SECTION, conversionFields, qualityFields, reviewFields } from '../conversion-fields.ts'
import { LINE_REFUSALS, LINE_SENTENCES, MODEL_MAPPING_SENTENCES } from '../line-sentences.ts'
import type { RecordKind } from '../record-kind.ts'

const LONGEST_EXPRESSION = 500
const LONGEST_INPUTS = 1000

const from = (...kinds: string[]): Condition[] => [{ field: 'sourceKind', operator: 'in', value: kinds }]

export const MODEL_MAPPING_ROW: RecordKind = {
  name: 'modelMappingRow',
  plural: 'model-mapping-rows',
  module: 'model-mapping',
  label: { zh: '映射条目', en: 'Mapping row' },
  labels: { zh: '映射条目', en: 'Mapping rows' },
  owner: 'modelMapping',
  key: ['target'],
  searched: ['source', 'expression', 'note'],
  sentences: { ...LINE_SENTENCES, ...LINE_REFUSALS, ...MODEL_MAPPING_SENTENCES },
  columns: ['target', 'sourceKind', 'source', 'conversion', 'factor', 'offset', 'table', 'state', 'confidence', 'note'],
  form: {
    formKey: 'modelMappingRow',
    name: { zh: '映射条目', en: 'Mapping row' },
    sections: [CONVERSION_SECTION],
    columns: 1,
    fields: [
      {
        kind: 'text',
        name: 'target',
        label: { zh: '目标属性', en: 'Target attribute' },
        required: true,
        maxLength: LENGTH.text,
        mono: true,
      },
      {
        kind: 'select',
        name: 'sourceKind',
        label: { zh: '来源', en: 'Comes from' },
        required: true,
        default: 'attribute',
        options: [
          { value: 'attribute', label: { zh: '源属性', en: 'Source attribute' } },
          { value: 'expression', label: { zh: '表达式', en: 'Expression' } },
          { value: 'constant', label: { zh: '常量', en: 'Constant' } },
          { value: 'codeMapping', label: { zh: '字典映射', en: 'Code mapping' } },
        ],
      },
      {
        kind: 'text',
        name: 'source',
        label: { zh: '源属性', en: 'Source attribute' },
        maxLength: LENGTH.text,
        mono: true,
        visibleWhen: from('attribute', 'codeMapping'),
        requiredWhen: from('attribute', 'codeMapping'),
      },
      {
        kind: 'text',
        name: 'inputs',
        label: { zh: '输入属性', en: 'Inputs' },
        hint: {
          zh: '表达式只能读取这里列出的源属性，用逗号分隔',
          en: 'The expression reads only the source attributes listed here, separated by commas',
        },
        maxLength: LONGEST_INPUTS,
        mono: true,
        visibleWhen: from('expression'),
        requiredWhen: from('expression'),
      },
      {
        kind: 'text',
        name: 'expression',
        label: { zh: '表达式', en: 'Expression' },
        hint: { zh: '例如 (a + b) / 2', en: 'Such as (a + b) / 2' },
        maxLength: LONGEST_EXPRESSION,
        mono: true,
        visibleWhen: from('expression'),
        requiredWhen: from('expression'),
      },
      {
        kind: 'text',
        name: 'constant',
        label: { zh: '常量', en: 'Constant' },
        maxLength: LENGTH.text,
        mono: true,
        visibleWhen: from('constant'),
        requiredWhen: from('constant'),
      },
      {
        kind: 'reference',
        name: 'codeMapping',
        label: { zh: '字典映射', en: 'Code mapping' },
        resource: 'codeMapping',
        visibleWhen: from('codeMapping'),
        requiredWhen: from('codeMapping'),
      },
      ...conversionFields(from('attribute', 'expression')),
      ...qualityFields,
      ...reviewFields,
    ],
    rules: [],
  },
}
