// Files from the platform for the user: one at a time, under their name, or a word why there is none (REQ-9, VAL-4, ERR-3).
import { atom } from 'nanostores'

import { download } from '../api/download.ts'
import { isAbort } from '../api/request-error.ts'
import type { Arguments, Endpoint } from '../contract/wire/endpoint.ts'
import type { Session } from './session.ts'

export const createDownloads = (session: Session) => {
  const $busy = atom(false)
  let current = new AbortController()
  return {
    /** Whether a file is being made or is on its way. */
    $busy,
    /**
     * `name` is for a platform that gives none; `minimum` is for files that may be shorter than a workbook can be, in bytes.
     * Answers whether the user has the file.
     */
    save: async <E extends Endpoint>(
      endpoint: E,
      args: Arguments<E>,
      name: string,
      { minimum }: { minimum?: number } = {},
    ): Promise<boolean> => {
      current.abort()
      const { signal } = (current = new AbortController())
      $busy.set(true)
      try {
        const file = await download(session.client, endpoint, { signal, args }, minimum)
        if (signal.aborted) return false
        session.environment.saveFile(file.name ?? name, file.content)
        return true
      } catch (error) {
        if (isAbort(error) || signal.aborted) return false
        session.log.add(error)
        session.toasts.showError(error)
        return false
      } finally {
        if (current.signal === signal) $busy.set(false)
      }
    },
    cancel: () => current.abort(),
  }
}
