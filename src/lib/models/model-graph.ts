// Models and what leads from one to another: which lines there are, which models are near one, in what order they are drawn, and
// what one consists of (screens 3, model graph and composition; decision 66).

/** As the platform gives it (`contract/records/info-model-config/graph-calls.ts`). */
export interface LinkedPart {
  id: string
  partId: string
  nameZh: string
  nameEn: string
  type: 'component' | 'relationship'
  target: string
  minimum: number
  /** Null: any number. */
  maximum: number | null
}

export interface LinkedModel {
  id: string
  extends: string | null
  parts: readonly LinkedPart[]
}

/** In the order in which they decide where a model stands. */
export const LINE_KINDS = ['component', 'extends', 'relationship'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export interface ModelLine {
  id: string
  kind: LineKind
  from: string
  to: string
  /** None where one extends the other. */
  part?: LinkedPart
}

export const linesOfModels = (models: readonly LinkedModel[], kinds: ReadonlySet<LineKind>): ModelLine[] => {
  const known = new Set(models.map(({ id }) => id))
  const lines = models.flatMap((model): ModelLine[] => [
    ...model.parts.map((part) => ({ id: part.id, kind: part.type, from: model.id, to: part.target, part })),
    ...(model.extends === null
      ? []
      : [{ id: `${model.id} extends`, kind: 'extends' as const, from: model.id, to: model.extends }]),
  ])
  return lines.filter(({ kind, to }) => kinds.has(kind) && known.has(to))
}

const neighboursOf = (lines: readonly ModelLine[]) => {
  const ordered = lines.toSorted((one, other) => LINE_KINDS.indexOf(one.kind) - LINE_KINDS.indexOf(other.kind))
  const both = ordered.flatMap(({ from, to }) => [
    [from, to],
    [to, from],
  ])
  return Map.groupBy(both, ([id]) => id ?? '')
}

export interface SpannedModels {
  /** Each after the one above it. */
  ids: string[]
  /** Index of the model above, -1 at the top. */
  parent: number[]
}

/**
 * Models as branches: the one in the middle first, the others below whichever is nearest to it, `steps` lines away at most (null:
 * however far, and those that nothing leads to as well).
 */
export const spanModels = (
  ids: readonly string[],
  lines: readonly ModelLine[],
  middle: string,
  steps: number | null,
): SpannedModels => {
  const neighbours = neighboursOf(lines)
  const spanned: SpannedModels = { ids: [], parent: [] }
  const depths = new Map<string, number>()
  const add = (id: string, above: number, depth: number) => {
    if (depths.has(id)) return
    depths.set(id, depth)
    spanned.ids.push(id)
    spanned.parent.push(above)
  }
  const spread = (start: string) => {
    const first = spanned.ids.length
    add(start, -1, 0)
    for (let at = first; at < spanned.ids.length; at++) {
      const id = spanned.ids[at] ?? ''
      const depth = depths.get(id) ?? 0
      if (steps !== null && depth >= steps) continue
      for (const [, next = ''] of neighbours.get(id) ?? []) add(next, at, depth + 1)
    }
  }
  if (ids.includes(middle)) spread(middle)
  // A model that is a part of none and extends none heads the rest of its own.
  const isBelow = new Set(lines.flatMap(({ kind, from, to }) => (kind === 'extends' ? [from] : [to])))
  if (steps === null)
    for (const id of ids.toSorted((a, b) => Number(isBelow.has(a)) - Number(isBelow.has(b)))) spread(id)
  return spanned
}

/** `3`, `1..2`, `0..*`: how many there are of a part. */
export const countText = ({ minimum, maximum }: Pick<LinkedPart, 'minimum' | 'maximum'>): string =>
  minimum === maximum ? String(minimum) : `${minimum}..${maximum ?? '*'}`

/** Levels of a composition that are followed: the components of a plant stand within five. */
export const COMPOSITION_DEPTH = 8

/** Parts of a model with those that it takes over, remotest parent's first; `from` is the model that has it itself. */
export const allParts = (
  modelOf: (id: string) => LinkedModel | undefined,
  id: string,
): { part: LinkedPart; from: string }[] => {
  const line: LinkedModel[] = []
  for (let model = modelOf(id); model !== undefined && !line.includes(model); model = modelOf(model.extends ?? '')) {
    line.push(model)
  }
  return line.toReversed().flatMap(({ id: from, parts }) => parts.map((part) => ({ part, from })))
}
