// Throws away codec packages that nothing names: files that broke off, and after a while what a profile no longer has, so that
// its history can be taken back until then (screens 8; decision 76).
import { sql } from 'kysely'

import { CODEC_MEMORY } from '../../../../src/contract/wire/limits.ts'
import { CODEC } from '../../../../src/contract/records/protocol-config/codec-fields.ts'
import { PROTOCOL_PROFILE } from '../../../../src/contract/records/protocol-config/protocol-profile.ts'
import type { Database } from '../../../database/schema.ts'

/** No upload takes longer, in milliseconds. */
const LONGEST_UPLOAD = 60 * 60_000

const IS_NAMED = sql<boolean>`exists (
  select 1 from record
  where record.tenant_id = codec_package.tenant_id and record.kind = ${PROTOCOL_PROFILE.name}
    and record.fields ->> ${CODEC.sha256} = codec_package.sha256
)`

/** Any number of processes may do it at once: who attaches a package meanwhile says that it is used, and it stays. */
export const removeUnusedPackages = async (database: Database, now = new Date()): Promise<void> => {
  const ago = (time: number) => new Date(now.getTime() - time)
  await database
    .deleteFrom('codec_package')
    .where('sha256', 'is', null)
    .where('created_at', '<', ago(LONGEST_UPLOAD))
    .execute()
  await database
    .updateTable('codec_package')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where('sha256', 'is not', null)
    .where(IS_NAMED)
    .execute()
  await database
    .updateTable('codec_package')
    .set({ unused_since: now })
    .where('unused_since', 'is', null)
    .where(sql<boolean>`not ${IS_NAMED}`)
    .execute()
  await database
    .deleteFrom('codec_package')
    .where('sha256', 'is not', null)
    .where('unused_since', '<', ago(CODEC_MEMORY))
    .where(sql<boolean>`not ${IS_NAMED}`)
    .execute()
}
