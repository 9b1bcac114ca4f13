// A mapping says how values of one information model become those of another (screens 4; RTE-7, STA-11).
import { LENGTH } from '../../wire/limits.ts'
import { REFERENCE_DICTIONARIES, STATUS_CODES } from '../../admin/reference-codes.ts'
import { MODEL_MAPPING_SENTENCES } from '../line-sentences.ts'
import type { RecordKind } from '../record-kind.ts'

const { toBeSubmitted, toBeApproved, approved, rejected } = STATUS_CODES

export const MODEL_MAPPING: RecordKind = {
  name: 'modelMapping',
  plural: 'model-mappings',
  module: 'model-mapping',
  label: { zh: '模型映射', en: 'Model mapping' },
  labels: { zh: '模型映射', en: 'Model mappings' },
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
      {
        from: String(toBeSubmitted),
        to: String(toBeApproved),
        label: { zh: '提交审核', en: 'Submit' },
        deed: 'submit',
      },
      {
        from: String(rejected),
        to: String(toBeApproved),
        label: { zh: '重新提交', en: 'Submit again' },
        deed: 'submit',
      },
      { from: String(toBeApproved), to: String(toBeSubmitted), label: { zh: '撤回', en: 'Withdraw' }, deed: 'submit' },
      { from: String(toBeApproved), to: String(approved), label: { zh: '通过', en: 'Approve' }, deed: 'approve' },
      { from: String(toBeApproved), to: String(rejected), label: { zh: '驳回', en: 'Reject' }, deed: 'approve' },
    ],
  },
  form: {
    formKey: 'modelMapping',
    name: { zh: '模型映射', en: 'Model mapping' },
    sections: [],
    columns: 1,
    fields: [
      {
        kind: 'text',
        name: 'code',
        label: { zh: '编码', en: 'Code' },
        required: true,
        maxLength: LENGTH.identifier,
        mono: true,
        pattern: '[a-z][a-z0-9_]{1,63}',
        patternHint: {
          zh: '小写字母开头，2–64 个小写字母、数字或下划线',
          en: '2 to 64 small letters, digits and underscores, a letter first',
        },
      },
      {
        kind: 'text',
        name: 'version',
        label: { zh: '版本', en: 'Version' },
        required: true,
        maxLength: LENGTH.label,
        mono: true,
        default: '1.0.0',
        pattern: String.raw`\d{1,5}\.\d{1,5}\.\d{1,5}`,
        patternHint: { zh: '三段版本号，例如 1.0.0', en: 'Three numbers, such as 1.0.0' },
      },
      {
        kind: 'text',
        name: 'nameZh',
        label: { zh: '中文名称', en: 'Chinese name' },
        required: true,
        maxLength: LENGTH.name,
      },
      { kind: 'text', name: 'nameEn', label: { zh: '英文名称', en: 'English name' }, maxLength: LENGTH.name },
      {
        kind: 'reference',
        name: 'sourceModel',
        label: { zh: '源模型', en: 'Source model' },
        required: true,
        resource: 'informationModel',
      },
      {
        kind: 'reference',
        name: 'targetModel',
        label: { zh: '目标模型', en: 'Target model' },
        required: true,
        resource: 'informationModel',
      },
      {
        kind: 'select',
        name: 'direction',
        label: { zh: '方向', en: 'Direction' },
        required: true,
        default: 'forward',
        hint: {
          zh: '双向映射要求每一条换算都可逆',
          en: 'Both ways asks for conversions that can be turned round',
        },
        options: [
          { value: 'forward', label: { zh: '源 → 目标', en: 'Source → target' } },
          { value: 'both', label: { zh: '双向', en: 'Both ways' } },
        ],
      },
      {
        kind: 'select',
        name: 'status',
        label: { zh: '状态', en: 'Status' },
        readOnly: true,
        dictionary: REFERENCE_DICTIONARIES.statusReview,
      },
      {
        kind: 'text',
        name: 'responsible',
        label: { zh: '负责人', en: 'Responsible' },
        maxLength: LENGTH.username,
      },
      {
        kind: 'textarea',
        name: 'description',
        label: { zh: '说明', en: 'Description' },
        maxLength: LENGTH.description,
        rows: 3,
      },
    ],
    rules: [
      {
        rule: 'mappingSameModel',
        field: 'targetModel',
        operator: 'ne',
        other: 'sourceModel',
        message: {
          zh: '目标模型不能与源模型相同',
          en: 'The target model cannot be the source model',
        },
      },
    ],
  },
}
