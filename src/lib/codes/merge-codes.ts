// The codes of one set brought into another: what is new there, what says the same, what says something else (screens 10, merge).
import { type CodeFormat, REGISTER_BITS, writeCode } from './code-number.ts'

type Values = Readonly<Record<string, unknown>>

/** What becomes of fields that both sets have: those here stay, only empty ones are filled, or those of the other set win. */
export const MERGE_POLICIES = ['fill', 'keep', 'take'] as const
export type MergePolicy = (typeof MERGE_POLICIES)[number]

export interface CodesOfSet<Code extends { values: Values }> {
  format: CodeFormat
  /** By number; in a set of bits by the place of the bit. */
  codes: ReadonlyMap<number, Code>
}

export interface CodeMerge<Code> {
  added: { number: number; fields: Values }[]
  changed: { number: number; code: Code; fields: Values }[]
  /** How many say the same, or keep what they say. */
  same: number
  /** Codes that the set has no place for, such as bits of registers that it has not. */
  left: number[]
}

const FIELDS = ['textZh', 'textEn', 'severity', 'stopClass', 'cause', 'action'] as const

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const fieldsOf = (values: Values): Values =>
  Object.fromEntries(FIELDS.filter((name) => !isEmpty(values[name])).map((name) => [name, values[name]]))

const fits = (number: number, { representation, registers }: CodeFormat): boolean =>
  representation === 'scalar' || number < registers * REGISTER_BITS

export const mergeCodes = <Code extends { values: Values }>(
  into: CodesOfSet<Code>,
  from: CodesOfSet<Code>,
  policy: MergePolicy,
): CodeMerge<Code> => {
  const merge: CodeMerge<Code> = { added: [], changed: [], same: 0, left: [] }
  // The place of a bit is no number of a fault: two ways of counting have nothing to do with each other.
  const isAlike = into.format.representation === from.format.representation
  for (const [number, { values }] of from.codes) {
    const code = into.codes.get(number)
    if (!isAlike || !fits(number, into.format)) merge.left.push(number)
    else if (code === undefined) {
      merge.added.push({ number, fields: { ...fieldsOf(values), code: writeCode(number, into.format) } })
    } else {
      const fields = Object.fromEntries(
        Object.entries(fieldsOf(values)).filter(([name, value]) => {
          const own = code.values[name]
          if (own === value || policy === 'keep') return false
          return policy === 'take' || isEmpty(own)
        }),
      )
      if (Object.keys(fields).length === 0) merge.same += 1
      else merge.changed.push({ number, code, fields })
    }
  }
  return merge
}
