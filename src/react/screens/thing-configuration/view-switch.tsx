// Chooses what the middle shows: every view has it at the end of its toolbar.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import diagram from 'bootstrap-icons/icons/diagram-3.svg'
import grid from 'bootstrap-icons/icons/grid-3x3.svg'
import map from 'bootstrap-icons/icons/geo-alt.svg'
import table from 'bootstrap-icons/icons/table.svg'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import type { ThingView } from '../../../stores/pages/thing-configuration/views.ts'
import '../../ui/sheets/segmented.css'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { WaitingDraft } from './form/waiting-draft.tsx'
import { createThingLint } from '../../../stores/pages/thing-configuration/lint.ts'
import { FindingsPopup } from '../../ui/overlays/findings-popup.tsx'
import { LintList } from './list/lint-list.tsx'

/** How many findings there are among the things shown, with their list. */
const LintBadge = ({ page }: { page: ThingConfigurationPage }) => {
  const lint = page.part(createThingLint)
  const count = useStore(lint.$count)
  const isOpen = useStore(lint.$open)
  const parentId = useStore(page.$parentId)
  return (
    <FindingsPopup
      count={count}
      isOpen={isOpen}
      onToggle={lint.toggle}
      onClose={lint.close}
      title={parentId === null ? msg('Findings in all things') : msg('Findings in this branch')}
    >
      <LintList page={page} />
    </FindingsPopup>
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
      <LintBadge page={page} />
      <WaitingDraft page={page} />
      {views.length > 1 && <Segmented label={msg('View')} value={view} options={views} onChange={page.showView} />}
    </span>
  )
}
