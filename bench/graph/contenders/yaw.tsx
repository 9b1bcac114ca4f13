// Ours: the graph as the thing screen shows it. The bundle is one script, so it lays out in slices of the page's own time.
import { useStore } from '@nanostores/react'
import { createRoot } from 'react-dom/client'

import { nameOfState } from '../../../src/contract/thing/thing-types.ts'
import { createForest } from '../../../src/lib/graph/forest.ts'
import { Graph } from '../../../src/react/ui/graph/graph.tsx'
import { THING_ICONS } from '../../../src/react/ui/icons/thing-icons.ts'
import { createGraphModel } from '../../../src/stores/plugins/graph/graph-model.ts'
import base from '../../../src/styles/base.css'
import tokens from '../../../src/styles/tokens.css'
import { addStyle, enter, find } from '../contender.ts'

const model = createGraphModel({ opening: { group: 1_000_000, total: 1_000_000 } })
let element: HTMLElement
let show = () => {}
/** Where the pointer of a drag is. */
let at: { x: number; y: number } | undefined

const appearanceOf = (kind: string, state: number) => {
  const name = nameOfState(state)
  return { icon: THING_ICONS.thing_device, kind, state: name, stateWord: name }
}

const Page = () => {
  const picture = useStore(model.$picture)
  if (picture === undefined) return null
  return (
    <Graph
      label="Things"
      model={model}
      picture={picture}
      appearanceOf={appearanceOf}
      onOpen={() => {}}
      onRoot={() => {}}
    />
  )
}

const send = (type: string, x: number, y: number) =>
  find(element, '.yaw-graph__plane').dispatchEvent(
    new PointerEvent(type, { pointerId: 1, button: 0, clientX: x, clientY: y, bubbles: true }),
  )

enter({
  prepare: (host) => {
    addStyle(`${tokens}${base} .frame { display: flex; height: 100% }`)
    element = host
    const frame = document.createElement('div')
    frame.className = 'frame'
    host.append(frame)
    const root = createRoot(frame)
    show = () => root.render(<Page />)
  },
  layOut: ({ columns }) => {
    const { thingId: ids, name: names, type: kinds, state: states, parent } = columns
    model.setForest(
      createForest({ ids, names, kinds, states, parent }, (state) => state),
      false,
    )
    return new Promise((resolve) => {
      const stop = model.$picture.listen(() => {
        stop()
        resolve(undefined)
      })
    })
  },
  mount: () => show(),
  shows: () => element.querySelector('.yaw-graph__node') !== null,
  pan: (x, y) => {
    if (at === undefined) {
      at = { x: 505, y: 305 }
      send('pointerdown', 500, 300)
      send('pointermove', at.x, at.y)
    }
    at = { x: at.x + x, y: at.y + y }
    send('pointermove', at.x, at.y)
  },
  fit: () =>
    find(element, '.yaw-graph__plane').dispatchEvent(new KeyboardEvent('keydown', { key: '0', bubbles: true })),
})
