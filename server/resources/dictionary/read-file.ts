// Reads an uploaded file: SCL or our own JSON; what it brings, and what cannot be taken over (screens 2, import; VAL-5).
import * as z from 'zod/mini'

import { type DictionaryFile, OwnFile } from '../../../src/contract/records/dictionary/calls.ts'
import { MOST_CANDIDATES, MOST_OWNED } from '../../../src/contract/records/dictionary/candidates.ts'
import { type XmlElement, XmlError, parseXml } from '../../../src/lib/xml.ts'
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { readRecords } from '../records/read.ts'
import { type FindUnit, readScl } from './scl/read-scl.ts'
import { templatesOf } from '../../../src/lib/scl/templates.ts'

const readUnits = async (reader: Reader, tenantId: string): Promise<FindUnit> => {
  const units = await readRecords(reader, tenantId, 'unit')
  const codes = new Map(
    units.map(({ values }) => [
      `${String(values['sclUnit'])} ${String(values['sclMultiplier'] ?? 0)}`,
      String(values['code']),
    ]),
  )
  return (unit, multiplier) => codes.get(`${unit} ${multiplier}`)
}

const UTF16 = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as const

const decode = (bytes: Buffer): string => {
  const mark = `${bytes[0]},${bytes[1]}`
  const encoding = mark in UTF16 ? UTF16[mark as keyof typeof UTF16] : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('import.fileBroken')
  }
}

const readJson = (text: string): DictionaryFile => {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Refusal('import.fileBroken')
  }
  const file = z.safeParse(OwnFile, data)
  if (!file.success) throw new Refusal('import.fileType')
  return { candidates: file.data.candidates, flaws: [] }
}

const readXml = (text: string): XmlElement => {
  try {
    return parseXml(text)
  } catch (error) {
    if (error instanceof XmlError) throw new Refusal('import.fileBroken')
    throw error
  }
}

export const readDictionaryBytes = async (reader: Reader, tenantId: string, bytes: Buffer): Promise<DictionaryFile> => {
  const text = decode(bytes)
  if (text.trim() === '') throw new Refusal('import.empty')
  if (text.trimStart().startsWith('{')) return readJson(text)
  const templates = templatesOf(readXml(text))
  if (templates === undefined) throw new Refusal('import.fileType')
  const file = readScl(templates, await readUnits(reader, tenantId))
  if (file.candidates.length === 0) throw new Refusal('import.empty')
  const isTooMany = file.candidates.length > MOST_CANDIDATES
  if (isTooMany || file.candidates.some(({ owned }) => owned.length > MOST_OWNED))
    throw new Refusal('import.tooManyRows')
  return file
}
