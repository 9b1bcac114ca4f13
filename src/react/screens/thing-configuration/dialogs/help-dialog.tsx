// The shortcuts of the screen in their dialog; loaded when it is asked for.
import { msg } from '@lit/localize'

import { KeyboardHelp, type ShortcutGroup } from '../../../ui/overlays/keyboard-help.tsx'
import { gridShortcuts } from '../../../ui/data-grid/input/grid-shortcuts.ts'

/** The shortcuts of the screen, for the help that `?` opens. */
const screenShortcuts = (): ShortcutGroup[] => [
  {
    title: msg('Thing tree'),
    shortcuts: [
      { keys: ['↑', '↓'], does: msg('Move up and down') },
      { keys: ['→', '←'], does: msg('Open or close a branch') },
      { keys: ['*'], does: msg('Open all siblings') },
      { keys: ['Space'], does: msg('List what stands below') },
      { keys: ['Enter'], does: msg('Show the thing') },
    ],
  },
  {
    title: msg('Table'),
    shortcuts: [
      { keys: ['↑', '↓'], does: msg('Move up and down') },
      { keys: ['Space'], does: msg('Select the row') },
      { keys: ['Shift', '↓'], does: msg('Select a range') },
      { keys: ['Ctrl', 'A'], does: msg('Select all rows of the page') },
      { keys: ['Enter'], does: msg('Show the thing') },
    ],
  },
  {
    title: msg('Things in tree and table'),
    shortcuts: [
      { keys: ['Ctrl', 'X'], does: msg('Cut, to move') },
      { keys: ['Ctrl', 'C'], does: msg('Copy') },
      { keys: ['Ctrl', 'V'], does: msg('Paste below') },
      { keys: ['F2'], does: msg('Edit') },
      { keys: ['Delete'], does: msg('Delete') },
      { keys: ['Shift', 'F10'], does: msg('Open the menu of actions') },
      { keys: ['Ctrl', 'Space'], does: msg('Select the node of the tree') },
    ],
  },
  {
    title: msg('Graph and map'),
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], does: msg('Go along the lines, or to the next place') },
      { keys: ['Enter'], does: msg('Show the thing') },
      { keys: ['Space'], does: msg('Open or close a branch') },
      { keys: ['Shift', 'Enter'], does: msg('Begin the graph here') },
      { keys: ['Backspace'], does: msg('Begin one level higher') },
      { keys: ['+', '−', '0'], does: msg('Zoom in, out, show all of it') },
      { keys: ['Alt', '←'], does: msg('Move the picture') },
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
]

export const HelpDialog = ({ onClose }: { onClose: () => void }) => (
  <KeyboardHelp groups={screenShortcuts()} onClose={onClose} />
)
