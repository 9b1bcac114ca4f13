// How many errors are new, quietly in the header; leads to the error log of those who have it (STA-8, ERR-1).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { formatCount } from '../../locales/format.ts'
import { ERROR_LOG_PATH } from '../../stores/workspace/routes.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'

export const ErrorCounter = ({ workspace }: { workspace: Workspace }) => {
  const newErrors = useStore(workspace.session.log.$newErrors)
  const routes = useStore(workspace.router.$routes)
  if (newErrors === 0 || !routes.some((route) => route.path === ERROR_LOG_PATH)) return null
  const label = msg(str`New errors: ${formatCount(newErrors)}. Open the error log`)
  return (
    <Tooltip content={label}>
      <button
        type="button"
        className="yaw-button yaw-button--text header__errors"
        aria-label={label}
        onClick={() => void workspace.open(ERROR_LOG_PATH)}
      >
        <Icon name="exclamation-octagon" />
        <span>{formatCount(newErrors)}</span>
      </button>
    </Tooltip>
  )
}
