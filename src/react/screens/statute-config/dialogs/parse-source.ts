// What a text with points is: a SunSpec model, a NodeSet2, an EdgeX device profile, an SCL file, a plain table; recognised by
// what is in it (screens 6, import). It is parsed once, whatever is then chosen of it. The readers of YAML and of SCL come on
// demand: without them a source waits.
import { decodeText } from '../../../../lib/text/decode-text.ts'
import { isProfile, hasResourcesLine } from '../../../../lib/points/edgex/read-profile.ts'
import { isNodeSet } from '../../../../lib/points/node-set.ts'
import { isSunSpec, type readSunSpec } from '../../../../lib/points/sunspec.ts'
import type { SclFile, openScl, readScl } from '../../../../lib/points/scl/read-scl.ts'
import { runSliced } from '../../../../lib/run-sliced.ts'
import { type XmlElement, XmlError, type XmlProblem, parseXml, parseXmlInSteps } from '../../../../lib/xml.ts'
import type { parseYaml } from '../../../../lib/yaml.ts'

export interface YamlReader {
  parseYaml: typeof parseYaml
}
export interface SclReader {
  openScl: typeof openScl
  readScl: typeof readScl
}
export type Reader = YamlReader | SclReader

export type ParsedXml = XmlElement | XmlProblem

/** A text as somebody gave it; large XML of a file is parsed already. */
export interface SourceText {
  text: string
  /** The file holds something else. */
  isNoText?: boolean
  fileName?: string | undefined
  xml?: ParsedXml | undefined
}

export type SourceProblem =
  | { problem: 'yaml'; line: number; column: number }
  | {
      problem:
        | 'empty'
        | 'noText'
        | 'waiting'
        | 'json'
        | XmlProblem
        | 'otherXml'
        | 'otherJson'
        | 'otherYaml'
        | 'aliases'
        | 'tooLarge'
    }

export type ParsedSource =
  | { format: 'edgex'; content: unknown }
  | { format: 'sunspec'; content: Parameters<typeof readSunSpec>[0] }
  | { format: 'node-set'; content: XmlElement }
  | { format: 'scl'; content: SclFile; reader: SclReader }
  | { format: 'table'; content: string }
  | SourceProblem

/** How long a slice of parsing may hold the page up, in milliseconds. */
const SLICE = 30

const startOf = (text: string) => text.trimStart().replace(/^\uFEFF/, '')
/** An array is a request of the API of EdgeX; a table may begin with a bracket. */
const isJsonText = (start: string) => /^(?:\{|\[\s*\{)/.test(start)

/** Whether the text is read as YAML: a profile, or of a file that says so. */
export const isYamlText = (text: string, fileName = ''): boolean => {
  const start = startOf(text)
  if (start === '' || start.startsWith('<') || isJsonText(start)) return false
  return hasResourcesLine(start) || /\.ya?ml$/i.test(fileName)
}

/** A file of SCL, which has a reader of its own. */
export const isSclTree = (xml: ParsedXml | undefined): boolean => typeof xml === 'object' && xml.name === 'SCL'

const problemOf = (error: unknown): XmlProblem => {
  if (error instanceof XmlError) return error.problem
  throw error
}

/** The tree of XML, or why there is none; undefined for what is no XML. */
export const xmlOf = ({ text, xml }: SourceText): ParsedXml | undefined => {
  const start = startOf(text)
  if (xml !== undefined || !start.startsWith('<')) return xml
  try {
    return parseXml(start)
  } catch (error) {
    return problemOf(error)
  }
}

/** Reads a file, and lets the page breathe while it parses XML; undefined where nobody wants it any more. */
export const readFile = async (
  file: File,
  options: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<SourceText | undefined> => {
  // What has been moved or changed since it was chosen cannot be read.
  const bytes = await file.arrayBuffer().catch(() => undefined)
  const text = bytes && decodeText(new Uint8Array(bytes))
  if (options.signal.aborted) return undefined
  if (text === undefined) return { text: '', fileName: file.name, isNoText: true }
  const start = startOf(text)
  if (!start.startsWith('<')) return { text, fileName: file.name }
  try {
    const xml = await runSliced(parseXmlInSteps(start), { budget: SLICE, ...options })
    return xml && { text, fileName: file.name, xml }
  } catch (error) {
    return { text, fileName: file.name, xml: problemOf(error) }
  }
}

const parseJson = (text: string): ParsedSource => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { problem: 'json' }
  }
  if (isProfile(content)) return { format: 'edgex', content }
  return isSunSpec(content) ? { format: 'sunspec', content } : { problem: 'otherJson' }
}

const parseTree = (xml: ParsedXml, reader: Reader | undefined): ParsedSource => {
  if (typeof xml === 'string') return { problem: xml }
  if (isNodeSet(xml)) return { format: 'node-set', content: xml }
  if (!isSclTree(xml)) return { problem: 'otherXml' }
  if (reader === undefined || !('openScl' in reader)) return { problem: 'waiting' }
  return { format: 'scl', content: reader.openScl(xml), reader }
}

const parseProfile = (text: string, reader: Reader | undefined): ParsedSource => {
  if (reader === undefined || !('parseYaml' in reader)) return { problem: 'waiting' }
  const result = reader.parseYaml(text)
  if ('value' in result) {
    return isProfile(result.value) ? { format: 'edgex', content: result.value } : { problem: 'otherYaml' }
  }
  const { problem, line = 1, column = 1 } = result
  return problem === 'malformed' ? { problem: 'yaml', line, column } : { problem }
}

export const parseSource = (source: SourceText, xml = xmlOf(source), reader?: Reader): ParsedSource => {
  const { text, fileName, isNoText = false } = source
  if (isNoText) return { problem: 'noText' }
  const start = startOf(text)
  if (start === '') return { problem: 'empty' }
  if (xml !== undefined) return parseTree(xml, reader)
  if (isJsonText(start)) return parseJson(start)
  // Leading spaces belong to the first line of YAML.
  if (isYamlText(text, fileName)) return parseProfile(text.replace(/^\uFEFF/, ''), reader)
  return { format: 'table', content: text }
}
