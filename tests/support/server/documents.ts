// A device with an interface of HTTP for server tests: documents by path, and what was asked of it.
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

import { listen } from './devices.ts'
import type { Devices } from './devices.ts'

interface Document {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Never answers. */
  isSilent?: boolean
}

interface Request {
  method: string
  path: string
  headers: IncomingHttpHeaders
}

export interface DocumentServer extends Devices {
  /** What stands at a path from now on, with its query; text is a document that is well. */
  put: (path: string, document: Document | string) => void
  requests: () => readonly Request[]
}

export const openDocuments = async (): Promise<DocumentServer> => {
  const documents = new Map<string, Document>()
  const requests: Request[] = []
  const server = createServer((request, reply) => {
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers })
    const found = documents.get(request.url ?? '') ?? { status: 404, body: 'nothing here' }
    if (found.isSilent === true) return
    reply.writeHead(found.status ?? 200, { 'content-type': 'application/json', ...found.headers })
    reply.end(found.body ?? '')
  })
  return {
    ...(await listen(server)),
    put: (path, document) => documents.set(path, typeof document === 'string' ? { body: document } : document),
    requests: () => requests,
  }
}
