// Files of the dictionary: what one holds, what would become of each part, and taking over what was chosen
// (screens 2, import and export; VAL-5, ERR-6).
import { msg } from '@lit/localize'
import { atom, computed } from 'nanostores'

import { toUpload } from '../../../api/upload-fetch.ts'
import { isAbort } from '../../../api/request-error.ts'
import { UPLOAD_LIMIT } from '../../../contract/wire/limits.ts'
import {
  readDictionaryFile,
  type CandidateResult,
  type DictionaryFile,
  type ExportFormat,
  exportDictionary,
  applyCandidates,
} from '../../../contract/records/info-model-dictionary/calls.ts'
import {
  CANDIDATE_KINDS,
  type Candidate,
  codeOf,
  withNeeded,
} from '../../../contract/records/info-model-dictionary/candidates.ts'
import { DICTIONARY_KINDS } from '../../../contract/records/info-model-dictionary/kinds.ts'
import { logicalNode } from '../../../contract/records/info-model-dictionary/logical-node.ts'
import { createDownloads } from '../../downloads.ts'
import { followPlace, newTicket } from '../../parts/upload-place.ts'
import type { RecordsPart } from '../../parts/records/record-page.ts'

/** What cannot be read, in words of ours. */
export class DictionaryFileError extends Error {
  override name = 'DictionaryFileError'
}

export type FileReading =
  | { status: 'idle' }
  /** After `ahead` others. */
  | { status: 'reading'; fileName: string; ahead: number }
  | { status: 'failed'; fileName: string; error: unknown }
  | { status: 'read'; fileName: string; file: DictionaryFile }

/** What became of the chosen ones, or would. */
export type FileTrial =
  | { status: 'idle' }
  | { status: 'trying' }
  | { status: 'failed'; error: unknown }
  | { status: 'tried'; rows: readonly CandidateResult[] }

/** The host hears of one save; whatever shows of the other kinds is out of date too. */
const OTHERS = DICTIONARY_KINDS.map(({ name }) => name).filter((name) => name !== logicalNode.name)

export const createDictionaryFiles = ({ session, announce, closeTask }: RecordsPart) => {
  const downloads = createDownloads(session)
  const $reading = atom<FileReading>({ status: 'idle' })
  const $chosen = atom<ReadonlySet<Candidate>>(new Set())
  const $mode = atom<'add' | 'update'>('add')
  const $trial = atom<FileTrial>({ status: 'idle' })
  const $isApplying = atom(false)
  /** With all that the chosen ones need. */
  const $taken = computed([$reading, $chosen], (reading, chosen) =>
    reading.status === 'read' ? withNeeded(reading.file.candidates, chosen) : [],
  )
  let life = new AbortController()

  const attempt = async (): Promise<void> => {
    life.abort()
    life = new AbortController()
    const { signal } = life
    const candidates = $taken.get()
    if (candidates.length === 0) {
      $trial.set({ status: 'idle' })
      return
    }
    $trial.set({ status: 'trying' })
    try {
      const { rows } = await session.call(
        applyCandidates,
        { body: { candidates, mode: $mode.get(), dryRun: true } },
        { signal, quiet: true },
      )
      if (!signal.aborted) $trial.set({ status: 'tried', rows })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $trial.set({ status: 'failed', error })
    }
  }

  return {
    $busy: downloads.$busy,
    $reading,
    $chosen,
    $taken,
    $mode,
    $trial,
    $isApplying,
    read: async (file: File): Promise<void> => {
      life.abort()
      life = new AbortController()
      const { signal } = life
      const fileName = file.name
      $trial.set({ status: 'idle' })
      const over = new AbortController()
      const ticket = newTicket()
      const tell = (ahead: number) => $reading.set({ status: 'reading', fileName, ahead })
      tell(0)
      try {
        if (file.size > UPLOAD_LIMIT) throw new DictionaryFileError(msg('Uploaded file too large, maximum 50M'))
        followPlace(session, ticket, { signal: AbortSignal.any([signal, over.signal]), tell })
        const found = await session.call(
          readDictionaryFile,
          { query: { fileName: file.name, ticket } },
          { signal, quiet: true, upload: toUpload(file) },
        )
        over.abort()
        if (signal.aborted) return
        $reading.set({ status: 'read', fileName, file: found })
        // Nodes are what a file is read for; what they need comes with them.
        const nodes = found.candidates.filter(({ kind }) => kind === 'logicalNode')
        $chosen.set(new Set(nodes.length > 0 ? nodes : found.candidates))
        await attempt()
      } catch (error) {
        over.abort()
        if (!signal.aborted && !isAbort(error)) $reading.set({ status: 'failed', fileName, error })
      }
    },
    choose: (chosen: ReadonlySet<Candidate>) => {
      $chosen.set(chosen)
      void attempt()
    },
    setMode: (mode: 'add' | 'update') => {
      $mode.set(mode)
      void attempt()
    },
    retry: () => void attempt(),
    apply: async (): Promise<void> => {
      $isApplying.set(true)
      try {
        const { applied, rows } = await session.call(
          applyCandidates,
          { body: { candidates: $taken.get(), mode: $mode.get(), dryRun: false } },
          { quiet: true },
        )
        if (!applied) {
          $trial.set({ status: 'tried', rows })
          return
        }
        announce({ resource: logicalNode.name, ids: [], parents: [], all: true })
        for (const resource of OTHERS) session.changed.fire({ resource, ids: [], parents: [], all: true })
        closeTask()
        $reading.set({ status: 'idle' })
      } catch (error) {
        $trial.set({ status: 'failed', error })
      } finally {
        $isApplying.set(false)
      }
    },
    forget: () => {
      life.abort()
      $reading.set({ status: 'idle' })
      $trial.set({ status: 'idle' })
    },
    exportNodes: (ids: readonly string[], format: ExportFormat) =>
      downloads.save(
        exportDictionary,
        { body: { ids: [...ids], format } },
        `${msg('Dictionary')}.${format === 'scl' ? 'icd' : 'json'}`,
      ),
  }
}

/** Candidates of a file in the order of their kinds. */
export const byKind = (candidates: readonly Candidate[]) =>
  CANDIDATE_KINDS.toReversed().flatMap((kind) => {
    const some = candidates.filter((candidate) => candidate.kind === kind)
    return some.length === 0 ? [] : [{ kind, candidates: some.toSorted((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1)) }]
  })
