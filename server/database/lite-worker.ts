// Thread of the embedded database: PGlite computes on the thread that calls it, so it must not be the server's own.
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

import { DURABLE_START, DurableFileSystem } from './durable-file-system.ts'
import type { LiteError, LiteOptions, LiteReply, LiteRequest } from './lite-protocol.ts'

const { folder } = workerData as LiteOptions
let syncs = 0

const open = () =>
  folder === null
    ? PGlite.create()
    : PGlite.create({ fs: new DurableFileSystem(folder, () => (syncs += 1)), startParams: DURABLE_START })

const reply = (message: LiteReply) => parentPort?.postMessage(message)

const describe = (error: unknown): LiteError => {
  const { code, constraint } = error as LiteError
  return { message: error instanceof Error ? error.message : String(error), code, constraint }
}

const answer = async (database: PGlite, request: LiteRequest): Promise<LiteReply> => {
  const { id, kind } = request
  if (kind === 'syncs') return { kind: 'rows', id, result: { rows: [syncs] } }
  if (kind === 'close') {
    await database.close()
    return { kind: 'rows', id, result: { rows: [] } }
  }
  const { rows, affectedRows } = await database.query(request.sql, request.parameters)
  return { kind: 'rows', id, result: { rows, affectedRows } }
}

try {
  const database = await open()
  parentPort?.on('message', (request: LiteRequest) => {
    answer(database, request).then(reply, (error) => reply({ kind: 'error', id: request.id, error: describe(error) }))
  })
  reply({ kind: 'ready' })
} catch (error) {
  reply({ kind: 'failed', message: describe(error).message })
}
