// Our tree as a screen shows it: the real component, in a shadow root with the sheets that an element adopts.
import { useReducer } from 'react'
import { createRoot } from 'react-dom/client'

import { nameOfState, type ThingKind } from '../../../src/contract/thing/thing-types.ts'
import { FlatTree } from '../../../src/lib/flat-tree/flat-tree.ts'
import { stateIcon } from '../../../src/react/ui/icons/state-icons.ts'
import { thingIcon } from '../../../src/react/ui/icons/thing-icons.ts'
import { ThingTree } from '../../../src/react/ui/thing-tree/thing-tree.tsx'
import { screenSheets } from '../../../src/styles/screen-sheets.ts'
import { sheet } from '../../../src/styles/sheet.ts'
import styles from '../../../src/react/ui/thing-tree/thing-tree.css'
import { enter, find, HEADING, HEIGHT } from '../contender.ts'

// As in a screen, and as all trees here: it stands ready while its nodes are on their way.
let tree = new FlatTree()
let isWaiting = true
let shadow: ShadowRoot
let redraw = () => {}
const text = { highlight: '' }
const kinds = (kind: string) => ({ icon: thingIcon(kind as ThingKind), label: kind })
const states = (state: number) => {
  const name = nameOfState(state)
  return { name, label: name, icon: stateIcon(name) }
}

const Screen = () => {
  const [, render] = useReducer((count: number) => count + 1, 0)
  redraw = render
  const shown = tree
  return (
    <ThingTree
      tree={shown}
      waiting={isWaiting}
      version={shown.version}
      label="Things"
      selectedId={null}
      checkable
      highlight={text.highlight}
      kinds={kinds}
      states={states}
      onSelect={() => {}}
      onLoadMore={() => {}}
      onToggle={(id, expanded) => {
        if (expanded) shown.expand(id)
        else shown.collapse(id)
        render()
      }}
    />
  )
}

enter({
  prepare: (host) => {
    shadow = host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [...screenSheets(), sheet(styles)]
    const root = document.createElement('div')
    root.className = 'yaw-screen-root'
    shadow.append(root)
    createRoot(root).render(
      <>
        <h2>{HEADING}</h2>
        <div style={{ blockSize: HEIGHT }}>
          <Screen />
        </div>
      </>,
    )
  },
  mount: ({ columns }) => {
    tree = FlatTree.fromColumns({
      ids: columns.thingId,
      names: columns.name,
      parent: columns.parent,
      kindOf: (index) => columns.subType[index] ?? columns.type[index] ?? '',
      state: columns.state,
    })
    isWaiting = false
    redraw()
  },
  expandAll: () => {
    tree.expandAll()
    redraw()
  },
  filter: (keyword) => {
    tree.filter(keyword)
    text.highlight = keyword
    redraw()
  },
  checkRoot: () => {
    tree.setChecked(tree.idAt(0), true)
    redraw()
  },
  checkedRows: () => shadow.querySelectorAll('[aria-checked=true]').length,
  scroller: () => find(shadow, '[role=tree]'),
})
