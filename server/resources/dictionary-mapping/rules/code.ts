// Codes: each is a number or bit of its set, none twice however it is written; what is missing is told (screens 10, Validate).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { formatOf, textOf } from '../../../../src/contract/records/dictionary-mapping/read-codes.ts'
import type { RecordIssue } from '../../../../src/contract/records/record-shapes.ts'
import { codeNumber } from '../../../../src/lib/codes/code-number.ts'
import { readNames } from '../../records/names.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'

const problem = (rule: string): FieldProblem => ({ path: 'code', code: 'custom', rule })

/** Numbers of the codes of each set. */
const numbersOf = (codes: readonly StoredRecord[], formats: ReadonlyMap<string, ReturnType<typeof formatOf>>) =>
  codes.flatMap((code) => {
    const format = formats.get(code.ownerId ?? '')
    return format === undefined ? [] : [{ code, number: codeNumber(textOf(code.values['code']), format) }]
  })

/** Kinds that name codes of a set: each is one, and none is there twice. */
const checkCodes =
  (kind: 'code' | 'handledCode'): NonNullable<RecordRules['check']> =>
  async ({ writer, tenantId, written }) => {
    const ownerIds = [...new Set(written.flatMap(({ ownerId }) => ownerId ?? []))]
    const sets = await readRecords(writer, tenantId, 'codeSet', { ids: ownerIds })
    const formats = new Map(sets.map((set) => [set.id, formatOf(set)]))
    const all = numbersOf(await readRecords(writer, tenantId, kind, { ownerIds }), formats)
    const places = Map.groupBy(all, ({ code, number }) => `${code.ownerId} ${number}`)
    const numbers = new Map(all.map(({ code, number }) => [code.id, number]))
    return new Map(
      written.flatMap(({ id, ownerId }): [string, FieldProblem[]][] => {
        const number = numbers.get(id)
        if (number === undefined) return [[id, [problem('codeFormat')]]]
        return (places.get(`${ownerId} ${number}`)?.length ?? 0) > 1 ? [[id, [problem('codeTwice')]]] : []
      }),
    )
  }

export const handledCodeRules: RecordRules = { check: checkCodes('handledCode') }

export const codeRules: RecordRules = {
  check: checkCodes('code'),
  issues: async ({ reader, tenantId, ownerId }) => {
    const codes = await readRecords(
      reader,
      tenantId,
      'code',
      ownerId === undefined ? undefined : { ownerIds: [ownerId] },
    )
    const missing = codes.flatMap(({ id, values }) => [
      ...(textOf(values['severity']) === '' ? [{ id, rule: 'severityMissing', field: 'severity' }] : []),
      ...(textOf(values['textEn']) === '' ? [{ id, rule: 'translationMissing', field: 'textEn' }] : []),
    ])
    const names = await readNames(
      reader,
      tenantId,
      missing.map(({ id }) => ({ kind: 'code', id })),
    )
    const byId = new Map(names.map((name) => [name.id, name]))
    return missing.flatMap(({ id, rule, field }): RecordIssue[] => {
      const record = byId.get(id)
      return record === undefined ? [] : [{ rule, severity: 'warning', record, field, subjects: [] }]
    })
  },
}
