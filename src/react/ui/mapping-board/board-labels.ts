// Words of the mapping board: states, reasons of suggestions, results, types (screens 4, 9).
import { msg } from '@lit/localize'

import type { LinkState } from '../../../lib/mapping/coverage.ts'
import type { Result } from '../../../lib/mapping/line.ts'
import type { SuggestionReason } from '../../../lib/mapping/suggestions/suggest.ts'
import type { StateFilter } from '../../../stores/plugins/mapping-board/board-model.ts'

const STATES: Record<LinkState, () => string> = {
  mapped: () => msg('Mapped'),
  suggested: () => msg('Suggested'),
  conflict: () => msg('Conflict'),
  open: () => msg('Unmapped'),
}
export const stateLabel = (state: LinkState): string => STATES[state]()

export const filterLabel = (filter: StateFilter): string =>
  filter === 'all' ? msg('All') : filter === 'required' ? msg('Mandatory missing') : stateLabel(filter)

const REASONS: Record<SuggestionReason, () => string> = {
  sameId: () => msg('same id'),
  samePath: () => msg('same object in the dictionary'),
  alias: () => msg('known as an alias'),
  sameName: () => msg('same name'),
  similar: () => msg('similar meaning'),
}
export const reasonLabel = (reason: SuggestionReason): string => REASONS[reason]()

const RULES: Record<NonNullable<Result['rule']>, () => string> = {
  noInput: () => msg('The sample has no value for it'),
  elsewhere: () => msg('The code mapping decides'),
  expression: () => msg('The expression cannot be read'),
  formula: () => msg('The formula cannot be read'),
  notNumber: () => msg('The value is no number'),
  unitUnknown: () => msg('The dictionary has no such unit'),
  unitKind: () => msg('Units of two kinds of quantity'),
  notInTable: () => msg('The table does not name it'),
  noResult: () => msg('There is no result, such as 1 / 0'),
}

/** A result, or why there is none. */
export const resultText = (result: Result, unit: string): string =>
  result.rule === undefined ? `${String(result.value)}${unit === '' ? '' : ` ${unit}`}` : RULES[result.rule]()
