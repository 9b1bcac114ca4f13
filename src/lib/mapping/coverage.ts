// How far a mapping has come: mapped, suggested, open, in conflict, and what of the mandatory is missing (screens 4, 9).
import type { MappedAttribute } from './attribute.ts'
import type { LineProblem } from './conversion/check-line.ts'
import type { MappingLine } from './line.ts'

export const LINK_STATES = ['mapped', 'suggested', 'conflict', 'open'] as const
export type LinkState = (typeof LINK_STATES)[number]

export interface Coverage {
  total: number
  mapped: number
  suggested: number
  conflict: number
  open: number
  /** Mandatory targets that nothing sure feeds: open, in conflict or only suggested. */
  mandatoryMissing: number
}

/** A line with what was found in it; several lines of one target are in conflict whatever they say. */
export interface CheckedLine {
  line: MappingLine
  problems: readonly LineProblem[]
}

export const stateOf = (lines: readonly CheckedLine[]): LinkState => {
  const [first] = lines
  if (first === undefined) return 'open'
  if (lines.length > 1 || first.problems.some(({ severity }) => severity === 'error')) return 'conflict'
  return first.line.isSuggested ? 'suggested' : 'mapped'
}

export const coverageOf = (targets: Iterable<MappedAttribute>, stateOfTarget: (id: string) => LinkState): Coverage => {
  const coverage: Coverage = { total: 0, mapped: 0, suggested: 0, conflict: 0, open: 0, mandatoryMissing: 0 }
  for (const { id, required } of targets) {
    const state = stateOfTarget(id)
    coverage.total += 1
    coverage[state] += 1
    if (required && state !== 'mapped') coverage.mandatoryMissing += 1
  }
  return coverage
}
