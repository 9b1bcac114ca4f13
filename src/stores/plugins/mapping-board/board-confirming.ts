// Lines that somebody confirms: pairs that are connected, suggestions that are taken over (screens 4, 9; RTE-7, RTE-12).
import type { ReadableAtom } from 'nanostores'

import type { Sides } from '../../../lib/mapping/line.ts'
import type { Suggestion } from '../../../lib/mapping/suggestions/suggest.ts'
import { type BoardLine, type LineValues, pairedLine } from './board-lines.ts'

type Entry = readonly [target: string, values: LineValues]

interface Confirming {
  $sides: ReadableAtom<Sides | undefined>
  $suggestions: ReadableAtom<ReadonlyMap<string, Suggestion>>
  $lines: ReadableAtom<ReadonlyMap<string, BoardLine>>
  $scope: ReadableAtom<{ targets: ReadonlySet<string> } | undefined>
  write: (entries: readonly Entry[]) => void
  /** Whose name a confirmed line has. */
  user: () => string
}

export const createConfirming = ({ $sides, $suggestions, $lines, $scope, write, user }: Confirming) => {
  const confirmed = () => ({ state: 'confirmed', confidence: null, confirmedBy: user() })
  const entryOf = (source: string, target: string): Entry => [
    target,
    { ...pairedLine($sides.get(), source, target), ...confirmed() },
  ]
  return {
    /** Several in one step. */
    pair: (pairs: readonly { source: string; target: string }[]) =>
      write(pairs.map(({ source, target }) => entryOf(source, target))),
    accept: (targets: readonly string[]) => {
      const [suggestions, lines] = [$suggestions.get(), $lines.get()]
      write(
        targets.flatMap((target): Entry[] => {
          const suggestion = suggestions.get(target)
          if (suggestion !== undefined) return [entryOf(suggestion.source, target)]
          const line = lines.get(target)
          return line?.line.isSuggested === true ? [[target, { ...line.values, ...confirmed() }]] : []
        }),
      )
    },
    /** Targets of suggestions from this score up. */
    surest: (threshold: number): string[] => [
      ...[...$suggestions.get().values()].filter(({ score }) => score >= threshold).map(({ target }) => target),
      ...[...$lines.get().values()]
        .filter(
          ({ line, target }) =>
            line.isSuggested && (line.confidence ?? 0) >= threshold && ($scope.get()?.targets.has(target) ?? true),
        )
        .map(({ target }) => target),
    ],
  }
}
