// Loaded before the server (`--import`), in all its threads: writes down what it asks of the file system below a folder, in
// order, so that a test can tell what a power cut would have left (`power-cut.ts`).
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve, sep } from 'node:path'
import { threadId } from 'node:worker_threads'

import { encodeStep } from './power-log.ts'
import type { Step } from './power-log.ts'

const { YAW_RECORDED: folder = '', YAW_RECORD: file = '' } = process.env
if (folder === '' || file === '') throw new Error('YAW_RECORDED and YAW_RECORD say what is recorded, and where')

const shipped = { ...fs }
const log = shipped.openSync(file, 'a')
const open = new Map<number, string>()

/** One call, so that threads do not write into each other. */
const note = (step: Step, data?: Uint8Array) => shipped.writeSync(log, encodeStep(step, data))

const recorded = (path: fs.PathLike): string | undefined => {
  const whole = resolve(String(path))
  return whole === folder || whole.startsWith(folder + sep) ? whole : undefined
}

const bytesOf = (data: unknown): Uint8Array => {
  if (typeof data === 'string') return Buffer.from(data)
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  throw new Error('only text and bytes are recorded')
}

const noteNew = (path: string, isNew: boolean) => isNew && note({ kind: 'file', path })

const openSync: typeof fs.openSync = (path, flags, mode) => {
  const whole = recorded(path)
  const isNew = whole !== undefined && !shipped.existsSync(whole)
  const descriptor = shipped.openSync(path, flags, mode)
  if (whole === undefined) return descriptor
  open.set(descriptor, whole)
  noteNew(whole, isNew)
  note({ kind: 'open', descriptor, path: whole })
  const truncates = typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : (flags ?? 'r').startsWith('w')
  if (truncates && !isNew) note({ kind: 'truncate', path: whole, size: 0 })
  return descriptor
}

const writeSync = (descriptor: number, data: unknown, ...rest: unknown[]): number => {
  const whole = open.get(descriptor)
  if (whole === undefined) return Reflect.apply(shipped.writeSync, fs, [descriptor, data, ...rest])
  // Without a position it goes to the end of what is there: nobody here writes anywhere else.
  const [offset = 0, length, position] = rest as [number?, number?, (number | null)?]
  const bytes = bytesOf(data)
  const at = position ?? shipped.fstatSync(descriptor).size
  const written = Reflect.apply(shipped.writeSync, fs, [descriptor, data, ...rest])
  note({ kind: 'write', descriptor, at }, bytes.subarray(offset, offset + (length ?? written)))
  return written
}

const writeFileSync: typeof fs.writeFileSync = (path, data, options) => {
  if (typeof path === 'number' && open.has(path)) {
    writeSync(path, typeof data === 'string' ? Buffer.from(data) : data, 0)
    return
  }
  const whole = typeof path === 'number' ? undefined : recorded(path)
  const isNew = whole !== undefined && !shipped.existsSync(whole)
  shipped.writeFileSync(path, data, options)
  if (whole === undefined) return
  noteNew(whole, isNew)
  const descriptor = -1 - threadId
  note({ kind: 'open', descriptor, path: whole })
  if (!isNew) note({ kind: 'truncate', path: whole, size: 0 })
  note({ kind: 'write', descriptor, at: 0 }, bytesOf(data))
}

Object.assign(fs, {
  openSync,
  writeSync,
  writeFileSync,
  closeSync: (descriptor: number) => {
    if (open.delete(descriptor)) note({ kind: 'close', descriptor })
    shipped.closeSync(descriptor)
  },
  ftruncateSync: (descriptor: number, size = 0) => {
    shipped.ftruncateSync(descriptor, size)
    const path = open.get(descriptor)
    if (path !== undefined) note({ kind: 'truncate', path, size })
  },
  truncateSync: (path: fs.PathLike, size = 0) => {
    shipped.truncateSync(path, size)
    const whole = recorded(path)
    if (whole !== undefined) note({ kind: 'truncate', path: whole, size })
  },
  mkdirSync: (path: fs.PathLike, options?: fs.MakeDirectoryOptions) => {
    const made = shipped.mkdirSync(path, options)
    const whole = recorded(path)
    if (whole !== undefined) note({ kind: 'folder', path: whole })
    return made
  },
  renameSync: (from: fs.PathLike, to: fs.PathLike) => {
    shipped.renameSync(from, to)
    const [path, target] = [recorded(from), recorded(to)]
    if (path !== undefined && target !== undefined) note({ kind: 'rename', path, target })
  },
  ...Object.fromEntries(
    (['unlinkSync', 'rmdirSync', 'rmSync'] as const).map((name) => [
      name,
      (path: fs.PathLike, ...rest: unknown[]) => {
        Reflect.apply(shipped[name], fs, [path, ...rest])
        const whole = recorded(path)
        if (whole !== undefined) note({ kind: 'remove', path: whole })
      },
    ]),
  ),
  fsync: (descriptor: number, done: fs.NoParamCallback) =>
    shipped.fsync(descriptor, (error) => {
      if (error === null && open.has(descriptor)) note({ kind: 'sync', descriptor })
      done(error)
    }),
  fsyncSync: (descriptor: number) => {
    shipped.fsyncSync(descriptor)
    if (open.has(descriptor)) note({ kind: 'sync', descriptor })
  },
})
syncBuiltinESMExports()
