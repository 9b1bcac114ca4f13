// The outline as the rows of a tree: groups, nodes, objects, attributes of the objects' classes (screens 2, tree).
import type { Outline, OutlineNode, OutlineObject } from '../../../contract/records/info-model-dictionary/calls.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'

interface Common {
  /** The same as long as the row is the same. */
  key: string
  level: 1 | 2 | 3 | 4
  /** Place among those on its level below the same parent, and how many these are. */
  place: number
  of: number
  isOpen: boolean | undefined
}

export type TreeRow = Common &
  (
    | { kind: 'group'; group: string; nodes: number }
    | { kind: 'node'; node: OutlineNode }
    | { kind: 'object'; node: OutlineNode; object: OutlineObject }
    | { kind: 'attribute'; attribute: RecordRow }
    /** Attributes that are still on their way. */
    | { kind: 'loading' }
  )

export interface TreeView {
  /** Keys of rows that are not as they begin: groups begin open, all else closed. */
  turned: ReadonlySet<string>
  /** Looks in names and words; what is found shows with all above it. */
  query: string
  /** Only what belongs to this edition. */
  edition: string
  /** By class; undefined while they load. */
  attributes: ReadonlyMap<string, readonly RecordRow[] | undefined>
}

const has = (query: string, ...texts: string[]) => texts.some((text) => text.toLowerCase().includes(query))

/** Editions of an object are those of its node where it says nothing. */
export const editionsOf = (node: OutlineNode, object: OutlineObject): readonly string[] =>
  object.editions.length > 0 ? object.editions : node.editions

interface Found {
  node: OutlineNode
  objects: readonly OutlineObject[]
  /** Something below the node was found: it is open whatever the user has opened. */
  isOpened: boolean
}

const find = ({ nodes }: Outline, { query, edition }: TreeView): Found[] => {
  const wanted = query.trim().toLowerCase()
  return nodes.flatMap((node): Found[] => {
    const isOf = (editions: readonly string[]) => edition === '' || editions.length === 0 || editions.includes(edition)
    if (!isOf(node.editions)) return []
    const objects = node.objects.filter((object) => isOf(editionsOf(node, object)))
    if (wanted === '') return [{ node, objects, isOpened: false }]
    if (has(wanted, node.code, node.zh, node.en)) return [{ node, objects, isOpened: false }]
    const found = objects.filter(({ name, zh, en, classCode }) => has(wanted, name, zh, en, classCode))
    return found.length === 0 ? [] : [{ node, objects: found, isOpened: true }]
  })
}

/** Key of the row of a group. */
export const groupKey = (group: string): string => `group ${group}`

export const treeRows = (outline: Outline, view: TreeView): TreeRow[] => {
  const rows: TreeRow[] = []
  const groups = [...Map.groupBy(find(outline, view), ({ node }) => node.group)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const isSearched = view.query.trim() !== ''
  for (const [index, [group, found]] of groups.entries()) {
    const key = groupKey(group)
    const isOpen = isSearched || !view.turned.has(key)
    rows.push({ kind: 'group', key, level: 1, place: index + 1, of: groups.length, isOpen, group, nodes: found.length })
    if (!isOpen) continue
    for (const [place, { node, objects, isOpened }] of found.entries()) {
      const nodeOpen = isOpened || view.turned.has(node.id)
      const hasObjects = objects.length > 0 ? nodeOpen : undefined
      rows.push({ kind: 'node', key: node.id, level: 2, place: place + 1, of: found.length, isOpen: hasObjects, node })
      if (!nodeOpen) continue
      for (const [at, object] of objects.entries()) {
        const objectOpen = view.turned.has(object.id)
        const common = { key: object.id, level: 3 as const, place: at + 1, of: objects.length, isOpen: objectOpen }
        rows.push({ kind: 'object', ...common, node, object })
        if (!objectOpen) continue
        const attributes = view.attributes.get(object.classId)
        if (attributes === undefined) {
          rows.push({ kind: 'loading', key: `${object.id} …`, level: 4, place: 1, of: 1, isOpen: undefined })
        }
        for (const [last, attribute] of (attributes ?? []).entries()) {
          const leaf = { level: 4 as const, place: last + 1, of: attributes?.length ?? 0, isOpen: undefined }
          rows.push({ kind: 'attribute', key: `${object.id} ${attribute.id}`, ...leaf, attribute })
        }
      }
    }
  }
  return rows
}
