// A tree in a shadow root as the screens use it: what the user does changes the flat tree, and the tree is drawn again.
import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { type ThingStateName, nameOfState } from '../../../src/contract/thing/thing-types.ts'
import type { TreeNode } from '../../../src/lib/flat-tree/build.ts'
import { FlatTree } from '../../../src/lib/flat-tree/flat-tree.ts'
import { stateIcon } from '../../../src/react/ui/icons/state-icons.ts'
import { thingIcon } from '../../../src/react/ui/icons/thing-icons.ts'
import { ThingTree, type ThingTreeHandle, type ThingTreeProps } from '../../../src/react/ui/thing-tree/thing-tree.tsx'
import { checkStart, iconStart, SHAPE_START, twistyStart } from '../../../src/react/ui/thing-tree/tree-layout.ts'
import base from '../../../src/styles/base.css'
import { sheet } from '../../../src/styles/sheet.ts'
import treeStyles from '../../../src/react/ui/thing-tree/thing-tree.css'
import tokens from '../../../src/styles/tokens.css'

const KIND_ICONS: Record<string, string> = {
  thing_farm: thingIcon('thing_farm'),
  thing_line: thingIcon('thing_line'),
  thing_device_wind_turbine: thingIcon('thing_device_wind_turbine'),
}
const KIND_LABELS: Record<string, string> = {
  thing_farm: 'Farm',
  thing_line: 'Line',
  thing_device_wind_turbine: 'Wind turbine',
}
const STATE_LABELS: Record<ThingStateName, string> = {
  normal: 'Normal',
  alarm: 'Alarm',
  fault: 'Fault',
  offline: 'Offline',
  maintenance: 'Maintenance',
  unknown: 'Unknown',
}

export const node = (id: string, parentId: string | null, name: string, more: Partial<TreeNode> = {}): TreeNode => ({
  id,
  parentId,
  name,
  kind: 'thing_line',
  state: 1,
  childCount: 0,
  ...more,
})

/** Farms with lines with turbines, `size` nodes in all. */
export const plant = (size: number): TreeNode[] => {
  const nodes: TreeNode[] = []
  for (let index = 0; nodes.length < size; index++) {
    const farm = node(`f${index}`, null, `Farm ${index}`, { kind: 'thing_farm' })
    nodes.push(farm)
    for (let line = 0; line < 10 && nodes.length < size; line++) {
      const id = `${farm.id}-l${line}`
      nodes.push(node(id, farm.id, `Line ${index}-${line}`))
      for (let turbine = 0; turbine < 33 && nodes.length < size; turbine++) {
        const name = `WTG-${String(turbine + 1).padStart(2, '0')}`
        nodes.push(node(`${id}-t${turbine}`, id, name, { kind: 'thing_device_wind_turbine', state: turbine % 6 }))
      }
    }
  }
  return nodes
}

type Mark = 'twisty' | 'box' | 'icon' | 'state'

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

