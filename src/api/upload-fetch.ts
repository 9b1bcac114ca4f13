// A `fetch` for one file that tells how much of it has gone, by the only interface of browsers that knows (VAL-5).
import type { Upload } from './request-parts.ts'

/** A file's own type would be read as what it says; the platform looks at its bytes. */
const BYTES = 'application/octet-stream'

export interface UploadProgress {
  /** Bytes that have gone. */
  onSent: (bytes: number) => void
  createRequest: (() => XMLHttpRequest) | undefined
}

/** A file as the body of a call; `progress` is told how much of it has gone. */
export const toUpload = (file: File, progress?: UploadProgress): Upload => {
  const body = file.slice(0, file.size, BYTES)
  const fetch = progress?.createRequest && createUploadFetch(progress.createRequest, body, progress.onSent)
  return { body, ...(fetch && { fetch }) }
}

/** @param content what is sent, whatever body the request names: a request hides its own */
export const createUploadFetch =
  (createRequest: () => XMLHttpRequest, content: Blob, onSent: (bytes: number) => void): typeof globalThis.fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const wanted = input instanceof Request ? input : new Request(input, init)
      const request = createRequest()
      const fail = () => reject(new TypeError('Failed to fetch'))
      const stop = () => reject(new DOMException('aborted', 'AbortError'))
      request.open(wanted.method, wanted.url)
      wanted.headers.forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
      request.addEventListener('error', fail)
      request.addEventListener('abort', stop)
      request.addEventListener('load', () => {
        // As `redirect: 'error'` of all other calls: the platform does not send files elsewhere.
        if (request.responseURL !== '' && new URL(request.responseURL).origin !== new URL(wanted.url).origin) fail()
        // The type of the answer comes with its content.
        else resolve(new Response(request.response, { status: request.status }))
      })
      wanted.signal.addEventListener('abort', () => request.abort(), { once: true })
      if (wanted.signal.aborted) stop()
      else request.send(content)
    })
