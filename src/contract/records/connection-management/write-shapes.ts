// Writing to a device: what a point takes, what is asked for, and how it went (screens 7, write (confirm, range, role); RTE-10).
import * as z from 'zod/mini'

import { encodeText } from '../../../lib/points/values/encode-value.ts'
import { Identifier } from '../../thing/thing-shapes.ts'
import { ConnectFault } from './connection-shapes.ts'
import { WRITE_OUTCOMES } from './write-outcomes.ts'

/** Milliseconds: within `pickUp` the command must be on its way, or it never goes; within `total` the caller has an answer. */
export const WRITE_TIME = { pickUp: 8000, total: 40_000 } as const

/** Longest text that a point takes, in letters. */
export const WRITE_TEXT = 250

const Scalar = z.union([z.number(), z.string(), z.boolean()])
export type WrittenScalar = z.output<typeof Scalar>

export const WRITE_KINDS = ['switch', 'number', 'choice', 'text'] as const

/** What a point takes that can be written. Numbers as they are shown: with scale and offset. */
export const WriteFacts = z.object({
  /** Of the point: whoever writes says which one he has seen. */
  revision: z.number(),
  kind: z.enum(WRITE_KINDS),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  /** The device knows only these steps, counted from `origin`; null where it takes any number. */
  step: z.nullable(z.number()),
  origin: z.number(),
  /** Bytes of a text. */
  length: z.number(),
  encoding: z.enum(['ascii', 'utf8', 'gb18030']),
  choices: z.array(z.object({ value: z.number(), zh: z.string(), en: z.string() })),
  /** What the choices mean where the platform itself has the words: positions of a switch, steps of a regulator. */
  words: z.nullable(z.enum(['position', 'regulate'])),
  /** It can be read back. */
  reads: z.boolean(),
  /** IEC 60870-5: selected first, then executed. */
  select: z.boolean(),
})
export type WriteFacts = z.output<typeof WriteFacts>

export const WRITE_RULES = ['type', 'low', 'high', 'step', 'choice', 'letters', 'long', 'readOnly'] as const
export type WriteRule = (typeof WRITE_RULES)[number]

/** What a division of decimals may leave over. */
const DUST = 1e-6

const numberProblem = (facts: WriteFacts, value: number): WriteRule | undefined => {
  const { minimum, maximum, step, origin, kind, choices } = facts
  if (!Number.isFinite(value)) return 'type'
  if (kind === 'choice') return choices.some((choice) => choice.value === value) ? undefined : 'choice'
  if (minimum !== null && value < minimum) return 'low'
  if (maximum !== null && value > maximum) return 'high'
  if (step === null) return undefined
  const steps = (value - origin) / step
  return Math.abs(steps - Math.round(steps)) > DUST ? 'step' : undefined
}

/** Why a point does not take a value; undefined where it does. Both sides ask this. */
export const writeProblem = (facts: WriteFacts, value: unknown): WriteRule | undefined => {
  if (facts.kind === 'switch') return typeof value === 'boolean' ? undefined : 'type'
  if (facts.kind !== 'text') return typeof value === 'number' ? numberProblem(facts, value) : 'type'
  if (typeof value !== 'string') return 'type'
  const bytes = encodeText(value, facts.encoding)
  if (bytes === undefined) return 'letters'
  return bytes.length > facts.length ? 'long' : undefined
}

export const WriteRequest = z.object({
  /** Device on the connection; null where the connection has none. */
  device: z.nullable(Identifier),
  point: Identifier,
  value: z.union([z.number(), z.boolean(), z.string().check(z.maxLength(WRITE_TEXT))]),
  /** Revision of the point that the value was entered for. */
  revision: z.number(),
  /** Value that was shown when it was confirmed; null or left out, nothing is compared. */
  shown: z.optional(z.nullable(Scalar)),
})
export type WriteRequest = z.output<typeof WriteRequest>

export const WriteResult = z.object({
  outcome: z.enum(WRITE_OUTCOMES),
  fault: z.nullable(ConnectFault),
  /** A code of the device, an address: in no language. */
  detail: z.string(),
  /** Value before, and as it was read back; null where it could not be read. */
  before: z.nullable(Scalar),
  after: z.nullable(Scalar),
})
export type WriteResult = z.output<typeof WriteResult>
