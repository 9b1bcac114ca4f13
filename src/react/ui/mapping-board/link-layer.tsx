// Keeps the drawing of the lines in step with both lists: on each scroll, each change and each resize.
import { useLayoutEffect, useRef } from 'react'

import type { BoardLink } from '../../../stores/parts/mapping-board/board-model.ts'
import { type LinkEnds, drawLinks } from './board-links.ts'

interface LinkLayerProps {
  left: HTMLElement | null
  right: HTMLElement | null
  rowHeight: number
  links: readonly (BoardLink & LinkEnds)[]
  marked: ReadonlySet<string>
  onOpen: (target: string) => void
}

export const LinkLayer = ({ left, right, rowHeight, links, marked, onOpen }: LinkLayerProps) => {
  const svg = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    const drawing = svg.current
    if (drawing === null || left === null || right === null) return undefined
    const draw = () => drawLinks({ svg: drawing, left, right, rowHeight }, links, marked)
    draw()
    const life = new AbortController()
    left.addEventListener('scroll', draw, { signal: life.signal, passive: true })
    right.addEventListener('scroll', draw, { signal: life.signal, passive: true })
    const observer = new ResizeObserver(draw)
    for (const element of [drawing, left, right]) observer.observe(element)
    return () => {
      life.abort()
      observer.disconnect()
    }
  }, [left, right, rowHeight, links, marked])
  return (
    // The lists say the same in words; a line is a shortcut for the pointer.
    <svg
      ref={svg}
      className="mapping__links"
      aria-hidden="true"
      onClick={({ target }) => {
        const id = target instanceof SVGPathElement ? target.dataset['target'] : undefined
        if (id !== undefined) onOpen(id)
      }}
    />
  )
}
