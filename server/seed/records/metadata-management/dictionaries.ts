// The platform's dictionaries as records: what every drop-down offers, statuses with what they may turn to (RTE-14, STA-11).
import {
  REFERENCE_DICTIONARIES,
  STATUS_CODES,
  STATUS_LISTS,
  STATUS_MOVES,
  type StatusContext,
  type StatusName,
} from '../../../../src/contract/admin/reference-codes.ts'
import { DICTIONARY_ITEMS } from '../../../reference-data/dictionaries.ts'
import { STATUS_DICTIONARIES } from '../../../reference-data/reference-codes.ts'
import type { RecordSeed } from '../record-seed.ts'
import { DICTIONARY_NAMES } from './dictionary-names.ts'

const isContext = (context: string): context is StatusContext => Object.hasOwn(STATUS_LISTS, context)
const isStatus = (name: string): name is StatusName => Object.hasOwn(STATUS_CODES, name)
const CONTEXTS = Object.keys(STATUS_LISTS).filter(isContext)

const codesOf = (names: readonly StatusName[] = []) => names.map((name) => String(STATUS_CODES[name]))

/** What each status may turn to, by dictionary and code; the list of all has the moves of every context. */
const NEXT = new Map<string, Map<string, readonly string[]>>(
  CONTEXTS.map((context) => [
    STATUS_DICTIONARIES[context],
    new Map(
      Object.entries(STATUS_MOVES[context]).flatMap(([from, to]) =>
        isStatus(from) ? [[String(STATUS_CODES[from]), codesOf(to)] as const] : [],
      ),
    ),
  ]),
)

const nextOf = (dictionary: string, code: string): readonly string[] => {
  if (dictionary !== REFERENCE_DICTIONARIES.status) return NEXT.get(dictionary)?.get(code) ?? []
  return [...new Set([...NEXT.values()].flatMap((moves) => moves.get(code) ?? []))].toSorted()
}

/** Room between two items, so that one can be put between them. */
const STEP = 10

/** One for each dictionary, with its items in their order. */
export const DICTIONARY_SEEDS: readonly RecordSeed[] = Object.entries(DICTIONARY_NAMES).map(([code, names]) => ({
  kind: 'metaDictionary',
  values: { code, ...names, origin: 'platform' },
  owned: DICTIONARY_ITEMS.filter((item) => item.dictionary === code).map((item, index) => ({
    kind: 'metaItem',
    values: {
      code: item.code,
      nameZh: item.zh,
      nameEn: item.en,
      position: (index + 1) * STEP,
      nextCodes: nextOf(code, item.code).join(','),
      origin: 'platform',
    },
  })),
}))
