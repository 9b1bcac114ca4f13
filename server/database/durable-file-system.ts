// PGlite's file system with a real fsync: an acknowledged write is on the disk (foundation: durable writes).
import { fsyncSync } from 'node:fs'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

import { syncPath, withoutOthers } from './private-files.ts'

interface OpenFile {
  nfd?: number
}
/** A file or folder as PGlite knows it. */
type Entry = object
interface NodeFileSystem {
  realPath: (entry: Entry) => string
  node_ops: {
    mknod: (parent: Entry, name: string, mode: number, device: number) => Entry
    rename: (entry: Entry & { parent: Entry }, folder: Entry, name: string) => void
    unlink: (parent: Entry, name: string) => void
    rmdir: (parent: Entry, name: string) => void
    setattr: (entry: Entry, attributes: { mode?: number }) => void
  }
  stream_ops: { fsync?: (file: OpenFile) => number }
}
type Prepare = (module: { NODEFS: NodeFileSystem }) => void

/**
 * As shipped, PGlite never reaches the disk by force: it starts PostgreSQL without fsync, fdatasync does nothing in
 * its WASM build, and its file system has no fsync. This class adds the missing operation; `DURABLE_START` makes
 * PostgreSQL use it. PostgreSQL leaves it to the file system that the name of a new file lasts as well as its content, and
 * not every one does that: with a file, the folders are forced whose entries have changed. Files are for their owner alone.
 * It reaches into internals of exactly this version of PGlite: tests count the calls and cut the power.
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
    hooks.push(({ NODEFS }) => {
      const changed = new Set<string>()
      const change = (folder: Entry) => changed.add(NODEFS.realPath(folder))
      const shipped = { ...NODEFS.node_ops }
      Object.assign(NODEFS.node_ops, {
        mknod: (parent, name, mode, device) => {
          const made = shipped.mknod(parent, name, withoutOthers(mode), device)
          change(parent)
          return made
        },
        rename: (entry, folder, name) => {
          change(entry.parent)
          shipped.rename(entry, folder, name)
          change(folder)
        },
        unlink: (parent, name) => {
          shipped.unlink(parent, name)
          change(parent)
        },
        rmdir: (parent, name) => {
          shipped.rmdir(parent, name)
          changed.delete(join(NODEFS.realPath(parent), name))
          change(parent)
        },
        setattr: (entry, attributes) => {
          const { mode } = attributes
          shipped.setattr(entry, mode === undefined ? attributes : { ...attributes, mode: withoutOthers(mode) })
        },
      } satisfies NodeFileSystem['node_ops'])
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) {
          for (const folder of changed) syncPath(folder)
          changed.clear()
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
