// What the platform of the stories says when it refuses a call.
import type { Problem } from '../../src/contract/problem.ts'
import type { Reason } from '../../src/contract/reasons.ts'

export class Refusal extends Error {
  readonly problem: Problem

  constructor(code: number, reason: Reason, more: Partial<Problem> = {}) {
    super(reason)
    this.problem = { code, message: reason, reason, ...more }
  }
}
