// What the platform of the stories says when it refuses a call.
import type { Problem } from '../../src/contract/wire/problem.ts'
import type { Reason } from '../../src/contract/wire/reasons.ts'

export class Refusal extends Error {
  readonly problem: Problem

  constructor(code: number, reason: Reason, more: Partial<Problem> = {}) {
    super(reason)
    this.problem = { code, message: reason, reason, ...more }
  }
}
