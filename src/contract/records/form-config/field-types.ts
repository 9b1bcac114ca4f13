// Types of the rows of a configured form: fields that hold a value, and what only lays them out (screens 5; RTE-8).
import type { FormWords } from '../../form/form-description.ts'

const type = (zh: string, en: string): FormWords => ({ zh, en })

/** What a row of a form can be, in the order of the palette. */
export const FIELD_TYPES = {
  text: type('单行文本', 'Text'),
  textarea: type('多行文本', 'Several lines'),
  password: type('密码', 'Password'),
  integer: type('整数', 'Whole number'),
  number: type('小数（可带单位）', 'Number with unit'),
  switch: type('开关', 'Switch'),
  select: type('下拉单选', 'Drop-down'),
  'multi-select': type('多选', 'Several choices'),
  radio: type('单选按钮', 'Radio buttons'),
  cascade: type('级联选择', 'Cascade'),
  date: type('日期', 'Date'),
  time: type('时间', 'Time'),
  host: type('主机地址', 'Host'),
  ip: type('IP 地址', 'IP address'),
  port: type('端口', 'Port'),
  email: type('电子邮箱', 'E-mail'),
  phone: type('电话', 'Telephone'),
  json: type('JSON', 'JSON'),
  reference: type('引用物或记录', 'Reference'),
  table: type('表格（多行）', 'Table of rows'),
  builtIn: type('平台内置字段', 'Built-in field'),
  section: type('分组', 'Section'),
  divider: type('分隔线', 'Divider'),
} as const satisfies Record<string, FormWords>
export type FieldType = keyof typeof FIELD_TYPES

export const isFieldType = (type: unknown): type is FieldType =>
  typeof type === 'string' && Object.hasOwn(FIELD_TYPES, type)

/** Rows that hold no value. */
export const LAYOUT_TYPES: readonly FieldType[] = ['section', 'divider']

/** Where a form is used. */
export const FORM_SCOPES = {
  thing: type('物', 'Thing'),
  protocol: type('协议', 'Protocol'),
  connection: type('连接', 'Connection'),
  metadata: type('元数据', 'Metadata'),
} as const satisfies Record<string, FormWords>
export type FormScope = keyof typeof FORM_SCOPES

export const LABEL_POSITIONS = {
  right: type('左侧右对齐', 'Left, aligned to the right'),
  left: type('左侧左对齐', 'Left, aligned to the left'),
  top: type('上方', 'Above'),
} as const satisfies Record<string, FormWords>

export const FORM_SIZES = {
  mini: type('紧凑', 'Mini'),
  small: type('小', 'Small'),
  medium: type('中', 'Medium'),
} as const satisfies Record<string, FormWords>

/** Words by code as options of a choice. */
export const optionsOf = (words: Readonly<Record<string, FormWords>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
