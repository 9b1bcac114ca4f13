// Types of the rows of a configured form: fields that hold a value, and what only lays them out (screens 5; RTE-8).
import { sentences } from '../../form/builders.ts'

/** What a row of a form can be, in the order of the palette. */
export const FIELD_TYPES = sentences({
  text: ['单行文本', 'Text'],
  textarea: ['多行文本', 'Several lines'],
  password: ['密码', 'Password'],
  integer: ['整数', 'Whole number'],
  number: ['小数（可带单位）', 'Number with unit'],
  switch: ['开关', 'Switch'],
  select: ['下拉单选', 'Drop-down'],
  'multi-select': ['多选', 'Several choices'],
  radio: ['单选按钮', 'Radio buttons'],
  cascade: ['级联选择', 'Cascade'],
  date: ['日期', 'Date'],
  time: ['时间', 'Time'],
  host: ['主机地址', 'Host'],
  ip: ['IP 地址', 'IP address'],
  port: ['端口', 'Port'],
  email: ['电子邮箱', 'E-mail'],
  phone: ['电话', 'Telephone'],
  json: ['JSON', 'JSON'],
  reference: ['引用物或记录', 'Reference'],
  table: ['表格（多行）', 'Table of rows'],
  builtIn: ['平台内置字段', 'Built-in field'],
  section: ['分组', 'Section'],
  divider: ['分隔线', 'Divider'],
})
export type FieldType = keyof typeof FIELD_TYPES

export const isFieldType = (type: unknown): type is FieldType =>
  typeof type === 'string' && Object.hasOwn(FIELD_TYPES, type)

/** Rows that hold no value. */
export const LAYOUT_TYPES: readonly FieldType[] = ['section', 'divider']

/** Where a form is used. */
export const FORM_SCOPES = sentences({
  thing: ['物', 'Thing'],
  protocol: ['协议', 'Protocol'],
  connection: ['连接', 'Connection'],
  metadata: ['元数据', 'Metadata'],
})
export type FormScope = keyof typeof FORM_SCOPES

export const LABEL_POSITIONS = sentences({
  right: ['左侧右对齐', 'Left, aligned to the right'],
  left: ['左侧左对齐', 'Left, aligned to the left'],
  top: ['上方', 'Above'],
})

export const FORM_SIZES = sentences({
  mini: ['紧凑', 'Mini'],
  small: ['小', 'Small'],
  medium: ['中', 'Medium'],
})
