// Rules of the codec package of a profile: only an upload brings one, and what a profile names is there (screens 8).
import { sql } from 'kysely'

import { isEmptyValue } from '../../../../src/contract/form/form-conditions.ts'
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { CODEC } from '../../../../src/contract/records/protocol-config/codec-fields.ts'
import { CODEC_FLAWS, type CodecFlaw } from '../../../../src/contract/records/protocol-config/codec-files.ts'
import type { Writer } from '../../../database/schema.ts'
import { refusal, text } from '../../records/rule-problems.ts'
import type { WrittenRecord } from '../../records/record-rules.ts'

const FIELDS = Object.values(CODEC)

const isChanged = ({ before, values }: WrittenRecord) =>
  FIELDS.some((name) => (before === undefined ? !isEmptyValue(values[name]) : before[name] !== values[name]))

/** Says that these are used, so that nobody throws them away from now on; answers their sizes. */
const markUsed = async (writer: Writer, tenantId: string, checksums: readonly string[]) => {
  if (checksums.length === 0) return new Map<string, number>()
  const rows = await writer
    .updateTable('codec_package')
    .set({ unused_since: null })
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`sha256 = any(${checksums}::text[])`)
    .returning(['sha256', 'size'])
    .execute()
  return new Map(rows.map((row) => [row.sha256 ?? '', row.size]))
}

/** Problems of a row with its codec package. */
export const readCodecProblems = async (writer: Writer, tenantId: string, written: readonly WrittenRecord[]) => {
  const changed = new Set(written.filter(isChanged))
  const checksums = [...changed].map(({ values }) => text(values[CODEC.sha256])).filter((sum) => sum !== '')
  const sizes = await markUsed(writer, tenantId, [...new Set(checksums)])
  return (row: WrittenRecord): FieldProblem[] => {
    if (!changed.has(row)) return []
    const { values, isTakenOver } = row
    const filled = FIELDS.filter((name) => !isEmptyValue(values[name]))
    if (filled.length === 0) return []
    const refuse = (flaw: CodecFlaw) => [refusal({ sentences: CODEC_FLAWS }, CODEC.file, flaw)]
    if (filled.length < FIELDS.length) return refuse('codecOwn')
    const size = sizes.get(text(values[CODEC.sha256]))
    // A profile that comes back does so without its package, which its tab tells.
    if (size === undefined) return isTakenOver ? [] : refuse('codecGone')
    return size === values[CODEC.size] ? [] : refuse('codecOwn')
  }
}
