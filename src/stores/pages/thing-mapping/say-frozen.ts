// Says why a line does not change: its map is frozen (screens 9, freeze).
import { msg } from '@lit/localize'

import type { Session } from '../../session.ts'

export const sayFrozen = ({ toasts }: Session): void => {
  toasts.showInfo(() => msg('Frozen: release the map to change it'))
}
