// Files that a call answers: name and bytes, or why there is none (spec 5, 7; REQ-9, VAL-4, ERR-3).
import type { Endpoint } from '../contract/wire/endpoint.ts'
import { FILE_MINIMUM } from '../contract/wire/limits.ts'
import type { Client, StreamOptions } from './client.ts'
import { readProblem } from './read-problem.ts'
import { RequestError } from './request-error.ts'

export interface DownloadedFile {
  /** As the platform names it; undefined where it does not, or the browser hides it. */
  name: string | undefined
  content: Blob
}

/** RFC 6266: the extended form holds the name in any language, the plain one only its Latin letters. */
export const nameOf = (disposition: string | null): string | undefined => {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*"([^"]+)"/i.exec(disposition ?? '')?.[1]
  try {
    return extended === undefined ? plain : decodeURIComponent(extended)
  } catch {
    return plain
  }
}

const readMessage = async (content: Blob) => {
  try {
    return readProblem(JSON.parse(await content.text()))
  } catch {
    return undefined
  }
}

/** Whether the catalogue's own sentence says more than that there is no file. */
const speaksForItself = ({ unauthorized, status, reason }: RequestError) =>
  unauthorized || status === 403 || status === 413 || reason !== undefined

/** Succeeds only with HTTP 200 and more than 200 bytes, or `minimum`. Throws RequestError; `file` is the kind of one that is none. */
export const download = async <E extends Endpoint>(
  client: Client,
  endpoint: E,
  options: StreamOptions<E>,
  minimum = FILE_MINIMUM,
): Promise<DownloadedFile> => {
  const { method, path } = endpoint
  try {
    const response = await client.stream(endpoint, options)
    const content = await response.blob()
    if (response.status === 200 && content.size > minimum) {
      return { name: nameOf(response.headers.get('content-disposition')), content }
    }
    const problem = await readMessage(content)
    throw new RequestError({ kind: 'file', method, path, problem, message: problem?.message })
  } catch (error) {
    if (!(error instanceof RequestError) || error.kind !== 'http' || speaksForItself(error)) throw error
    throw new RequestError({ ...error.failure, kind: 'file' })
  }
}
