// Pictures of what stands before a name, each drawn once: a row then costs one copy, however many marks it has.

/** Where a picture lies on the sheet, in pixels of the screen. */
export interface Strip {
  x: number
  y: number
  width: number
}

/** Pixels of the screen: wide enough for the deepest trees, with several strips side by side. */
const SHEET_WIDTH = 1024

/** Rows of strips that the sheet begins with. */
const SHELVES = 8

/** More pictures than this are not kept: kinds, states and depths of real trees make a hundred. */
const MOST = 400

/** Pixels of the screen between strips, for what a mark draws beyond its edge. */
const GAP = 2

export const createStripSheet = () => {
  const sheet = document.createElement('canvas')
  const context = sheet.getContext('2d')
  const strips = new Map<number, Strip>()
  let scale = 0
  let height = 0
  let free = { x: 0, y: 0 }

  const grow = () => {
    const kept = document.createElement('canvas')
    kept.width = sheet.width
    kept.height = sheet.height
    kept.getContext('2d')?.drawImage(sheet, 0, 0)
    sheet.height *= 2
    context?.drawImage(kept, 0, 0)
  }
  const place = (width: number): Strip => {
    if (free.x + width > sheet.width) free = { x: 0, y: free.y + height + GAP }
    if (free.y + height > sheet.height) grow()
    const strip = { ...free, width }
    free.x += width + GAP
    return strip
  }

  return {
    /** Pixels of the screen that a strip is high. */
    get height() {
      return height
    },
    /** Forgets all: colours, the pixels of the screen or the height of a row are others now. */
    clear: (nextScale: number, rowHeight: number) => {
      scale = nextScale
      height = Math.round(rowHeight * nextScale)
      free = { x: 0, y: 0 }
      strips.clear()
      sheet.width = Math.ceil(SHEET_WIDTH * Math.max(1, scale))
      sheet.height = SHELVES * (height + GAP)
    },
    /** Makes sure that so many more pictures fit without any being lost. */
    makeRoom(count: number) {
      if (strips.size + count > MOST) this.clear(scale, height / scale)
    },
    /** The strip of a look; `draw` draws it from the origin, in pixels of the page, when it is new. */
    of: (appearance: number, width: number, draw: (context: CanvasRenderingContext2D) => void): Strip => {
      const known = strips.get(appearance)
      if (known !== undefined) return known
      const strip = place(Math.ceil(width * scale))
      strips.set(appearance, strip)
      if (context === null) return strip
      context.setTransform(scale, 0, 0, scale, strip.x, strip.y)
      draw(context)
      context.resetTransform()
      return strip
    },
    /** Copies a strip onto a canvas of the same scale, its upper edge at a pixel of the screen. */
    copy: (target: CanvasRenderingContext2D, { x, y, width }: Strip, top: number) => {
      target.drawImage(sheet, x, y, width, height, 0, top, width, height)
    },
  }
}
