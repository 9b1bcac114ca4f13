// Which registers and bits points take, and where two of them meet (screens 6, address map and Validate).

/** The four tables of a Modbus device. */
export const AREAS = ['coil', 'discrete', 'input', 'holding'] as const
export type Area = (typeof AREAS)[number]

export const isBitArea = (area: Area): boolean => area === 'coil' || area === 'discrete'

/** What a point takes, in registers, or in bits where the area has bits. */
export interface Span {
  id: string
  area: Area
  start: number
  length: number
  /** One bit of the register. */
  bit?: number | undefined
  /** Nothing reads it: it may lie over what is read. */
  isWriteOnly?: boolean | undefined
}

/** Where the area ends. */
export const AREA_SIZE = 65_536

export type ClashRule =
  /** Different lengths or places: one of the two is wrong. */
  | 'overlap'
  /** The very same registers. */
  | 'sameRegisters'
  /** A number whose bits other points read. */
  | 'bitShared'
  /** Two points of one bit. */
  | 'sameBit'

export interface Clash {
  rule: ClashRule
  area: Area
  /** The one that begins first, then the other. */
  ids: readonly [string, string]
  start: number
  /** Behind the last that both take. */
  end: number
}

const endOf = ({ start, length }: Span) => start + length

/** By area, place, longest first. */
export const inPlace = (spans: readonly Span[]): Span[] =>
  spans.toSorted(
    (one, other) =>
      AREAS.indexOf(one.area) - AREAS.indexOf(other.area) || one.start - other.start || other.length - one.length,
  )

const ruleOf = (one: Span, other: Span): ClashRule | undefined => {
  const [left, right] = [one.bit !== undefined, other.bit !== undefined]
  if (left && right) {
    if (one.start !== other.start) return undefined
    return one.bit === other.bit ? 'sameBit' : undefined
  }
  if (left !== right) return 'bitShared'
  if (one.start !== other.start || one.length !== other.length) return 'overlap'
  return isBitArea(one.area) ? 'sameBit' : 'sameRegisters'
}

/** All pairs that meet; a value that is only written may share the place of what reads it back. */
export const findClashes = (spans: readonly Span[]): Clash[] => {
  const clashes: Clash[] = []
  let open: Span[] = []
  for (const span of inPlace(spans)) {
    open = open.filter((before) => before.area === span.area && endOf(before) > span.start)
    for (const before of open) {
      const sameSpan = before.start === span.start && before.length === span.length
      if (sameSpan && before.isWriteOnly !== span.isWriteOnly) continue
      const rule = ruleOf(before, span)
      if (rule === undefined) continue
      clashes.push({
        rule,
        area: span.area,
        ids: [before.id, span.id],
        start: span.start,
        end: Math.min(endOf(before), endOf(span)),
      })
    }
    open.push(span)
  }
  return clashes
}
