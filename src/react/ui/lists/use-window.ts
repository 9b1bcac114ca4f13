// Which rows of a list are in the page: those in view and some beyond each edge, where a scroll finds them before our code runs.
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Of a list of so many rows those that are drawn; `keep` is one that always is, such as that with the focus. */
export const placesIn = ({ first, rows }: { first: number; rows: number }, count: number, keep: number): number[] => {
  const from = Math.max(0, Math.min(first, count - rows))
  const places = Array.from({ length: Math.min(rows, count) }, (_, index) => from + index)
  if (keep < 0 || keep >= count || places.includes(keep)) return places
  return keep < from ? [keep, ...places] : [...places, keep]
}

interface WindowOptions {
  scroller: HTMLElement | null
  /** Height of every row, in pixels. */
  rowHeight: number
  /** Rows beyond each edge. */
  spare: number
  /** Height of the header that lies over the first rows. */
  header?: number
}

export const useWindow = ({ scroller, rowHeight, spare, header = 0 }: WindowOptions) => {
  const [view, setView] = useState({ first: 0, rows: 0, width: 0 })
  useLayoutEffect(() => {
    if (scroller === null) return undefined
    const measure = () => {
      const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - spare)
      const rows = Math.ceil(scroller.clientHeight / rowHeight) + 1 + 2 * spare
      const width = scroller.clientWidth
      setView((before) =>
        before.first === first && before.rows === rows && before.width === width ? before : { first, rows, width },
      )
    }
    // While scrolling the rows must be there in the same frame.
    const follow = () => flushSync(measure)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(scroller)
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', follow)
    }
  }, [scroller, rowHeight, spare])
  return {
    ...view,
    /** Scrolls as little as needed for a row to be wholly in view. */
    show: (row: number) => {
      if (scroller === null) return
      const top = row * rowHeight
      const height = scroller.clientHeight - header
      if (top < scroller.scrollTop) scroller.scrollTo({ top })
      else if (top + rowHeight > scroller.scrollTop + height) scroller.scrollTo({ top: top + rowHeight - height })
    },
    /** Whole rows that fit. */
    page: () => Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - header) / rowHeight)),
  }
}
