// The things that a dialog of the screen is about, read as they are now before it shows.
import { msg } from '@lit/localize'
import { type ReactNode } from 'react'

import type { Thing } from '../../../../contract/thing/thing.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingLookup } from '../../../../stores/pages/thing-configuration/work/lookup.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { WaitingDialog } from '../../../ui/overlays/waiting-dialog.tsx'
import { useLongLoad } from '../../../use-long-load.ts'

interface DialogThingsProps {
  page: ThingConfigurationPage
  title: string
  ids: readonly string[]
  children: (things: [Thing, ...Thing[]]) => ReactNode
}

export const DialogThings = ({ page, title, ids, children }: DialogThingsProps) => {
  const { state, retry } = useLongLoad((options) => page.plugin(createThingLookup).load(ids, options))
  if (state.status !== 'ready')
    return <WaitingDialog title={title} state={state} retry={retry} onClose={page.closeDialog} />
  const [first, ...more] = state.data
  if (first === undefined)
    return (
      <ConfirmDialog
        title={title}
        text={msg('These things no longer exist')}
        confirmLabel={msg('Refresh')}
        cancelLabel={msg('Close')}
        onConfirm={() => {
          page.closeDialog()
          void page.refresh()
        }}
        onCancel={page.closeDialog}
      />
    )
  return children([first, ...more])
}
