import { useState } from 'react'

import { Button } from '../../src/react/ui/button.tsx'
import { ConfirmDialog } from '../../src/react/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../src/react/ui/overlays/dialog.tsx'
import { KeyboardHelp } from '../../src/react/ui/overlays/keyboard-help.tsx'
import { NumberField } from '../../src/react/ui/fields/number-field.tsx'
import { SelectField } from '../../src/react/ui/fields/select-field.tsx'
import { TextField } from '../../src/react/ui/fields/text-field.tsx'
import { ToastStack } from '../../src/react/ui/overlays/toast-stack.tsx'
import { draw } from '../support/story-root.tsx'

export default { title: 'Kit/Overlays' }

const HEIGHT = { height: '440px' }

const FormDialog = ({ busy = false }: { busy?: boolean }) => {
  const [isOpen, setIsOpen] = useState(true)
  const [name, setName] = useState('')
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Create farm…</Button>
      {isOpen && (
        <Dialog
          title="Create farm"
          subtitle="A farm is the root of its lines, arrays, devices and gateways"
          busy={busy}
          onClose={() => setIsOpen(false)}
          onSubmit={() => setIsOpen(false)}
          footnote="* must be entered"
          footer={
            <>
              <Button size="medium" onClick={() => setIsOpen(false)} disabled={busy}>
                Cancel
              </Button>
              <Button size="medium" kind="primary" type="submit" busy={busy}>
                Create farm
              </Button>
            </>
          }
        >
          <div className="yaw-form">
            <h3>Basic</h3>
            <TextField label="Name" required value={name} onChange={setName} />
            <SelectField
              label="Farm type"
              required
              value="wind"
              options={[
                { value: 'wind', label: 'Wind farm' },
                { value: 'pv', label: 'PV plant' },
              ]}
              onChange={() => undefined}
            />
            <h3>Capacity</h3>
            <NumberField label="Installed" unit="kW" value={49500} onChange={() => undefined} />
            <NumberField label="Grid connected" unit="kW" value={48000} onChange={() => undefined} />
          </div>
        </Dialog>
      )}
    </>
  )
}
export const WithForm = draw(() => <FormDialog />, HEIGHT)
export const Busy = draw(() => <FormDialog busy />, HEIGHT)

const Confirm = () => {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Delete…</Button>
      {isOpen && (
        <ConfirmDialog
          title="Delete 3 things?"
          text="They are removed from the platform with their connections. This cannot be undone."
          confirmLabel="Delete 3 things"
          danger
          onConfirm={() => setIsOpen(false)}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
export const Confirmation = draw(Confirm, HEIGHT)

export const Shortcuts = draw(
  () => (
    <KeyboardHelp
      onClose={() => undefined}
      groups={[
        {
          title: 'Thing tree',
          shortcuts: [
            { keys: ['↑', '↓'], does: 'Move up and down' },
            { keys: ['→', '←'], does: 'Open or close a branch' },
            { keys: ['*'], does: 'Open all siblings' },
          ],
        },
        {
          title: 'Table',
          shortcuts: [
            { keys: ['Space'], does: 'Select the row' },
            { keys: ['Shift', '↓'], does: 'Select a range' },
            { keys: ['Ctrl', 'A'], does: 'Select all rows of the page' },
            { keys: ['Enter'], does: 'Open the row' },
          ],
        },
        {
          title: 'Inspector',
          shortcuts: [
            { keys: ['Ctrl', 'S'], does: 'Save' },
            { keys: ['Esc'], does: 'Close' },
          ],
        },
      ]}
    />
  ),
  HEIGHT,
)

export const Toasts = draw(
  () => (
    <ToastStack
      onClose={() => undefined}
      toasts={[
        { id: '1', kind: 'error', text: 'Request failed, refresh and retry' },
        { id: '2', kind: 'info', text: '3 things deleted', action: { label: 'Undo', run: () => undefined } },
      ]}
    />
  ),
  HEIGHT,
)
