// A configured form: where it is used, in which version, how it is laid out (screens 5; RTE-8).
import { names } from '../name-fields.ts'
import { integer, json, section, select, sharing, text, textarea, when } from '../../form/builders.ts'
import { defineKind, move } from '../define-kind.ts'
import { DICTIONARIES } from '../../admin/admin-calls.ts'
import { LENGTH } from '../../wire/limits.ts'
import { REFERENCE_DICTIONARIES, STATUS_CODES } from '../../admin/reference-codes.ts'
import { FORM_SENTENCES } from './sentences.ts'
import { FORM_SCOPES, FORM_SIZES, LABEL_POSITIONS } from './field-types.ts'

const { toBeSubmitted, toBeApproved, approved, rejected, invalid } = STATUS_CODES

const FARM = 'thing_farm'
const DEVICE = 'thing_device'

/** Status of a form that screens show; the highest published version of a scope counts. */
export const PUBLISHED = String(approved)
/** It counted once. */
export const WITHDRAWN = String(invalid)

export const FORM = defineKind({
  name: 'form',
  plural: 'forms',
  module: 'form',
  label: ['表单', 'Form'],
  labels: ['表单', 'Forms'],
  key: ['formKey', 'version'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['formField'],
  sentences: FORM_SENTENCES,
  notCopied: ['version'],
  columns: ['formKey', 'nameZh', 'nameEn', 'version', 'status', 'scope', 'thingType', 'description'],
  searched: ['description'],
  states: {
    field: 'status',
    initial: String(toBeSubmitted),
    moves: [
      move(String(toBeSubmitted), String(toBeApproved), ['提交审批', 'Submit'], 'submit'),
      move(String(toBeApproved), PUBLISHED, ['发布', 'Publish'], 'approve'),
      move(String(toBeApproved), String(rejected), ['驳回', 'Reject'], 'approve'),
      move(String(toBeApproved), String(toBeSubmitted), ['撤回', 'Recall'], 'submit'),
      move(String(rejected), String(toBeSubmitted), ['重新编辑', 'Revise'], 'submit'),
      move(PUBLISHED, String(invalid), ['停用', 'Withdraw'], 'approve'),
      move(String(invalid), PUBLISHED, ['重新发布', 'Publish again'], 'approve'),
    ],
    frozen: [String(toBeApproved), PUBLISHED, String(invalid)],
    version: 'version',
  },
  formColumns: 2,
  sections: [section('scope', ['适用范围', 'Where it is used']), section('layout', ['布局', 'Layout'])],
  fields: [
    text('formKey', ['表单标识', 'Form key'], LENGTH.identifier, {
      required: true,
      mono: true,
      pattern: '[a-z][A-Za-z0-9_-]*',
      patternHint: ['以小写字母开头，只用字母、数字、- 和 _', 'Begins with a small letter; letters, digits, - and _'],
    }),
    text('version', ['版本', 'Version'], LENGTH.label, {
      required: true,
      default: '1.0.0',
      mono: true,
      pattern: '\\d+\\.\\d+\\.\\d+',
      patternHint: ['三段数字，如 1.2.0', 'Three numbers, such as 1.2.0'],
    }),
    ...names('both'),
    select('status', ['状态', 'Status'], REFERENCE_DICTIONARIES.status, { readOnly: true }),
    textarea('description', ['说明', 'Description'], LENGTH.description, { span: 2 }),
    ...sharing({ section: 'scope' }, [
      select('scope', ['用于', 'Used for'], FORM_SCOPES, { required: true, default: 'thing' }),
      select('thingType', ['物类型', 'Thing type'], DICTIONARIES.thingType, {
        visibleWhen: when('scope', 'eq', 'thing'),
        requiredWhen: when('scope', 'eq', 'thing'),
      }),
      select('farmType', ['场站类型', 'Farm type'], DICTIONARIES.farmType, {
        hint: ['不选则用于全部场站', 'All farms when none is chosen'],
        visibleWhen: when('thingType', 'eq', FARM),
      }),
      select('deviceType', ['设备类型', 'Device type'], DICTIONARIES.deviceType, {
        hint: ['不选则用于全部设备', 'All devices when none is chosen'],
        visibleWhen: when('thingType', 'eq', DEVICE),
      }),
      text('subject', ['适用对象', 'Subject'], LENGTH.identifier, {
        hint: [
          '协议标识、规约族或元数据类别；不填则用于全部',
          'Key of the protocol, family of the connection or class of metadata; all of them when empty',
        ],
        mono: true,
        visibleWhen: when('scope', 'ne', 'thing'),
      }),
    ]),
    ...sharing({ section: 'layout' }, [
      integer('columns', ['列数', 'Columns'], [1, 4], { default: 1 }),
      select('labelPosition', ['标签位置', 'Labels'], LABEL_POSITIONS, { default: 'right' }),
      integer('labelWidth', ['标签宽度', 'Width of labels'], [40, 320], {
        unit: 'px',
        default: 100,
        visibleWhen: when('labelPosition', 'ne', 'top'),
      }),
      select('size', ['尺寸', 'Size'], FORM_SIZES, { default: 'small' }),
      json('rules', ['字段间规则', 'Rules between fields'], {
        hint: [
          'JSON 数组：[{"field":"a","operator":"lte","other":"b","zh":"…","en":"…"}]',
          'JSON list: [{"field":"a","operator":"lte","other":"b","zh":"…","en":"…"}]',
        ],
        span: 2,
      }),
    ]),
  ],
})
