// A file whose content the platform tells: refused before it is sent where it is too large, with how many are read before it,
// stopped at will (VAL-5, ERR-6).
import { msg } from '@lit/localize'
import { atom } from 'nanostores'

import type { CallOptions } from '../../api/client.ts'
import { isAbort } from '../../api/request-error.ts'
import { toUpload } from '../../api/upload-fetch.ts'
import { UPLOAD_LIMIT } from '../../contract/wire/limits.ts'
import { errorText } from '../../locales/error-text.ts'
import type { Session } from '../session.ts'
import { followPlace, newTicket } from './upload-place.ts'

export type FileReading<Found> =
  | { status: 'idle' }
  /** After `ahead` others. */
  | { status: 'reading'; fileName: string; ahead: number }
  | { status: 'failed'; fileName: string; error: unknown }
  | { status: 'read'; fileName: string; file: Found }

class FileTooLarge extends Error {}

export const fileErrorText = (error: unknown): string =>
  error instanceof FileTooLarge ? msg('Uploaded file too large, maximum 50M') : errorText(error)

export const createFileReading = <Found>(
  session: Session,
  call: (query: { fileName: string; ticket: string }, options: CallOptions) => Promise<Found>,
) => {
  const $reading = atom<FileReading<Found>>({ status: 'idle' })
  let life = new AbortController()
  return {
    $reading,
    /** Answers what is in it; undefined where it could not be read, or nobody waits for it any more. */
    read: async (file: File): Promise<Found | undefined> => {
      life.abort()
      life = new AbortController()
      const { signal } = life
      const fileName = file.name
      const over = new AbortController()
      const ticket = newTicket()
      const tell = (ahead: number) => $reading.set({ status: 'reading', fileName, ahead })
      tell(0)
      try {
        if (file.size > UPLOAD_LIMIT) throw new FileTooLarge()
        followPlace(session, ticket, { signal: AbortSignal.any([signal, over.signal]), tell })
        const found = await call({ fileName, ticket }, { signal, quiet: true, upload: toUpload(file) })
        over.abort()
        if (signal.aborted) return undefined
        $reading.set({ status: 'read', fileName, file: found })
        return found
      } catch (error) {
        over.abort()
        if (!signal.aborted && !isAbort(error)) $reading.set({ status: 'failed', fileName, error })
        return undefined
      }
    },
    forget: () => {
      life.abort()
      $reading.set({ status: 'idle' })
    },
  }
}
