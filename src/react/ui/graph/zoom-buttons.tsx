// Closer, farther, all of it: the buttons of a graph or a map, with the scale between them.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import dash from 'bootstrap-icons/icons/dash-lg.svg'
import fullscreen from 'bootstrap-icons/icons/fullscreen.svg'
import type { ReadableAtom } from 'nanostores'
import type { RefObject } from 'react'

import { IconButton } from '../button.tsx'
import type { PanZoom, Viewport } from '../pan-zoom.ts'
import { ZOOM_STEP } from './graph-keys.ts'

interface ZoomButtonsProps {
  /** Says how large it shows; without one there is nothing to compare with. */
  $viewport?: ReadableAtom<Viewport> | undefined
  panZoom: RefObject<PanZoom | null>
  fit: () => void
}

const Scale = ({ $viewport }: { $viewport: ReadableAtom<Viewport> }) => {
  const { scale } = useStore($viewport)
  return <output className="yaw-graph__scale">{`${Math.round(scale * 100)} %`}</output>
}

export const ZoomButtons = ({ $viewport, panZoom, fit }: ZoomButtonsProps) => (
  <span className="yaw-graph__zoom" role="group" aria-label={msg('Zoom')}>
    <IconButton
      icon={{ svg: dash }}
      label={msg('Zoom out')}
      shortcut="−"
      onClick={() => panZoom.current?.zoomBy(1 / ZOOM_STEP)}
    />
    {$viewport && <Scale $viewport={$viewport} />}
    <IconButton icon="plus-lg" label={msg('Zoom in')} shortcut="+" onClick={() => panZoom.current?.zoomBy(ZOOM_STEP)} />
    <IconButton icon={{ svg: fullscreen }} label={msg('Show all of it')} shortcut="0" onClick={fit} />
  </span>
)
