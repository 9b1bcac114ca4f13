// ZIP archives: looks into one without unpacking it, and writes one while its contents come (VAL-5: no zip bombs).
import { Readable, pipeline } from 'node:stream'
import { constants, crc32, createDeflateRaw, createInflateRaw, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const END_SIZE = 22
const CENTRAL_SIZE = 46
const LOCAL_SIZE = 30
const DESCRIPTOR_SIZE = 16
const LONGEST_COMMENT = 0xffff
const DEFLATED = 8
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808
const VERSION = 20
/** 1 January 1980: the first day that the format knows. */
const DATE = 0x21
/** As fast as the database reads. */
const LEVEL = 4

export class BrokenZip extends Error {}

export interface ZipEntry {
  name: string
  method: number
  packed: number
  /** Bytes after unpacking, as the archive claims. */
  unpacked: number
  offset: number
}

const findEnd = (bytes: Buffer): number => {
  const lowest = Math.max(0, bytes.length - END_SIZE - LONGEST_COMMENT)
  for (let at = bytes.length - END_SIZE; at >= lowest; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  throw new BrokenZip('no directory')
}

/** What the archive says it holds; nothing is unpacked. */
export const listZip = (bytes: Buffer): ZipEntry[] => {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (at + CENTRAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new BrokenZip('bad directory')
    const nameLength = bytes.readUInt16LE(at + 28)
    const entry = {
      name: bytes.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    }
    at += CENTRAL_SIZE + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    return entry
  })
}

const packedBytes = (bytes: Buffer, { offset, packed }: ZipEntry) => {
  if (offset + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw new BrokenZip('bad entry')
  const start = offset + LOCAL_SIZE + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  return bytes.subarray(start, start + packed)
}

/** Unpacks a small entry at once; throws when it turns out to be larger than `limit`. */
export const readEntry = (bytes: Buffer, entry: ZipEntry, limit: number): Buffer => {
  const packed = packedBytes(bytes, entry)
  return entry.method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: limit }) : packed
}

/** Unpacks an entry piece by piece. */
export const streamEntry = (bytes: Buffer, entry: ZipEntry): AsyncIterable<Buffer> => {
  const packed = Readable.from([packedBytes(bytes, entry)])
  return entry.method === DEFLATED ? pipeline(packed, createInflateRaw(), () => undefined) : packed
}

export type Content = Iterable<string | Buffer> | AsyncIterable<string | Buffer>

interface Written {
  name: Buffer
  offset: number
  crc: number
  packed: number
  unpacked: number
}

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(LOCAL_SIZE)
  header.writeUInt32LE(LOCAL, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

const descriptor = ({ crc, packed, unpacked }: Written): Buffer => {
  const record = Buffer.alloc(DESCRIPTOR_SIZE)
  for (const [index, value] of [DESCRIPTOR, crc, packed, unpacked].entries()) record.writeUInt32LE(value, index * 4)
  return record
}

const centralRecord = ({ name, offset, crc, packed, unpacked }: Written): Buffer => {
  const record = Buffer.alloc(CENTRAL_SIZE)
  record.writeUInt32LE(CENTRAL, 0)
  record.writeUInt16LE(VERSION, 4)
  record.writeUInt16LE(VERSION, 6)
  record.writeUInt16LE(FLAGS, 8)
  record.writeUInt16LE(DEFLATED, 10)
  record.writeUInt16LE(DATE, 14)
  for (const [index, value] of [crc, packed, unpacked].entries()) record.writeUInt32LE(value, 16 + index * 4)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(offset, 42)
  return Buffer.concat([record, name])
}

const endRecord = (count: number, size: number, offset: number): Buffer => {
  const record = Buffer.alloc(END_SIZE)
  record.writeUInt32LE(END, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}

/** Writes an archive piece by piece: nothing but the piece at hand is held. */
export async function* writeZip(entries: Iterable<{ name: string; content: Content }>): AsyncGenerator<Buffer> {
  const directory: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, unpacked: 0 }
    const measure = async function* () {
      for await (const piece of content) {
        const bytes = Buffer.from(piece)
        entry.crc = crc32(bytes, entry.crc)
        entry.unpacked += bytes.length
        yield bytes
      }
    }
    const header = localHeader(entry.name)
    yield header
    const deflate = createDeflateRaw({ level: LEVEL, strategy: constants.Z_DEFAULT_STRATEGY })
    // A failure of the content destroys the compressor, and so comes out of the loop.
    pipeline(Readable.from(measure()), deflate, () => undefined)
    for await (const piece of deflate) {
      entry.packed += piece.length
      yield piece
    }
    yield descriptor(entry)
    offset += header.length + entry.packed + DESCRIPTOR_SIZE
    directory.push(entry)
  }
  const records = directory.map(centralRecord)
  yield* records
  const size = records.reduce((sum, record) => sum + record.length, 0)
  yield endRecord(records.length, size, offset)
}
