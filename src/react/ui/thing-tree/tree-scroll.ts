// Scrolling of content that is taller than a browser's elements can be: above the limit the bar is scaled, the wheel is not.

/** Tallest element in pixels that all browsers lay out exactly; Firefox ends near 17.9 million, float positions at 16.7. */
export const HEIGHT_LIMIT = 15_000_000

export interface TreeScroll {
  /** Height that the scrolled element gets, in pixels. */
  readonly canvas: number
  /** First visible pixel of the content. */
  readonly top: number
  /** What a position in the content has to be moved by to stand on the canvas. */
  readonly shift: number
  resize: (content: number, viewport: number) => void
  /** Takes over where the user scrolled to. */
  read: () => void
  /** Scrolls to a pixel of the content. */
  to: (top: number) => void
  /** Brings the bar back in line with the content, once it rests. */
  settle: () => void
}

export const createTreeScroll = (scroller: Pick<HTMLElement, 'scrollTop'>, limit = HEIGHT_LIMIT): TreeScroll => {
  let content = 0
  let viewport = 0
  let canvas = 0
  let top = 0
  let bar = 0
  const most = () => Math.max(0, content - viewport)
  const barMost = () => Math.max(0, canvas - viewport)
  const scaled = () => canvas < content
  const clamp = (value: number) => Math.min(Math.max(0, value), most())
  /** The bar reaches an end only with the content: at an end it could not be moved any further. */
  const barFor = (value: number) => {
    if (!scaled() || value === 0) return value
    if (value === most()) return barMost()
    return Math.min(Math.max(1, Math.round((value / most()) * barMost())), barMost() - 1)
  }
  const place = (value: number) => {
    bar = value
    scroller.scrollTop = value
  }
  return {
    get canvas() {
      return canvas
    },
    get top() {
      return top
    },
    get shift() {
      return scaled() ? bar - top : 0
    },
    resize: (nextContent, nextViewport) => {
      content = nextContent
      viewport = nextViewport
      canvas = Math.min(content, limit)
      top = clamp(top)
      if (scaled()) bar = Math.min(bar, barMost())
      else bar = top
    },
    read: () => {
      const now = scroller.scrollTop
      const step = now - bar
      if (step === 0) return
      bar = now
      if (!scaled()) top = now
      else if (Math.abs(step) >= viewport) top = clamp((now / barMost()) * most())
      else {
        // A wheel or key moves the content as far as the bar; only a drag of the bar speaks of the whole.
        top = clamp(top + step)
        const barEnds = now <= 0 || now >= barMost()
        if (barEnds !== (top === 0 || top === most())) place(barFor(top))
      }
    },
    to: (value) => {
      top = Math.round(clamp(value))
      place(barFor(top))
    },
    settle: () => {
      if (scaled() && Math.abs(barFor(top) - bar) > 1) place(barFor(top))
    },
  }
}
