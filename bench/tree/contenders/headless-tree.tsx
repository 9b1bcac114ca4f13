// headless-tree with @tanstack/react-virtual, as its documentation draws long lists; check boxes built in, no filter that hides.
import { checkboxesFeature, selectionFeature, syncDataLoaderFeature, type TreeInstance } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { addStyle, enter, find, HEADING, HEIGHT, ROW_HEIGHT } from '../contender.ts'
import { branchIds, prune, type Plant } from '../plant.ts'

type Thing = Plant['nested'][number]
const ROOT = '#'

let plant: Plant
let element: HTMLElement
let tree: TreeInstance<Thing>
let open: (ids: string[]) => void
let things = new Map<string, Thing>()
addStyle(
  '.row { position: absolute; inset: 0 0 auto; height: 28px; border: 0; text-align: start; font: 13px/28px system-ui }',
)

const load = (roots: Thing[]) => {
  things = new Map()
  const add = (thing: Thing) => {
    things.set(thing.thingId, thing)
    thing.children.forEach(add)
  }
  add({ ...(roots[0] as Thing), thingId: ROOT, children: roots })
}

const Screen = () => {
  const [expandedItems, setExpandedItems] = useState<string[]>([])
  open = setExpandedItems
  tree = useTree<Thing>({
    rootItemId: ROOT,
    state: { expandedItems },
    setExpandedItems,
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => item.getItemData().children.length > 0,
    canCheckFolders: false,
    propagateCheckedState: true,
    dataLoader: {
      getItem: (id) => things.get(id)!,
      getChildren: (id) => things.get(id)!.children.map((thing) => thing.thingId),
    },
    features: [syncDataLoaderFeature, selectionFeature, checkboxesFeature],
  })
  const box = useRef<HTMLDivElement>(null)
  const items = tree.getItems()
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  })
  return (
    <div ref={box} className="scroller" style={{ height: HEIGHT, overflow: 'auto' }}>
      <div {...tree.getContainerProps('Things')} style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index]!
          const { onChange: _onChange, ...checkbox } = item.getCheckboxProps()
          return (
            <div
              key={key}
              {...item.getProps()}
              className="row"
              style={{ transform: `translateY(${start}px)`, paddingInlineStart: item.getItemMeta().level * 16 }}
            >
              <input type="checkbox" readOnly {...checkbox} />
              {item.getItemName()}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const Page = () => (
  <>
    <h2>{HEADING}</h2>
    <Screen />
  </>
)

enter({
  prepare: (host) => {
    element = host
    load([])
    createRoot(host).render(<Page />)
  },
  mount: (given) => {
    plant = given
    load(plant.nested)
    open([])
    tree.scheduleRebuildTree()
  },
  expandAll: () => {
    open(branchIds(plant.nested))
    tree.scheduleRebuildTree()
  },
  filter: (text) => {
    const data = prune(plant.nested, text)
    load(data)
    open(branchIds(data))
    tree.scheduleRebuildTree()
  },
  checkRoot: () => void tree.getItemInstance(plant.nested[0]!.thingId).setChecked(),
  checkedRows: () => [...element.querySelectorAll<HTMLInputElement>('input')].filter((box) => box.checked).length,
  scroller: () => find(element, '.scroller'),
})
