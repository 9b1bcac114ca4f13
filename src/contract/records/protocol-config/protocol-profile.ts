// A protocol profile: what the platform knows of a protocol, the form of its parameters and their defaults (screens 8;
// RTE-11, ENT-16).
import { names } from '../name-fields.ts'
import { json, multiSelect, section, select, sentences, sharing, text, textarea } from '../../form/builders.ts'
import { defineKind, move } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { statusCode } from '../../admin/reference-codes.ts'
import { SERVER_KIND_OPTIONS } from '../connection-management/choices.ts'
import { FAMILY_OPTIONS } from '../connection-management/families.ts'
import type { StateMove } from '../record-kind.ts'
import { CODEC_FIELDS, CODEC_SECTION } from './codec-fields.ts'
import { PROTOCOL_KEY_OPTIONS } from './keys.ts'

const OPEN = statusCode('toBeSubmitted')
const WAITING = statusCode('toBeApproved')
const APPROVED = statusCode('approved')
const REJECTED = statusCode('rejected')
const DEPRECATED = statusCode('invalid')

const MOVES: readonly StateMove[] = [
  move(OPEN, WAITING, ['提交', 'Submit'], 'submit'),
  move(WAITING, OPEN, ['撤回', 'Recall'], 'submit'),
  move(WAITING, APPROVED, ['批准', 'Approve'], 'approve'),
  move(WAITING, REJECTED, ['驳回', 'Reject'], 'approve'),
  move(REJECTED, OPEN, ['重新编辑', 'Revise'], 'submit'),
  move(APPROVED, DEPRECATED, ['停用', 'Deprecate'], 'approve'),
  move(DEPRECATED, APPROVED, ['恢复', 'Restore'], 'approve'),
]

export const PROTOCOL_PROFILE = defineKind({
  name: 'protocolProfile',
  plural: 'protocol-profiles',
  module: 'protocol',
  label: ['协议', 'Protocol profile'],
  labels: ['协议', 'Protocol profiles'],
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
  sentences: sentences({
    formWrong: ['参数表单有误：{0}', 'The form of the parameters is wrong: {0}'],
    defaultsWrong: ['默认参数不符合表单：{0}', 'Defaults that the form does not take: {0}'],
    defaultsSecret: [
      '密码不设默认值，由每个连接自行填写：{0}',
      'Secrets have no defaults, each connection gives its own: {0}',
    ],
    noObject: ['须为 JSON 对象', 'Has to be a JSON object'],
    fieldInUse: ['使用中的连接需要这些必填字段：{0}', 'Connections in use need these fields: {0}'],
    serverInUse: ['这些连接使用了被去掉的服务类型：{0}', 'Used by connections of a kind that would go: {0}'],
    familyInUse: ['这些连接使用了被去掉的规约族：{0}', 'Used by connections of a family that would go: {0}'],
    noForm: ['没有参数表单，参数不作校验', 'Has no form: parameters are not checked'],
    usersWrong: ['这些连接的参数不符合表单：{0}', 'Connections whose parameters the form does not take: {0}'],
  }),
  columns: ['protocolKey', 'version', 'nameZh', 'nameEn', 'direction', 'serverKinds', 'families', 'status'],
  sections: [section('use', ['适用范围', 'What it is for']), section('params', ['参数', 'Parameters']), CODEC_SECTION],
  formColumns: 2,
  fields: [
    select('protocolKey', ['协议键', 'Protocol key'], PROTOCOL_KEY_OPTIONS, { required: true }),
    text('version', ['版本', 'Version'], LENGTH.label, {
      required: true,
      pattern: '\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}',
      patternHint: ['如 1.2.0', 'Such as 1.2.0'],
      default: '1.0.0',
      mono: true,
    }),
    ...names('both'),
    select('status', ['状态', 'Status'], 'Status', { required: true, default: OPEN, readOnly: true }),
    textarea('description', ['说明', 'Description'], LENGTH.description, { rows: 2, span: 2 }),
    ...sharing({ section: 'use' }, [
      select(
        'direction',
        ['方向', 'Direction'],
        {
          collect: ['采集', 'Collect'],
          forward: ['转发', 'Forward'],
          both: ['采集和转发', 'Collect and forward'],
        },
        { required: true, default: 'collect' },
      ),
      multiSelect('serverKinds', ['服务类型', 'Server kinds'], SERVER_KIND_OPTIONS, {
        required: true,
        default: ['SCADA Server'],
      }),
      multiSelect('families', ['规约类别', 'Families'], FAMILY_OPTIONS, {
        hint: ['不选表示不限', 'None chosen: any'],
        span: 2,
      }),
    ]),
    ...sharing({ section: 'params' }, [
      text('formName', ['表单名', 'Form name'], LENGTH.identifier, { required: true, mono: true }),
      text('paramsName', ['参数名', 'Params name'], LENGTH.identifier, { required: true, mono: true }),
      json('paramsForm', ['参数表单', 'Form of the parameters'], 100_000, {
        hint: ['表单描述：字段、规则、选项', 'Description of a form: fields, rules, choices'],
        rows: 10,
        span: 2,
      }),
      json('defaults', ['默认参数', 'Default parameters'], 20_000, { rows: 6, span: 2 }),
      textarea('sampleMessage', ['报文示例', 'Sample message'], 8000, { rows: 6, mono: true, span: 2 }),
    ]),
    ...CODEC_FIELDS,
  ],
})
