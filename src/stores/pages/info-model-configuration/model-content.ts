// Models with all that they take over, the dictionary, and writing both items and followers; kept up to date with what
// changes (screens 3).
import { atom, computed } from 'nanostores'

import { type AssignmentRequest, type ContentRequest, createModelsApi } from '../../../api/models.ts'
import type { Assigned, ContentWritten, ModelContent, ModelDictionary } from '../../../contract/records/models/calls.ts'
import { MODEL_KINDS } from '../../../contract/records/models/kinds.ts'
import type { RecordsPart } from '../../parts/records/record-page.ts'
import { createQueries } from '../../query.ts'
import type { Session } from '../../session.ts'

const create = ({ client }: Session) => createModelsApi(client)
const api = (session: Session) => session.part(create)

const NAMES = new Set(MODEL_KINDS.map(({ name }) => name))

export const createModelContents = ({ session, announce, onDestroy }: RecordsPart) => {
  const queries = session.part(createQueries)
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
        load: (signal: AbortSignal) => api(session).content(id, { signal, quiet: true }),
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
    read: (id: string): Promise<ModelContent> => api(session).content(id, { quiet: true }),
    $dictionary: queries.createLoadable<ModelDictionary>(
      atom({
        key: ['dataObject', 'models'],
        load: (signal: AbortSignal) => api(session).dictionary({ signal, quiet: true }),
      }),
    ),
    write: async (body: ContentRequest): Promise<ContentWritten> => {
      const written = await api(session).write(body, { quiet: true })
      if (written.applied) announceAll(written.modelId === null ? [] : [written.modelId])
      return written
    },
    assign: async (body: AssignmentRequest): Promise<Assigned> => {
      const assigned = await api(session).assign(body, { quiet: true })
      if (assigned.applied) announceAll([])
      return assigned
    },
  }
}
