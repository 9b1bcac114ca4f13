// Thread that reads one uploaded file of the dictionary: SCL or our own JSON; what it brings, and what cannot be taken over
// (screens 2, import; VAL-5).
import { workerData } from 'node:worker_threads'

import * as z from 'zod/mini'

import { type DictionaryFile, OwnFile } from '../../../src/contract/records/info-model-dictionary/calls.ts'
import { MOST_CANDIDATES, MOST_OWNED } from '../../../src/contract/records/info-model-dictionary/candidates.ts'
import { decodeText } from '../../../src/lib/text/decode-text.ts'
import { templatesOf } from '../../../src/lib/scl/templates.ts'
import { type XmlElement, XmlError, parseXml } from '../../../src/lib/xml.ts'
import { Unreadable } from '../../spreadsheets/file-content.ts'
import { parseFile } from '../../spreadsheets/read-text.ts'
import { replyWithFile } from '../../spreadsheets/reply-with-file.ts'
import { readScl } from './scl/read-scl.ts'

export interface DictionaryTask {
  bytes: Uint8Array
  /** Codes of units by their number and power of ten in IEC 61850, as `5 3`. */
  units: ReadonlyMap<string, string>
}

const readJson = (text: string): DictionaryFile => {
  const data = parseFile(text)
  const candidates = typeof data === 'object' && data !== null && 'candidates' in data ? data.candidates : undefined
  // Before each of them is looked at.
  if (Array.isArray(candidates) && candidates.length > MOST_CANDIDATES) throw new Unreadable('import.tooManyRows')
  const file = z.safeParse(OwnFile, data)
  if (!file.success) throw new Unreadable('import.fileType')
  return { candidates: file.data.candidates, flaws: [] }
}

const readXml = (text: string): XmlElement => {
  try {
    return parseXml(text)
  } catch (error) {
    if (error instanceof XmlError) throw new Unreadable('import.fileBroken')
    throw error
  }
}

const read = ({ bytes, units }: DictionaryTask): DictionaryFile => {
  const text = decodeText(bytes)
  if (text === undefined) throw new Unreadable('import.fileBroken')
  if (text.trim() === '') throw new Unreadable('import.empty')
  if (text.trimStart().startsWith('{')) return readJson(text)
  const templates = templatesOf(readXml(text))
  if (templates === undefined) throw new Unreadable('import.fileType')
  const file = readScl(templates, (unit, multiplier) => units.get(`${unit} ${multiplier}`))
  if (file.candidates.length === 0) throw new Unreadable('import.empty')
  const isTooMany = file.candidates.length > MOST_CANDIDATES
  if (isTooMany || file.candidates.some(({ owned }) => owned.length > MOST_OWNED))
    throw new Unreadable('import.tooManyRows')
  return file
}

await replyWithFile(() => read(workerData as DictionaryTask))
