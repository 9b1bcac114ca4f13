// Points out of what a text was found to be, as the options say (screens 6, import).
import { readProfile } from '../../../../lib/points/edgex/read-profile.ts'
import type { ProfileDrafts, ProfileOptions } from '../../../../lib/points/edgex/read-profile.ts'
import type { Drafts } from '../../../../lib/points/point-draft.ts'
import { readNodeSet } from '../../../../lib/points/node-set.ts'
import type { SclDrafts, SclOptions } from '../../../../lib/points/scl/read-scl.ts'
import { type TableDrafts, type TableOptions, readSimpleTable } from '../../../../lib/points/simple-table.ts'
import { readSunSpec } from '../../../../lib/points/sunspec.ts'
import type { ParsedSource, SourceProblem } from './parse-source.ts'

export type SourceFormat = 'sunspec' | 'node-set' | 'edgex' | 'scl' | 'table'

export interface SourceOptions {
  /** Register of the first point of a SunSpec model. */
  base: number
  /** Repeats where the device tells their number. */
  repeats: number
  /** What a plain table holds, where the user says other than it looks. */
  table?: TableOptions
  profile?: ProfileOptions
  /** Without it, the statute is of a family that SCL has no points for. */
  scl?: SclOptions | undefined
}

export type Source =
  | { format: 'edgex'; drafts: ProfileDrafts }
  | { format: 'scl'; drafts: SclDrafts | undefined }
  | { format: 'table'; drafts: TableDrafts }
  | { format: Exclude<SourceFormat, 'edgex' | 'scl' | 'table'>; drafts: Drafts }
  | SourceProblem

export const readSource = (parsed: ParsedSource, options: SourceOptions): Source => {
  if ('problem' in parsed) return parsed
  switch (parsed.format) {
    case 'edgex':
      return { format: 'edgex', drafts: readProfile(parsed.content, options.profile) }
    case 'sunspec':
      return { format: 'sunspec', drafts: readSunSpec(parsed.content, options) }
    case 'node-set':
      return { format: 'node-set', drafts: readNodeSet(parsed.content) }
    case 'scl':
      return { format: 'scl', drafts: options.scl && parsed.reader.readScl(parsed.content, options.scl) }
    case 'table':
      return { format: 'table', drafts: readSimpleTable(parsed.content, options.table) }
  }
}
