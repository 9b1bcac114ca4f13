// Dragging rows of the canvas and new ones from the palette: a line shows where it would go (screens 5).
import type { Designer } from '../../../stores/pages/form-config/designer.ts'
import type { FieldType } from '../../../contract/records/form-config/field-types.ts'
import { followDrag } from '../../ui/drag-session.ts'

export interface Grabbed {
  /** Words beside the pointer. */
  text: string
  /** A row that is there, or something new. */
  id?: string
  type?: FieldType
  name?: string | undefined
}

/** Row under the pointer and whether it is below its middle; the end of the list where it is below all of them. */
const placeUnder = (canvas: HTMLElement, y: number, under: Element | null): number | undefined => {
  if (under === null || !canvas.contains(under)) return undefined
  const rows = [...canvas.querySelectorAll<HTMLElement>('[data-row]')]
  const place = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return place === -1 ? rows.length : place
}

const mark = (canvas: HTMLElement, place: number | undefined) => {
  const rows = [...canvas.querySelectorAll<HTMLElement>('[data-row]')]
  for (const [index, row] of rows.entries()) {
    row.toggleAttribute('data-before', index === place)
    row.toggleAttribute('data-after', place === rows.length && index === rows.length - 1)
  }
}

/** Follows the pointer; answers how to end it. */
export const dragInto = (
  canvas: HTMLElement,
  event: PointerEvent,
  designer: Designer,
  { text, id, type, name }: Grabbed,
): (() => void) => {
  let place: number | undefined
  return followDrag(canvas, event, {
    begin: () => true,
    move: ({ y }, under) => {
      place = placeUnder(canvas, y, under)
      mark(canvas, place)
      return { text, isAllowed: place !== undefined }
    },
    drop: () => {
      if (place === undefined) return
      if (id !== undefined) designer.move(id, place)
      else if (type !== undefined) designer.add(type, { at: place, ...(name !== undefined && { values: { name } }) })
    },
    end: () => mark(canvas, undefined),
  })
}
