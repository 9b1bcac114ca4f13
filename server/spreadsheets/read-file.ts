// Reads an uploaded file in a thread of its own, with an end to time and memory (VAL-5; issue: bounded import).
import { parse } from 'node:path'

import {
  IMPORT_COLUMNS_LIMIT,
  IMPORT_READ_TIMEOUT,
  IMPORT_ROWS_LIMIT,
  IMPORT_UNPACKED_LIMIT,
} from '../../src/contract/wire/limits.ts'
import { readInThread } from '../read-in-thread.ts'
import { Refusal } from '../refusal.ts'
import type { FileContent } from './file-content.ts'
import type { FileFormat, ReaderTask } from './reader-thread.ts'

const THREAD = new URL('reader-thread.ts', import.meta.url)

const ZIP = Buffer.from('PK\u0003\u0004')
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const TEXT_FORMATS: Readonly<Record<string, FileFormat>> = { '.csv': 'csv', '.json': 'json' }

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

/** The format by name and content; they must agree. Without a name the content decides. */
const formatOf = (bytes: Buffer, extension: string): FileFormat => {
  if (bytes.length === 0) throw new Refusal('import.empty')
  if (startsWith(bytes, COMPOUND)) {
    throw new Refusal(bytes.includes(ENCRYPTED) ? 'import.fileEncrypted' : 'import.fileType')
  }
  const zipped = startsWith(bytes, ZIP)
  if (extension === '') {
    if (zipped) return 'xlsx'
    return /^\s*[[{]/.test(bytes.toString('utf8', 0, 100).replace(/^\uFEFF/, '')) ? 'json' : 'csv'
  }
  const format = extension === '.xlsx' ? 'xlsx' : TEXT_FORMATS[extension]
  if (format === undefined) throw new Refusal('import.fileType')
  if (zipped !== (format === 'xlsx')) throw new Refusal('import.fileBroken')
  return format
}

export const LIMITS = { rows: IMPORT_ROWS_LIMIT, columns: IMPORT_COLUMNS_LIMIT, unpacked: IMPORT_UNPACKED_LIMIT }

export const readFileContent = async (
  bytes: Buffer,
  fileName: string,
  { timeout = IMPORT_READ_TIMEOUT, lists = [] }: { timeout?: number; lists?: readonly string[] } = {},
): Promise<FileContent> => {
  const { name, ext } = parse(fileName)
  const format = formatOf(bytes, ext.toLowerCase())
  // A buffer of its own, which the thread can take over.
  const task: ReaderTask = {
    bytes: new Uint8Array(bytes),
    format,
    name: name === '' ? format : name,
    limits: LIMITS,
    lists,
  }
  const content = await readInThread<FileContent>(THREAD, task, timeout)
  if (content.sheets.every((sheet) => sheet.rows.length === 0)) throw new Refusal('import.empty')
  return content
}
