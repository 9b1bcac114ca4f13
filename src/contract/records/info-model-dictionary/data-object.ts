// Data objects of a logical node: what it measures, tells, counts, is set and told to do (screens 2; RTE-5).
import { multiSelect, number, reference, rule, section, select, sharing, text, when } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { EDITIONS, PRESENCE } from './choices.ts'
import { QUANTITY_KINDS } from './quantity-kinds.ts'
import { OBJECT_SENTENCES } from './sentences.ts'
import { ABOUT, DESCRIPTIONS, LIFECYCLE, MODULE, NAMES, STATUS, TITLE } from './shared-fields.ts'

const SEPARATED = { zh: '多个以逗号分隔', en: 'Several are parted by commas' }

export const dataObject = defineKind({
  name: 'dataObject',
  plural: 'data-objects',
  module: MODULE,
  label: ['数据对象', 'Data object'],
  labels: ['数据对象', 'Data objects'],
  key: ['name'],
  title: TITLE,
  owner: 'logicalNode',
  states: LIFECYCLE,
  searched: ['aliases', 'synonyms', 'businessId'],
  columns: ['name', 'cdc', TITLE.zh, TITLE.en, 'presence', 'unit', 'quantityKind', 'enumeration', 'minimum', 'maximum'],
  sentences: OBJECT_SENTENCES,
  sections: [section('value', ['取值', 'Value']), section('mapping', ['映射与标识', 'Mapping and identity']), ABOUT],
  fields: [
    text('name', ['对象名', 'Name'], 12, {
      required: true,
      mono: true,
      pattern: '[A-Z][A-Za-z0-9]{0,11}',
      patternHint: [
        '大写字母开头，由字母和数字组成，不超过 12 个字符，例如 TotWh',
        'Letters and digits, beginning with a capital, at most 12, such as TotWh',
      ],
    }),
    reference('cdc', ['公用数据类', 'Common data class'], 'commonDataClass', { required: true }),
    ...NAMES,
    select('presence', ['存在条件', 'Presence'], PRESENCE, { required: true, default: 'O' }),
    text('condition', ['必选条件', 'Mandatory when'], LENGTH.description, { visibleWhen: when('presence', 'eq', 'C') }),
    multiSelect('editions', ['所在版本', 'Editions'], EDITIONS, {
      hint: ['不填则与所属节点相同', 'Those of its node when empty'],
    }),
    STATUS,
    ...sharing({ section: 'value' }, [
      reference('unit', ['单位', 'Unit'], 'unit'),
      select('quantityKind', ['物理量', 'Quantity'], QUANTITY_KINDS),
      reference('enumeration', ['枚举类型', 'Enumeration'], 'enumerationType', {
        hint: ['状态、命令等枚举取值的对象填写', 'Of objects whose value is one of a list'],
      }),
      number('scale', ['默认系数', 'Default scale'], [-1e12, 1e12], {
        hint: ['原始值乘以系数得到工程值', 'Raw value times scale is the value'],
        default: 1,
      }),
      number('minimum', ['有效下限', 'Least valid'], [-1e15, 1e15]),
      number('maximum', ['有效上限', 'Most valid'], [-1e15, 1e15]),
    ]),
    ...sharing({ section: 'mapping' }, [
      text('aliases', ['别名', 'Aliases'], 500, { hint: SEPARATED }),
      text('synonyms', ['厂家叫法', 'Names that vendors use'], 500, { hint: SEPARATED }),
      text('businessId', ['业务标识', 'Business id'], LENGTH.text, {
        mono: true,
        pattern: '[A-Za-z0-9_.:#\\-]+',
        patternHint: [
          '由字母、数字和 . _ : # - 组成，例如 WTUR.W.mag.f',
          'Letters, digits and . _ : # -, such as WTUR.W.mag.f',
        ],
      }),
    ]),
    ...DESCRIPTIONS,
  ],
  rules: [
    rule('rangeOrder', 'minimum', 'lte', 'maximum', [
      '有效下限不能大于有效上限',
      'The least valid value cannot be above the most valid one',
    ]),
  ],
})
