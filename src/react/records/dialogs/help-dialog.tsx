// The shortcuts of a screen of records; loaded when it is asked for.
import { msg } from '@lit/localize'

import { gridShortcuts } from '../../ui/data-grid/input/grid-shortcuts.ts'
import { KeyboardHelp } from '../../ui/overlays/keyboard-help.tsx'

export const HelpDialog = ({ onClose }: { onClose: () => void }) => (
  <KeyboardHelp
    groups={[
      {
        title: msg('List on the left'),
        shortcuts: [
          { keys: ['↑', '↓'], does: msg('Move up and down') },
          { keys: ['Home', 'End'], does: msg('To the first and last') },
          { keys: ['Enter'], does: msg('Open') },
        ],
      },
      gridShortcuts(),
      {
        title: msg('Form'),
        shortcuts: [
          { keys: ['Ctrl', 'S'], does: msg('Save') },
          { keys: ['Esc'], does: msg('Close') },
        ],
      },
    ]}
    onClose={onClose}
  />
)
