// Envelopes A and B: what is data, what is an error (spec 7, REQ-6…REQ-8).
import { SUCCESS_A, SUCCESS_B } from '../contract/wire/endpoint.ts'

/** Which envelope a platform speaks; `auto` takes the success code of either. */
export type EnvelopeKind = 'a' | 'b' | 'auto'

export type Unwrapped = { ok: true; data: unknown } | { ok: false; code: number; message: string | undefined }

/** Codes of envelope B whose body is handed on as it is (spec 7). */
const BODY_CODES: readonly number[] = [1008, 2000]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mergeToken = (data: unknown, token: unknown): unknown => {
  if (token === undefined || token === null) return data
  if (data === undefined || data === null) return { token }
  return isRecord(data) ? { ...data, token } : data
}

const toCode = (code: unknown): number => {
  const number = typeof code === 'string' && code.trim() !== '' ? Number(code) : code
  return typeof number === 'number' && Number.isFinite(number) ? number : Number.NaN
}

/** The data of a reply body, or the code and message it was refused with. A body without a code is its own data. */
export const unwrapEnvelope = (body: unknown, kind: EnvelopeKind = 'auto'): Unwrapped => {
  if (!isRecord(body) || body['code'] === undefined) return { ok: true, data: body }
  const code = toCode(body['code'])
  const success = (kind !== 'b' && code === SUCCESS_A) || (kind !== 'a' && code === SUCCESS_B)
  if (success) return { ok: true, data: mergeToken(body['data'], body['token']) }
  if (kind !== 'a' && BODY_CODES.includes(code)) return { ok: true, data: body }
  const message = body['message'] ?? body['msg']
  return { ok: false, code, message: typeof message === 'string' && message !== '' ? message : undefined }
}
