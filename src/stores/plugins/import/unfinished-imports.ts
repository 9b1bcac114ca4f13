// Imports that wait on the platform for their user: a file that was uploaded and not applied is kept for a day.
import { atom } from 'nanostores'

import { type Import, getImports, deleteImport } from '../../../contract/exchange/import-calls.ts'
import type { Session } from '../../session.ts'
import type { ImportSubject } from './import-subject.ts'

/** Whether an import is of what a subject is. */
export const isOf = (
  { name, ownerId }: Pick<ImportSubject, 'name' | 'ownerId'>,
  job: Pick<Import, 'subject' | 'ownerId'>,
): boolean => job.subject === name && job.ownerId === (ownerId ?? null)

export const createUnfinishedImports = (session: Session) => {
  const $list = atom<readonly Import[]>([])
  let loading: Promise<void> | undefined
  const load = async () => {
    try {
      const jobs = await session.call(getImports, undefined, { quiet: true })
      $list.set(jobs.filter(({ state }) => state !== 'applied'))
    } catch {
      // It is in the log; what was known before still holds.
    }
  }
  return {
    /** Newest first. */
    $list,
    load: (): Promise<void> => (loading ??= load().finally(() => (loading = undefined))),
    forget: (importId: string) => $list.set($list.get().filter((job) => job.importId !== importId)),
    /** Throws one away on the platform too. */
    remove: async (importId: string) => {
      await session.call(deleteImport, { params: { importId } })
      $list.set($list.get().filter((job) => job.importId !== importId))
    },
  }
}
export type UnfinishedImports = ReturnType<typeof createUnfinishedImports>
