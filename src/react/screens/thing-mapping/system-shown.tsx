// What every tab of an external system waits for: its board; and a word where that holds less than there is (screens 9).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { SystemBoard } from '../../../contract/records/thing-mapping/board-calls.ts'
import { type SystemWork, createSystemBoards } from '../../../stores/pages/thing-mapping/system-boards.ts'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Notice } from '../../ui/states/notice.tsx'

interface SystemShownProps extends Pick<RecordTabProps, 'page' | 'master'> {
  children: (work: SystemWork, system: SystemBoard) => ReactNode
}

export const SystemShown = ({ page, master, children }: SystemShownProps) => {
  const work = page.plugin(createSystemBoards).of(master)
  // Its stores live while somebody looks at them.
  useStore(work.$maps)
  return (
    <Loaded value={work.$loaded} rows={20}>
      {(system) => (
        <div className="records__list">
          {system.truncated && (
            <Notice kind="warning">
              {msg('The system has more than one board holds. Choose a farm to see all of it.')}
            </Notice>
          )}
          {children(work, system)}
        </div>
      )}
    </Loaded>
  )
}
