// Adopts style sheets that came with a part on demand, where the part is drawn: a shadow root, or the page of a story.
import { type RefObject, useLayoutEffect } from 'react'

import { sheet } from '../../styles/sheet.ts'

export const useSheets = (place: RefObject<HTMLElement | null>, texts: readonly string[]): void =>
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    if (!(root instanceof ShadowRoot || root instanceof Document)) return
    const missing = texts.map(sheet).filter((own) => !root.adoptedStyleSheets.includes(own))
    // They stay: the next part of its kind needs them again.
    if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
  }, [place, texts])
