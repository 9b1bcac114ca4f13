// The keys of the grid, for the help of every screen that has one.
import { msg } from '@lit/localize'

import type { ShortcutGroup } from '../../overlays/keyboard-help.tsx'

export const gridShortcuts = (): ShortcutGroup => ({
  title: msg('Grid'),
  shortcuts: [
    { keys: ['Enter'], does: msg('Go down; in a cell, finish it') },
    { keys: ['Tab'], does: msg('Go to the next cell') },
    { keys: ['Esc', 'Tab'], does: msg('Leave the grid') },
    { keys: ['F2'], does: msg('Edit the cell') },
    { keys: ['Delete'], does: msg('Clear cells') },
    { keys: ['Shift', '→'], does: msg('Select a range') },
    { keys: ['Shift', 'Space'], does: msg('Select whole rows') },
    { keys: ['Ctrl', 'Space'], does: msg('Select whole columns') },
    { keys: ['Ctrl', 'C'], does: msg('Copy, for a spreadsheet too') },
    { keys: ['Ctrl', 'V'], does: msg('Paste, from a spreadsheet too') },
    { keys: ['Ctrl', 'D'], does: msg('Fill down') },
    { keys: ['Ctrl', 'Shift', 'D'], does: msg('Fill with a step…') },
    { keys: ['Ctrl', 'F'], does: msg('Find') },
    { keys: ['Ctrl', 'H'], does: msg('Find and replace') },
    { keys: ['Ctrl', 'Z'], does: msg('Undo') },
    { keys: ['Ctrl', 'Y'], does: msg('Redo') },
    { keys: ['F8'], does: msg('Go to the next problem') },
    { keys: ['Alt', 'Shift', '→'], does: msg('Move the column') },
  ],
})
