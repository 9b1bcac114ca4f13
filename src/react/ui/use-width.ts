// Whether an element is at least so wide: an embedded screen lays itself out by its own width, not the window's.
import { type RefObject, useLayoutEffect, useState } from 'react'

export const useIsWide = (element: RefObject<HTMLElement | null>, width: number): boolean => {
  const [isWide, setIsWide] = useState(true)
  useLayoutEffect(() => {
    const observed = element.current
    if (observed === null) return undefined
    const measure = () => setIsWide(observed.clientWidth >= width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element, width])
  return isWide
}
