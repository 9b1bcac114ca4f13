// What the server says when it refuses a call: a code, a reason to translate, and the fields concerned (spec 7, 8).
import * as z from 'zod/mini'

import type { Reason } from './reasons.ts'

/** One field that was refused. `code` is a zod issue code, or `custom` with the rule's name. */
export const FieldProblem = z.object({
  /** Dotted path in the body or query, e.g. `farm.email`. */
  path: z.string(),
  code: z.string(),
  rule: z.optional(z.string()),
  /** What the field holds, `string`, `number` …: limits of texts count characters. */
  holds: z.optional(z.string()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  /** Sentence of a rule that only its kind of record has. */
  words: z.optional(z.object({ zh: z.string(), en: z.string() })),
})
export type FieldProblem = z.infer<typeof FieldProblem>

/** Body of every refusal. `code` repeats the HTTP status, `message` is a plain sentence for other clients. */
export const Problem = z.object({
  code: z.number(),
  message: z.string(),
  /** One of `REASONS`, which stand apart: the sign-in form knows those of signing in; another platform may have its own. */
  reason: z.optional(z.string() as unknown as z.ZodMiniType<Reason>),
  fields: z.optional(z.array(FieldProblem)),
  /** What the reason speaks of, e.g. the names of the things that have children. */
  subjects: z.optional(z.array(z.string())),
  /** 409: the record as it is now. */
  current: z.optional(z.unknown()),
  /** 429 and 503: seconds to wait. */
  retryAfter: z.optional(z.number()),
})
export type Problem = z.infer<typeof Problem>
