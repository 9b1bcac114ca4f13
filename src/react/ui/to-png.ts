// An SVG text as a PNG file: drawn by the browser itself at twice its size, smaller where that would be more than a canvas holds.

/** Pixels of a side and of the whole picture that every browser can draw. */
const LARGEST_SIDE = 8192
const LARGEST_AREA = 48_000_000
const DENSITY = 2

export const pngScale = (width: number, height: number): number =>
  Math.min(DENSITY, LARGEST_SIDE / width, LARGEST_SIDE / height, Math.sqrt(LARGEST_AREA / (width * height)))

const loadPicture = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve(picture), { once: true })
    picture.addEventListener('error', () => reject(new Error('The picture could not be drawn')), { once: true })
    picture.src = address
  })

export const toPng = async ({ svg, width, height }: { svg: string; width: number; height: number }): Promise<Blob> => {
  // The policy of a page allows pictures of its own and data addresses, no others.
  const picture = await loadPicture(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`)
  const scale = pngScale(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large')) : resolve(blob)),
      'image/png',
    )
  })
}
