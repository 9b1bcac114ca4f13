// The bound: flat typed arrays and bare recycled rows without a framework, keyboard, icons or lazy loading.
import { addStyle, enter, HEADING, HEIGHT, ROW_HEIGHT } from '../contender.ts'

const OPEN = 1
const CHECKED = 2
const SHOWN = 4

let names: string[] = []
let depth = new Uint8Array(0)
let parent = new Int32Array(0)
let end = new Int32Array(0)
let flags = new Uint8Array(0)
let rows = new Int32Array(0)
let count = 0
let filtered = false
const scroller = document.createElement('div')
const canvas = document.createElement('div')
const pool: { element: HTMLElement; text: Text; at: number }[] = []

const collect = () => {
  count = 0
  for (let node = 0; node < names.length;) {
    if (filtered && (flags[node]! & SHOWN) === 0) {
      node = end[node]!
      continue
    }
    rows[count++] = node
    node = filtered || (flags[node]! & OPEN) !== 0 ? node + 1 : end[node]!
  }
  canvas.style.height = `${count * ROW_HEIGHT}px`
}

const draw = (all: boolean) => {
  const size = Math.min(count, Math.ceil(HEIGHT / ROW_HEIGHT) + 11)
  while (pool.length > size) pool.pop()!.element.remove()
  while (pool.length < size) {
    const element = document.createElement('div')
    const text = document.createTextNode('')
    element.className = 'row'
    element.setAttribute('role', 'treeitem')
    element.append(document.createElement('i'), document.createElement('b'), text)
    canvas.append(element)
    pool.push({ element, text, at: -1 })
  }
  const first = Math.min(Math.max(0, Math.floor(scroller.scrollTop / ROW_HEIGHT) - 5), count - size)
  for (let at = first; at < first + size; at++) {
    const row = pool[at % size]!
    if (!all && row.at === at) continue
    const node = rows[at]!
    row.at = at
    row.text.data = names[node]!
    row.element.style.transform = `translateY(${at * ROW_HEIGHT}px)`
    row.element.style.paddingLeft = `${depth[node]! * 16}px`
    row.element.setAttribute('aria-level', String(depth[node]! + 1))
    row.element.setAttribute('aria-expanded', String((flags[node]! & OPEN) !== 0))
    row.element.setAttribute('aria-checked', String((flags[node]! & CHECKED) !== 0))
  }
}

addStyle(`
  .scroller { height: ${HEIGHT}px; overflow: auto; contain: strict; font: 13px/28px system-ui }
  .row { position: absolute; left: 0; right: 0; height: 28px; display: flex; gap: 6px; contain: strict }
  .row i::before { content: '▸' } .row[aria-expanded=true] i::before { content: '▾' }
  .row b::before { content: '☐' } .row[aria-checked=true] b::before { content: '☑' }
`)

enter({
  prepare: (host) => {
    host.style.font = '13px/28px system-ui'
    host.append(HEADING, scroller)
    scroller.className = 'scroller'
    scroller.setAttribute('role', 'tree')
    scroller.append(canvas)
    scroller.addEventListener('scroll', () => draw(false), { passive: true })
  },
  mount: ({ columns }) => {
    names = columns.name
    parent = Int32Array.from(columns.parent)
    const size = names.length
    depth = new Uint8Array(size)
    end = new Int32Array(size)
    flags = new Uint8Array(size)
    rows = new Int32Array(size)
    for (let node = 0; node < size; node++) if (parent[node]! >= 0) depth[node] = depth[parent[node]!]! + 1
    for (let node = size - 1; node >= 0; node--) {
      if (end[node] === 0) end[node] = node + 1
      const above = parent[node]!
      if (above >= 0 && end[above]! < end[node]!) end[above] = end[node]!
    }
    collect()
    draw(true)
  },
  expandAll: () => {
    for (let node = 0; node < flags.length; node++) flags[node]! |= OPEN
    collect()
    draw(true)
  },
  filter: (text) => {
    filtered = true
    for (let node = 0; node < names.length; node++) {
      if (!names[node]!.includes(text)) continue
      for (let above = node; above >= 0 && (flags[above]! & SHOWN) === 0; above = parent[above]!) flags[above]! |= SHOWN
    }
    collect()
    draw(true)
  },
  checkRoot: () => {
    for (let node = 0; node < end[0]!; node++) flags[node]! |= CHECKED
    draw(true)
  },
  checkedRows: () => canvas.querySelectorAll('[aria-checked=true]').length,
  scroller: () => scroller,
})
