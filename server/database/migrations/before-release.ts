// The steps by which databases came to the initial schema before 0.1.0. Who has all of them has that schema.
import { sql } from 'kysely'

import { DatabaseUnavailable } from '../data-folder.ts'
import type { Writer } from '../schema.ts'
import { INITIAL_SCHEMA } from './index.ts'

export const STEPS_BEFORE_RELEASE: readonly string[] = [
  '0001-foundation',
  '0002-changes-and-alarms',
  '0003-thing-history',
  '0004-exchange',
  '0005-devices',
  '0006-search-at-scale',
  '0007-thing-places',
  '0008-records',
  '0009-metadata',
  '0010-connections',
  '0011-writes',
  '0012-platform-identity',
  '0013-codes-seen',
  '0014-thing-approval',
  '0015-reads',
  '0016-codec-packages',
  '0017-comments',
  '0018-address-notation',
]

/** Takes a database that all of them have made for one of the initial schema; one that lacks some is refused. */
export const takeForInitial = async (writer: Writer, applied: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
  const missing = STEPS_BEFORE_RELEASE.filter((name) => !applied.has(name))
  if (missing.length === STEPS_BEFORE_RELEASE.length) return applied
  if (missing.length > 0) {
    throw new DatabaseUnavailable(
      `The database was made by a version of Yaw before 0.1.0 and lacks ${missing.join(', ')}, which this version no longer has. ` +
        'Nothing was changed. Start the last version before 0.1.0 once, or begin with an empty database',
    )
  }
  await writer
    .deleteFrom('migration')
    .where(sql<boolean>`name = any(${STEPS_BEFORE_RELEASE}::text[])`)
    .execute()
  await writer.insertInto('migration').values({ name: INITIAL_SCHEMA }).execute()
  return new Set([...applied].filter((name) => !STEPS_BEFORE_RELEASE.includes(name)).concat(INITIAL_SCHEMA))
}
