// At each start: whether the key of secrets is the one that they were sealed with. Says so where it is not, and never makes a new
// one where an old one is missed (screens 7; decision 82).
import { sql } from 'kysely'

import { RECORD_KINDS } from '../../../../src/contract/records/kinds.ts'
import type { Configuration } from '../../../configuration.ts'
import type { Database } from '../../../database/schema.ts'
import { findSecretKey, makeSecretKey, secretKeyFile } from '../../../secret-key.ts'
import { readTenants } from '../../../database/tenants.ts'
import { SEALED, isLost, provideSecretKey, sealSecret } from './secrets.ts'

/** Setting that holds a known text, sealed with the key in use. */
const CHECK = 'secretKeyCheck'
const KNOWN = 'yaw'

/** Beyond these nobody counts. */
const MOST = 10_000

const KINDS = RECORD_KINDS.filter(({ secrets, secretsWithin }) => secrets !== undefined || secretsWithin !== undefined)

/** Every secret of every record, sealed. */
const readSealed = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ sealed: string }>`
    select (regexp_matches(fields::text, ${`${SEALED}[A-Za-z0-9_-]+`}, 'g'))[1] as sealed
    from record
    where tenant_id = any(${await readTenants(database)}::text[]) and kind = any(${KINDS.map(({ name }) => name)}::text[])
      and position(${SEALED} in fields::text) > 0
    limit ${MOST}
  `.execute(database)
  return rows.map(({ sealed }) => sealed)
}

const readCheck = async (database: Database) =>
  (await database.selectFrom('setting').select('value').where('name', '=', CHECK).executeTakeFirst())?.value

const writeCheck = (database: Database) => {
  const value = sealSecret(CHECK, KNOWN)
  return database
    .insertInto('setting')
    .values({ name: CHECK, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }))
    .execute()
}

const counted = (count: number) => (count === 1 ? '1 secret of a connection' : `${count} secrets of connections`)

const AGAIN = 'and enter the passwords anew'

/** Provides the key to this process, and answers what whoever starts it has to be told, in one line. */
export const checkSecretKey = async (
  database: Database,
  place: Pick<Configuration, 'secretKey' | 'databaseUrl' | 'dataFolder'>,
): Promise<string | undefined> => {
  const sealed = await readSealed(database)
  const file = secretKeyFile(place)
  const found = findSecretKey(place)
  if (found === undefined && sealed.length > 0) {
    provideSecretKey(undefined)
    return file === undefined
      ? `YAW_SECRET_KEY is not given: ${counted(sealed.length)} cannot be opened, and none can be saved. Give the key that they were sealed with; or give another one ${AGAIN}`
      : `${file} is missing or empty: ${counted(sealed.length)} cannot be opened, and none can be saved. Put the old file back; or write a text of at least 32 characters into it ${AGAIN}`
  }
  const key = found ?? (file === undefined ? undefined : makeSecretKey(file))
  provideSecretKey(key)
  if (key === undefined) return undefined
  const lost = sealed.filter(isLost).length
  const check = await readCheck(database)
  const isOther = check === undefined || isLost(check)
  if (lost === 0) {
    if (isOther) await writeCheck(database)
    return undefined
  }
  const from = file ?? 'YAW_SECRET_KEY'
  return isOther
    ? `The key in ${from} is another one than before: ${counted(lost)} cannot be opened. Put the old key back, or keep this one ${AGAIN}`
    : `${counted(lost)} cannot be opened with the key in ${from}: sealed with another key, or damaged. Enter the passwords anew`
}
