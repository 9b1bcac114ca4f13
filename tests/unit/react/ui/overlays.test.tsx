// Dialogs and the panes of a screen with the keyboard: where the focus goes and where it comes back to.
import { expect } from 'chai'
import { useState } from 'react'

import { Button } from '../../../../src/react/ui/button.tsx'
import { ConfirmDialog } from '../../../../src/react/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../../src/react/ui/overlays/dialog.tsx'
import { FOCUS_HOME } from '../../../../src/react/ui/focus/focus-home.ts'
import { Inspector } from '../../../../src/react/ui/layout/inspector.tsx'
import { KeyboardHelp } from '../../../../src/react/ui/overlays/keyboard-help.tsx'
import { useKeyboardHelp } from '../../../../src/react/ui/overlays/use-keyboard-help.ts'
import { type PaneState, SplitPane } from '../../../../src/react/ui/layout/split-pane.tsx'
import { Tabs } from '../../../../src/react/ui/layout/tabs.tsx'
import { TextField } from '../../../../src/react/ui/fields/text-field.tsx'
import { ToastStack } from '../../../../src/react/ui/overlays/toast-stack.tsx'
import { Workbench } from '../../../../src/react/ui/layout/workbench.tsx'
import { defer, eventually, nextTurn } from '../../../support/unit/wait.ts'
import { click, endAll, mount, press } from './mount.tsx'

const nothing = () => undefined

describe('dialogs', () => {
  afterEach(endAll)

  const Editor = ({ busy = false, onSubmit = nothing }: { busy?: boolean; onSubmit?: () => void }) => {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Edit</Button>
        {isOpen && (
          <Dialog
            title="Edit farm"
            busy={busy}
            onClose={() => setIsOpen(false)}
            onSubmit={onSubmit}
            footer={<Button type="submit">Save farm</Button>}
          >
            <TextField label="Name" value="" onChange={nothing} />
          </Dialog>
        )}
      </>
    )
  }
  const open = (shown: ReturnType<typeof mount>) => {
    shown.withText('button', 'Edit').focus()
    click(shown.withText('button', 'Edit'))
    return shown.find<HTMLDialogElement>('dialog')
  }

  it('[DLG-1] opens over the page with the focus in its first field, and gives it back', async () => {
    const shown = mount(<Editor />)
    const dialog = open(shown)
    expect(dialog.matches(':modal')).to.equal(true)
    expect(shown.root.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).to.equal('Edit farm')
    expect(shown.focused()).to.equal(shown.find('dialog input'))
    dialog.requestClose()
    await eventually(() => shown.findAll('dialog').length === 0)
    await nextTurn()
    expect(shown.focused()).to.equal(shown.withText('button', 'Edit'))
  })

  it('[DLG-1] cannot be closed while it is busy', async () => {
    const shown = mount(<Editor busy />)
    const dialog = open(shown)
    dialog.requestClose()
    click(shown.find('[aria-label="Close"]'))
    await nextTurn()
    expect(dialog.matches(':modal')).to.equal(true)
  })

  it('[DLG-1] stays while it is busy when the browser closes it by itself, as it does on a second Escape', async () => {
    const shown = mount(<Editor busy />)
    const dialog = open(shown)
    dialog.close()
    await eventually(() => dialog.open)
    expect(dialog.matches(':modal')).to.equal(true)
  })

  it('[ENT-5] sends its form with its submit button', () => {
    let sent = 0
    const shown = mount(<Editor onSubmit={() => (sent += 1)} />)
    open(shown)
    shown.withText('button', 'Save farm').click()
    expect(sent).to.equal(1)
  })

  const Deletion = ({ confirm }: { confirm: () => unknown }) => {
    const [step, setStep] = useState<'shown' | 'asked' | 'deleted'>('shown')
    return (
      <>
        <div {...FOCUS_HOME} tabIndex={0}>
          Table
        </div>
        {step !== 'deleted' && <Button onClick={() => setStep('asked')}>Delete</Button>}
        {step === 'asked' && (
          <ConfirmDialog
            title="Delete WTG-01?"
            text="This cannot be undone."
            confirmLabel="Delete WTG-01"
            danger
            onCancel={() => setStep('shown')}
            onConfirm={async () => {
              await confirm()
              setStep('deleted')
            }}
          />
        )}
      </>
    )
  }

  it('[STA-10] asks with the focus on the safe answer, and is busy until it is done', async () => {
    const done = defer()
    const shown = mount(<Deletion confirm={() => done.promise} />)
    shown.withText('button', 'Delete').focus()
    click(shown.withText('button', 'Delete'))
    expect(shown.find('dialog').getAttribute('role')).to.equal('alertdialog')
    expect(shown.focused()?.textContent).to.equal('Cancel')
    click(shown.withText('dialog button', 'Delete WTG-01'))
    expect(shown.withText('dialog button', 'Delete WTG-01').getAttribute('aria-busy')).to.equal('true')
    done.resolve()
    await eventually(() => shown.findAll('dialog').length === 0)
  })

  it('[STA-10] never loses the focus: what had it may be gone with the deleted row', async () => {
    const shown = mount(<Deletion confirm={nothing} />)
    shown.withText('button', 'Delete').focus()
    click(shown.withText('button', 'Delete'))
    click(shown.withText('dialog button', 'Delete WTG-01'))
    await eventually(() => shown.findAll('dialog').length === 0)
    await nextTurn()
    expect(shown.focused()).to.equal(shown.find('[data-focus-home]'))
  })

  it('[LAY-6] ? lists the shortcuts, but not while somebody types', () => {
    const Screen = () => {
      const help = useKeyboardHelp()
      return (
        <div onKeyDown={help.onKeyDown} role="presentation">
          <TextField label="Name" value="" onChange={nothing} />
          <Button>Save</Button>
          {help.isOpen && (
            <KeyboardHelp
              onClose={help.close}
              groups={[{ title: 'Table', shortcuts: [{ keys: ['Enter'], does: 'Open' }] }]}
            />
          )}
        </div>
      )
    }
    const shown = mount(<Screen />)
    expect(press(shown.find('input'), '?')).to.equal(false)
    press(shown.find('button'), '?')
    expect(shown.find('dialog dt').textContent).to.equal('Enter')
  })
})

