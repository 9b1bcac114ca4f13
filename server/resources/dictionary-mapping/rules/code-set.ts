// Code sets: ranges of firmware that make sense, and do not meet for the same device and category (screens 10, Validate).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { textOf } from '../../../../src/contract/records/dictionary-mapping/read-codes.ts'
import type { RecordIssue } from '../../../../src/contract/records/record-shapes.ts'
import { compareFirmware, rangesMeet } from '../../../../src/lib/codes/code-number.ts'
import { readNames } from '../../records/names.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'

const rangeOf = ({ values }: StoredRecord) => ({
  from: textOf(values['firmwareFrom']),
  to: textOf(values['firmwareTo']),
})

/** What has one set for each firmware. */
const placeOf = ({ values }: StoredRecord) =>
  JSON.stringify(['system', 'vendor', 'deviceModel', 'category'].map((name) => textOf(values[name]).toLowerCase()))

export const codeSetRules: RecordRules = {
  check: async ({ written }) =>
    new Map(
      written.flatMap((set): [string, FieldProblem[]][] => {
        const { from, to } = rangeOf(set)
        const isTurned = from !== '' && to !== '' && compareFirmware(from, to) > 0
        return isTurned ? [[set.id, [{ path: 'firmwareTo', code: 'custom', rule: 'firmwareOrder' }]]] : []
      }),
    ),
  issues: async ({ reader, tenantId }) => {
    const sets = (await readRecords(reader, tenantId, 'codeSet')).filter(({ values }) => values['system'] === 'vendor')
    const meeting = [...Map.groupBy(sets, placeOf).values()].flatMap((group) =>
      group.flatMap((set, at) =>
        group.slice(at + 1).flatMap((other) => (rangesMeet(rangeOf(set), rangeOf(other)) ? [{ set, other }] : [])),
      ),
    )
    const names = await readNames(
      reader,
      tenantId,
      meeting.flatMap(({ set, other }) => [set, other]).map(({ id }) => ({ kind: 'codeSet', id })),
    )
    const byId = new Map(names.map((name) => [name.id, name]))
    return meeting.flatMap(({ set, other }): RecordIssue[] => {
      const [record, beside] = [byId.get(set.id), byId.get(other.id)]
      if (record === undefined || beside === undefined) return []
      const subjects = [beside.path]
      return [{ rule: 'firmwareMeets', severity: 'warning', record, field: 'firmwareFrom', subjects }]
    })
  },
}
