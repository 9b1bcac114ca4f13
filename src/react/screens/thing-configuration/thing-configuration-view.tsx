// The screen of thing configuration: tree on the left, table in the middle, inspector on the right (design, screen 1).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { ForbiddenState, isForbidden } from '../../ui/forbidden-state.tsx'
import { KeyboardHelp, useKeyboardHelp } from '../../ui/keyboard-help.tsx'
import { Workbench } from '../../ui/workbench.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { InspectorPane } from './inspector-pane.tsx'
import { ListPane } from './list-pane.tsx'
import { screenShortcuts } from './shortcuts.ts'
import { TreePane } from './tree-pane.tsx'

export const ThingConfigurationView = ({ page }: { page: ThingConfigurationPage }) => {
  const treeStatus = useStore(page.tree.$status)
  const inspector = useStore(page.inspector.$state)
  const help = useKeyboardHelp()
  if (treeStatus.status === 'failed' && isForbidden(treeStatus.error)) {
    return <ForbiddenState permission={page.permissions.view} />
  }
  return (
    <div className="things" part="screen" role="presentation" onKeyDown={help.onKeyDown}>
      <Workbench
        paneLabel={msg('Thing tree')}
        pane={<TreePane page={page} />}
        inspector={inspector.mode === 'closed' ? undefined : <InspectorPane page={page} state={inspector} />}
      >
        <ListPane page={page} openHelp={help.open} />
      </Workbench>
      <DeletionDialog page={page} />
      {help.isOpen && <KeyboardHelp groups={screenShortcuts()} onClose={help.close} />}
    </div>
  )
}
