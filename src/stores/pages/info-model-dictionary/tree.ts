// The tree of the dictionary as the user has it: what is open, what is searched, which row has the keys (screens 2, tree).
import { atom, computed } from 'nanostores'

import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { type TreeRow, groupKey, treeRows } from './tree-rows.ts'
import { getDictionaryOutline } from '../../../contract/records/info-model-dictionary/calls.ts'
import { dataAttribute } from '../../../contract/records/info-model-dictionary/common-data-class.ts'
import { logicalNode } from '../../../contract/records/info-model-dictionary/logical-node.ts'
import { readAll } from '../../plugins/records/all-records.ts'
import { createRecordNames } from '../../plugins/records/record-names.ts'
import { createQueries } from '../../query.ts'

/** Kinds that the outline tells of; a change of a node brings it anew by its key. */
const TOLD = new Set(['dataObject', 'commonDataClass', 'enumerationType', 'unit'])

const createOutline = ({ session }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  const $outline = queries.load([logicalNode.name, 'outline'], (options) =>
    session.call(getDictionaryOutline, undefined, options),
  )
  const stop = session.changed.listen(({ resource }) => {
    if (TOLD.has(resource)) void queries.invalidate(logicalNode.name)
  })
  return {
    $outline,
    attributesOf: (classId: string): Promise<RecordRow[]> =>
      queries.fetch({
        key: [dataAttribute.name, 'of', classId],
        load: async (signal) => {
          const { rows, names } = await readAll(session, dataAttribute, classId, signal)
          session.plugin(createRecordNames).add(names)
          return rows
        },
      }),
    destroy: stop,
  }
}

export const createDictionaryTree = (page: RecordsContext) => {
  const { session } = page
  const outline = createOutline(page)
  const $turned = atom<ReadonlySet<string>>(new Set())
  const $query = atom('')
  const $edition = atom('')
  const $attributes = atom<ReadonlyMap<string, readonly RecordRow[] | undefined>>(new Map())
  const $active = atom<string | undefined>()
  const $rows = computed(
    [outline.$outline, $turned, $query, $edition, $attributes],
    (loadable, turned, query, edition, attributes): readonly TreeRow[] => {
      const data = loadable.status === 'loading' ? undefined : loadable.data
      return data === undefined ? [] : treeRows(data, { turned, query, edition, attributes })
    },
  )

  const loadAttributes = async (classId: string) => {
    if ($attributes.get().has(classId) || classId === '') return
    $attributes.set(new Map($attributes.get()).set(classId, undefined))
    try {
      const rows = await outline.attributesOf(classId)
      $attributes.set(new Map($attributes.get()).set(classId, rows))
    } catch (error) {
      const left = new Map($attributes.get())
      left.delete(classId)
      $attributes.set(left)
      session.log.add(error)
      session.toasts.showError(error)
    }
  }
  const setOpen = (row: TreeRow, isOpen: boolean) => {
    const turned = new Set($turned.get())
    if (isOpen === (row.kind === 'group')) turned.delete(row.key)
    else turned.add(row.key)
    $turned.set(turned)
    if (isOpen && row.kind === 'object') void loadAttributes(row.object.classId)
  }
  const stop = session.changed.listen(({ resource }) => {
    // What was read of a class may be out of date; it is read again where it is open.
    if (resource !== 'dataAttribute') return
    const shown = [...$attributes.get().keys()]
    $attributes.set(new Map())
    for (const classId of shown) void loadAttributes(classId)
  })
  return {
    ...outline,
    $rows,
    $query,
    $edition,
    $active,
    toggle: (row: TreeRow) => {
      if (row.isOpen !== undefined) setOpen(row, !row.isOpen)
    },
    setOpen: (row: TreeRow, isOpen: boolean) => {
      if (row.isOpen !== undefined && row.isOpen !== isOpen) setOpen(row, isOpen)
    },
    openAll: (isOpen: boolean) => {
      const data = outline.$outline.get()
      const nodes = data.status === 'loading' ? [] : (data.data?.nodes ?? [])
      $turned.set(new Set(nodes.map(({ id, group }) => (isOpen ? id : groupKey(group)))))
    },
    search: (query: string) => $query.set(query),
    setEdition: (edition: string) => $edition.set(edition),
    setActive: (key: string) => $active.set(key),
    destroy: () => {
      stop()
      outline.destroy()
    },
  }
}
export type DictionaryTree = ReturnType<typeof createDictionaryTree>
