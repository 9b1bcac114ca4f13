// Chooses what the middle shows: every view has it at the end of its toolbar.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import diagram from 'bootstrap-icons/icons/diagram-3.svg'
import grid from 'bootstrap-icons/icons/grid-3x3.svg'
import map from 'bootstrap-icons/icons/geo-alt.svg'
import table from 'bootstrap-icons/icons/table.svg'
import { useState } from 'react'

import '../../ui/sheets/segmented.css'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import type { ThingView } from '../../../stores/pages/thing-configuration/views.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { createThingIssues } from '../../../stores/pages/thing-configuration/thing-issues.ts'
import { IssuesPopup } from '../../ui/overlays/issues-popup.tsx'
import { ThingIssueList } from './list/thing-issue-list.tsx'
import { createThingDraft } from '../../../stores/pages/thing-configuration/grid/thing-draft.ts'
import { DiscardDialog } from '../../ui/overlays/discard-dialog.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { counted } from '../../../lib/text/format-count.ts'

/** Changes of the grid that wait unsaved, told in every view: to be looked at, or let go (screens 0, change set). */
const WaitingDraft = ({ page }: { page: ThingConfigurationPage }) => {
  const draft = page.plugin(createThingDraft)
  const count = useStore(draft.$count)
  const view = useStore(page.$view)
  const [asking, setAsking] = useState(false)
  if (count === 0 || view === 'grid') return null
  const changes = counted(msg('# unsaved change|# unsaved changes'), count)
  return (
    <>
      <Menu
        kind="default"
        trigger={changes}
        items={[
          { key: 'show', label: msg('Show in the grid'), run: () => page.showView('grid') },
          { key: 'discard', label: msg('Discard…'), icon: 'trash3', danger: true, run: () => setAsking(true) },
        ]}
      />
      {asking && (
        <DiscardDialog
          title={msg(str`Discard ${changes}?`)}
          discard={() => draft.discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** How many issues there are among the things shown, with their list. */
const ThingIssuesBadge = ({ page }: { page: ThingConfigurationPage }) => {
  const issues = page.plugin(createThingIssues)
  const count = useStore(issues.$count)
  const isOpen = useStore(issues.$open)
  const parentId = useStore(page.$parentId)
  return (
    <IssuesPopup
      count={count}
      isOpen={isOpen}
      onToggle={issues.toggle}
      onClose={issues.close}
      title={parentId === null ? msg('Issues in all things') : msg('Issues in this branch')}
    >
      <ThingIssueList page={page} />
    </IssuesPopup>
  )
}

/** The views that there are, in their order. */
const options = (): { value: ThingView; label: string; icon: { svg: string } }[] => [
  { value: 'table', label: msg('Table'), icon: { svg: table } },
  { value: 'grid', label: msg('Grid'), icon: { svg: grid } },
  { value: 'graph', label: msg('Graph'), icon: { svg: diagram } },
  { value: 'map', label: msg('Map'), icon: { svg: map } },
]

export const ViewSwitch = ({ page }: { page: ThingConfigurationPage }) => {
  const view = useStore(page.$view)
  const views = options()
  return (
    <span className="yaw-segmented-row">
      <ThingIssuesBadge page={page} />
      <WaitingDraft page={page} />
      {views.length > 1 && <Segmented label={msg('View')} value={view} options={views} onChange={page.showView} />}
    </span>
  )
}
