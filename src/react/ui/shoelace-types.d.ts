// JSX types of the Shoelace elements that the kit uses: React 19 sets their properties and listens to `onsl-…`.
import type { SlDropdown, SlMenu, SlMenuItem, SlPopup, SlTooltip } from '@shoelace-style/shoelace'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Listener<Element, Detail = unknown> = (event: CustomEvent<Detail> & { target: Element }) => void

type Shoelace<Element> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, 'size' | 'placement'> &
  Partial<Omit<Element, keyof HTMLElement>> & {
    class?: string
    'onsl-show'?: Listener<Element>
    'onsl-hide'?: Listener<Element>
    'onsl-after-hide'?: Listener<Element>
    'onsl-select'?: Listener<Element, { item: SlMenuItem }>
  }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sl-dropdown': Shoelace<SlDropdown>
      'sl-menu': Shoelace<SlMenu>
      'sl-menu-item': Shoelace<SlMenuItem>
      'sl-popup': Shoelace<SlPopup>
      'sl-tooltip': Shoelace<SlTooltip>
    }
  }
}
