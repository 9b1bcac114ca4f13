// Models with all that they take over, the dictionary, and writing both items and followers; kept up to date with what
// changes (screens 3).
import { atom, computed } from 'nanostores'

import type { Body } from '../../../contract/wire/endpoint.ts'
import {
  type ContentWritten,
  type ModelContent,
  getModelContent,
  getModelDictionary,
  writeModelContent,
} from '../../../contract/records/info-model-config/calls.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import { modelAssignment } from '../../../contract/records/info-model-config/assignment-kind.ts'
import { MODEL_KINDS } from '../../../contract/records/info-model-config/kinds.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { recordsOf } from '../../records.ts'
import { createQueries } from '../../query.ts'

const NAMES = new Set(MODEL_KINDS.map(({ name }) => name))

export const createModelContents = ({ session, announce, onDestroy }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  const $changes = atom(0)
  onDestroy(
    session.changed.listen(({ resource }) => {
      if (NAMES.has(resource)) $changes.set($changes.get() + 1)
    }),
  )
  const make = (id: string) =>
    queries.createLoadable<ModelContent>(
      computed($changes, (changes) => ({
        key: ['informationModel', 'content', id, changes],
        load: (signal: AbortSignal) => session.call(getModelContent, { params: { id } }, { signal, quiet: true }),
        keepPrevious: true,
      })),
    )
  const known = new Map<string, ReturnType<typeof make>>()
  /** All kinds of the screen: a model, its items, or who follows it. */
  const announceAll = (parents: string[]) => {
    for (const name of NAMES) announce({ resource: name, ids: [], parents, all: true })
  }
  return {
    of: (id: string) => {
      const found = known.get(id) ?? make(id)
      known.set(id, found)
      return found
    },
    /** Without waiting for a view: for what is done once. */
    read: (id: string): Promise<ModelContent> => session.call(getModelContent, { params: { id } }, { quiet: true }),
    $dictionary: queries.load(['dataObject', 'models'], (options) =>
      session.call(getModelDictionary, undefined, options),
    ),
    /** Instances give up their own settings, all of them or none. */
    reset: async (ids: readonly string[]): Promise<void> => {
      const instances = recordsOf(session, modelAssignment)
      const { rows } = await instances.page({ ids, limit: PAGE_SIZE_MAXIMUM }, { quiet: true })
      const updates = rows.map(({ id, revision }) => ({ id, revision, fields: { overrides: '' } }))
      const { applied } = await instances.apply({ updates }, { quiet: true })
      if (!applied) throw new Error('instances were refused')
      announceAll([])
    },
    write: async (body: Body<typeof writeModelContent>): Promise<ContentWritten> => {
      const written = await session.call(writeModelContent, { body }, { quiet: true })
      if (written.applied) announceAll(written.modelId === null ? [] : [written.modelId])
      return written
    },
  }
}
