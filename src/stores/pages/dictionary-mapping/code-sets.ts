// Code sets as a whole, read to be decoded and covered: format, codes by number (screens 10).
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { CODE, CODE_RULE, CODE_SET } from '../../../contract/records/dictionary-mapping/kinds.ts'
import { formatOf, textOf, toRule } from '../../../contract/records/dictionary-mapping/read-codes.ts'
import { type CodeFormat, codeNumber } from '../../../lib/codes/code-number.ts'
import { type ReadRule, readRule } from '../../../lib/codes/code-rules.ts'
import { readAll } from '../../plugins/records/all-records.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries, type LoadableStore } from '../../query.ts'
import { recordsOf } from '../../records.ts'

export interface ReadSet {
  set: RecordRow
  format: CodeFormat
  /** By number; in a set of bits by the place of the bit. */
  codes: ReadonlyMap<number, RecordRow>
}

export interface ReadMapping {
  source: ReadSet
  target: ReadSet
  rules: readonly ReadRule[]
  /** Codes of the target by their id. */
  targets: ReadonlyMap<string, RecordRow>
}

/** Steps of the order of new rules: there is room between. */
const STEP = 10

export const nextPriority = (rules: readonly ReadRule[]): number =>
  Math.max(0, ...rules.map(({ priority }) => priority)) + STEP

type Loading<T> = LoadableStore<T>

export const createCodeSets = ({ session }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  const readSet = async (id: string, signal: AbortSignal): Promise<ReadSet> => {
    const [{ record: set }, { rows }] = await Promise.all([
      recordsOf(session, CODE_SET).detail(id, { signal, quiet: true }),
      readAll(session, CODE, id, signal),
    ])
    const format = formatOf(set)
    const numbered = rows.flatMap((code) => {
      const number = codeNumber(textOf(code.values['code']), format)
      return number === undefined ? [] : [[number, code] as const]
    })
    return { set, format, codes: new Map(numbered.toSorted(([a], [b]) => a - b)) }
  }
  return {
    setOf: (id: string): Loading<ReadSet> =>
      queries.load([CODE.name, 'set', id], ({ signal }) => readSet(id, signal), { keepPrevious: true }),
    mappingOf: ({ id, values }: RecordRow): Loading<ReadMapping> =>
      queries.load(
        [CODE_RULE.name, 'mapping', id, values['source'], values['target']],
        async ({ signal }) => {
          const [source, target, { rows }] = await Promise.all([
            readSet(textOf(values['source']), signal),
            readSet(textOf(values['target']), signal),
            readAll(session, CODE_RULE, id, signal),
          ])
          const rules = rows.map((row) => readRule(toRule(row), source.format))
          const targets = new Map([...target.codes.values()].map((code) => [code.id, code]))
          return { source, target, rules, targets }
        },
        { keepPrevious: true },
      ),
  }
}
