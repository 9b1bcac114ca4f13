// One file on its way to the platform: refused before it is sent where that can be told, counted in bytes, stopped at will.
import { atom } from 'nanostores'

import { isAbort } from '../../../api/request-error.ts'
import type { Import } from '../../../contract/import-calls.ts'
import { importsOf } from '../../imports.ts'
import type { Session } from '../../session.ts'
import { type FileFlaw, flawOf } from './import-file.ts'
import type { ImportSubject } from './import-subject.ts'

export type ImportUpload =
  | { status: 'idle' }
  /** `sent` in bytes; when all have gone, the platform reads the file. */
  | { status: 'sending'; name: string; size: number; sent: number }
  | { status: 'refused'; name: string; size: number; flaw: FileFlaw }
  | { status: 'failed'; name: string; size: number; error: unknown; retry: () => void }

export const createImportUpload = (
  session: Session,
  { name: subject, ownerId }: Pick<ImportSubject, 'name' | 'ownerId'>,
  onDone: (job: Import) => void,
) => {
  const $upload = atom<ImportUpload>({ status: 'idle' })
  let current: AbortController | undefined

  const send = async (file: File): Promise<void> => {
    current?.abort()
    const { name, size } = file
    const flaw = flawOf(file)
    if (flaw !== undefined) return $upload.set({ status: 'refused', name, size, flaw })
    const { signal } = (current = new AbortController())
    $upload.set({ status: 'sending', name, size, sent: 0 })
    const onSent = (bytes: number) => {
      if (!signal.aborted) $upload.set({ status: 'sending', name, size, sent: Math.min(bytes, size) })
    }
    try {
      const { createUpload } = session.environment
      const options = { signal, quiet: true, onSent, createRequest: createUpload }
      const job = await importsOf(session).upload(file, { subject, ownerId }, options)
      if (signal.aborted) return
      $upload.set({ status: 'idle' })
      onDone(job)
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      $upload.set({ status: 'failed', name, size, error, retry: () => void send(file) })
    }
  }
  return {
    $upload,
    send,
    /** Stops the upload, or forgets why there was none. */
    cancel: () => {
      current?.abort()
      $upload.set({ status: 'idle' })
    },
  }
}
