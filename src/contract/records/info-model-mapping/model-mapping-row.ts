// One row of a mapping: where the value of an attribute of the target model comes from, and how (screens 4; RTE-7). Attributes
// are named by their attributeId, which stays the same from version to version of a model.
import { reference, select, text, when } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { CONVERSION_SECTION, conversionFields, qualityFields, reviewFields } from '../conversion-fields.ts'
import { LINE_REFUSALS, LINE_SENTENCES, MODEL_MAPPING_SENTENCES } from '../line-sentences.ts'

const LONGEST_EXPRESSION = 500
const LONGEST_INPUTS = 1000

const from = (...kinds: string[]) => when('sourceKind', 'in', kinds)

export const MODEL_MAPPING_ROW = defineKind({
  name: 'modelMappingRow',
  plural: 'model-mapping-rows',
  module: 'model-mapping',
  label: ['映射条目', 'Mapping row'],
  labels: ['映射条目', 'Mapping rows'],
  owner: 'modelMapping',
  key: ['target'],
  searched: ['source', 'expression', 'note'],
  sentences: { ...LINE_SENTENCES, ...LINE_REFUSALS, ...MODEL_MAPPING_SENTENCES },
  columns: ['target', 'sourceKind', 'source', 'conversion', 'factor', 'offset', 'table', 'state', 'confidence', 'note'],
  sections: [CONVERSION_SECTION],
  fields: [
    text('target', ['目标属性', 'Target attribute'], LENGTH.text, { required: true, mono: true }),
    select(
      'sourceKind',
      ['来源', 'Comes from'],
      {
        attribute: ['源属性', 'Source attribute'],
        expression: ['表达式', 'Expression'],
        constant: ['常量', 'Constant'],
        codeMapping: ['字典映射', 'Code mapping'],
      },
      { required: true, default: 'attribute' },
    ),
    text('source', ['源属性', 'Source attribute'], LENGTH.text, {
      mono: true,
      visibleWhen: from('attribute', 'codeMapping'),
      requiredWhen: from('attribute', 'codeMapping'),
    }),
    text('inputs', ['输入属性', 'Inputs'], LONGEST_INPUTS, {
      hint: [
        '表达式只能读取这里列出的源属性，用逗号分隔',
        'The expression reads only the source attributes listed here, separated by commas',
      ],
      mono: true,
      visibleWhen: from('expression'),
      requiredWhen: from('expression'),
    }),
    text('expression', ['表达式', 'Expression'], LONGEST_EXPRESSION, {
      hint: ['例如 (a + b) / 2', 'Such as (a + b) / 2'],
      mono: true,
      visibleWhen: from('expression'),
      requiredWhen: from('expression'),
    }),
    text('constant', ['常量', 'Constant'], LENGTH.text, {
      mono: true,
      visibleWhen: from('constant'),
      requiredWhen: from('constant'),
    }),
    reference('codeMapping', ['字典映射', 'Code mapping'], 'codeMapping', {
      visibleWhen: from('codeMapping'),
      requiredWhen: from('codeMapping'),
    }),
    ...conversionFields(from('attribute', 'expression')),
    ...qualityFields,
    ...reviewFields,
  ],
})
