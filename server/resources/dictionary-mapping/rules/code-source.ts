// Live sources of a set: a register that the set has (screens 10).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { formatOf } from '../../../../src/contract/records/dictionary-mapping/read-codes.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules } from '../../records/record-rules.ts'

export const codeSourceRules: RecordRules = {
  check: async ({ writer, tenantId, written }) => {
    const ids = [...new Set(written.flatMap(({ ownerId }) => ownerId ?? []))]
    const sets = await readRecords(writer, tenantId, 'codeSet', { ids })
    const registers = new Map(
      sets.map((set) => [set.id, formatOf(set).representation === 'mask' ? formatOf(set).registers : 1]),
    )
    return new Map(
      written.flatMap(({ id, ownerId, values }): [string, FieldProblem[]][] =>
        Number(values['register'] ?? 0) < (registers.get(ownerId ?? '') ?? 1)
          ? []
          : [[id, [{ path: 'register', code: 'custom', rule: 'registerOutside' }]]],
      ),
    )
  },
}
