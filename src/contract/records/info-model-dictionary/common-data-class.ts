// Common data classes and their attributes: how a data object is built (screens 2; RTE-5).
import { flag, integer, multiSelect, reference, select, text, when } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import {
  BASE_TYPES,
  CLASS_CATEGORIES,
  CONSTRAINTS,
  EDITIONS,
  ENUM_TYPE,
  OBJECT_TYPE,
  PRESENCE,
  PRIVATE,
  STANDARDS,
  TRIGGERS,
} from './choices.ts'
import { ATTRIBUTE_SENTENCES, CLASS_SENTENCES } from './sentences.ts'
import { ABOUT, DESCRIPTIONS, LIFECYCLE, MODULE, NAMES, STATUS, TITLE } from './shared-fields.ts'

export const commonDataClass = defineKind({
  name: 'commonDataClass',
  plural: 'common-data-classes',
  module: MODULE,
  label: ['公用数据类', 'Common data class'],
  labels: ['公用数据类', 'Common data classes'],
  key: ['code'],
  title: TITLE,
  owns: ['dataAttribute'],
  states: LIFECYCLE,
  columns: ['code', TITLE.zh, TITLE.en, 'category', 'standard', 'measured', 'status'],
  sentences: CLASS_SENTENCES,
  sections: [ABOUT],
  fields: [
    text('code', ['类代码', 'Code'], 16, {
      required: true,
      mono: true,
      pattern: '[A-Z][A-Za-z0-9_]{1,15}',
      patternHint: [
        '大写字母开头，由字母、数字和下划线组成，2–16 个字符',
        '2 to 16 letters, digits and underscores, beginning with a capital',
      ],
    }),
    ...NAMES,
    select('category', ['类别', 'Category'], CLASS_CATEGORIES, { required: true }),
    select(
      'standard',
      ['标准', 'Standard'],
      STANDARDS.filter(({ value }) => ['iec61850-7-3', 'iec61400-25-2', PRIVATE].includes(value)),
      { required: true, default: PRIVATE },
    ),
    multiSelect('editions', ['所在版本', 'Editions'], EDITIONS, { visibleWhen: when('standard', 'ne', PRIVATE) }),
    flag('measured', ['取值带单位', 'Has a unit'], {
      hint: ['此类对象应填写单位', 'Objects of the class should name a unit'],
    }),
    STATUS,
    ...DESCRIPTIONS,
  ],
})

export const dataAttribute = defineKind({
  name: 'dataAttribute',
  plural: 'data-attributes',
  module: MODULE,
  label: ['数据属性', 'Data attribute'],
  labels: ['数据属性', 'Data attributes'],
  key: ['name'],
  title: TITLE,
  owner: 'commonDataClass',
  order: 'position',
  columns: ['position', 'name', 'constraint', 'baseType', 'enumeration', 'cdc', 'triggers', 'presence', TITLE.zh],
  sentences: ATTRIBUTE_SENTENCES,
  fields: [
    text('name', ['属性名', 'Name'], LENGTH.name, {
      hint: ['结构的成员用点连接，例如 mag.f', 'Parts of a structure are joined by dots, such as mag.f'],
      required: true,
      mono: true,
      pattern: '[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)?(\\.[A-Za-z][A-Za-z0-9]*)?(\\.[A-Za-z][A-Za-z0-9]*)?',
      patternHint: [
        '字母开头，由字母和数字组成，可用点分为至多 4 级',
        'Letters and digits, beginning with a letter, in at most 4 parts',
      ],
    }),
    integer('position', ['顺序', 'Order'], [0, 999]),
    ...NAMES,
    select('baseType', ['基本类型', 'Base type'], BASE_TYPES, { required: true }),
    select('constraint', ['功能约束', 'Functional constraint'], CONSTRAINTS, {
      hint: ['子数据对象没有功能约束', 'An object of a class has none'],
      visibleWhen: when('baseType', 'ne', OBJECT_TYPE),
      requiredWhen: when('baseType', 'ne', OBJECT_TYPE),
    }),
    reference('enumeration', ['枚举类型', 'Enumeration'], 'enumerationType', {
      hint: ['不填则由数据对象指定', 'Named by the data object when empty'],
      visibleWhen: when('baseType', 'eq', ENUM_TYPE),
    }),
    reference('cdc', ['子对象的类', 'Class of the object'], 'commonDataClass', {
      visibleWhen: when('baseType', 'eq', OBJECT_TYPE),
      requiredWhen: when('baseType', 'eq', OBJECT_TYPE),
    }),
    multiSelect('triggers', ['触发条件', 'Triggers'], TRIGGERS, { visibleWhen: when('baseType', 'ne', OBJECT_TYPE) }),
    select('presence', ['存在条件', 'Presence'], PRESENCE, { required: true, default: 'O' }),
  ],
})
