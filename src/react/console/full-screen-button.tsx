// Full screen on and off; the button says what the browser does, whoever asked for it (LAY-7).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import fullscreenExit from 'bootstrap-icons/icons/fullscreen-exit.svg'
import fullscreen from 'bootstrap-icons/icons/fullscreen.svg'

import type { FullScreenStore } from '../../stores/workspace/full-screen.ts'
import { SvgIcon } from '../ui/icons/icon.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'

export const FullScreenButton = ({ fullScreen }: { fullScreen: FullScreenStore }) => {
  const isOn = useStore(fullScreen.$on)
  const label = isOn ? msg('Leave full screen') : msg('Full screen')
  return (
    <Tooltip content={label}>
      <button
        type="button"
        className="yaw-button yaw-button--text yaw-button--icon"
        aria-label={label}
        onClick={() => void fullScreen.toggle()}
      >
        <SvgIcon svg={isOn ? fullscreenExit : fullscreen} />
      </button>
    </Tooltip>
  )
}
