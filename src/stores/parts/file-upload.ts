// One file on its way to the platform: refused before it is sent where that can be told, counted in bytes, stopped at will.
import { type ReadableAtom, atom } from 'nanostores'

import { isAbort } from '../../api/request-error.ts'
import type { UploadProgress } from '../../api/upload-fetch.ts'
import type { Session } from '../session.ts'

/** `Flaw` names what is wrong with a file that was not sent. */
export type FileUpload<Flaw> =
  | { status: 'idle' }
  /** `sent` in bytes; when all have gone, the platform reads the file, after `ahead` others. */
  | { status: 'sending'; name: string; size: number; sent: number; ahead: number }
  | { status: 'refused'; name: string; size: number; flaw: Flaw }
  | { status: 'failed'; name: string; size: number; error: unknown; retry: () => void }

/** Between two questions how many others are read before, in milliseconds. */
const ASK_AGAIN = 1000

/** Its sender knows it alone. */
const newTicket = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

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
    aheadOf,
    onDone,
  }: {
    flawOf: (file: File) => Promise<Flaw | undefined> | Flaw | undefined
    call: (file: File, options: SendOptions) => Promise<Result>
    /** How many others are read before the upload with this ticket, where the platform knows. */
    aheadOf?: (ticket: string, options: { signal: AbortSignal; quiet: true }) => Promise<number | null>
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
    const follow = async () => {
      if (aheadOf === undefined) return
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN))
        if (over.signal.aborted || signal.aborted) return
        if (sent < size) continue
        const ahead = await aheadOf(ticket, { signal: AbortSignal.any([over.signal, signal]), quiet: true })
        if (!over.signal.aborted) tell(ahead ?? 0)
      }
    }
    try {
      const flaw = await flawOf(file)
      if (signal.aborted) return
      if (flaw !== undefined) return $upload.set({ status: 'refused', name, size, flaw })
      onSent(0)
      const { createUpload: createRequest } = session.environment
      // Only words: a platform that does not know how many there are reads the file all the same.
      follow().catch(() => undefined)
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
