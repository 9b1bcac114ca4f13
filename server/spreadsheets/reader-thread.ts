// Thread that reads one uploaded file: a file that takes long or grows large keeps nobody else waiting (issue: import).
import { workerData } from 'node:worker_threads'

import type { FileContent, ReadLimits } from './file-content.ts'
import { readCsv, readJson } from './read-text.ts'
import { readXlsx } from './read-xlsx.ts'
import { replyWithFile } from './reply-with-file.ts'

export type FileFormat = 'xlsx' | 'csv' | 'json'

export interface ReaderTask {
  bytes: Uint8Array
  format: FileFormat
  /** Of the file, without its ending. */
  name: string
  limits: ReadLimits
  /** Properties of the objects of JSON whose lists are sheets of their own. */
  lists: readonly string[]
}

const read = async ({ bytes, format, name, limits, lists }: ReaderTask): Promise<FileContent> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (format === 'xlsx') return readXlsx(buffer, limits)
  return format === 'csv' ? readCsv(buffer, limits, name) : readJson(buffer, limits, name, lists)
}

// Whatever a library says of a file that it does not understand, the file is at fault.
await replyWithFile(() => read(workerData as ReaderTask), 'import.fileBroken')
