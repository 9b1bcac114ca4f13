// Files of the dictionary: what one holds, what would become of each part, and taking over what was chosen
// (screens 2, import and export; VAL-5, ERR-6).
import { msg } from '@lit/localize'
import { atom, computed } from 'nanostores'

import { isAbort } from '../../../api/request-error.ts'
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
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createFileReading } from '../../plugins/file-reading.ts'

/** What became of the chosen ones, or would. */
export type FileTrial =
  | { status: 'idle' }
  | { status: 'trying' }
  | { status: 'failed'; error: unknown }
  | { status: 'tried'; rows: readonly CandidateResult[] }

/** The host hears of one save; whatever shows of the other kinds is out of date too. */
const OTHERS = DICTIONARY_KINDS.map(({ name }) => name).filter((name) => name !== logicalNode.name)

export const createDictionaryFiles = ({ session, announce, closeDialog }: RecordsContext) => {
  const downloads = createDownloads(session)
  const reading = createFileReading<DictionaryFile>(session, (query, options) =>
    session.call(readDictionaryFile, { query }, options),
  )
  const { $reading } = reading
  const $chosen = atom<ReadonlySet<Candidate>>(new Set())
  const $mode = atom<'add' | 'update'>('add')
  const $trial = atom<FileTrial>({ status: 'idle' })
  const $isApplying = atom(false)
  /** With all that the chosen ones need. */
  const $taken = computed([$reading, $chosen], (read, chosen) =>
    read.status === 'read' ? withNeeded(read.file.candidates, chosen) : [],
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
      $trial.set({ status: 'idle' })
      const found = await reading.read(file)
      if (found === undefined) return
      // Nodes are what a file is read for; what they need comes with them.
      const nodes = found.candidates.filter(({ kind }) => kind === 'logicalNode')
      $chosen.set(new Set(nodes.length > 0 ? nodes : found.candidates))
      await attempt()
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
        closeDialog()
        reading.forget()
      } catch (error) {
        $trial.set({ status: 'failed', error })
      } finally {
        $isApplying.set(false)
      }
    },
    forget: () => {
      life.abort()
      reading.forget()
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
