// Rules of a mapping: codes that its source can hold, targets of its own target set, one default; overlaps are told.
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { formatOf, textOf, toRule } from '../../../../src/contract/records/dictionary-mapping/read-codes.ts'
import type { RecordIssue } from '../../../../src/contract/records/record-shapes.ts'
import { overlapsOf, readRule } from '../../../../src/lib/codes/code-rules.ts'
import type { Reader } from '../../../database/schema.ts'
import { readNames } from '../../records/names.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules } from '../../records/record-rules.ts'

/** Mappings with how their source is written and which set they lead to. */
const readMappings = async (reader: Reader, tenantId: string, ids: readonly string[] | undefined) => {
  const mappings = await readRecords(reader, tenantId, 'codeMapping', ids === undefined ? undefined : { ids })
  const sources = mappings.map(({ values }) => textOf(values['source'])).filter((id) => id !== '')
  const sets = await readRecords(reader, tenantId, 'codeSet', { ids: sources })
  const formats = new Map(sets.map((set) => [set.id, formatOf(set)]))
  return new Map(
    mappings.flatMap(({ id, values }) => {
      const format = formats.get(textOf(values['source']))
      return format === undefined ? [] : [[id, { format, target: textOf(values['target']) }] as const]
    }),
  )
}

const problem = (path: string, rule: string): FieldProblem => ({ path, code: 'custom', rule })

export const codeRuleRules: RecordRules = {
  check: async ({ writer, tenantId, written }) => {
    const ownerIds = [...new Set(written.flatMap(({ ownerId }) => ownerId ?? []))]
    const mappings = await readMappings(writer, tenantId, ownerIds)
    const rules = await readRecords(writer, tenantId, 'codeRule', { ownerIds })
    const defaults = Map.groupBy(
      rules.filter(({ values }) => values['rule'] === 'default'),
      ({ ownerId }) => ownerId,
    )
    const targets = await readRecords(writer, tenantId, 'code', {
      ids: [...new Set(written.map(({ values }) => textOf(values['target'])))].filter((id) => id !== ''),
    })
    const setOf = new Map(targets.map(({ id, ownerId }) => [id, ownerId]))
    return new Map(
      written.flatMap((stored): [string, FieldProblem[]][] => {
        const mapping = mappings.get(stored.ownerId ?? '')
        if (mapping === undefined) return []
        const rule = readRule(toRule(stored), mapping.format)
        const found: FieldProblem[] = []
        if (rule.rule !== 'default') {
          if (rule.first === undefined) found.push(problem('from', 'codeFormat'))
          if (rule.rule === 'range' && rule.last === undefined) found.push(problem('to', 'codeFormat'))
          if ((rule.first ?? 0) > (rule.last ?? rule.first ?? 0)) found.push(problem('to', 'rangeOrder'))
        } else if ((defaults.get(stored.ownerId)?.length ?? 0) > 1) found.push(problem('rule', 'defaultTwice'))
        if (rule.target !== '' && setOf.get(rule.target) !== mapping.target) found.push(problem('target', 'otherSet'))
        return found.length === 0 ? [] : [[stored.id, found]]
      }),
    )
  },
  issues: async ({ reader, tenantId, ownerId }) => {
    const mappings = await readMappings(reader, tenantId, ownerId === undefined ? undefined : [ownerId])
    const ownerIds = [...mappings.keys()]
    const rules = ownerIds.length === 0 ? [] : await readRecords(reader, tenantId, 'codeRule', { ownerIds })
    const groups = Map.groupBy(rules, ({ ownerId: id }) => id ?? '')
    const overlaps = [...groups].flatMap(([id, stored]) => {
      const format = mappings.get(id)?.format
      return format === undefined ? [] : overlapsOf(stored.map((rule) => readRule(toRule(rule), format)))
    })
    const open = ownerIds.filter((id) => groups.get(id)?.some(({ values }) => values['rule'] === 'default') !== true)
    const names = await readNames(reader, tenantId, [
      ...overlaps.flat().map(({ id }) => ({ kind: 'codeRule', id })),
      ...open.map((id) => ({ kind: 'codeMapping', id })),
    ])
    const byId = new Map(names.map((name) => [name.id, name]))
    return [
      ...overlaps.flatMap(([before, after]): RecordIssue[] => {
        const record = byId.get(after.id)
        const subjects = [String(before.priority)]
        return record === undefined
          ? []
          : [{ rule: 'rulesOverlap', severity: 'warning', record, field: 'from', subjects }]
      }),
      ...open.flatMap((id): RecordIssue[] => {
        const record = byId.get(id)
        return record === undefined ? [] : [{ rule: 'defaultMissing', severity: 'warning', record, subjects: [] }]
      }),
    ]
  },
}
