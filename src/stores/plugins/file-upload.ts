// One file on its way to the platform: refused before it is sent where that can be told, counted in bytes, stopped at will.
import { type ReadableAtom, atom } from 'nanostores'

import { isAbort } from '../../api/request-error.ts'
import type { UploadProgress } from '../../api/upload-fetch.ts'
import type { Session } from '../session.ts'
import { followPlace, newTicket } from './upload-place.ts'

/** `Flaw` names what is wrong with a file that was not sent. */
export type FileUpload<Flaw> =
  | { status: 'idle' }
  /** `sent` in bytes; when all have gone, the platform reads the file, after `ahead` others. */
  | { status: 'sending'; name: string; size: number; sent: number; ahead: number }
  | { status: 'refused'; name: string; size: number; flaw: Flaw }
  | { status: 'failed'; name: string; size: number; error: unknown; retry: () => void }

export interface SendOptions extends UploadProgress {
  signal: AbortSignal
  quiet: true
  ticket: string
}

export interface FileUploading<Flaw> {
  $upload: ReadableAtom<FileUpload<Flaw>>
  send: (file: File) => Promise<void>
  /** Stops the upload, or forgets why there was none. */
  cancel: () => void
}

export const createFileUpload = <Flaw, Result>(
  session: Session,
  {
    flawOf,
    call,
    hasLine = false,
    onDone,
  }: {
    flawOf: (file: File) => Promise<Flaw | undefined> | Flaw | undefined
    call: (file: File, options: SendOptions) => Promise<Result>
    /** The platform reads such files one after the other, and says how many are before. */
    hasLine?: boolean
    onDone: (result: Result) => void
  },
): FileUploading<Flaw> => {
  const $upload = atom<FileUpload<Flaw>>({ status: 'idle' })
  let current: AbortController | undefined

  const send = async (file: File): Promise<void> => {
    current?.abort()
    const { name, size } = file
    const { signal } = (current = new AbortController())
    const ticket = newTicket()
    let sent = 0
    const tell = (ahead: number) => {
      if (!signal.aborted) $upload.set({ status: 'sending', name, size, sent, ahead })
    }
    const onSent = (bytes: number) => {
      sent = Math.min(bytes, size)
      tell(0)
    }
    const over = new AbortController()
    try {
      const flaw = await flawOf(file)
      if (signal.aborted) return
      if (flaw !== undefined) return $upload.set({ status: 'refused', name, size, flaw })
      onSent(0)
      const { createUpload: createRequest } = session.environment
      if (hasLine) {
        const either = AbortSignal.any([over.signal, signal])
        followPlace(session, ticket, { signal: either, tell, isSent: () => sent >= size })
      }
      const result = await call(file, { signal, quiet: true, onSent, createRequest, ticket })
      if (signal.aborted) return
      over.abort()
      $upload.set({ status: 'idle' })
      onDone(result)
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      over.abort()
      $upload.set({ status: 'failed', name, size, error, retry: () => void send(file) })
    } finally {
      over.abort()
    }
  }
  return {
    $upload,
    send,
    cancel: () => {
      current?.abort()
      $upload.set({ status: 'idle' })
    },
  }
}
