// The shortcuts of the screen in their dialog; loaded when it is asked for.
import { KeyboardHelp } from '../../../ui/overlays/keyboard-help.tsx'
import { screenShortcuts } from '../shortcuts.ts'

export const HelpDialog = ({ onClose }: { onClose: () => void }) => (
  <KeyboardHelp groups={screenShortcuts()} onClose={onClose} />
)
