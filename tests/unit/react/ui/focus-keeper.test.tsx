// The focus when what had it goes: to the panel in its place, to what opened a panel that is closed, to the next row; never to
// nothing.
import { expect } from 'chai'
import { type ReactNode, useState } from 'react'

import { keepFocusIn } from '../../../../src/react/keep-focus.ts'
import { Button } from '../../../../src/react/ui/button.tsx'
import { Dialog } from '../../../../src/react/ui/overlays/dialog.tsx'
import { keepers } from '../../../../src/react/ui/focus/focus.ts'
import { Inspector } from '../../../../src/react/ui/layout/inspector.tsx'
import { eventually } from '../../../support/unit/wait.ts'
import { click, endAll, mount } from './mount.tsx'

const show = (view: ReactNode) => {
  const shown = mount(<div ref={keepFocusIn}>{view}</div>)
  const focusOn = async (name: string) => {
    const button = shown.withText('button', name)
    button.focus()
    // The keeper comes with the first focus, a few turns later.
    await eventually(() => keepers.has(button.getRootNode()))
    return button
  }
  return {
    ...shown,
    press: async (name: string) => click(await focusOn(name)),
    focusIsOn: (text: string) => eventually(() => shown.focused()?.textContent === text),
  }
}

const Record = () => {
  const [mode, setMode] = useState<'closed' | 'view' | 'edit'>('closed')
  const close = () => setMode('closed')
  return (
    <div>
      <ul>
        <li>
          <button type="button" onClick={() => setMode('view')}>
            North
          </button>
        </li>
      </ul>
      {mode === 'view' && (
        <Inspector
          key="view"
          title="North"
          onClose={close}
          footer={<Button onClick={() => setMode('edit')}>Edit</Button>}
        >
          Facts
        </Inspector>
      )}
      {mode === 'edit' && (
        <Inspector
          key="edit"
          title="Edit North"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Leave</Button>
              <Button onClick={() => setMode('view')}>Save</Button>
            </>
          }
        >
          Form
        </Inspector>
      )}
    </div>
  )
}

const List = () => {
  const [rows, setRows] = useState(['A', 'B', 'C'])
  const [asked, setAsked] = useState<string>()
  return (
    <section>
      <h2>Rows</h2>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button
              type="button"
              onClick={() => setRows(rows.filter((each) => each !== row))}
            >{`Remove ${row}`}</button>
            <button type="button" onClick={() => setAsked(row)}>{`Delete ${row}…`}</button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Dialog title="Delete?" onClose={() => setAsked(undefined)}>
          <Button
            onClick={() => {
              setRows(rows.filter((each) => each !== asked))
              setAsked(undefined)
            }}
          >
            Yes
          </Button>
        </Dialog>
      )}
    </section>
  )
}

const Steps = () => {
  const [count, setCount] = useState(1)
  return (
    <div role="group">
      <button type="button" disabled={count === 0} onClick={() => setCount(count - 1)}>
        Undo
      </button>
      <button type="button" disabled={count === 1} onClick={() => setCount(count + 1)}>
        Redo
      </button>
    </div>
  )
}

describe('The focus of what is gone', () => {
  afterEach(endAll)

  it('[RTE-4] [RTE-10] goes to the heading of what a saved form has become, and back to the row with its panel', async () => {
    const shown = show(<Record />)
    await shown.press('North')
    await shown.press('Edit')
    await shown.focusIsOn('Edit North')
    await shown.press('Save')
    await shown.focusIsOn('North')
    expect(shown.focused()?.tagName).to.equal('H2')
    await shown.press('Edit')
    await shown.focusIsOn('Edit North')
    await shown.press('Leave')
    await shown.focusIsOn('North')
    expect(shown.focused()?.tagName).to.equal('BUTTON')
  })

  it('[RTE-4] [TAB-3] goes to the next row, from the last to the one before, from none to the heading', async () => {
    const shown = show(<List />)
    await shown.press('Remove B')
    await shown.focusIsOn('Remove C')
    await shown.press('Remove C')
    await shown.focusIsOn('Remove A')
    await shown.press('Remove A')
    await shown.focusIsOn('Rows')
  })

  it('[DLG-1] [RTE-4] goes to the next row where a dialog was opened from the row that is deleted in it', async () => {
    const shown = show(<List />)
    await shown.press('Delete A…')
    await eventually(() => shown.root.querySelector('dialog[open]') !== null)
    click(shown.withText('button', 'Yes'))
    await shown.focusIsOn('Remove B')
  })

  it('[RTE-4] goes on to the next button where a press has switched off its own', async () => {
    const shown = show(<Steps />)
    await shown.press('Undo')
    await shown.focusIsOn('Redo')
    await shown.press('Redo')
    await shown.focusIsOn('Undo')
  })
})
