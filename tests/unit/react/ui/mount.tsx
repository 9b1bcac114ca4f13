// Draws a view in a shadow root with the kit's sheets, as the elements do, and finds things in it by role and name.
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { screenSheets } from '../../../../src/styles/screen-sheets.ts'
import { dressRoot } from '../../../../src/styles/sheet.ts'

export interface Mounted {
  host: HTMLElement
  root: ShadowRoot
  draw: (view: ReactNode) => void
  /** First element that the selector finds; fails when there is none. */
  find: <E extends HTMLElement = HTMLElement>(selector: string) => E
  findAll: (selector: string) => HTMLElement[]
  /** First element that the selector finds and that has the text. */
  withText: (selector: string, text: string) => HTMLElement
  /** What has the focus in the root. */
  focused: () => HTMLElement | null
  end: () => void
}

const mounted = new Set<Mounted>()

export const mount = (view: ReactNode, { theme = 'operations', height = '600px', width = 'auto' } = {}): Mounted => {
  const host = document.createElement('div')
  host.setAttribute('theme', theme)
  host.style.blockSize = height
  host.style.inlineSize = width
  const root = host.attachShadow({ mode: 'open' })
  dressRoot(root, screenSheets())
  const box = document.createElement('div')
  box.className = 'yaw-root'
  root.append(box)
  document.body.append(host)
  const react = createRoot(box)
  const findAll = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const shown: Mounted = {
    host,
    root,
    draw: (next) => flushSync(() => react.render(next)),
    find: <E extends HTMLElement>(selector: string) => {
      const found = root.querySelector<E>(selector)
      if (found === null) throw new Error(`nothing is ${selector}`)
      return found
    },
    findAll,
    withText: (selector, text) => {
      const found = findAll(selector).find((element) => element.textContent?.trim() === text)
      if (found === undefined) throw new Error(`no ${selector} says ${text}`)
      return found
    },
    focused: () => (root.activeElement instanceof HTMLElement ? root.activeElement : null),
    end: () => {
      react.unmount()
      host.remove()
      mounted.delete(shown)
    },
  }
  mounted.add(shown)
  shown.draw(view)
  return shown
}

/** Ends what a test has mounted; for `afterEach`. */
export const endAll = (): void => mounted.forEach((shown) => shown.end())

/** A key as the browser would send it; answers whether anybody has taken it. */
export const press = (target: HTMLElement, key: string, keys: Omit<KeyboardEventInit, 'key'> = {}): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...keys })
  flushSync(() => target.dispatchEvent(event))
  return event.defaultPrevented
}

export const click = (target: HTMLElement, keys: MouseEventInit = {}): void => {
  flushSync(() =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...keys })),
  )
}

/** What typing leaves in a field. */
export const type = (field: HTMLElement, text: string): void => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
}
