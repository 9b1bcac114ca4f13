// An entry of the error log in words, without any secret: what the table, its details and an exported file show
// (spec 3, 8; ENT-13, ERR-2).
import { msg } from '@lit/localize'

import { ChunkError } from '../../api/load-chunk.ts'
import { RequestError } from '../../api/request-error.ts'
import { redact } from '../../lib/text/redact.ts'
import { errorText } from '../../locales/error-text.ts'
import { type LogEntry, LOG_INFO } from '../log.ts'

/** What failed. */
export const LOG_KINDS = ['request', 'file', 'view', 'uncaught', 'other'] as const
export type LogKind = (typeof LOG_KINDS)[number]

export interface LogRecord {
  id: string
  type: LogEntry['type']
  kind: LogKind
  /** In the language of the page. */
  message: string
  /** Method and path, where it was a request. */
  request: string
  /** HTTP status, else the code of the envelope, as text. */
  status: string
  info: string
  /** What only support reads: where it happened, reason, cause, stack. */
  details: string
  user: string
  uuid: string
  /** Says that there was one; never the token itself. */
  token: '' | '[redacted]'
  page: string
  time: number
}

const kindOf = ({ error, info }: LogEntry): LogKind => {
  if (error instanceof RequestError) return 'request'
  if (error instanceof ChunkError || info === LOG_INFO.styleSheet) return 'file'
  if (info === LOG_INFO.view) return 'view'
  return info === LOG_INFO.uncaught || info === LOG_INFO.rejection ? 'uncaught' : 'other'
}

/** Anything may be thrown, also what cannot be made into text. */
const plainText = (error: unknown): string => {
  try {
    if (error instanceof Error) return `${error.name}: ${error.message}`
    return typeof error === 'object' ? (JSON.stringify(error) ?? '') : String(error)
  } catch {
    return Object.prototype.toString.call(error)
  }
}

const messageOf = ({ type, error, info }: LogEntry): string => {
  if (info === LOG_INFO.styleSheet) return msg('A style sheet of this page could not be loaded')
  if (error instanceof ChunkError && type === 'info') {
    return msg('A part of this page did not load at first and was requested again')
  }
  return error instanceof RequestError || error instanceof ChunkError ? errorText(error) : plainText(error)
}

const CAUSES = 5

const detailsOf = (error: unknown, depth = 0): string[] => {
  if (!(error instanceof Error) || depth === CAUSES) return depth === 0 ? [] : [plainText(error)]
  const problem = error instanceof RequestError ? error.failure : undefined
  const lines = [
    problem && `${problem.kind}${problem.problem?.reason === undefined ? '' : ` ${problem.problem.reason}`}`,
    // Chromium begins the stack with the message, Firefox does not.
    error.stack?.includes(error.message) === true ? error.stack : [plainText(error), error.stack ?? ''].join('\n'),
    ...(error.cause === undefined ? [] : [`cause: ${detailsOf(error.cause, depth + 1).join('\n')}`]),
  ]
  return lines.filter((line) => line !== undefined)
}

/** `secrets` are taken out wherever they stand. */
export const toLogRecord = (entry: LogEntry, secrets: readonly string[] = []): LogRecord => {
  const { id, type, error, info, user, uuid = '', hadToken, page, time } = entry
  const failure = error instanceof RequestError ? error.failure : undefined
  return {
    id,
    type,
    kind: kindOf(entry),
    message: redact(messageOf(entry), secrets),
    request: failure === undefined ? '' : `${failure.method} ${redact(failure.path, secrets)}`,
    status: String(failure?.status ?? failure?.code ?? ''),
    info: redact(info, secrets),
    details: redact([...(info === '' ? [] : [`info: ${info}`]), ...detailsOf(error)].join('\n').trim(), secrets),
    user: user?.username ?? '',
    uuid,
    token: hadToken ? '[redacted]' : '',
    page,
    time,
  }
}
