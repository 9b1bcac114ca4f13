// Reads an uploaded file of the dictionary, SCL or our own JSON, in a thread of its own (screens 2, import; VAL-5).
import type { DictionaryFile } from '../../../src/contract/records/info-model-dictionary/calls.ts'
import { IMPORT_READ_TIMEOUT } from '../../../src/contract/wire/limits.ts'
import type { Reader } from '../../database/schema.ts'
import { readInThread } from '../../read-in-thread.ts'
import { readRecords } from '../records/read.ts'
import type { DictionaryTask } from './file-thread.ts'

const THREAD = new URL('file-thread.ts', import.meta.url)

const readUnits = async (reader: Reader, tenantId: string): Promise<DictionaryTask['units']> => {
  const units = await readRecords(reader, tenantId, 'unit')
  return new Map(
    units.map(({ values }) => [
      `${String(values['sclUnit'])} ${String(values['sclMultiplier'] ?? 0)}`,
      String(values['code']),
    ]),
  )
}

export const readDictionaryBytes = async (reader: Reader, tenantId: string, bytes: Buffer): Promise<DictionaryFile> => {
  // A buffer of its own, which the thread can take over.
  const task: DictionaryTask = { bytes: new Uint8Array(bytes), units: await readUnits(reader, tenantId) }
  return readInThread<DictionaryFile>(THREAD, task, IMPORT_READ_TIMEOUT)
}
