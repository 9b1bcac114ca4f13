// Draws a React view in a shadow root with the kit's sheets, as the elements do; Storybook sets the theme on it.
import type { ReactNode } from 'react'
import { type Root, createRoot } from 'react-dom/client'

import { screenSheets } from '../../src/styles/screen-sheets.ts'
import { dressRoot } from '../../src/styles/sheet.ts'

class StoryRoot extends HTMLElement {
  view: ReactNode = null
  #root: Root | undefined

  connectedCallback() {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    dressRoot(shadow, screenSheets())
    const box = document.createElement('div')
    box.className = 'yaw-root'
    shadow.replaceChildren(box)
    this.#root = createRoot(box)
    this.#root.render(this.view)
  }

  disconnectedCallback() {
    this.#root?.unmount()
  }
}
if (!customElements.get('story-root')) customElements.define('story-root', StoryRoot)

export interface StorySize {
  /** CSS sizes; as high and wide as the content when not given. */
  height?: string
  width?: string
  /** Room around what has no edge of its own. */
  padded?: boolean
}

/** A story that draws a view in a root of its own. */
export const draw = (View: () => ReactNode, { height, width, padded = true }: StorySize = {}) => ({
  render: (): HTMLElement => {
    const root = document.createElement('story-root')
    if (!(root instanceof StoryRoot)) throw new TypeError('story-root is another element')
    if (height !== undefined) root.style.blockSize = height
    if (width !== undefined) root.style.inlineSize = width
    const style = padded ? { padding: 16, display: 'grid', gap: 12, justifyItems: 'start' } : { display: 'contents' }
    root.view = (
      <div style={style}>
        <View />
      </div>
    )
    return root
  },
})
