// Points out of what somebody has: a SunSpec model, a NodeSet2, a plain table; recognised by what is in it (screens 6, import).
import type { Drafts } from '../../../../lib/points/point-draft.ts'
import { isNodeSet, readNodeSet } from '../../../../lib/points/node-set.ts'
import { readSimpleTable } from '../../../../lib/points/simple-table.ts'
import { isSunSpec, readSunSpec } from '../../../../lib/points/sunspec.ts'
import { XmlError, type XmlProblem, parseXml } from '../../../../lib/xml.ts'

export type SourceFormat = 'sunspec' | 'node-set' | 'table'

export interface SourceOptions {
  /** Register of the first point of a SunSpec model. */
  base: number
  /** Repeats where the device tells their number. */
  repeats: number
  /** What a plain table counts from. */
  from: 0 | 1
}

export type Source =
  | { format: SourceFormat; drafts: Drafts }
  | { problem: 'empty' | 'json' | XmlProblem | 'otherXml' | 'otherJson' }

const readJson = (text: string, options: SourceOptions): Source => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'json' }
  }
  return isSunSpec(json) ? { format: 'sunspec', drafts: readSunSpec(json, options) } : { problem: 'otherJson' }
}

const readXml = (text: string): Source => {
  try {
    const root = parseXml(text)
    return isNodeSet(root) ? { format: 'node-set', drafts: readNodeSet(root) } : { problem: 'otherXml' }
  } catch (error) {
    if (error instanceof XmlError) return { problem: error.problem }
    throw error
  }
}

export const readSource = (text: string, options: SourceOptions): Source => {
  const start = text.trimStart().replace(/^\uFEFF/, '')
  if (start === '') return { problem: 'empty' }
  if (start.startsWith('{')) return readJson(start, options)
  if (start.startsWith('<')) return readXml(start)
  return { format: 'table', drafts: readSimpleTable(text, options.from) }
}
