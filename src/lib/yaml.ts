// Reads YAML from elsewhere as plain values, with limits on its length, depth and aliases (screens 6: device profiles of
// EdgeX). It brings the parser with it: load it when a text is YAML, not before.
import { LineCounter, type YAMLMap, isAlias, isCollection, isMap, isScalar, parseDocument, visit } from 'yaml'

export interface YamlProblem {
  problem: 'malformed' | 'aliases' | 'tooLarge'
  /** Where reading ended, from 1. */
  line?: number
  column?: number
}
export type YamlResult = { value: unknown } | YamlProblem

/** Characters: profiles of some thousand resources have less. And places that may repeat what stands elsewhere. */
const MOST = { length: 1_000_000, aliases: 1000 } as const

/** Where a key stands for the second time: the parser would compare each key with all others. */
const repeatedKey = ({ items }: YAMLMap): number | undefined => {
  const known = new Set<unknown>()
  for (const { key } of items) {
    if (!isScalar(key)) continue
    if (known.has(key.value)) return key.range?.[0] ?? 0
    known.add(key.value)
  }
  return undefined
}

const read = (text: string): YamlResult => {
  const lineCounter = new LineCounter()
  const malformed = (offset: number): YamlProblem => {
    const { line, col } = lineCounter.linePos(offset)
    return { problem: 'malformed', line, column: col }
  }
  // Merge keys are left to who reads the values: merging what is merged itself would take exponential time.
  const document = parseDocument(text, { lineCounter, schema: 'core', merge: false, uniqueKeys: false })
  const [error] = document.errors
  if (error?.code === 'RESOURCE_EXHAUSTION') return { problem: 'tooLarge' }
  if (error !== undefined) return malformed(error.pos[0])
  let aliases = 0
  /** First place that is no good: a key that stands twice, a repetition of nothing. */
  let broken: number | undefined
  const anchors = new Set<string>()
  visit(document, (_key, node) => {
    if (isAlias(node)) {
      aliases += 1
      if (!anchors.has(node.source)) broken ??= node.range?.[0] ?? 0
      return aliases > MOST.aliases ? visit.BREAK : undefined
    }
    if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) anchors.add(node.anchor)
    if (isMap(node)) broken ??= repeatedKey(node)
    return undefined
  })
  if (aliases > MOST.aliases) return { problem: 'aliases' }
  if (broken !== undefined) return malformed(broken)
  return { value: document.toJS({ maxAliasCount: MOST.aliases }) }
}

export const parseYaml = (text: string): YamlResult => {
  if (text.length > MOST.length) return { problem: 'tooLarge' }
  try {
    return read(text)
  } catch (error) {
    // The parser and the conversion call themselves for each level; aliases that multiply are a reference error.
    if (error instanceof RangeError) return { problem: 'tooLarge' }
    if (error instanceof ReferenceError) return { problem: 'aliases' }
    throw error
  }
}
