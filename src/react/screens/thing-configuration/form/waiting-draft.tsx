// Changes of the grid that wait unsaved, told in every view: to be looked at, or let go (screens 0, change set).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingDraft } from '../../../../stores/pages/thing-configuration/grid/thing-draft.ts'
import { DiscardDialog } from '../../../ui/overlays/discard-dialog.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { counted } from '../../../../lib/text/format-count.ts'

export const WaitingDraft = ({ page }: { page: ThingConfigurationPage }) => {
  const draft = page.part(createThingDraft)
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
