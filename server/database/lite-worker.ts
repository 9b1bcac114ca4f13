// Thread of the embedded database: PGlite computes on the thread that calls it, so it must not be the server's own.
import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

import { isWhole, unfinished } from './data-folder.ts'
import { DURABLE_START, DurableFileSystem } from './durable-file-system.ts'
import type { LiteError, LiteOptions, LiteReply, LiteRequest } from './lite-protocol.ts'
import { makeFolder, syncPath, syncTree } from './private-files.ts'

const { folder } = workerData as LiteOptions
let syncs = 0

const openDurable = (path: string) =>
  PGlite.create({ fs: new DurableFileSystem(path, () => (syncs += 1)), startParams: DURABLE_START })

/** Nothing that makes a database forces it to the disk: it gets its name when all of it is there. */
const makeDatabase = async (path: string) => {
  const made = unfinished(path)
  rmSync(made, { recursive: true, force: true })
  makeFolder(made)
  const database = await openDurable(made)
  await database.close()
  await syncTree(made)
  renameSync(made, path)
  syncPath(dirname(path))
}

const open = async () => {
  if (folder === null) return PGlite.create()
  if (!isWhole(folder)) await makeDatabase(folder)
  return openDurable(folder)
}

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
    const answered = answer(database, request).then(reply, (error) =>
      reply({ kind: 'error', id: request.id, error: describe(error) }),
    )
    // Nothing else keeps the thread: it ends.
    if (request.kind === 'close') void answered.then(() => parentPort?.close())
  })
  reply({ kind: 'ready' })
} catch (error) {
  reply({ kind: 'failed', message: describe(error).message })
}
