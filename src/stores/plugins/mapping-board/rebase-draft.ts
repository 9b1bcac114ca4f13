// A draft of a board over lines that somebody else has changed meanwhile: theirs and mine come together field by field, and what
// both have changed is asked about (screens 0, change set).
import { msg } from '@lit/localize'

import { type BoardDraft, type LineValues, type SavedLine, changedFields, settle } from './board-lines.ts'

export const disputeText = () =>
  msg('Somebody else has changed this line meanwhile. Apply again to keep yours, or discard your changes.')

/** Fields that both have changed, and not to the same. */
export const disputedFields = (base: LineValues, theirs: LineValues, mine: LineValues): string[] => {
  const own = new Set(Object.keys(mine))
  return changedFields(base, theirs).filter(
    (name) => own.has(name) && changedFields({ [name]: theirs[name] }, { [name]: mine[name] }).length > 0,
  )
}

const NOTHING: LineValues = {}

/** Said of lines that were to go and stay. */
export const returnedText = () => msg('Somebody else has changed a line that you removed: it is there again')

export interface RebasedDraft {
  draft: BoardDraft
  /** Targets that both have changed. */
  disputed: string[]
  /** How many lines were to go, and stay as somebody else has them now. */
  returned: number
}

/** `before`: what the draft was made on; `now`: what the platform has. */
export const rebaseDraft = (
  draft: BoardDraft,
  before: ReadonlyMap<string, SavedLine>,
  now: ReadonlyMap<string, SavedLine>,
): RebasedDraft => {
  const disputed: string[] = []
  let returned = 0
  const rebased = [...draft].flatMap(([target, values]): (readonly [string, LineValues | null])[] => {
    const [base, line] = [before.get(target), now.get(target)]
    if (line === undefined || line.revision === base?.revision) return [[target, values]]
    if (values === null) {
      returned += 1
      return []
    }
    const from = base?.values ?? NOTHING
    const mine = Object.fromEntries(changedFields(from, values).map((name) => [name, values[name]]))
    if (disputedFields(from, line.values, mine).length > 0) disputed.push(target)
    return [[target, { ...line.values, ...mine }]]
  })
  return { draft: settle(new Map(rebased), now), disputed, returned }
}
