// The server's problem, read from whatever came back: a foreign platform may answer anything (spec 8).
import { Problem } from '../contract/wire/problem.ts'

/** Some objects cannot be made into a number: that would be an error of its own. */
const toNumber = (code: unknown) => (typeof code === 'string' || typeof code === 'number' ? Number(code) : Number.NaN)

/** The problem in an error body, or undefined when the body is none. */
export const readProblem = (body: unknown): Problem | undefined => {
  const exact = Problem.safeParse(body)
  if (exact.success) return exact.data
  if (typeof body !== 'object' || body === null) return undefined
  const { code, message, msg } = body as Record<string, unknown>
  const text = typeof message === 'string' ? message : msg
  return typeof text === 'string' && text !== '' ? { code: toNumber(code), message: text } : undefined
}
