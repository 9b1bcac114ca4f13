// The end of the toolbar that all views of the middle have at the same place: which view, its own menu, refresh, help.
import { msg } from '@lit/localize'
import type { ReactNode } from 'react'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { IconButton } from '../../ui/button.tsx'
import { ViewSwitch } from './view-switch.tsx'

interface ViewToolsProps {
  page: ThingConfigurationPage
  onRefresh: () => void
  openHelp: () => void
  /** The menu of the view. */
  children?: ReactNode
}

export const ViewTools = ({ page, onRefresh, openHelp, children }: ViewToolsProps) => (
  <>
    <ViewSwitch page={page} />
    {children}
    <IconButton icon="arrow-clockwise" label={msg('Refresh')} onClick={onRefresh} />
    <IconButton icon="keyboard" label={msg('Keyboard shortcuts')} shortcut="?" onClick={openHelp} />
  </>
)
