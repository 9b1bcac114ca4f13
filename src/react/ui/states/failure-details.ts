// What to hand to support about a failure: the request and the answer, never a token or a password.
import { RequestError } from '../../../api/request-error.ts'

export const failureDetails = (error: unknown, now: Date = new Date()): string => {
  const time = `time     ${now.toISOString()}`
  if (error instanceof RequestError) {
    const { kind, method, path, status, code, problem, message } = error.failure
    const lines = [
      `request  ${method} ${path}`,
      `failure  ${kind}`,
      status !== undefined && `status   ${status}`,
      code !== undefined && `code     ${code}`,
      problem?.reason !== undefined && `reason   ${problem.reason}`,
      message !== undefined && `message  ${message}`,
      time,
    ]
    return lines.filter((line) => line !== false).join('\n')
  }
  if (error instanceof Error)
    return [`error    ${error.name}: ${error.message}`, time, error.stack ?? ''].join('\n').trim()
  return [`error    ${String(error)}`, time].join('\n')
}
