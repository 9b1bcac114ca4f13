// Reading points of a running connection out of turn: what is asked for, and how it went (screens 7, read now; RTE-10).
import * as z from 'zod/mini'

import { Identifier } from '../../thing/thing-shapes.ts'
import { ConnectFault } from './connection-shapes.ts'

/**
 * Milliseconds: within `pickUp` the process that runs the connection must have it; what has not come after `work` is told as not
 * answered; within `total` the caller has an answer.
 */
export const READ_TIME = { pickUp: 8000, work: 30_000, total: 45_000 } as const

export const READ_NOW_LIMITS = {
  /** Reads of one connection at the same time, whoever asks and whichever process answers. */
  ofConnection: 1,
  /** Connections that one screen has read at the same time. */
  atOnce: 4,
  /** Points that can be chosen; without a choice it is all. */
  points: 500,
  /** Points without a value that are named; the others are counted. */
  told: 100,
} as const

export const READ_OUTCOMES = [
  /** Asked; `good` and `failed` say what came. */
  'read',
  /** Nothing was chosen that is read; `detail` says why, as `NothingToRead` has it. */
  'nothing',
  /** Somebody else reads it at this moment: nothing was asked a second time. */
  'underWay',
  'cancelled',
  /** The link is down. */
  'notConnected',
  /** Nobody took it in time. */
  'expired',
  /** The process that read it has not been heard of since. */
  'unknown',
  /** The connection does not run. */
  'stopped',
  /** The family cannot be asked. */
  'byItself',
] as const

/** No point that can be read, no device that is enabled, or only points that are never polled. */
export type NothingToRead = 'points' | 'devices' | 'interval'

export const ReadNowRequest = z.object({
  /** Only this device of the connection. */
  device: z.optional(Identifier),
  /** Only these points. */
  points: z.optional(z.array(Identifier).check(z.minLength(1), z.maxLength(READ_NOW_LIMITS.points))),
})
export type ReadNowRequest = z.output<typeof ReadNowRequest>

export const ReadNowResult = z.object({
  outcome: z.enum(READ_OUTCOMES),
  /** When the answer came, or since when somebody else reads; ISO 8601 in UTC. */
  at: z.nullable(z.string()),
  /** Milliseconds from the first question to the last answer. */
  time: z.number(),
  good: z.number(),
  failed: z.number(),
  /** Device and point as they are called, and why there is no value; so many as `READ_NOW_LIMITS.told` says. */
  failures: z.array(z.object({ device: z.string(), point: z.string(), fault: ConnectFault })),
  fault: z.nullable(ConnectFault),
  detail: z.string(),
  /** Whoever reads it at this moment. */
  username: z.string(),
})
export type ReadNowResult = z.output<typeof ReadNowResult>
