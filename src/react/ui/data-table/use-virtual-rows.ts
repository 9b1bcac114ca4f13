// Only the rows in view are in the page: TanStack's windowing, tied to React.
import {
  Virtualizer,
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
} from '@tanstack/virtual-core'
import { useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'

export interface VirtualRowsOptions {
  scroller: HTMLElement
  count: number
  rowHeight: number
  /** Height of the header that lies over the first rows. */
  headerHeight: number
  /** A row that is always there: the one with the focus. */
  keep: number
}

export const useVirtualRows = ({ scroller, count, rowHeight, headerHeight, keep }: VirtualRowsOptions) => {
  const [, render] = useReducer((renderings: number) => renderings + 1, 0)
  const options = {
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingEnd: headerHeight,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const rows = defaultRangeExtractor(range)
      return keep < 0 || keep >= count || rows.includes(keep) ? rows : [...rows, keep].sort((a, b) => a - b)
    },
    // While scrolling the rows must be there in the same frame.
    onChange: (_: unknown, isScrolling: boolean) => (isScrolling ? flushSync(render) : render()),
  }
  const [virtualizer] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options))
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    show: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    /** Rows that fit. */
    page: () => Math.max(1, Math.floor((scroller.clientHeight - headerHeight) / rowHeight)),
  }
}
