// Uploaded files on their way in: kept on the disk while they come and wait, and read into memory one after the other (VAL-5).
import { randomUUIDv7 } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createHeavyWork } from './heavy-work.ts'
import type { HeavyLimits, Place } from './heavy-work.ts'

/** A file without a name, so that nothing of it is left however the process ends. */
const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `yaw-upload-${randomUUIDv7()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

const keep = async (file: FileHandle, body: AsyncIterable<Uint8Array>): Promise<number> => {
  let size = 0
  for await (const piece of body) {
    await file.write(piece)
    size += piece.length
  }
  return size
}

const readAll = async (file: FileHandle, size: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafeSlow(size)
  for (let at = 0; at < size;) {
    const { bytesRead } = await file.read(bytes, at, size - at, at)
    if (bytesRead === 0) throw new Error('an uploaded file has become shorter')
    at += bytesRead
  }
  return bytes
}

export interface Incoming {
  body: AsyncIterable<Uint8Array>
  /** The caller has gone. */
  signal: AbortSignal
  /** By what its sender asks how many are before it; also whose it is. */
  ticket: string | undefined
}

export const createUploads = (limits?: HeavyLimits) => {
  const work = createHeavyWork(limits)
  const places = new Map<string, Place>()
  return {
    work,
    /** Takes a file in, waits for its turn, and works on its bytes. */
    take: async <T>({ body, signal, ticket }: Incoming, read: (bytes: Buffer) => Promise<T>): Promise<T> => {
      const place = work.enter()
      if (ticket !== undefined) places.set(ticket, place)
      let file: FileHandle | undefined
      try {
        file = await openNameless()
        const size = await keep(file, body)
        await place.turn(size, signal)
        return await read(await readAll(file, size))
      } finally {
        if (ticket !== undefined && places.get(ticket) === place) places.delete(ticket)
        place.leave()
        await file?.close()
      }
    },
    /** Files and runs before the upload with this ticket; null when it does not wait in this process. */
    ahead: (ticket: string): number | null => places.get(ticket)?.ahead() ?? null,
  }
}
export type Uploads = ReturnType<typeof createUploads>