export const showTree = (
  nodes: readonly TreeNode[],
  options: Partial<ThingTreeProps> & { rootCount?: number; height?: number } = {},
) => {
  const { rootCount = 0, height = 420, ...given } = options
  const tree = FlatTree.fromNodes(nodes, rootCount)
  const host = document.createElement('div')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [tokens, base, treeStyles].map(sheet)
  const box = document.createElement('div')
  box.className = 'yaw-root'
  box.style.blockSize = `${height}px`
  box.style.inlineSize = '320px'
  shadow.append(box)
  const root = createRoot(box)
  const handle = createRef<ThingTreeHandle>()
  const log: string[] = []
  let props: Partial<ThingTreeProps> = { selectedId: null, ...given }

  const render = (next: Partial<ThingTreeProps> = {}) => {
    props = { ...props, ...next }
    flushSync(() =>
      root.render(
        <ThingTree
          ref={handle}
          tree={tree}
          version={tree.version}
          label="Things"
          selectedId={null}
          kinds={(kind) => ({ icon: KIND_ICONS[kind] ?? '', label: KIND_LABELS[kind] ?? kind })}
          states={(state) => {
            const name = nameOfState(state)
            return { name, label: STATE_LABELS[name], icon: stateIcon(name) }
          }}
          onSelect={(id) => {
            log.push(`select ${id}`)
            render({ selectedId: id })
          }}
          onToggle={(id, expanded) => {
            log.push(`${expanded ? 'open' : 'close'} ${id}`)
            if (expanded) tree.expand(id)
            else tree.collapse(id)
            render()
          }}
          onCheck={(id, checked) => {
            tree.setChecked(id, checked)
            render()
          }}
          onLoadMore={(parentId) => log.push(`load ${parentId}`)}
          {...props}
        />,
      ),
    )
  }
  render()
  const element = box.querySelector<HTMLElement>('[role=tree]')
  if (element === null) throw new Error('no tree')
  const items = () =>
    [...element.querySelectorAll<HTMLElement>('[role=treeitem]')].sort(
      (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
    )
  const nameOf = (item: Element | null | undefined) => item?.textContent ?? null

  const item = (name: string) => {
    const found = items().find((each) => nameOf(each) === name)
    if (found === undefined) throw new Error(`no row ${name}`)
    return found
  }
  const middle = (each: Element) => {
    const { top, height } = each.getBoundingClientRect()
    return top + height / 2
  }
  const rightToLeft = () => getComputedStyle(element).direction === 'rtl'
  /** From the edge where a row begins to the middle of one of its marks. */
  const markAt = (name: string, part: Mark) => {
    const depth = Number(item(name).getAttribute('aria-level')) - 1
    const checkable = item(name).hasAttribute('aria-checked')
    if (part === 'twisty') return twistyStart(depth) + 8
    return part === 'box'
      ? checkStart(depth) + 8
      : iconStart(depth, checkable) + (part === 'icon' ? 8 : SHAPE_START + 6)
  }
  /** What is painted in the square of a mark: its colour, and its form as the share of ink in each pixel. */
  const mark = (name: string, part: Mark) => {
    const canvas = element.querySelector('canvas')
    const context = canvas?.getContext('2d')
    if (!canvas || !context) throw new Error('nothing is drawn')
    const box = canvas.getBoundingClientRect()
    const scale = canvas.width / box.width
    const [x, y] = [markAt(name, part), middle(item(name)) - box.top]
    const { data } = context.getImageData((x - 8) * scale, (y - 8) * scale, 16 * scale, 16 * scale)
    const pixels = Array.from({ length: data.length / 4 }, (_, index) => data.subarray(index * 4, index * 4 + 4))
    const tinted = pixels.reduce((most, pixel) => ((pixel[3] ?? 0) > (most[3] ?? 0) ? pixel : most))
    return { tint: tinted.slice(0, 3).join(' '), form: pixels.map((pixel) => pixel[3]).join(' ') }
  }

  return {
    tree,
    host,
    element,
    shadow,
    box,
    handle,
    log,
    render,
    items,
    names: () => items().map(nameOf),
    item,
    mark,
    /** Clicks where a mark is drawn, as a mouse does. */
    clickMark: (name: string, part: Mark) => {
      const { left, right } = item(name).getBoundingClientRect()
      const clientX = rightToLeft() ? right - markAt(name, part) : left + markAt(name, part)
      const place = { clientX, clientY: middle(item(name)) }
      shadow
        .elementFromPoint(clientX, place.clientY)
        ?.dispatchEvent(new MouseEvent('click', { ...place, bubbles: true }))
    },
    /** Name of the row that the keyboard stands on, as a screen reader finds it. */
    active: () => nameOf(shadow.getElementById(element.getAttribute('aria-activedescendant') ?? '-')),
    press: (...keys: string[]) => {
      for (const key of keys) {
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
      }
    },
    scrollTo: async (top: number) => {
      element.scrollTop = top
      await frame()
      await frame()
    },
    frame,
    end: () => {
      flushSync(() => root.unmount())
      host.remove()
    },
  }
}
export type ShownTree = ReturnType<typeof showTree>
