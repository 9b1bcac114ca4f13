// A protocol profile: what the platform knows of a protocol, the form of its parameters and their defaults (screens 8;
// RTE-11, ENT-16).
import { LENGTH } from '../../wire/limits.ts'
import { STATUS_CODES } from '../../admin/reference-codes.ts'
import { SERVER_KIND_OPTIONS } from '../connection-management/choices.ts'
import { FAMILY_OPTIONS } from '../connection-management/families.ts'
import type { RecordKind, StateMove } from '../record-kind.ts'
import { CODEC_FIELDS, CODEC_SECTION } from './codec-fields.ts'
import { PROTOCOL_KEY_OPTIONS } from './keys.ts'

const code = (name: keyof typeof STATUS_CODES) => String(STATUS_CODES[name])
const OPEN = code('toBeSubmitted')
const WAITING = code('toBeApproved')
const APPROVED = code('approved')
const REJECTED = code('rejected')
const DEPRECATED = code('invalid')

const MOVES: readonly StateMove[] = [
  { from: OPEN, to: WAITING, label: { zh: '提交', en: 'Submit' }, deed: 'submit' },
  { from: WAITING, to: OPEN, label: { zh: '撤回', en: 'Withdraw' }, deed: 'submit' },
  { from: WAITING, to: APPROVED, label: { zh: '批准', en: 'Approve' }, deed: 'approve' },
  { from: WAITING, to: REJECTED, label: { zh: '驳回', en: 'Reject' }, deed: 'approve' },
  { from: REJECTED, to: OPEN, label: { zh: '重新编辑', en: 'Revise' }, deed: 'submit' },
  { from: APPROVED, to: DEPRECATED, label: { zh: '停用', en: 'Deprecate' }, deed: 'approve' },
  { from: DEPRECATED, to: APPROVED, label: { zh: '恢复', en: 'Restore' }, deed: 'approve' },
]

export const PROTOCOL_PROFILE: RecordKind = {
  name: 'protocolProfile',
  plural: 'protocol-profiles',
  module: 'protocol',
  label: { zh: '协议', en: 'Protocol profile' },
  labels: { zh: '协议', en: 'Protocol profiles' },
  key: ['protocolKey', 'version'],
  title: { zh: 'nameZh', en: 'nameEn' },
  fixed: ['protocolKey'],
  states: {
    field: 'status',
    initial: OPEN,
    moves: MOVES,
    // What is reviewed stays what was submitted; what a connection runs with, what was approved: a change is a new version.
    frozen: [WAITING, APPROVED, DEPRECATED],
    version: 'version',
  },
  searched: ['formName', 'paramsName', 'description'],
  sentences: {
    formWrong: { zh: '参数表单有误：{0}', en: 'The form of the parameters is wrong: {0}' },
    defaultsWrong: { zh: '默认参数不符合表单：{0}', en: 'Defaults that the form does not take: {0}' },
    defaultsSecret: {
      zh: '密码不设默认值，由每个连接自行填写：{0}',
      en: 'Secrets have no defaults, each connection gives its own: {0}',
    },
    noObject: { zh: '须为 JSON 对象', en: 'Has to be a JSON object' },
    fieldInUse: { zh: '使用中的连接需要这些必填字段：{0}', en: 'Connections in use need these fields: {0}' },
    serverInUse: { zh: '这些连接使用了被去掉的服务类型：{0}', en: 'Used by connections of a kind that would go: {0}' },
    familyInUse: { zh: '这些连接使用了被去掉的规约族：{0}', en: 'Used by connections of a family that would go: {0}' },
    noForm: { zh: '没有参数表单，参数不作校验', en: 'Has no form: parameters are not checked' },
    usersWrong: { zh: '这些连接的参数不符合表单：{0}', en: 'Connections whose parameters the form does not take: {0}' },
  },
  columns: ['protocolKey', 'version', 'nameZh', 'nameEn', 'direction', 'serverKinds', 'families', 'status'],
  form: {
    formKey: 'protocolProfile',
    name: { zh: '协议', en: 'Protocol profile' },
    sections: [
      { id: 'use', label: { zh: '适用范围', en: 'What it is for' } },
      { id: 'params', label: { zh: '参数', en: 'Parameters' } },
      CODEC_SECTION,
    ],
    columns: 2,
    fields: [
      {
        kind: 'select',
        name: 'protocolKey',
        label: { zh: '协议键', en: 'Protocol key' },
        required: true,
        options: PROTOCOL_KEY_OPTIONS,
      },
      {
        kind: 'text',
        name: 'version',
        label: { zh: '版本', en: 'Version' },
        required: true,
        pattern: '\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}',
        patternHint: { zh: '如 1.2.0', en: 'Such as 1.2.0' },
        default: '1.0.0',
        maxLength: LENGTH.label,
        mono: true,
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
        required: true,
        dictionary: 'Status',
        default: OPEN,
        readOnly: true,
      },
      {
        kind: 'textarea',
        name: 'description',
        label: { zh: '说明', en: 'Description' },
        maxLength: LENGTH.description,
        rows: 2,
        span: 2,
      },
      {
        kind: 'select',
        name: 'direction',
        label: { zh: '方向', en: 'Direction' },
        required: true,
        options: [
          { value: 'collect', label: { zh: '采集', en: 'Collect' } },
          { value: 'forward', label: { zh: '转发', en: 'Forward' } },
          { value: 'both', label: { zh: '采集和转发', en: 'Collect and forward' } },
        ],
        default: 'collect',
        section: 'use',
      },
      {
        kind: 'multi-select',
        name: 'serverKinds',
        label: { zh: '服务类型', en: 'Server kinds' },
        required: true,
        options: SERVER_KIND_OPTIONS,
        default: ['SCADA Server'],
        section: 'use',
      },
      {
        kind: 'multi-select',
        name: 'families',
        label: { zh: '规约类别', en: 'Families' },
        hint: { zh: '不选表示不限', en: 'None chosen: any' },
        options: FAMILY_OPTIONS,
        section: 'use',
        span: 2,
      },
      {
        kind: 'text',
        name: 'formName',
        label: { zh: '表单名', en: 'Form name' },
        required: true,
        maxLength: LENGTH.identifier,
        mono: true,
        section: 'params',
      },
      {
        kind: 'text',
        name: 'paramsName',
        label: { zh: '参数名', en: 'Params name' },
        required: true,
        maxLength: LENGTH.identifier,
        mono: true,
        section: 'params',
      },
      {
        kind: 'json',
        name: 'paramsForm',
        label: { zh: '参数表单', en: 'Form of the parameters' },
        hint: { zh: '表单描述：字段、规则、选项', en: 'Description of a form: fields, rules, choices' },
        maxLength: 100_000,
        rows: 10,
        span: 2,
        section: 'params',
      },
      {
        kind: 'json',
        name: 'defaults',
        label: { zh: '默认参数', en: 'Default parameters' },
        maxLength: 20_000,
        rows: 6,
        span: 2,
        section: 'params',
      },
      {
        kind: 'textarea',
        name: 'sampleMessage',
        label: { zh: '报文示例', en: 'Sample message' },
        maxLength: 8000,
        rows: 6,
        mono: true,
        span: 2,
        section: 'params',
      },
      ...CODEC_FIELDS,
    ],
    rules: [],
  },
}
