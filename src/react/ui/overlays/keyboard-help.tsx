// The shortcuts of a screen, shown by `?`.
import { msg } from '@lit/localize'

import { Dialog } from './dialog.tsx'

export interface Shortcut {
  /** Keys pressed together, e.g. `['Ctrl', 'A']`. */
  keys: readonly string[]
  does: string
}

export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

export interface KeyboardHelpProps {
  groups: readonly ShortcutGroup[]
  onClose: () => void
}

export const KeyboardHelp = ({ groups, onClose }: KeyboardHelpProps) => (
  <Dialog title={msg('Keyboard shortcuts')} onClose={onClose}>
    {/* Reached by Tab, so that the arrow keys scroll what has nothing to focus in it. */}
    <div className="yaw-shortcuts" role="group" aria-label={msg('Keyboard shortcuts')} tabIndex={0}>
      {groups.map((group) => (
        <section key={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className="yaw-key">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
