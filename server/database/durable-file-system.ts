// PGlite's file system with a real fsync: an acknowledged write is on the disk (foundation: durable writes).
import { fsyncSync } from 'node:fs'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenFile {
  nfd?: number
}
interface FileOperations {
  fsync?: (file: OpenFile) => number
}
type Prepare = (module: { NODEFS: { stream_ops: FileOperations } }) => void

/**
 * As shipped, PGlite never reaches the disk by force: it starts PostgreSQL without fsync, fdatasync does nothing in
 * its WASM build, and its file system has no fsync. This class adds the missing operation; `DURABLE_START` makes
 * PostgreSQL use it. It reaches into internals of exactly this version of PGlite: a test counts the calls.
 */
export class DurableFileSystem extends NodeFS {
  readonly onSync: () => void

  constructor(folder: string, onSync: () => void) {
    super(folder)
    this.onSync = onSync
  }

  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    const prepared = await super.init(database, options)
    const hooks = prepared.emscriptenOpts.preRun as unknown as Prepare[]
    hooks.push((module) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) {
          fsyncSync(nfd)
          this.onSync()
        }
        return 0
      }
    })
    return prepared
  }
}

/** Start parameters of PostgreSQL: with fsync, and by the one call that the file system above answers. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
