// A configured form: where it is used, in which version, how it is laid out (screens 5; RTE-8).
import { DICTIONARIES } from '../../admin/admin-calls.ts'
import { LENGTH } from '../../wire/limits.ts'
import { REFERENCE_DICTIONARIES, STATUS_CODES } from '../../admin/reference-codes.ts'
import type { RecordKind } from '../record-kind.ts'
import { FORM_SENTENCES } from './sentences.ts'
import { FORM_SCOPES, FORM_SIZES, LABEL_POSITIONS, optionsOf } from './field-types.ts'

const { toBeSubmitted, toBeApproved, approved, rejected, invalid } = STATUS_CODES

const FARM = 'thing_farm'
const DEVICE = 'thing_device'

/** Status of a form that screens show; the highest published version of a scope counts. */
export const PUBLISHED = String(approved)
/** It counted once. */
export const WITHDRAWN = String(invalid)

export const FORM: RecordKind = {
  name: 'form',
  plural: 'forms',
  module: 'form',
  label: { zh: '表单', en: 'Form' },
  labels: { zh: '表单', en: 'Forms' },
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
      {
        from: String(toBeSubmitted),
        to: String(toBeApproved),
        label: { zh: '提交审批', en: 'Submit' },
        deed: 'submit',
      },
      { from: String(toBeApproved), to: PUBLISHED, label: { zh: '发布', en: 'Publish' }, deed: 'approve' },
      { from: String(toBeApproved), to: String(rejected), label: { zh: '驳回', en: 'Reject' }, deed: 'approve' },
      { from: String(toBeApproved), to: String(toBeSubmitted), label: { zh: '撤回', en: 'Recall' }, deed: 'submit' },
      { from: String(rejected), to: String(toBeSubmitted), label: { zh: '重新编辑', en: 'Revise' }, deed: 'submit' },
      { from: PUBLISHED, to: String(invalid), label: { zh: '停用', en: 'Withdraw' }, deed: 'approve' },
      { from: String(invalid), to: PUBLISHED, label: { zh: '重新发布', en: 'Publish again' }, deed: 'approve' },
    ],
    frozen: [String(toBeApproved), PUBLISHED, String(invalid)],
    version: 'version',
  },
  form: {
    formKey: 'form',
    name: { zh: '表单', en: 'Form' },
    columns: 2,
    sections: [
      { id: 'scope', label: { zh: '适用范围', en: 'Where it is used' } },
      { id: 'layout', label: { zh: '布局', en: 'Layout' } },
    ],
    rules: [],
    fields: [
      {
        kind: 'text',
        name: 'formKey',
        label: { zh: '表单标识', en: 'Form key' },
        required: true,
        maxLength: LENGTH.identifier,
        mono: true,
        pattern: '[a-z][A-Za-z0-9_-]*',
        patternHint: {
          zh: '以小写字母开头，只用字母、数字、- 和 _',
          en: 'Begins with a small letter; letters, digits, - and _',
        },
      },
      {
        kind: 'text',
        name: 'version',
        label: { zh: '版本', en: 'Version' },
        required: true,
        default: '1.0.0',
        maxLength: LENGTH.label,
        mono: true,
        pattern: '\\d+\\.\\d+\\.\\d+',
        patternHint: { zh: '三段数字，如 1.2.0', en: 'Three numbers, such as 1.2.0' },
      },
      {
        kind: 'text',
        name: 'nameZh',
        label: { zh: '中文名称', en: 'Chinese name' },
        required: true,
        maxLength: LENGTH.name,
      },
      {
        kind: 'text',
        name: 'nameEn',
        label: { zh: '英文名称', en: 'English name' },
        required: true,
        maxLength: LENGTH.name,
      },
      {
        kind: 'select',
        name: 'status',
        label: { zh: '状态', en: 'Status' },
        readOnly: true,
        dictionary: REFERENCE_DICTIONARIES.status,
      },
      {
        kind: 'textarea',
        name: 'description',
        label: { zh: '说明', en: 'Description' },
        maxLength: LENGTH.description,
        span: 2,
      },
      {
        kind: 'select',
        name: 'scope',
        section: 'scope',
        label: { zh: '用于', en: 'Used for' },
        required: true,
        default: 'thing',
        options: optionsOf(FORM_SCOPES),
      },
      {
        kind: 'select',
        name: 'thingType',
        section: 'scope',
        label: { zh: '物类型', en: 'Thing type' },
        dictionary: DICTIONARIES.thingType,
        visibleWhen: [{ field: 'scope', operator: 'eq', value: 'thing' }],
        requiredWhen: [{ field: 'scope', operator: 'eq', value: 'thing' }],
      },
      {
        kind: 'select',
        name: 'farmType',
        section: 'scope',
        label: { zh: '场站类型', en: 'Farm type' },
        hint: { zh: '不选则用于全部场站', en: 'All farms when none is chosen' },
        dictionary: DICTIONARIES.farmType,
        visibleWhen: [{ field: 'thingType', operator: 'eq', value: FARM }],
      },
      {
        kind: 'select',
        name: 'deviceType',
        section: 'scope',
        label: { zh: '设备类型', en: 'Device type' },
        hint: { zh: '不选则用于全部设备', en: 'All devices when none is chosen' },
        dictionary: DICTIONARIES.deviceType,
        visibleWhen: [{ field: 'thingType', operator: 'eq', value: DEVICE }],
      },
      {
        kind: 'text',
        name: 'subject',
        section: 'scope',
        label: { zh: '适用对象', en: 'Subject' },
        hint: {
          zh: '协议标识、规约族或元数据类别；不填则用于全部',
          en: 'Key of the protocol, family of the connection or class of metadata; all of them when empty',
        },
        maxLength: LENGTH.identifier,
        mono: true,
        visibleWhen: [{ field: 'scope', operator: 'ne', value: 'thing' }],
      },
      {
        kind: 'integer',
        name: 'columns',
        section: 'layout',
        label: { zh: '列数', en: 'Columns' },
        minimum: 1,
        maximum: 4,
        default: 1,
      },
      {
        kind: 'select',
        name: 'labelPosition',
        section: 'layout',
        label: { zh: '标签位置', en: 'Labels' },
        options: optionsOf(LABEL_POSITIONS),
        default: 'right',
      },
      {
        kind: 'integer',
        name: 'labelWidth',
        section: 'layout',
        label: { zh: '标签宽度', en: 'Width of labels' },
        unit: 'px',
        minimum: 40,
        maximum: 320,
        default: 100,
        visibleWhen: [{ field: 'labelPosition', operator: 'ne', value: 'top' }],
      },
      {
        kind: 'select',
        name: 'size',
        section: 'layout',
        label: { zh: '尺寸', en: 'Size' },
        options: optionsOf(FORM_SIZES),
        default: 'small',
      },
      {
        kind: 'json',
        name: 'rules',
        section: 'layout',
        label: { zh: '字段间规则', en: 'Rules between fields' },
        hint: {
          zh: 'JSON 数组：[{"field":"a","operator":"lte","other":"b","zh":"…","en":"…"}]',
          en: 'JSON list: [{"field":"a","operator":"lte","other":"b","zh":"…","en":"…"}]',
        },
        span: 2,
      },
    ],
  },
}
