// The codec package of a profile: what it is, who gave it, and changing it, which is a change of the profile (screens 8, RTE-11).
import { sql } from 'kysely'

import { CODEC, CODEC_STATES } from '../../../../src/contract/records/protocol-config/codec-fields.ts'
import {
  CODEC_FLAWS,
  type CodecFlaw,
  CODEC_HEAD,
  codecFlawOf,
  codecHeadFlawOf,
} from '../../../../src/contract/records/protocol-config/codec-files.ts'
import type { CodecPackage } from '../../../../src/contract/records/protocol-config/calls.ts'
import { PROTOCOL_PROFILE } from '../../../../src/contract/records/protocol-config/protocol-profile.ts'
import { emptyOf } from '../../../../src/contract/form/form-conditions.ts'
import { fieldOf } from '../../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../../database/record-tables.ts'
import type { Database, Reader, Writer } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import { refuseFailed } from '../../change-sets.ts'
import { runRows } from '../../records/changes/run.ts'
import { readRow } from '../../records/detail.ts'
import { lockRecords } from '../../records/lock.ts'
import { refusal, text } from '../../records/rule-problems.ts'
import { deletePackage, findPackage, settlePackage, storePackage } from './store.ts'

const refuseFile = (flaw: CodecFlaw, ...subjects: string[]) =>
  new Refusal('request.invalid', { fields: [refusal({ sentences: CODEC_FLAWS }, CODEC.file, flaw, ...subjects)] })

const refuseFlaw = (flaw: CodecFlaw | undefined) => {
  if (flaw !== undefined) throw refuseFile(flaw)
}

/** The last entry of the history that speaks of the package: copies and what comes back have one too. */
const readGiven = (reader: Reader, tenantId: string, id: string) =>
  reader
    .selectFrom('record_history')
    .select(['changed_at as at', 'changed_by as by'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', PROTOCOL_PROFILE.name)
    .where('record_id', '=', id)
    .where(sql<boolean>`after ?| ${Object.values(CODEC)}::text[]`)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()

export const readCodec = async (reader: Reader, tenantId: string, id: string): Promise<CodecPackage | null> => {
  const { values, updatedAt, updatedBy } = await readRow(reader, tenantId, PROTOCOL_PROFILE, id)
  const sha256 = text(values[CODEC.sha256])
  if (sha256 === '') return null
  const [content, given] = [await findPackage(reader, tenantId, sha256), await readGiven(reader, tenantId, id)]
  const state = CODEC_STATES.find((each) => each === values[CODEC.state]) ?? 'uploaded'
  return {
    file: text(values[CODEC.file]),
    size: Number(values[CODEC.size]),
    sha256,
    state: content === undefined ? 'missing' : state,
    at: given?.at.toISOString() ?? updatedAt,
    by: given?.by ?? updatedBy,
  }
}

const writeFields = async (writer: Writer, author: Author, id: string, fields: RecordValues) => {
  const row = { kind: 'update' as const, id, revision: undefined, fields }
  refuseFailed(await runRows(writer, author, PROTOCOL_PROFILE, [row], { mode: 'all' }))
}

const requireOpen = async (reader: Reader, { tenantId }: Author, id: string) => {
  const { frozen } = await readRow(reader, tenantId, PROTOCOL_PROFILE, id)
  if (frozen) throw new Refusal('record.frozen', { subjects: [id] })
}

export interface GivenCodec {
  /** Profile. */
  id: string
  fileName: string
  /** Checksum that the file has to have. */
  expected: string | undefined
  file: AsyncIterable<Uint8Array>
}

export const attachCodec = async (
  database: Database,
  author: Author,
  { id, fileName, expected, file }: GivenCodec,
): Promise<void> => {
  // Size 1: how large it is shows when it is here.
  refuseFlaw(codecFlawOf({ name: fileName, size: 1 }))
  await requireOpen(database, author, id)
  const { tenantId } = author
  const stored = await storePackage(database, tenantId, file, (first) =>
    refuseFlaw(codecHeadFlawOf(fileName, first.subarray(0, CODEC_HEAD))),
  )
  try {
    if (expected !== undefined && expected !== stored.sha256) throw refuseFile('codecChecksum', stored.sha256)
    await inTransaction(database, async (writer) => {
      await lockRecords(writer, tenantId, PROTOCOL_PROFILE)
      await settlePackage(writer, tenantId, stored)
      await writeFields(writer, author, id, {
        [CODEC.file]: fileName,
        [CODEC.size]: stored.size,
        [CODEC.sha256]: stored.sha256,
        [CODEC.state]: expected === undefined ? 'uploaded' : 'verified',
      })
    })
  } catch (error) {
    await deletePackage(database, tenantId, stored.packageId)
    throw error
  }
}

/** The content stays for a while: the change can be taken back. */
export const detachCodec = (database: Database, author: Author, id: string): Promise<void> =>
  inTransaction(database, async (writer) => {
    const empty = Object.values(CODEC).flatMap((name) => {
      const field = fieldOf(PROTOCOL_PROFILE, name)
      return field === undefined ? [] : [[name, emptyOf(field)]]
    })
    await writeFields(writer, author, id, Object.fromEntries(empty))
  })

/** Where the content of a profile's package is kept. */
export const requirePackage = async (reader: Reader, tenantId: string, id: string) => {
  const codec = await readCodec(reader, tenantId, id)
  const content = codec === null ? undefined : await findPackage(reader, tenantId, codec.sha256)
  if (codec === null || content === undefined) throw new Refusal('record.unknown', { subjects: [id] })
  return { ...content, file: codec.file }
}
