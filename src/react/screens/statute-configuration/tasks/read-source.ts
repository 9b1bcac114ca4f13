// Points out of what somebody has: a SunSpec model, a NodeSet2, an EdgeX device profile, a plain table; recognised by what is
// in it (screens 6, import). The parser of YAML comes on demand: without it a profile waits.
import { isProfile, hasResourcesLine, readProfile } from '../../../../lib/points/edgex/read-profile.ts'
import type { ProfileDrafts, ProfileOptions } from '../../../../lib/points/edgex/read-profile.ts'
import type { Drafts } from '../../../../lib/points/point-draft.ts'
import { isNodeSet, readNodeSet } from '../../../../lib/points/node-set.ts'
import { readSimpleTable } from '../../../../lib/points/simple-table.ts'
import { isSunSpec, readSunSpec } from '../../../../lib/points/sunspec.ts'
import { XmlError, type XmlProblem, parseXml } from '../../../../lib/xml.ts'
import type { YamlResult } from '../../../../lib/yaml.ts'

export type SourceFormat = 'sunspec' | 'node-set' | 'edgex' | 'table'

export interface SourceOptions {
  /** Register of the first point of a SunSpec model. */
  base: number
  /** Repeats where the device tells their number. */
  repeats: number
  /** What a plain table counts from. */
  from: 0 | 1
  profile?: ProfileOptions
}

export type Source =
  | { format: 'edgex'; drafts: ProfileDrafts }
  | { format: Exclude<SourceFormat, 'edgex'>; drafts: Drafts }
  | { problem: 'yaml'; line: number; column: number }
  | {
      problem:
        | 'empty'
        | 'waiting'
        | 'json'
        | XmlProblem
        | 'otherXml'
        | 'otherJson'
        | 'otherYaml'
        | 'aliases'
        | 'tooLarge'
    }

export type ParseYaml = (text: string) => YamlResult

const startOf = (text: string) => text.trimStart().replace(/^\uFEFF/, '')
/** An array is a request of the API of EdgeX; a table may begin with a bracket. */
const isJsonText = (start: string) => /^(?:\{|\[\s*\{)/.test(start)

/** Whether the text is read as YAML: a profile, or of a file that says so. */
export const isYamlText = (text: string, fileName = ''): boolean => {
  const start = startOf(text)
  if (start === '' || start.startsWith('<') || isJsonText(start)) return false
  return hasResourcesLine(start) || /\.ya?ml$/i.test(fileName)
}

const readJson = (text: string, options: SourceOptions): Source => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'json' }
  }
  if (isProfile(json)) return { format: 'edgex', drafts: readProfile(json, options.profile) }
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

const readYaml = (text: string, options: SourceOptions, parseYaml: ParseYaml | undefined): Source => {
  if (parseYaml === undefined) return { problem: 'waiting' }
  const result = parseYaml(text)
  if ('value' in result) {
    return isProfile(result.value)
      ? { format: 'edgex', drafts: readProfile(result.value, options.profile) }
      : { problem: 'otherYaml' }
  }
  const { problem, line = 1, column = 1 } = result
  return problem === 'malformed' ? { problem: 'yaml', line, column } : { problem }
}

export const readSource = (text: string, options: SourceOptions, fileName?: string, parseYaml?: ParseYaml): Source => {
  const start = startOf(text)
  if (start === '') return { problem: 'empty' }
  if (isJsonText(start)) return readJson(start, options)
  if (start.startsWith('<')) return readXml(start)
  // Leading spaces belong to the first line of YAML.
  if (isYamlText(text, fileName)) return readYaml(text.replace(/^\uFEFF/, ''), options, parseYaml)
  return { format: 'table', drafts: readSimpleTable(text, options.from) }
}
