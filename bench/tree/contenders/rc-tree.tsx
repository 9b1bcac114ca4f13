// rc-tree, the tree of Ant Design: virtual, check boxes built in, no filter that hides.
import Tree from 'rc-tree'
import styles from 'rc-tree/assets/index.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { addStyle, enter, find, HEADING, HEIGHT, ROW_HEIGHT } from '../contender.ts'
import { branchIds, prune, type Plant } from '../plant.ts'

let plant: Plant
let element: HTMLElement
let change: (next: object) => void
addStyle(styles)
const fieldNames = { key: 'thingId', title: 'name', children: 'children' }

const Screen = () => {
  const [state, setState] = useState({ data: [] as Plant['nested'], open: [] as string[], checked: [] as string[] })
  change = (next) => setState((before) => ({ ...before, ...next }))
  return (
    <Tree
      treeData={state.data as never}
      fieldNames={fieldNames}
      expandedKeys={state.open}
      onExpand={(open) => change({ open })}
      checkedKeys={state.checked}
      onCheck={(checked) => change({ checked })}
      checkable
      virtual
      height={HEIGHT}
      itemHeight={ROW_HEIGHT}
    />
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
    createRoot(host).render(<Page />)
  },
  mount: (given) => {
    plant = given
    change({ data: plant.nested })
  },
  expandAll: () => change({ open: branchIds(plant.nested) }),
  filter: (text) => {
    const data = prune(plant.nested, text)
    change({ data, open: branchIds(data) })
  },
  checkRoot: () => change({ checked: [plant.nested[0]!.thingId] }),
  checkedRows: () => element.querySelectorAll('.rc-tree-checkbox-checked').length,
  scroller: () => find(element, '.rc-tree-list-holder'),
})
