// The kit's dialog as a window: what every screen's dialogs do by pointer and keys, and what a question does not (DLG-1).
import { expect } from 'chai'

import { ConfirmDialog } from '../../../../src/react/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../../src/react/ui/overlays/dialog.tsx'
import { eventually } from '../../../support/unit/wait.ts'
import { click, endAll, mount, press } from './mount.tsx'

const nothing = () => undefined

describe('the window of a dialog', () => {
  afterEach(endAll)

  it('[DLG-1] moves, resizes and maximises by keys, and says which way the button goes', async () => {
    const shown = mount(
      <Dialog title="Edit farm" onClose={nothing}>
        <p>Text</p>
      </Dialog>,
    )
    const dialog = shown.find('dialog')
    const handle = shown.find('.yaw-dialog__handle')
    const before = dialog.getBoundingClientRect()
    press(handle, 'ArrowLeft')
    expect(dialog.getBoundingClientRect().x).to.equal(before.x - 16)
    press(handle, 'ArrowLeft', { shiftKey: true })
    expect(dialog.getBoundingClientRect().width).to.equal(before.width - 16)
    click(shown.find('[aria-label="Maximise"]'))
    expect(dialog.getBoundingClientRect().width).to.equal(document.documentElement.clientWidth - 16)
    await eventually(() => shown.findAll('[aria-label="Restore size"]').length === 1)
    press(handle, 'Enter')
    expect(dialog.getBoundingClientRect().width).to.equal(before.width - 16)
  })

  it('[DLG-1] a question moves, and that is all', () => {
    const shown = mount(
      <ConfirmDialog title="Delete 3 things?" text="" confirmLabel="Delete" onConfirm={nothing} onCancel={nothing} />,
    )
    const dialog = shown.find('dialog')
    const handle = shown.find('.yaw-dialog__handle')
    const before = dialog.getBoundingClientRect()
    press(handle, 'ArrowUp')
    expect(dialog.getBoundingClientRect().y).to.equal(before.y - 16)
    press(handle, 'ArrowRight', { shiftKey: true })
    press(handle, 'Enter')
    shown.find('h2').dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    expect(dialog.getBoundingClientRect().width).to.equal(before.width)
    expect(shown.findAll('[aria-label="Maximise"]')).to.have.length(0)
  })
})
