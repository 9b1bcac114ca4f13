// What lacks a translation over all metadata: dictionaries, items with the types among them, attributes. One grid for all of
// them, sent kind by kind (screens 11, translate missing).
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { ATTRIBUTE_METADATA } from '../../../contract/records/metadata-management/attribute-metadata-kind.ts'
import { META_DICTIONARY, META_ITEM } from '../../../contract/records/metadata-management/dictionary-kinds.ts'
import { type RecordKind, fieldOf, permissionOf } from '../../../contract/records/record-kind.ts'
import { isTranslated, textIn, WORD_PAIRS } from '../../../lib/text/translated.ts'
import { readAll } from '../../plugins/records/all-records.ts'
import { patchRecord, toReply } from '../../plugins/records/grid/record-changes.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { type RowReply, pickChanges } from '../../plugins/change-set/change-rows.ts'
import { type SendOptions, createChangeSet } from '../../plugins/change-set.ts'
import type { GridChanges } from '../../plugins/grid/grid-changes.ts'
import type { GridColumn } from '../../plugins/grid/grid-column.ts'
import { createGridModel } from '../../plugins/grid/grid-model.ts'
import { fieldSchema } from '../../../contract/form/form-schema.ts'
import { createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'

const KINDS: readonly RecordKind[] = [META_DICTIONARY, META_ITEM, ATTRIBUTE_METADATA]

export interface TranslationRow extends RecordRow {
  kind: RecordKind
  /** Dictionary and code, or key. */
  place: string
}

/** Names of the fields of one language, in the order of the columns. */
export const WORD_FIELDS: readonly string[] = WORD_PAIRS.flat()

const wordColumn = (name: string): GridColumn<TranslationRow> => {
  // Kinds that have a field of this name describe it alike.
  const field = KINDS.map((kind) => fieldOf(kind, name)).find((found) => found !== undefined)
  return {
    id: name,
    label: () => name,
    kind: 'text',
    read: ({ values }) => textIn(values, name),
    ...(field !== undefined && { schema: fieldSchema({ ...field, required: false }) }),
    width: 200,
  }
}

export const createMissingTranslations = ({ session, announce, $may }: RecordsContext) => {
  const byId = new Map<string, TranslationRow>()
  const mayEdit = (kind: RecordKind) => $may.get()(permissionOf(kind, 'edit'))

  const read = async (signal: AbortSignal): Promise<TranslationRow[]> => {
    const found = await Promise.all(
      KINDS.map(async (kind) => {
        const { rows, names } = await readAll(session, kind, undefined, signal)
        const owners = new Map(names.map(({ id, path }) => [id, path]))
        return rows.map((row): TranslationRow => {
          const key = kind.key.map((name) => textIn(row.values, name)).join('@')
          const owner = row.ownerId === null ? undefined : owners.get(row.ownerId)
          return { ...row, kind, place: owner === undefined ? key : `${owner}/${key}` }
        })
      }),
    )
    const missing = found
      .flat()
      .filter(({ kind, values }) => !isTranslated(values, (name) => fieldOf(kind, name) !== undefined))
    for (const row of missing) byId.set(row.id, row)
    return missing
  }

  /** A grid of its own for each dialog; `label` gives the words of a column. */
  const openGrid = (rows: readonly TranslationRow[], columns: readonly GridColumn<TranslationRow>[]) => {
    const hasField = (id: string, name: string) => {
      const row = byId.get(id)
      return row !== undefined && fieldOf(row.kind, name) !== undefined
    }
    const grid = createGridModel<TranslationRow>({
      columns: columns.map((column) =>
        WORD_FIELDS.includes(column.id) ? { ...column, applies: (_row, id) => hasField(id, column.id) } : column,
      ),
      rowId: ({ id }) => id,
      rows,
      canUpdate: (id) => {
        const row = byId.get(id)
        return row !== undefined && !row.frozen && mayEdit(row.kind)
      },
    })

    const sendKind = async (kind: RecordKind, changes: GridChanges, options: SendOptions) => {
      const { signal, ...how } = options
      const updates = changes.updates.map(({ id, cells }) => ({
        id,
        revision: grid.baseOf(id)?.revision ?? 1,
        fields: Object.fromEntries(cells.map(({ column, to }) => [column, to ?? ''])),
      }))
      const { rows: told } = await recordsOf(session, kind).apply({ updates, ...how }, { signal, quiet: true })
      return told.map((row): RowReply<TranslationRow> => {
        const before = byId.get(row.id)
        const reply = toReply(kind, row)
        const current = before && reply.current && { ...before, ...reply.current }
        return { ...reply, current }
      })
    }

    const sendAll = async (changes: GridChanges, options: SendOptions) => {
      const parts = Map.groupBy(changes.updates, ({ id }) => byId.get(id)?.kind ?? META_ITEM)
      const replies: RowReply<TranslationRow>[] = []
      for (const [kind, updates] of parts) {
        const own = pickChanges(changes, new Set(updates.map(({ id }) => id)))
        replies.push(...(await sendKind(kind, own, options)))
      }
      return replies
    }

    const changeSet = createChangeSet<TranslationRow>({
      grid,
      send: async (changes, options) => {
        if (options.dryRun || options.mode !== 'all') return sendAll(changes, options)
        // Several kinds go in several calls: where one of them would fail, none is sent.
        const tried = await sendAll(changes, { ...options, dryRun: true })
        if (!tried.some(({ outcome }) => outcome === 'failed')) return sendAll(changes, options)
        return tried.map((reply) => (reply.outcome === 'applied' ? { ...reply, outcome: 'held' } : reply))
      },
      patch: (row, cells, { revision }) => {
        const patched = { ...row, ...patchRecord(row.kind, row, cells, revision) }
        byId.set(row.id, patched)
        return patched
      },
      onApplied: ({ ids }) => {
        for (const [kind, some] of Map.groupBy(ids, (id) => byId.get(id)?.kind ?? META_ITEM)) {
          announce({ resource: kind.name, ids: some, parents: some.map((id) => byId.get(id)?.ownerId ?? null) })
        }
      },
    })
    return { grid, changeSet }
  }

  let asked = 0
  /** Read anew for each dialog: what is saved meanwhile stays in its list. */
  const load = () => {
    asked += 1
    return session.plugin(createQueries).load(['metadata-words', asked], ({ signal }) => read(signal))
  }

  return { load, openGrid, columns: WORD_FIELDS.map(wordColumn) }
}
