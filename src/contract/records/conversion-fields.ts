// Fields that say how a value becomes another one: straight line, unit, table, bit, formula; and what to do with a value of bad
// quality. Rows of model mappings and points of things have the same ones (screens 4, 9).
import type { Condition, FormField } from '../form/form-description.ts'
import { LENGTH } from '../wire/limits.ts'

export const CONVERSIONS = ['none', 'linear', 'unit', 'table', 'bit', 'formula'] as const
export type ConversionName = (typeof CONVERSIONS)[number]

/** Longest table and formula, in characters. */
const LONGEST = { table: 4000, formula: 500 } as const
/** Highest bit of a 64-bit word. */
const BIT_MAXIMUM = 63
/** Longest time that an old value is kept, in seconds: a day. */
const HOLD_MAXIMUM = 86_400

const SECTION = 'conversion'
const when = (conversion: ConversionName): [Condition] => [{ field: 'conversion', operator: 'eq', value: conversion }]

const factors: FormField[] = [
  {
    kind: 'number',
    name: 'factor',
    label: { zh: '系数 a', en: 'Factor a' },
    hint: { zh: '目标值 = a · 源值 + b', en: 'Target = a · source + b' },
    section: SECTION,
    default: 1,
    visibleWhen: when('linear'),
    requiredWhen: when('linear'),
  },
  {
    kind: 'number',
    name: 'offset',
    label: { zh: '偏移 b', en: 'Offset b' },
    section: SECTION,
    default: 0,
    visibleWhen: when('linear'),
  },
]

const others: FormField[] = [
  {
    kind: 'text',
    name: 'sourceUnit',
    label: { zh: '源单位', en: 'Unit of the source' },
    hint: { zh: '留空则取源自身的单位', en: 'Empty: the unit that the source has' },
    section: SECTION,
    maxLength: LENGTH.label,
    visibleWhen: when('unit'),
  },
  {
    kind: 'textarea',
    name: 'table',
    label: { zh: '对照表', en: 'Table' },
    hint: {
      zh: '每行一条“源值 = 目标值”，“* = 值”为其余情况',
      en: 'One “source = target” a line; “* = value” is for all others',
    },
    section: SECTION,
    maxLength: LONGEST.table,
    rows: 6,
    mono: true,
    visibleWhen: when('table'),
    requiredWhen: when('table'),
  },
  {
    kind: 'integer',
    name: 'bit',
    label: { zh: '位号', en: 'Bit' },
    hint: { zh: '0 为最低位', en: '0 is the lowest' },
    section: SECTION,
    minimum: 0,
    maximum: BIT_MAXIMUM,
    visibleWhen: when('bit'),
    requiredWhen: when('bit'),
  },
  {
    kind: 'text',
    name: 'formula',
    label: { zh: '公式', en: 'Formula' },
    hint: { zh: '源值写作 x，例如 (x - 32) / 1.8', en: 'The source value is x, such as (x - 32) / 1.8' },
    section: SECTION,
    maxLength: LONGEST.formula,
    mono: true,
    visibleWhen: when('formula'),
    requiredWhen: when('formula'),
  },
]

const choice: FormField = {
  kind: 'select',
  name: 'conversion',
  label: { zh: '换算', en: 'Conversion' },
  section: SECTION,
  default: 'none',
  options: [
    { value: 'none', label: { zh: '直接取值', en: 'As it is' } },
    { value: 'linear', label: { zh: '线性 a·x + b', en: 'Linear a·x + b' } },
    { value: 'unit', label: { zh: '单位换算', en: 'Unit' } },
    { value: 'table', label: { zh: '枚举对照表', en: 'Table of values' } },
    { value: 'bit', label: { zh: '取位', en: 'One bit' } },
    { value: 'formula', label: { zh: '公式', en: 'Formula' } },
  ],
}

/** The conversion and its parts; `visibleWhen` hides all of them. */
export const conversionFields = (visibleWhen?: Condition[]): FormField[] => [
  visibleWhen === undefined ? choice : { ...choice, visibleWhen },
  ...factors,
  ...others,
]

export const CONVERSION_SECTION = { id: SECTION, label: { zh: '换算', en: 'Conversion' } }

/** What happens when the source says that its value is bad. */
export const qualityFields: FormField[] = [
  {
    kind: 'select',
    name: 'quality',
    label: { zh: '坏质量处理', en: 'Bad quality' },
    section: SECTION,
    default: 'pass',
    options: [
      { value: 'pass', label: { zh: '原样传递', en: 'Pass it on' } },
      { value: 'hold', label: { zh: '保持上一个好值', en: 'Hold the last good value' } },
      { value: 'substitute', label: { zh: '取代值', en: 'Put a value in its place' } },
    ],
  },
  {
    kind: 'integer',
    name: 'holdTime',
    label: { zh: '最长保持', en: 'Hold at most' },
    hint: { zh: '0 为一直保持', en: '0: without an end' },
    section: SECTION,
    unit: 's',
    minimum: 0,
    maximum: HOLD_MAXIMUM,
    default: 300,
    visibleWhen: [{ field: 'quality', operator: 'eq', value: 'hold' }],
  },
  {
    kind: 'text',
    name: 'substitute',
    label: { zh: '取代值', en: 'Value in its place' },
    section: SECTION,
    maxLength: LENGTH.label,
    mono: true,
    visibleWhen: [{ field: 'quality', operator: 'eq', value: 'substitute' }],
    requiredWhen: [{ field: 'quality', operator: 'eq', value: 'substitute' }],
  },
]

/** Whether somebody has looked at it; a suggestion says how sure it is. */
export const reviewFields: FormField[] = [
  {
    kind: 'select',
    name: 'state',
    label: { zh: '确认状态', en: 'Confirmation' },
    default: 'confirmed',
    options: [
      { value: 'confirmed', label: { zh: '已确认', en: 'Confirmed' } },
      { value: 'suggested', label: { zh: '建议', en: 'Suggested' } },
    ],
  },
  {
    kind: 'integer',
    name: 'confidence',
    label: { zh: '置信度', en: 'Confidence' },
    unit: '%',
    minimum: 0,
    maximum: 100,
    visibleWhen: [{ field: 'state', operator: 'eq', value: 'suggested' }],
  },
  {
    kind: 'text',
    name: 'confirmedBy',
    label: { zh: '确认人', en: 'Confirmed by' },
    maxLength: LENGTH.username,
    visibleWhen: [{ field: 'state', operator: 'eq', value: 'confirmed' }],
  },
  {
    kind: 'text',
    name: 'note',
    label: { zh: '备注', en: 'Note' },
    maxLength: LENGTH.description,
  },
]
