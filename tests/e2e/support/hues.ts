// Which colours a picture has: what is drawn on a canvas has no text and no role, but it must be there.
import type { Page } from 'playwright/test'

export type Hue = 'red' | 'amber' | 'green' | 'blue'

/** Number of clearly coloured pixels of each hue in a screenshot. */
export const countHues = (page: Page, png: Buffer): Promise<Record<Hue, number>> =>
  page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
      const counts = { red: 0, amber: 0, green: 0, blue: 0 }
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3)
        const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
        if (most - least < 60) continue
        if (blue === most) counts.blue += 1
        else if (green === most) counts.green += 1
        else counts[green - blue > (red - blue) * 0.4 ? 'amber' : 'red'] += 1
      }
      return counts
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
