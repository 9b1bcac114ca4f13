// Where the names of a map stand: beside their marker, where no other marker or name stands already.
import { textWidth } from '../../../../lib/text-width.ts'
import type { FarmMarker } from '../../../../stores/pages/home/farm-map.ts'

export interface MapLabel {
  text: string
  anchor: 'start' | 'end'
  /** Shown only while the marker is pointed at or has the focus: there is no room. */
  hidden: boolean
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels: half a marker, the height of a line and of its font. */
const MARKER = 11
const LINE = 16
const FONT_SIZE = 12

export const LABEL_OFFSET = 14

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const labelText = ({ farms }: FarmMarker) => {
  const [first, ...others] = farms
  return others.length === 0 ? (first?.name ?? '') : `${first?.name ?? ''} +${others.length}`
}

/** The right side first, then the left; a name that fits nowhere is hidden. */
export const labelPlaces = (markers: readonly FarmMarker[], frame: { width: number; height: number }): MapLabel[] => {
  const taken: Box[] = markers.map(({ x, y }) => ({
    left: x - MARKER,
    right: x + MARKER,
    top: y - MARKER,
    bottom: y + MARKER,
  }))
  return markers.map((marker, own) => {
    const text = labelText(marker)
    const width = textWidth(text, FONT_SIZE)
    const { x, y } = marker
    const rows = { top: y - LINE / 2, bottom: y + LINE / 2 }
    const sides = [
      { anchor: 'start' as const, box: { left: x + LABEL_OFFSET, right: x + LABEL_OFFSET + width, ...rows } },
      { anchor: 'end' as const, box: { left: x - LABEL_OFFSET - width, right: x - LABEL_OFFSET, ...rows } },
    ]
    const isInside = ({ left, right }: Box) => left >= 0 && right <= frame.width
    const free = sides.find(
      ({ box }) => isInside(box) && taken.every((other, index) => index === own || !meet(box, other)),
    )
    if (free === undefined) {
      return { text, anchor: sides[0] && isInside(sides[0].box) ? 'start' : 'end', hidden: true }
    }
    taken.push(free.box)
    return { text, anchor: free.anchor, hidden: false }
  })
}
