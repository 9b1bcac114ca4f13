// What lacks a translation, over all kinds of the dictionary (screens 2, missing translations).
import { DICTIONARY_KINDS } from '../../../contract/records/info-model-dictionary/kinds.ts'
import { recordsOf } from '../../records.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'

const MISSING = 'translationMissing'
const KEY = 'dictionary-translations'

export const createMissingTranslations = ({ session }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  const $missing = queries.load(
    [KEY],
    async (options) => {
      const found = await Promise.all(
        DICTIONARY_KINDS.map((kind) => recordsOf(session, kind).issues(undefined, options)),
      )
      return found.flatMap(({ rows }) => rows.filter(({ rule }) => rule === MISSING))
    },
    { keepPrevious: true },
  )
  const kinds = new Set(DICTIONARY_KINDS.map(({ name }) => name))
  const stop = session.changed.listen(({ resource }) => {
    if (kinds.has(resource)) void queries.invalidate(KEY)
  })
  return { $missing, destroy: stop }
}
