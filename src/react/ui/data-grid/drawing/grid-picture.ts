// What a cell names, drawn before its text: an icon or a colour (screens 11; LAY-11).
import { chunk } from '../../../../api/load-chunk.ts'
import { isColour } from '../../../../contract/thing/type-appearance.ts'
import type { GridColumn } from '../../../../stores/plugins/grid/grid-column.ts'
import { createSvg } from './grid-icon.ts'

export type CellAppearance = NonNullable<GridColumn['appearance']>

const loadIcons = chunk(() => import('../../icon-picker/icon-set.ts'))

export interface GridPictures {
  /** Changes when more can be drawn than before. */
  readonly version: number
  /** A new element; undefined for a text that names nothing, or nothing yet. */
  draw: (appearance: CellAppearance, text: string) => Element | undefined
}

/** Icons come with the first cell that has one; `changed` is told when they are there. */
export const createGridPictures = (changed: () => void): GridPictures => {
  let iconByName: ((name: string) => string | undefined) | undefined
  let isAsked = false
  let version = 0
  const load = () => {
    if (isAsked) return
    isAsked = true
    loadIcons().then(
      (set) => {
        ;({ iconByName } = set)
        version += 1
        changed()
      },
      // The text says it too; the next drawing asks again.
      () => (isAsked = false),
    )
  }
  const drawColour = (text: string) => {
    if (!isColour(text)) return undefined
    const swatch = document.createElement('span')
    swatch.className = 'yaw-grid-swatch'
    swatch.style.backgroundColor = text
    return swatch
  }
  const drawIcon = (text: string) => {
    load()
    const svg = iconByName?.(text)
    if (svg === undefined) return undefined
    const icon = createSvg(svg, 14)
    icon.classList.add('yaw-grid-picture')
    return icon
  }
  return {
    get version() {
      return version
    },
    draw: (appearance, text) => (appearance === 'colour' ? drawColour(text) : drawIcon(text)),
  }
}
