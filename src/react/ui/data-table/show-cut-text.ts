// A cell that is too narrow for its text shows the whole of it in a tooltip; one that is not shows none.
import type { MouseEvent } from 'react'

export const showCutText = ({ target }: MouseEvent): void => {
  if (!(target instanceof Element)) return
  const cell = target.closest<HTMLElement>('.yaw-table__cell')
  const text = cell?.querySelector<HTMLElement>('.yaw-table__text')
  if (!cell || !text) return
  const isCut = [text, ...text.querySelectorAll('*')].some((element) => element.scrollWidth > element.clientWidth)
  if (isCut) cell.title = text.textContent ?? ''
  else cell.removeAttribute('title')
}
