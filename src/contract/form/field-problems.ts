// What a schema finds wrong, as fields of a problem: for the replies of the server and the errors of forms (spec 5).
import type * as z from 'zod/mini'

import type { FieldProblem } from '../wire/problem.ts'

/** Turns issues of a schema into fields of a problem. Used by the server for replies and by forms for their errors. */
export const toFieldProblems = (issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issues.map((issue) => {
    const bound = issue as {
      minimum?: unknown
      maximum?: unknown
      params?: { rule?: string }
      format?: string
      origin?: string
      expected?: string
    }
    const rule = bound.params?.rule ?? bound.format
    const holds = bound.origin ?? bound.expected
    return {
      path: issue.path.join('.'),
      code: issue.code ?? 'custom',
      ...(rule !== undefined && { rule }),
      ...(holds !== undefined && { holds }),
      ...(bound.minimum !== undefined && { minimum: Number(bound.minimum) }),
      ...(bound.maximum !== undefined && { maximum: Number(bound.maximum) }),
    }
  })
