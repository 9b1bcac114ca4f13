// Which source probably feeds which target: by id, path, alias, name and meaning, with a score and the reason (screens 4, 9).
import { type MappedAttribute, familyOf } from '../attribute.ts'
import { type UnitBook, isConvertible } from '../conversion/units.ts'
import { meaningsOf } from './words.ts'

export type SuggestionReason = 'sameId' | 'samePath' | 'alias' | 'sameName' | 'similar'

export interface Suggestion {
  target: string
  source: string
  /** From 0 to 100. */
  score: number
  reason: SuggestionReason
}

/** What is not even this likely is not said. */
const WORTH_SAYING = 40
const SCORES: Record<Exclude<SuggestionReason, 'similar'>, number> = {
  sameId: 100,
  samePath: 98,
  alias: 95,
  sameName: 92,
}
/** Likeness alone is never as sure as a name. */
const MOST_LIKE = 88

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

interface Known {
  attribute: MappedAttribute
  id: string
  path: string
  names: ReadonlySet<string>
  aliases: ReadonlySet<string>
  /** Of its id and of each of its names. */
  meanings: readonly ReadonlySet<string>[]
}

const plainSet = (texts: readonly string[]) => new Set(texts.map(plain).filter((text) => text !== ''))

const know = (attribute: MappedAttribute, stem: string): Known => {
  const { id, zh, en, path, aliases } = attribute
  const own = stem !== '' && id.startsWith(stem) ? id.slice(stem.length) : id
  return {
    attribute,
    id: plain(own),
    path: plain(path),
    names: plainSet([zh, en]),
    aliases: plainSet(aliases),
    meanings: [own, zh, en, ...aliases].map(meaningsOf).filter(({ size }) => size > 0),
  }
}

/** Twice what is shared, of all that both say. */
const likeness = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  let shared = 0
  for (const word of left) if (right.has(word)) shared += 1
  return (2 * shared) / (left.size + right.size)
}

/** Types that never become each other, and units of two kinds of quantity, are no pair. */
const mayPair = (source: MappedAttribute, target: MappedAttribute, units: UnitBook): 'no' | 'yes' | 'sameUnit' => {
  const [from, to] = [familyOf(source.type), familyOf(target.type)]
  const isCount = (family: string) => family === 'number' || family === 'bool' || family === 'enum'
  if (from !== to && to !== 'text' && !(isCount(from) && isCount(to))) return 'no'
  const [left, right] = [units(source.unit), units(target.unit)]
  if (left === undefined || right === undefined) return 'yes'
  return left === right || isConvertible(left, right) ? 'sameUnit' : 'no'
}

const touches = (left: ReadonlySet<string>, right: ReadonlySet<string>) => [...left].some((text) => right.has(text))

const rate = (source: Known, target: Known, units: UnitBook): Omit<Suggestion, 'source' | 'target'> | undefined => {
  const pairs = mayPair(source.attribute, target.attribute, units)
  if (pairs === 'no') return undefined
  const named = (reason: Exclude<SuggestionReason, 'similar'>) => ({ score: SCORES[reason], reason })
  if (source.id === target.id) return named('sameId')
  if (source.path !== '' && source.path === target.path) return named('samePath')
  const isAlias =
    target.aliases.has(source.id) || source.aliases.has(target.id) || touches(target.aliases, source.aliases)
  if (isAlias || touches(target.aliases, source.names) || touches(source.aliases, target.names)) return named('alias')
  if (touches(source.names, target.names)) return named('sameName')
  let like = 0
  for (const left of source.meanings) for (const right of target.meanings) like = Math.max(like, likeness(left, right))
  const sameFamily = familyOf(source.attribute.type) === familyOf(target.attribute.type)
  const score = Math.round(MOST_LIKE * like * (pairs === 'sameUnit' ? 1 : 0.92) * (sameFamily ? 1 : 0.85))
  return score >= WORTH_SAYING ? { score, reason: 'similar' } : undefined
}

export interface SuggestOptions {
  units: UnitBook
  /** Beginning of source ids that says which device it is, such as `WTG01.`, and nothing about what is measured. */
  stem?: string
}

/** All pairs that are worth saying, the surest first. */
export const ratePairs = (
  sources: Iterable<MappedAttribute>,
  targets: Iterable<MappedAttribute>,
  { units, stem = '' }: SuggestOptions,
): Suggestion[] => {
  const known = [...sources].map((attribute) => know(attribute, stem))
  const pairs: Suggestion[] = []
  for (const attribute of targets) {
    const target = know(attribute, '')
    for (const source of known) {
      const rated = rate(source, target, units)
      if (rated !== undefined) pairs.push({ target: attribute.id, source: source.attribute.id, ...rated })
    }
  }
  return pairs.toSorted((left, right) => right.score - left.score)
}

/** One source for each target at most, one target for each source, none of those that are taken. */
export const choosePairs = (
  pairs: readonly Suggestion[],
  taken: { sources: Iterable<string>; targets: Iterable<string> },
): Suggestion[] => {
  const [sources, targets] = [new Set(taken.sources), new Set(taken.targets)]
  return pairs.filter(({ source, target }) => {
    if (sources.has(source) || targets.has(target)) return false
    sources.add(source)
    targets.add(target)
    return true
  })
}
