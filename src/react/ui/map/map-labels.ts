// Where the names of a map stand: beside their marker, where no other marker or name stands already.
import { textWidth } from '../../../lib/text/text-width.ts'

/** A marker and the name that belongs beside it. */
export interface Labelled {
  /** Pixels, of its middle. */
  x: number
  y: number
  radius: number
  text: string
}

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

/** Pixels: the height of a line and of its font, and from the edge of a marker to its name. */
const LINE = 16
const FONT_SIZE = 12
export const LABEL_GAP = 3

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The right side first, then the left; a name that fits nowhere is hidden. */
export const labelPlaces = (markers: readonly Labelled[], frame: { width: number; height: number }): MapLabel[] => {
  const taken: Box[] = markers.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  return markers.map((marker, own) => {
    const { x, y, radius, text } = marker
    const width = textWidth(text, FONT_SIZE)
    const offset = radius + LABEL_GAP
    const rows = { top: y - LINE / 2, bottom: y + LINE / 2 }
    const sides = [
      { anchor: 'start' as const, box: { left: x + offset, right: x + offset + width, ...rows } },
      { anchor: 'end' as const, box: { left: x - offset - width, right: x - offset, ...rows } },
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
