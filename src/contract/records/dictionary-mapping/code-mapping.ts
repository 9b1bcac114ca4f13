// Mappings from a vendor's codes to those of the platform, as rules that are tried in their order (screens 10; RTE-13).
import { integer, reference, rule, select, sentences, text, textarea, when } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { code, names } from '../name-fields.ts'
import { LENGTH } from '../../wire/limits.ts'

export const CODE_MAPPING = defineKind({
  name: 'codeMapping',
  plural: 'code-mappings',
  module: 'code-mapping',
  label: ['字典映射', 'Mapping'],
  labels: ['字典映射', 'Mappings'],
  key: ['code'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['codeRule'],
  sentences: sentences({
    defaultMissing: [
      '没有默认规则：未列出的代码得不到映射',
      'No rule for anything else: codes that no rule names stay unmapped',
    ],
  }),
  columns: ['code', 'nameZh', 'nameEn', 'source', 'target', 'note'],
  fields: [
    code(['映射标识', 'Code']),
    ...names('chinese'),
    reference('source', ['源代码集（厂家）', 'From (vendor)'], 'codeSet', { required: true }),
    reference('target', ['目标代码集（平台）', 'To (platform)'], 'codeSet', { required: true }),
    textarea('note', ['备注', 'Note'], LENGTH.description),
  ],
  rules: [
    rule('otherSet', 'target', 'ne', 'source', ['源代码集与目标代码集不能相同', 'A set cannot be mapped to itself']),
  ],
})

const by = (...rules: string[]) => when('rule', 'in', rules)

export const CODE_RULE = defineKind({
  name: 'codeRule',
  plural: 'code-rules',
  module: 'code-mapping',
  label: ['映射规则', 'Rule'],
  labels: ['映射规则', 'Rules'],
  key: ['priority'],
  owner: 'codeMapping',
  order: 'priority',
  searched: ['from', 'note'],
  sentences: sentences({
    codeFormat: ['不是源代码集的代码', 'Not a code of the set that it maps from'],
    rangeOrder: ['范围的结束不能小于起始', 'A range cannot end before it begins'],
    defaultTwice: ['已有默认规则', 'There is a rule for anything else already'],
    otherSet: ['不是目标代码集的代码', 'Not a code of the set that it maps to'],
    rulesOverlap: ['与优先级 {0} 的规则重叠，该规则先匹配', 'Takes codes that rule {0} takes before it'],
  }),
  columns: ['priority', 'rule', 'from', 'to', 'target', 'note'],
  fields: [
    integer('priority', ['优先级', 'Order'], [1, 100_000], {
      hint: ['数值小的先匹配；默认规则总在最后', 'The lowest is tried first; the default always last'],
      required: true,
    }),
    select(
      'rule',
      ['规则', 'Rule'],
      {
        exact: ['等于', 'Is'],
        range: ['范围', 'Is between'],
        bit: ['位', 'Has the bit'],
        default: ['默认', 'Anything else'],
      },
      { required: true, default: 'exact' },
    ),
    text('from', ['厂家代码', 'Vendor code'], LENGTH.label, {
      hint: ['范围规则时为起始代码', 'Of a range the first one'],
      mono: true,
      visibleWhen: by('exact', 'range', 'bit'),
      requiredWhen: by('exact', 'range', 'bit'),
    }),
    text('to', ['至', 'Up to'], LENGTH.label, { mono: true, visibleWhen: by('range'), requiredWhen: by('range') }),
    reference('target', ['平台代码', 'Platform code'], 'code', { required: true }),
    text('note', ['备注', 'Note'], LENGTH.description),
  ],
})
