// The columns that a flat tree stands on: nodes in preorder, a hundred thousand of them in a few typed arrays (spec 3, ENT-6).

/** Longest path that `depth` can hold. */
export const DEPTH_LIMIT = 255

/** State of a node that nobody defined; every name function reads it as unknown. */
export const STATE_UNKNOWN = 255

/**
 * Kinds and states that nobody has read yet: of a large tree most nodes are never looked at, so they are read where they
 * came from until the tree changes.
 */
export interface UnreadAppearances {
  kindOf: (node: number) => string
  stateOf: (node: number) => number
  /** Writes them all into the columns. */
  read: () => void
}

export interface TreeColumns {
  /** While it is there, `kind` and `state` are not; {@link readLooks} brings them. */
  unread: UnreadAppearances | null
  readonly ids: string[]
  readonly names: string[]
  /** 0 at the root. */
  readonly depth: Uint8Array
  /** Index into the list of kinds of the tree. */
  readonly kind: Uint16Array
  readonly state: Uint8Array
  /** Children that the server has beyond those in the tree. */
  readonly missing: Int32Array
  readonly open: Uint8Array
  readonly check: Uint8Array

  /** The rest follows from `depth` and is written by {@link link} alone. */
  readonly parent: Int32Array
  /** First index after the subtree. */
  readonly end: Int32Array
  /** Children that are in the tree. */
  readonly loaded: Int32Array
}

/** Columns for as many nodes as there are ids; all numbers zero. What nobody writes to takes no memory either. */
export const createColumns = (ids: string[], names: string[]): TreeColumns => {
  const size = ids.length
  return {
    unread: null,
    ids,
    names,
    depth: new Uint8Array(size),
    kind: new Uint16Array(size),
    state: new Uint8Array(size),
    missing: new Int32Array(size),
    open: new Uint8Array(size),
    check: new Uint8Array(size),
    parent: new Int32Array(size),
    end: new Int32Array(size),
    loaded: new Int32Array(size),
  }
}

/** A state number as it is stored: what does not fit must never look like another state. */
export const stateCode = (state: number): number =>
  (state | 0) === state && state >= 0 && state < STATE_UNKNOWN ? state : STATE_UNKNOWN

/** Before `kind` or `state` are used as columns. */
export const readAppearances = (columns: TreeColumns): void => {
  columns.unread?.read()
  columns.unread = null
}

/** Derives parent, end and loaded from depth in one pass. Returns the number of roots. */
export const link = ({ depth, parent, end, loaded }: TreeColumns): number => {
  const size = depth.length
  const path = new Int32Array(DEPTH_LIMIT + 1)
  let roots = 0
  let deepest = -1
  loaded.fill(0)
  for (let node = 0; node < size; node++) {
    const level = depth[node]!
    for (; deepest >= level; deepest--) end[path[deepest]!] = node
    const above = level === 0 ? -1 : path[level - 1]!
    parent[node] = above
    if (above < 0) roots++
    else loaded[above]!++
    path[level] = node
    deepest = level
  }
  for (; deepest >= 0; deepest--) end[path[deepest]!] = size
  return roots
}

type Numbers = Uint8Array | Uint16Array | Int32Array

const spliced = <T extends Numbers>(target: T, source: T, at: number, removed: number, inserted: T): T => {
  target.set(source.subarray(0, at))
  target.set(inserted, at)
  target.set(source.subarray(at + removed), at + inserted.length)
  return target
}

const splicedText = (source: string[], at: number, removed: number, inserted: string[]): string[] =>
  source.slice(0, at).concat(inserted, source.slice(at + removed))

/** New columns with some nodes taken out and others put in their place. The caller links them. */
export const spliceColumns = (source: TreeColumns, at: number, removed: number, inserted: TreeColumns): TreeColumns => {
  readAppearances(source)
  readAppearances(inserted)
  const result = createColumns(
    splicedText(source.ids, at, removed, inserted.ids),
    splicedText(source.names, at, removed, inserted.names),
  )
  spliced(result.depth, source.depth, at, removed, inserted.depth)
  spliced(result.kind, source.kind, at, removed, inserted.kind)
  spliced(result.state, source.state, at, removed, inserted.state)
  spliced(result.missing, source.missing, at, removed, inserted.missing)
  spliced(result.open, source.open, at, removed, inserted.open)
  spliced(result.check, source.check, at, removed, inserted.check)
  return result
}

/** New columns without the nodes that are marked 1 in `dropped`. The caller links them. */
export const dropColumns = (source: TreeColumns, dropped: Uint8Array): TreeColumns => {
  readAppearances(source)
  const stays = (_: unknown, node: number) => dropped[node] === 0
  const result = createColumns(source.ids.filter(stays), source.names.filter(stays))
  result.depth.set(source.depth.filter(stays))
  result.kind.set(source.kind.filter(stays))
  result.state.set(source.state.filter(stays))
  result.missing.set(source.missing.filter(stays))
  result.open.set(source.open.filter(stays))
  result.check.set(source.check.filter(stays))
  return result
}

/** A copy of one branch, its root at depth 0. */
export const sliceColumns = (source: TreeColumns, from: number, to: number): TreeColumns => {
  readAppearances(source)
  const result = createColumns(source.ids.slice(from, to), source.names.slice(from, to))
  const top = source.depth[from]!
  for (let node = from; node < to; node++) result.depth[node - from] = source.depth[node]! - top
  result.kind.set(source.kind.subarray(from, to))
  result.state.set(source.state.subarray(from, to))
  result.missing.set(source.missing.subarray(from, to))
  result.open.set(source.open.subarray(from, to))
  result.check.set(source.check.subarray(from, to))
  return result
}

/** Shifts branches that begin at depth 0 to below a node. */
export const deepen = ({ depth }: TreeColumns, by: number): void => {
  for (let node = 0; node < depth.length; node++) {
    if (depth[node]! + by > DEPTH_LIMIT) throw new RangeError(`A tree may be ${DEPTH_LIMIT + 1} levels deep`)
    depth[node]! += by
  }
}

export const NO_COLUMNS: TreeColumns = createColumns([], [])

/** The same for one more column of bytes that runs beside the tree. */
export const spliceBytes = (source: Uint8Array, at: number, removed: number, inserted: Uint8Array): Uint8Array =>
  spliced(new Uint8Array(source.length - removed + inserted.length), source, at, removed, inserted)
