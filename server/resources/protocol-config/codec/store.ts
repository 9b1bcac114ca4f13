// Contents of codec packages: they come and go in pieces, are kept once each, and are never run (screens 8; decision 76).
import { createHash, randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import type { Database, Reader, Writer } from '../../../database/schema.ts'

/** Bytes of a row. Small enough that reading and writing it keeps nobody waiting, large enough for few of them. */
const PIECE = 256 * 1024

export interface StoredPackage {
  packageId: string
  sha256: string
  /** Bytes. */
  size: number
}

/** The same bytes in pieces of one size, the last one excepted. Each is only good until the next one. */
async function* inPieces(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(PIECE)
  let filled = 0
  for await (const part of file) {
    for (let from = 0; from < part.length;) {
      const taken = part.subarray(from, from + PIECE - filled)
      piece.set(taken, filled)
      filled += taken.length
      from += taken.length
      if (filled < PIECE) continue
      yield piece
      filled = 0
    }
  }
  if (filled > 0) yield piece.slice(0, filled)
}

/** As hexadecimal text, both ways: the embedded database takes bytes five times slower. */
const insertPiece = async (
  database: Database,
  { tenant_id, package_id }: { tenant_id: string; package_id: string },
  place: number,
  bytes: Uint8Array,
) => {
  const digits = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
  await database
    .insertInto('codec_piece')
    .values({ tenant_id, package_id, place, bytes: sql<Uint8Array>`decode(${digits}, 'hex')` })
    .execute()
}

export const deletePackage = async (reader: Reader, tenantId: string, packageId: string): Promise<void> => {
  await reader
    .deleteFrom('codec_package')
    .where('tenant_id', '=', tenantId)
    .where('package_id', '=', packageId)
    .execute()
}

/**
 * Keeps a file that nothing names yet. Not in one transaction: on the embedded database everybody would wait for it. What breaks
 * off is deleted, by housekeeping where the process ends.
 */
export const storePackage = async (
  database: Database,
  tenantId: string,
  file: AsyncIterable<Uint8Array>,
  checkFirst: (first: Uint8Array) => void,
): Promise<StoredPackage> => {
  const [packageId, hash, now] = [randomUUIDv7(), createHash('sha256'), new Date()]
  const row = { tenant_id: tenantId, package_id: packageId, sha256: null, size: 0, created_at: now, unused_since: now }
  await database.insertInto('codec_package').values(row).execute()
  let [size, place] = [0, 0]
  try {
    for await (const bytes of inPieces(file)) {
      if (place === 0) checkFirst(bytes)
      hash.update(bytes)
      await insertPiece(database, row, place, bytes)
      size += bytes.length
      place += 1
    }
    if (place === 0) checkFirst(new Uint8Array())
    return { packageId, sha256: hash.digest('hex'), size }
  } catch (error) {
    await deletePackage(database, tenantId, packageId)
    throw error
  }
}

/** Gives a content its checksum, or throws it away where there is the same already. Inside the lock of the tenant's records. */
export const settlePackage = async (
  writer: Writer,
  tenantId: string,
  { packageId, sha256, size }: StoredPackage,
): Promise<void> => {
  const same = await writer
    .selectFrom('codec_package')
    .select('package_id')
    .where('tenant_id', '=', tenantId)
    .where('sha256', '=', sha256)
    .forUpdate()
    .executeTakeFirst()
  if (same !== undefined) return deletePackage(writer, tenantId, packageId)
  await writer
    .updateTable('codec_package')
    .set({ sha256, size })
    .where('tenant_id', '=', tenantId)
    .where('package_id', '=', packageId)
    .execute()
}

export const findPackage = (reader: Reader, tenantId: string, sha256: string) =>
  reader
    .selectFrom('codec_package')
    .select(['package_id as packageId', 'size'])
    .where('tenant_id', '=', tenantId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

/** The content piece by piece; fails where it goes meanwhile. */
export async function* readPieces(
  database: Database,
  tenantId: string,
  { packageId, size }: { packageId: string; size: number },
): AsyncGenerator<Uint8Array> {
  for (let [place, read] = [0, 0]; read < size; place += 1) {
    const piece = await database
      .selectFrom('codec_piece')
      .select(sql<string>`encode(bytes, 'hex')`.as('digits'))
      .where('tenant_id', '=', tenantId)
      .where('package_id', '=', packageId)
      .where('place', '=', place)
      .executeTakeFirstOrThrow()
    const bytes = Buffer.from(piece.digits, 'hex')
    read += bytes.length
    yield bytes
  }
}
