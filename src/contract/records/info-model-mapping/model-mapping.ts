// A mapping says how values of one information model become those of another (screens 4; RTE-7, STA-11).
import { code, names } from '../name-fields.ts'
import { reference, rule, select, text, textarea } from '../../form/builders.ts'
import { defineKind, move } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { REFERENCE_DICTIONARIES, STATUS_CODES } from '../../admin/reference-codes.ts'
import { MODEL_MAPPING_SENTENCES } from '../line-sentences.ts'

const { toBeSubmitted, toBeApproved, approved, rejected } = STATUS_CODES

export const MODEL_MAPPING = defineKind({
  name: 'modelMapping',
  plural: 'model-mappings',
  module: 'model-mapping',
  label: ['模型映射', 'Model mapping'],
  labels: ['模型映射', 'Model mappings'],
  key: ['code', 'version'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['modelMappingRow'],
  searched: ['responsible'],
  sentences: MODEL_MAPPING_SENTENCES,
  columns: ['code', 'version', 'nameZh', 'nameEn', 'sourceModel', 'targetModel', 'direction', 'status', 'responsible'],
  states: {
    field: 'status',
    initial: String(toBeSubmitted),
    frozen: [String(toBeApproved), String(approved)],
    version: 'version',
    moves: [
      move(String(toBeSubmitted), String(toBeApproved), ['提交审核', 'Submit'], 'submit'),
      move(String(rejected), String(toBeApproved), ['重新提交', 'Submit again'], 'submit'),
      move(String(toBeApproved), String(toBeSubmitted), ['撤回', 'Recall'], 'submit'),
      move(String(toBeApproved), String(approved), ['通过', 'Approve'], 'approve'),
      move(String(toBeApproved), String(rejected), ['驳回', 'Reject'], 'approve'),
    ],
  },
  fields: [
    code(['编码', 'Code']),
    text('version', ['版本', 'Version'], LENGTH.label, {
      required: true,
      mono: true,
      default: '1.0.0',
      pattern: String.raw`\d{1,5}\.\d{1,5}\.\d{1,5}`,
      patternHint: ['三段版本号，例如 1.0.0', 'Three numbers, such as 1.0.0'],
    }),
    ...names('chinese'),
    reference('sourceModel', ['源模型', 'Source model'], 'informationModel', { required: true }),
    reference('targetModel', ['目标模型', 'Target model'], 'informationModel', { required: true }),
    select(
      'direction',
      ['方向', 'Direction'],
      { forward: ['源 → 目标', 'Source → target'], both: ['双向', 'Both ways'] },
      {
        required: true,
        default: 'forward',
        hint: ['双向映射要求每一条换算都可逆', 'Both ways asks for conversions that can be turned round'],
      },
    ),
    select('status', ['状态', 'Status'], REFERENCE_DICTIONARIES.statusReview, { readOnly: true }),
    text('responsible', ['负责人', 'Responsible'], LENGTH.username),
    textarea('description', ['说明', 'Description'], LENGTH.description, { rows: 3 }),
  ],
  rules: [
    rule('mappingSameModel', 'targetModel', 'ne', 'sourceModel', [
      '目标模型不能与源模型相同',
      'The target model cannot be the source model',
    ]),
  ],
})
