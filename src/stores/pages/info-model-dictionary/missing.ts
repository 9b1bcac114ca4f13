// What lacks a translation, over all kinds of the dictionary (screens 2, missing translations).
import { atom } from 'nanostores'

import { DICTIONARY_KINDS } from '../../../contract/records/info-model-dictionary/kinds.ts'
import type { RecordFinding } from '../../../contract/records/record-shapes.ts'
import { recordsOf } from '../../records.ts'
import type { RecordsPart } from '../../parts/records/record-page.ts'
import { createQueries } from '../../query.ts'

const MISSING = 'translationMissing'
const KEY = 'dictionary-translations'

export const createMissingTranslations = ({ session }: RecordsPart) => {
  const queries = session.part(createQueries)
  const $missing = queries.createLoadable<RecordFinding[]>(
    atom({
      key: [KEY],
      load: async (signal: AbortSignal) => {
        const found = await Promise.all(
          DICTIONARY_KINDS.map((kind) => recordsOf(session, kind).findings(undefined, { signal, quiet: true })),
        )
        return found.flatMap(({ rows }) => rows.filter(({ rule }) => rule === MISSING))
      },
      keepPrevious: true,
    }),
  )
  const kinds = new Set(DICTIONARY_KINDS.map(({ name }) => name))
  const stop = session.changed.listen(({ resource }) => {
    if (kinds.has(resource)) void queries.invalidate(KEY)
  })
  return { $missing, destroy: stop }
}
