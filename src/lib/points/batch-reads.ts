// How points are read together: few reads, none longer than the device answers, gaps taken along where that is cheaper
// (screens 6: at most 125 registers or 2000 bits a read).
import { type Area, type Span, inPlace, isBitArea } from './occupancy.ts'

export interface ReadLimits {
  maxRegisters: number
  maxBits: number
  /** Registers between two points that a read may take along; sixteen times as many bits. */
  maxGap: number
}

export const READ_LIMITS: ReadLimits = { maxRegisters: 125, maxBits: 2000, maxGap: 8 }

export interface Read {
  area: Area
  start: number
  length: number
  /** Points that it brings, in their order. */
  ids: string[]
  /** Registers or bits that it brings and no point takes. */
  unused: number
}

/** Reads in the order of their place; a point is never parted. */
export const planReads = (spans: readonly Span[], limits: ReadLimits = READ_LIMITS): Read[] => {
  const reads: Read[] = []
  let last: Read | undefined
  for (const span of inPlace(spans)) {
    if (span.isWriteOnly === true) continue
    const isBits = isBitArea(span.area)
    const [most, gapLimit] = isBits ? [limits.maxBits, limits.maxGap * 16] : [limits.maxRegisters, limits.maxGap]
    const end = span.start + span.length
    const lastEnd = last === undefined ? 0 : last.start + last.length
    const gap = Math.max(0, span.start - lastEnd)
    if (last?.area === span.area && gap <= gapLimit && Math.max(end, lastEnd) - last.start <= most) {
      last.ids.push(span.id)
      last.unused += gap
      last.length = Math.max(end, lastEnd) - last.start
    } else {
      last = { area: span.area, start: span.start, length: span.length, ids: [span.id], unused: 0 }
      reads.push(last)
    }
  }
  return reads
}
