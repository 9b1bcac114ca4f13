// One question for all tabs whose unsaved input would be lost, with their names (TAB-2, STA-3).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { tabTitle } from '../tab-title.ts'
import type { UnsavedQuestion } from '../../../stores/workspace/tabs/unsaved-pages.ts'
import type { Workspace } from '../../../stores/workspace/workspace.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { counted } from '../../../lib/text/format-count.ts'

export interface LeaveTabsDialogProps {
  question: UnsavedQuestion
  workspace: Workspace
}

export const LeaveTabsDialog = ({ question, workspace }: LeaveTabsDialogProps) => {
  const tabs = useStore(workspace.tabs.$tabs).filter((tab) => question.tabs.includes(tab.name))
  return (
    <ConfirmDialog
      title={counted(msg('Discard the changes in # tab?|Discard the changes in # tabs?'), tabs.length)}
      text={msg('What you have entered in these tabs has not been saved:')}
      confirmLabel={msg('Discard')}
      cancelLabel={msg('Keep editing')}
      danger
      onConfirm={question.leave}
      onCancel={question.stay}
    >
      <ul className="leave-tabs">
        {tabs.map((tab) => (
          <li key={tab.name}>{tabTitle(tab)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
