// react-arborist: virtual, search built in, no check boxes.
import { createRef, useState } from 'react'
import { Tree, type TreeApi } from 'react-arborist'
import { createRoot } from 'react-dom/client'

import { enter, find, HEADING, HEIGHT, ROW_HEIGHT } from '../contender.ts'
import type { Plant } from '../plant.ts'

type Thing = Plant['nested'][number]

let element: HTMLElement
let show: (data: Thing[]) => void
let search: (text: string) => void
const api = createRef<TreeApi<Thing>>()

const Screen = () => {
  const [data, setData] = useState<Thing[]>([])
  const [text, setText] = useState('')
  show = setData
  search = setText
  return (
    <Tree<Thing>
      ref={api as never}
      data={data}
      idAccessor="thingId"
      childrenAccessor={(thing) => (thing.children.length > 0 ? thing.children : null)}
      openByDefault={false}
      searchTerm={text}
      searchMatch={(node, term) => node.data.name.includes(term)}
      height={HEIGHT}
      width={400}
      rowHeight={ROW_HEIGHT}
      disableDrag
      disableDrop
      disableEdit
    >
      {({ node, style }) => (
        <div style={style} onClick={() => node.toggle()}>
          {node.data.name}
        </div>
      )}
    </Tree>
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
  mount: ({ nested }) => show(nested),
  expandAll: () => api.current?.openAll(),
  filter: (text) => search(text),
  scroller: () => find(element, '[style*="overflow: auto"]'),
})
