// Rows that the platform refused as a whole, as the error that their call would have been.
import type { Endpoint } from '../contract/wire/endpoint.ts'
import type { FieldProblem } from '../contract/wire/problem.ts'
import type { Reason } from '../contract/wire/reasons.ts'
import { RequestError } from './request-error.ts'

interface RefusedRow {
  outcome: string
  reason?: Reason | undefined
  subjects?: string[] | undefined
  fields?: FieldProblem[] | undefined
}

/** Names that a sentence may tell. */
const NAMED = 8

/** `wordsOf` says the reason where the platform gave none in words. */
export const refusedRows = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  rows: readonly RefusedRow[],
  labelsOf?: (reason: Reason, subjects: readonly string[]) => string | undefined,
): RequestError => {
  const failed = rows.filter(({ outcome }) => outcome === 'failed')
  const { reason, fields } = failed[0] ?? {}
  const subjects = [...new Set(failed.flatMap((row) => row.subjects ?? []))].slice(0, NAMED)
  const status = reason === 'request.invalid' ? 400 : 409
  return new RequestError({
    kind: 'http',
    status,
    path,
    method,
    message: reason && labelsOf?.(reason, subjects),
    problem: { code: status, message: 'refused', subjects, ...(reason && { reason }), ...(fields && { fields }) },
  })
}
