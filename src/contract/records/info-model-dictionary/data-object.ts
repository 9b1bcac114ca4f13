// Data objects of a logical node: what it measures, tells, counts, is set and told to do (screens 2; RTE-5).
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind } from '../record-kind.ts'
import { EDITIONS, PRESENCE } from './choices.ts'
import { QUANTITY_KINDS } from './quantity-kinds.ts'
import { OBJECT_SENTENCES } from './sentences.ts'
import { ABOUT, DESCRIPTIONS, LIFECYCLE, MODULE, NAMES, STATUS, TITLE } from './shared-fields.ts'

const SEPARATED = { zh: '多个以逗号分隔', en: 'Several are parted by commas' }

export const dataObject: RecordKind = {
  name: 'dataObject',
  plural: 'data-objects',
  module: MODULE,
  label: { zh: '数据对象', en: 'Data object' },
  labels: { zh: '数据对象', en: 'Data objects' },
  key: ['name'],
  title: TITLE,
  owner: 'logicalNode',
  states: LIFECYCLE,
  searched: ['aliases', 'synonyms', 'businessId'],
  columns: ['name', 'cdc', TITLE.zh, TITLE.en, 'presence', 'unit', 'quantityKind', 'enumeration', 'minimum', 'maximum'],
  sentences: OBJECT_SENTENCES,
  form: {
    formKey: 'dataObject',
    name: { zh: '数据对象', en: 'Data object' },
    columns: 1,
    sections: [
      { id: 'value', label: { zh: '取值', en: 'Value' } },
      { id: 'mapping', label: { zh: '映射与标识', en: 'Mapping and identity' } },
      ABOUT,
    ],
    fields: [
      {
        kind: 'text',
        name: 'name',
        label: { zh: '对象名', en: 'Name' },
        required: true,
        mono: true,
        maxLength: 12,
        pattern: '[A-Z][A-Za-z0-9]{0,11}',
        patternHint: {
          zh: '大写字母开头，由字母和数字组成，不超过 12 个字符，例如 TotWh',
          en: 'Letters and digits, beginning with a capital, at most 12, such as TotWh',
        },
      },
      {
        kind: 'reference',
        name: 'cdc',
        label: { zh: '公用数据类', en: 'Common data class' },
        required: true,
        resource: 'commonDataClass',
      },
      ...NAMES,
      {
        kind: 'select',
        name: 'presence',
        label: { zh: '存在条件', en: 'Presence' },
        required: true,
        options: PRESENCE,
        default: 'O',
      },
      {
        kind: 'text',
        name: 'condition',
        label: { zh: '必选条件', en: 'Mandatory when' },
        visibleWhen: [{ field: 'presence', operator: 'eq', value: 'C' }],
        maxLength: LENGTH.description,
      },
      {
        kind: 'multi-select',
        name: 'editions',
        label: { zh: '所在版本', en: 'Editions' },
        hint: { zh: '不填则与所属节点相同', en: 'Those of its node when empty' },
        options: EDITIONS,
      },
      STATUS,
      { kind: 'reference', name: 'unit', label: { zh: '单位', en: 'Unit' }, section: 'value', resource: 'unit' },
      {
        kind: 'select',
        name: 'quantityKind',
        label: { zh: '物理量', en: 'Quantity' },
        section: 'value',
        options: QUANTITY_KINDS,
      },
      {
        kind: 'reference',
        name: 'enumeration',
        label: { zh: '枚举类型', en: 'Enumeration' },
        hint: { zh: '状态、命令等枚举取值的对象填写', en: 'Of objects whose value is one of a list' },
        section: 'value',
        resource: 'enumerationType',
      },
      {
        kind: 'number',
        name: 'scale',
        label: { zh: '默认系数', en: 'Default scale' },
        hint: { zh: '原始值乘以系数得到工程值', en: 'Raw value times scale is the value' },
        section: 'value',
        minimum: -1e12,
        maximum: 1e12,
        default: 1,
      },
      {
        kind: 'number',
        name: 'minimum',
        label: { zh: '有效下限', en: 'Least valid' },
        section: 'value',
        minimum: -1e15,
        maximum: 1e15,
      },
      {
        kind: 'number',
        name: 'maximum',
        label: { zh: '有效上限', en: 'Most valid' },
        section: 'value',
        minimum: -1e15,
        maximum: 1e15,
      },
      {
        kind: 'text',
        name: 'aliases',
        label: { zh: '别名', en: 'Aliases' },
        hint: SEPARATED,
        section: 'mapping',
        maxLength: 500,
      },
      {
        kind: 'text',
        name: 'synonyms',
        label: { zh: '厂家叫法', en: 'Names that vendors use' },
        hint: SEPARATED,
        section: 'mapping',
        maxLength: 500,
      },
      {
        kind: 'text',
        name: 'businessId',
        label: { zh: '业务标识', en: 'Business id' },
        section: 'mapping',
        mono: true,
        maxLength: LENGTH.text,
        pattern: '[A-Za-z0-9_.:#\\-]+',
        patternHint: {
          zh: '由字母、数字和 . _ : # - 组成，例如 WTUR.W.mag.f',
          en: 'Letters, digits and . _ : # -, such as WTUR.W.mag.f',
        },
      },
      ...DESCRIPTIONS,
    ],
    rules: [
      {
        rule: 'rangeOrder',
        field: 'minimum',
        operator: 'lte',
        other: 'maximum',
        message: { zh: '有效下限不能大于有效上限', en: 'The least valid value cannot be above the most valid one' },
      },
    ],
  },
}
