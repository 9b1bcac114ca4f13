// The address map as lines: blocks of points, what lies free between them, where they meet, and the reads above them (screens
// 6, address map). Long stretches without any point are one line.

export interface MapSpan {
  id: string
  start: number
  length: number
  bit?: number | undefined
}

export interface MapRead {
  start: number
  length: number
}

export interface MapTrack {
  id: string
  spans: readonly MapSpan[]
  reads: readonly MapRead[]
}

export interface MapBlock {
  /** Several where bits share a register. */
  ids: readonly string[]
  /** Of the whole point, also where this is only a part of it. */
  start: number
  length: number
  /** Place and width in the line, in cells. */
  at: number
  width: number
  /** Blocks that meet stand above each other. */
  lane: number
  lanes: number
  isBits: boolean
  /** The point began in the line before. */
  isRest: boolean
}

export type MapLine =
  | { kind: 'track'; track: string; points: number; taken: number }
  | { kind: 'gap'; track: string; start: number; length: number }
  | {
      kind: 'cells'
      track: string
      start: number
      blocks: MapBlock[]
      reads: { place: number; at: number; width: number; isFirst: boolean }[]
    }

interface Piece {
  ids: string[]
  start: number
  length: number
  isBits: boolean
}

/** Points as blocks: the bits of a register are one. */
const toPieces = (spans: readonly MapSpan[]): Piece[] => {
  const pieces: Piece[] = []
  const bits = new Map<number, Piece>()
  for (const { id, start, length, bit } of spans.toSorted((one, other) => one.start - other.start)) {
    const known = bit === undefined ? undefined : bits.get(start)
    if (known !== undefined) {
      known.ids.push(id)
      continue
    }
    const piece = { ids: [id], start, length, isBits: bit !== undefined }
    if (piece.isBits) bits.set(start, piece)
    pieces.push(piece)
  }
  return pieces
}

/** Blocks that meet share the height, each in a lane of its own. */
const inLanes = (pieces: readonly Piece[]): { piece: Piece; lane: number; lanes: number }[] => {
  const placed: { piece: Piece; lane: number; lanes: number }[] = []
  let group: typeof placed = []
  let ends: number[] = []
  const close = () => {
    for (const each of group) each.lanes = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const piece of pieces) {
    if (ends.every((end) => end <= piece.start)) close()
    const free = ends.findIndex((end) => end <= piece.start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = piece.start + piece.length
    group.push({ piece, lane, lanes: 1 })
  }
  close()
  return placed
}

const cut = (start: number, length: number, line: number, perLine: number) => {
  const from = Math.max(start, line * perLine)
  const to = Math.min(start + length, (line + 1) * perLine)
  return { at: from - line * perLine, width: to - from }
}

const linesOf = ({ start, length }: MapRead, perLine: number): number[] => {
  const first = Math.floor(start / perLine)
  const last = Math.floor((start + length - 1) / perLine)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const takenBy = (pieces: readonly Piece[]): number => {
  let [taken, end] = [0, 0]
  for (const { start, length } of pieces) {
    taken += Math.max(0, start + length - Math.max(start, end))
    end = Math.max(end, start + length)
  }
  return taken
}

const layOutTrack = ({ id, spans, reads }: MapTrack, perLine: number): MapLine[] => {
  const pieces = toPieces(spans)
  const lines: MapLine[] = [{ kind: 'track', track: id, points: spans.length, taken: takenBy(pieces) }]
  const cells = new Map<number, Extract<MapLine, { kind: 'cells' }>>()
  const lineAt = (line: number) => {
    const known = cells.get(line) ?? { kind: 'cells', track: id, start: line * perLine, blocks: [], reads: [] }
    cells.set(line, known)
    return known
  }
  for (const { piece, lane, lanes } of inLanes(pieces)) {
    const { ids, start, length, isBits } = piece
    for (const line of linesOf(piece, perLine)) {
      const isRest = line * perLine > start
      lineAt(line).blocks.push({
        ids,
        start,
        length,
        ...cut(start, length, line, perLine),
        lane,
        lanes,
        isBits,
        isRest,
      })
    }
  }
  for (const [place, read] of reads.entries()) {
    for (const line of linesOf(read, perLine)) {
      const isFirst = line * perLine <= read.start
      cells.get(line)?.reads.push({ place, ...cut(read.start, read.length, line, perLine), isFirst })
    }
  }
  let next: number | undefined
  for (const [line, found] of [...cells].toSorted(([one], [other]) => one - other)) {
    if (next !== undefined && line > next) {
      lines.push({ kind: 'gap', track: id, start: next * perLine, length: (line - next) * perLine })
    }
    lines.push(found)
    next = line + 1
  }
  return lines
}

export const layOutMap = (tracks: readonly MapTrack[], perLine: number): MapLine[] =>
  tracks.flatMap((track) => (track.spans.length === 0 ? [] : layOutTrack(track, perLine)))