describe('panes', () => {
  afterEach(endAll)

  it('[LAY-1] a pane is resized, put away and brought back with the keyboard, and remembered', () => {
    const remembered: PaneState[] = []
    const shown = mount(
      <SplitPane label="Thing tree" pane="Tree" onChange={(state) => remembered.push(state)}>
        Table
      </SplitPane>,
    )
    const edge = shown.find('[role="separator"]')
    const read = () => [edge.getAttribute('aria-valuenow'), shown.find('.yaw-split__pane').hidden]
    expect(read()).to.deep.equal(['280', false])
    press(edge, 'ArrowRight')
    expect(read()).to.deep.equal(['296', false])
    press(edge, 'ArrowLeft', { shiftKey: true })
    expect(read()).to.deep.equal(['232', false])
    press(edge, 'Home')
    expect(read()).to.deep.equal(['200', false])
    press(edge, 'Enter')
    expect(read()).to.deep.equal(['0', true])
    click(shown.find('button[aria-label="Show Thing tree"]'))
    expect(read()).to.deep.equal(['200', false])
    expect(remembered.at(-1)).to.deep.equal({ size: 200, collapsed: false })
    expect(shown.root.getElementById(edge.getAttribute('aria-controls') ?? '')?.textContent).to.equal('Tree')
  })

  it('[LAY-1] the inspector pushes where there is room and covers where not; Escape closes it', () => {
    let closed = 0
    const view = (
      <Workbench
        inspector={
          <Inspector title="WTG-01" onClose={() => (closed += 1)}>
            <TextField label="Name" value="" onChange={nothing} />
          </Inspector>
        }
      >
        Table
      </Workbench>
    )
    const place = (width: string) => mount(view, { width }).find('.yaw-workbench__middle').dataset['inspector']
    expect(place('800px')).to.equal('covers')
    expect(place('1600px')).to.equal('pushes')
    press(mount(view).find('input'), 'Escape')
    expect(closed).to.equal(1)
  })

  it('[LAY-1] tabs inside a panel move by arrows, Home and End', () => {
    const Panel = () => {
      const [active, setActive] = useState<'a' | 'b' | 'c'>('a')
      return (
        <Tabs
          label="Parts"
          active={active}
          onChange={setActive}
          tabs={(['a', 'b', 'c'] as const).map((id) => ({ id, label: id }))}
        >
          Panel {active}
        </Tabs>
      )
    }
    const shown = mount(<Panel />)
    const selected = () => shown.find('[aria-selected="true"]').textContent
    shown.find('[role="tab"]').focus()
    for (const [key, tab] of [
      ['ArrowRight', 'b'],
      ['End', 'c'],
      ['ArrowRight', 'a'],
      ['ArrowLeft', 'c'],
      ['Home', 'a'],
    ] as const) {
      press(shown.focused() ?? shown.host, key)
      expect([key, selected(), shown.focused()?.textContent]).to.deep.equal([key, tab, tab])
    }
    expect(shown.find('[role="tabpanel"]').textContent).to.equal('Panel a')
  })
})

describe('toasts', () => {
  afterEach(endAll)

  it('[ERR-1] shows failures over everything, dialogs too, and reads them out', () => {
    const toast = { id: '1', kind: 'error', text: 'Request failed' } as const
    const closed: string[] = []
    const view = (toasts: (typeof toast)[]) => (
      <>
        <Dialog title="Edit" onClose={nothing}>
          Words
        </Dialog>
        <ToastStack toasts={toasts} onClose={(id) => closed.push(id)} />
      </>
    )
    const shown = mount(view([]))
    expect(shown.find('.yaw-toasts').matches(':popover-open')).to.equal(false)
    shown.draw(view([toast]))
    expect(shown.find('.yaw-toasts').matches(':popover-open')).to.equal(true)
    expect(shown.find('[role="alert"]').textContent).to.equal('Request failed')
    click(shown.find('.yaw-toast [aria-label="Close"]'))
    expect(closed).to.deep.equal(['1'])
  })
})
