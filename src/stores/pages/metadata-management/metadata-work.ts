// What only the metadata screen does: items of a dictionary as a whole, where they are used, merging, bundles (screens 11).
import { msg } from '@lit/localize'

import {
  type BundleRow,
  MetadataBundle,
  getCodeUses,
  mergeItems,
  getMetadataBundle,
  applyMetadataBundle,
} from '../../../contract/records/metadata-management/calls.ts'
import { META_ITEM } from '../../../contract/records/metadata-management/dictionary-kinds.ts'
import { METADATA_KINDS } from '../../../contract/records/metadata-management/kinds.ts'
import { TYPE_METADATA } from '../../../contract/records/metadata-management/type-metadata-kind.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { tellChange } from '../../plugins/undo-change.ts'
import { readAll } from '../../plugins/records/all-records.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries, type LoadableStore } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import { withNext } from './next-codes.ts'

type Loading<T> = LoadableStore<T>

export interface Compared {
  rows: readonly BundleRow[]
  same: number
  applied: boolean
}

export const createMetadataWork = (context: RecordsContext) => {
  const { session, announce } = context
  const queries = session.plugin(createQueries)
  const items = new Map<string, Loading<RecordRow[]>>()
  const load = (ownerId: string): Loading<RecordRow[]> =>
    queries.load(
      [META_ITEM.name, 'all', ownerId],
      async ({ signal }) => (await readAll(session, META_ITEM, ownerId, signal)).rows,
    )
  const $types: Loading<RecordRow[]> = queries.load(
    [TYPE_METADATA.name, 'all'],
    async ({ signal }) => (await readAll(session, TYPE_METADATA, undefined, signal)).rows,
  )
  return {
    $types,
    itemsOf: (dictionaryId: string): Loading<RecordRow[]> => {
      const known = items.get(dictionaryId) ?? load(dictionaryId)
      items.set(dictionaryId, known)
      return known
    },
    usesOf: (ids: readonly string[]) =>
      queries.load(
        [META_ITEM.name, 'uses', ...ids],
        (options) => session.call(getCodeUses, { body: { ids: [...ids] } }, options),
        { enabled: ids.length > 0 },
      ),
    readItems: async (ids: readonly string[], signal: AbortSignal) =>
      (await recordsOf(session, META_ITEM).page({ ids, limit: ids.length }, { signal, quiet: true })).rows,
    merge: async (ids: readonly string[], into: string, dryRun: boolean) => {
      const merged = await session.call(mergeItems, { body: { ids: [...ids], into, dryRun } }, { quiet: true })
      if (!dryRun) {
        announce({ resource: META_ITEM.name, ids: [...ids, into], parents: [] })
        for (const { kind } of merged.rewritten)
          session.changed.fire({ resource: kind, ids: [], parents: [], all: true })
        tellChange(context, () => counted(msg('# item merged|# items merged'), merged.deleted), merged.changeId)
      }
      return merged
    },
    /** New positions in the order of the ids. */
    reorder: async (ordered: readonly RecordRow[], step: number) => {
      const updates = ordered.flatMap(({ id, revision, values }, index) => {
        const position = (index + 1) * step
        return values['position'] === position ? [] : [{ id, revision, fields: { position } }]
      })
      if (updates.length === 0) return
      await recordsOf(session, META_ITEM).apply({ mode: 'all', updates })
      announce({ resource: META_ITEM.name, ids: updates.map(({ id }) => id), parents: [] })
    },
    /** What a status of a dictionary may turn into, in the order of all. */
    setNext: async (items: readonly RecordRow[], { id, revision, ownerId }: RecordRow, next: readonly string[]) => {
      const fields = {
        nextCodes: withNext(
          items.map(({ values }) => String(values['code'])),
          next,
        ),
      }
      await recordsOf(session, META_ITEM).apply({ mode: 'all', updates: [{ id, revision, fields }] })
      announce({ resource: META_ITEM.name, ids: [id], parents: [ownerId] })
    },
    /** Sets fields of one record, or makes it; answers what is refused. */
    setType: async (thingKind: string, record: RecordRow | undefined, fields: Record<string, unknown>) => {
      const body =
        record === undefined
          ? { inserts: [{ key: thingKind, fields: { thingKind, ...fields } }] }
          : { updates: [{ id: record.id, revision: record.revision, fields }] }
      const reply = await recordsOf(session, TYPE_METADATA).apply({ mode: 'all', ...body })
      const ids = reply.rows.map(({ id }) => id)
      announce({ resource: TYPE_METADATA.name, ids, parents: [] })
      return reply.rows.flatMap(({ fields: wrong = [] }) => wrong)
    },
    saveBundle: async () => {
      const bundle = await session.call(getMetadataBundle)
      const file = new Blob([JSON.stringify(bundle, undefined, 2)], { type: 'application/json' })
      session.environment.saveFile('metadata.yaw.json', file)
    },
    /** Undefined where the file holds no bundle. */
    readBundle: async (file: File): Promise<MetadataBundle | undefined> => {
      try {
        const parsed = MetadataBundle.safeParse(JSON.parse(await file.text()))
        return parsed.success ? parsed.data : undefined
      } catch {
        return undefined
      }
    },
    compare: (bundle: MetadataBundle, removeOthers: boolean): Promise<Compared> =>
      session.call(applyMetadataBundle, { body: { bundle, dryRun: true, removeOthers } }, { quiet: true }),
    take: async (bundle: MetadataBundle, removeOthers: boolean): Promise<Compared> => {
      const taken = await session.call(
        applyMetadataBundle,
        { body: { bundle, dryRun: false, removeOthers } },
        { quiet: true },
      )
      if (taken.applied) {
        for (const { name } of METADATA_KINDS) announce({ resource: name, ids: [], parents: [], all: true })
      }
      return taken
    },
  }
}
