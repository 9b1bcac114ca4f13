// A `fetch` for one file that tells how much of it has gone, by the only interface of browsers that knows (VAL-5).

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
