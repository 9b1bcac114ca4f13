// Changes of the grid that wait unsaved, told in every view: to be looked at, or let go (screens 0, change set).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingDraft } from '../../../../stores/pages/thing-configuration/grid/thing-draft.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
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
        <ConfirmDialog
          title={msg(str`Discard ${changes}?`)}
          text={msg('Nothing of it has been saved. This cannot be undone.')}
          confirmLabel={msg('Discard')}
          cancelLabel={msg('Keep editing')}
          danger
          onConfirm={() => {
            setAsking(false)
            draft.discard()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
