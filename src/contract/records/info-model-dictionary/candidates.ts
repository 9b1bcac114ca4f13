// Parts of the dictionary as a file brings or takes them: records with what they own, references as paths of keys
// (screens 2, import and export).
import * as z from 'zod/mini'

import { LENGTH } from '../../wire/limits.ts'

/** Kinds that a file can hold, those that others refer to first. */
export const CANDIDATE_KINDS = ['unit', 'enumerationType', 'commonDataClass', 'logicalNode'] as const
export type CandidateKind = (typeof CANDIDATE_KINDS)[number]

/** Most candidates of one file, and most that one of them owns. */
export const MOST_CANDIDATES = 5000
export const MOST_OWNED = 2000

const Values = z.record(z.string().check(z.maxLength(LENGTH.identifier)), z.unknown())

export const CandidateRow = z.object({
  values: Values,
  /** What a record that is not there yet has beside; one that is there keeps what it has. */
  initial: z._default(Values, {}),
})
export type CandidateRow = z.output<typeof CandidateRow>

export const Candidate = z.object({
  kind: z.enum(CANDIDATE_KINDS),
  values: Values,
  initial: z._default(Values, {}),
  owned: z._default(z.array(CandidateRow).check(z.maxLength(MOST_OWNED)), []),
})
export type Candidate = z.output<typeof Candidate>

export const Candidates = z.array(Candidate).check(z.maxLength(MOST_CANDIDATES))

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Key of a candidate: every kind of them has a code. */
export const codeOf = ({ values }: Pick<Candidate, 'values'>): string => textOf(values['code'])

const slotOf = (kind: string, code: string) => `${kind} ${code.toLowerCase()}`

/** Kind that each field of a row refers to. */
const NAMED: Readonly<Record<string, CandidateKind>> = {
  cdc: 'commonDataClass',
  unit: 'unit',
  enumeration: 'enumerationType',
}

/** The chosen ones with all that they refer to, as far as the file has it, in the order of the file. */
export const withNeeded = (candidates: readonly Candidate[], chosen: ReadonlySet<Candidate>): Candidate[] => {
  const bySlot = new Map(candidates.map((each) => [slotOf(each.kind, codeOf(each)), each]))
  const needed = new Set<Candidate>()
  const take = (candidate: Candidate) => {
    if (needed.has(candidate)) return
    needed.add(candidate)
    for (const { values } of candidate.owned) {
      for (const [field, kind] of Object.entries(NAMED)) {
        const named = bySlot.get(slotOf(kind, textOf(values[field])))
        if (named !== undefined) take(named)
      }
    }
  }
  for (const candidate of chosen) take(candidate)
  return candidates.filter((each) => needed.has(each))
}
