// Mappings from a vendor's codes to those of the platform, as rules that are tried in their order (screens 10; RTE-13).
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind } from '../record-kind.ts'

export const CODE_MAPPING: RecordKind = {
  name: 'codeMapping',
  plural: 'code-mappings',
  module: 'code-mapping',
  label: { zh: '字典映射', en: 'Mapping' },
  labels: { zh: '字典映射', en: 'Mappings' },
  key: ['code'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['codeRule'],
  sentences: {
    defaultMissing: {
      zh: '没有默认规则：未列出的代码得不到映射',
      en: 'No rule for anything else: codes that no rule names stay unmapped',
    },
  },
  columns: ['code', 'nameZh', 'nameEn', 'source', 'target', 'note'],
  form: {
    formKey: 'codeMapping',
    name: { zh: '字典映射', en: 'Mapping' },
    columns: 1,
    sections: [],
    fields: [
      {
        kind: 'text',
        name: 'code',
        label: { zh: '映射标识', en: 'Code' },
        required: true,
        mono: true,
        maxLength: LENGTH.identifier,
        pattern: '[a-z][a-z0-9_]{1,63}',
        patternHint: {
          zh: '小写字母开头，可含数字和下划线',
          en: 'small letters, digits and underscores, a letter first',
        },
      },
      {
        kind: 'text',
        name: 'nameZh',
        label: { zh: '中文名称', en: 'Name (Chinese)' },
        required: true,
        maxLength: LENGTH.name,
      },
      { kind: 'text', name: 'nameEn', label: { zh: '英文名称', en: 'Name (English)' }, maxLength: LENGTH.name },
      {
        kind: 'reference',
        name: 'source',
        label: { zh: '源代码集（厂家）', en: 'From (vendor)' },
        required: true,
        resource: 'codeSet',
      },
      {
        kind: 'reference',
        name: 'target',
        label: { zh: '目标代码集（平台）', en: 'To (platform)' },
        required: true,
        resource: 'codeSet',
      },
      { kind: 'textarea', name: 'note', label: { zh: '备注', en: 'Note' }, maxLength: LENGTH.description },
    ],
    rules: [
      {
        rule: 'otherSet',
        field: 'target',
        operator: 'ne',
        other: 'source',
        message: { zh: '源代码集与目标代码集不能相同', en: 'A set cannot be mapped to itself' },
      },
    ],
  },
}

const when = (...rules: string[]): FormField['visibleWhen'] => [{ field: 'rule', operator: 'in', value: rules }]

export const CODE_RULE: RecordKind = {
  name: 'codeRule',
  plural: 'code-rules',
  module: 'code-mapping',
  label: { zh: '映射规则', en: 'Rule' },
  labels: { zh: '映射规则', en: 'Rules' },
  key: ['priority'],
  owner: 'codeMapping',
  order: 'priority',
  searched: ['from', 'note'],
  sentences: {
    codeFormat: { zh: '不是源代码集的代码', en: 'Not a code of the set that it maps from' },
    rangeOrder: { zh: '范围的结束不能小于起始', en: 'A range cannot end before it begins' },
    defaultTwice: { zh: '已有默认规则', en: 'There is a rule for anything else already' },
    otherSet: { zh: '不是目标代码集的代码', en: 'Not a code of the set that it maps to' },
    rulesOverlap: { zh: '与优先级 {0} 的规则重叠，该规则先匹配', en: 'Takes codes that rule {0} takes before it' },
  },
  columns: ['priority', 'rule', 'from', 'to', 'target', 'note'],
  form: {
    formKey: 'codeRule',
    name: { zh: '映射规则', en: 'Rule' },
    columns: 1,
    sections: [],
    fields: [
      {
        kind: 'integer',
        name: 'priority',
        label: { zh: '优先级', en: 'Order' },
        hint: { zh: '数值小的先匹配；默认规则总在最后', en: 'The lowest is tried first; the default always last' },
        required: true,
        minimum: 1,
        maximum: 100_000,
      },
      {
        kind: 'select',
        name: 'rule',
        label: { zh: '规则', en: 'Rule' },
        required: true,
        default: 'exact',
        options: [
          { value: 'exact', label: { zh: '等于', en: 'Is' } },
          { value: 'range', label: { zh: '范围', en: 'Is between' } },
          { value: 'bit', label: { zh: '位', en: 'Has the bit' } },
          { value: 'default', label: { zh: '默认', en: 'Anything else' } },
        ],
      },
      {
        kind: 'text',
        name: 'from',
        label: { zh: '厂家代码', en: 'Vendor code' },
        hint: { zh: '范围规则时为起始代码', en: 'Of a range the first one' },
        mono: true,
        maxLength: LENGTH.label,
        visibleWhen: when('exact', 'range', 'bit'),
        requiredWhen: when('exact', 'range', 'bit'),
      },
      {
        kind: 'text',
        name: 'to',
        label: { zh: '至', en: 'Up to' },
        mono: true,
        maxLength: LENGTH.label,
        visibleWhen: when('range'),
        requiredWhen: when('range'),
      },
      {
        kind: 'reference',
        name: 'target',
        label: { zh: '平台代码', en: 'Platform code' },
        required: true,
        resource: 'code',
      },
      { kind: 'text', name: 'note', label: { zh: '备注', en: 'Note' }, maxLength: LENGTH.description },
    ],
    rules: [],
  },
}
