// The certificate that the platform shows to servers of OPC UA: made once and kept for all processes, because whoever runs a
// server trusts it by hand (RTE-10; decision 70).
import { randomUUIDv7 } from 'node:crypto'
import { hostname } from 'node:os'

import type { Database } from '../../database/schema.ts'
import { sealSecret, unsealSecret } from '../../resources/records/secrets/secrets.ts'
import { loadOpcua } from './library.ts'

export interface Identity {
  /** Name of the application, which the certificate holds too. */
  uri: string
  /** PEM. */
  certificate: string
  key: string
}

const NAME = 'opcua'
const BITS = 2048
const YEARS = 10
const DAY = 86_400_000

const make = async (): Promise<Identity> => {
  const opcua = await loadOpcua()
  const privateKey = await opcua.makePrivateKey(BITS)
  const uri = `urn:yaw:platform:${randomUUIDv7()}`
  const { cert } = await opcua.makeCertificate({
    privateKey,
    purpose: opcua.ofApplication,
    subject: 'CN=Yaw/O=Yaw',
    applicationUri: uri,
    dns: [hostname()],
    // Clocks of plants go wrong by hours: it was valid yesterday.
    notBefore: new Date(Date.now() - DAY),
    notAfter: new Date(Date.now() + YEARS * 365 * DAY),
  })
  const { privPem } = await opcua.toPem(privateKey)
  return { uri, certificate: cert, key: privPem }
}

/** Without a key for secrets nothing can be kept: the certificate is then of this process only. */
const seal = (key: string): string | undefined => {
  try {
    return sealSecret('key', key)
  } catch {
    return undefined
  }
}

const read = (database: Database) =>
  database
    .selectFrom('platform_identity')
    .select(['uri', 'certificate', 'sealed_key'])
    .where('name', '=', NAME)
    .executeTakeFirst()

const provide = async (database: Database): Promise<Identity> => {
  const kept = await read(database)
  const key = unsealSecret(kept?.sealed_key)
  if (kept !== undefined && key !== undefined) return { uri: kept.uri, certificate: kept.certificate, key }
  const made = await make()
  const sealed = seal(made.key)
  if (sealed === undefined) return made
  const row = { uri: made.uri, certificate: made.certificate, sealed_key: sealed }
  // One that was sealed with another key is replaced; of two processes that do so at once, the first is right.
  if (kept !== undefined) {
    await database.updateTable('platform_identity').set(row).where('uri', '=', kept.uri).execute()
  } else {
    await database
      .insertInto('platform_identity')
      .values({ name: NAME, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return provide(database)
}

export type IdentityOf = () => Promise<Identity>

export const createIdentity = (database: Database): IdentityOf => {
  let provided: Promise<Identity> | undefined
  return () => {
    provided ??= provide(database).catch((error: unknown) => {
      provided = undefined
      throw error
    })
    return provided
  }
}
