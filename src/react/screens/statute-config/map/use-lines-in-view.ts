// Which lines of a long picture are in view: only those are drawn.
import { useEffect, useRef, useState } from 'react'

/** Height of a line, in pixels; the style sheet has the same. */
export const LINE_HEIGHT = 30
const BEYOND = 8

export const useLinesInView = (count: number) => {
  const place = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState({ first: 0, last: 40 })
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const measure = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / LINE_HEIGHT) - BEYOND)
      const last = Math.ceil((element.scrollTop + element.clientHeight) / LINE_HEIGHT) + BEYOND
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const show = (line: number) => {
    const element = place.current
    if (element === null) return
    const [top, end] = [line * LINE_HEIGHT, (line + 1) * LINE_HEIGHT]
    if (top < element.scrollTop) element.scrollTo({ top })
    else if (end > element.scrollTop + element.clientHeight) element.scrollTo({ top: end - element.clientHeight })
  }
  return { place, first: Math.min(range.first, count), last: Math.min(range.last, count), show }
}
