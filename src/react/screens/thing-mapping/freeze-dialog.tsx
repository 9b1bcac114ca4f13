// All maps of a system are frozen or released: how many, what that means, then done (screens 9, freeze).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { MAP_STATES } from '../../../contract/records/thing-mapping/thing-map.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { createMapFreezing } from '../../../stores/pages/thing-mapping/map-freezing.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../records/record-extension.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useAttempt } from '../../use-attempt.ts'

const Moving = ({ page, ids, isFreezing }: RecordDialogProps & { isFreezing: boolean }) => {
  const [systemId = ''] = ids
  const part = page.plugin(createMapFreezing)
  const [from, to] = isFreezing ? [MAP_STATES.open, MAP_STATES.frozen] : [MAP_STATES.frozen, MAP_STATES.open]
  const [$maps] = useState(() => part.mapsIn(systemId, from))
  const maps = useStore($maps)
  const { isSending, failure } = useAttempt(part.attempt)
  const found = maps.status === 'ready' ? maps.data : []
  const send = async () => {
    if (await part.move(systemId, found, to)) page.closeDialog()
  }
  return (
    <FormDialog
      title={isFreezing ? msg('Freeze all maps') : msg('Release all maps')}
      sendLabel={
        isFreezing
          ? counted(msg('Freeze # map|Freeze # maps'), found.length)
          : counted(msg('Release # map|Release # maps'), found.length)
      }
      isSending={isSending}
      disabled={found.length === 0}
      failure={failure}
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      <Loaded value={$maps} rows={2}>
        {() => (
          <>
            <p role="status">
              {isFreezing
                ? counted(msg('# map is open to changes|# maps are open to changes'), found.length)
                : counted(msg('# map is frozen now|# maps are frozen now'), found.length)}
            </p>
            <p className="yaw-secondary">
              {isFreezing
                ? msg(
                    'Once frozen, neither the maps nor their points can be changed: not on the boards, not by import, not by pattern.',
                  )
                : msg('Once released, the maps and their points can be changed again.')}
            </p>
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

export const FreezeDialog = (props: RecordDialogProps) => <Moving {...props} isFreezing />
export const ReleaseDialog = (props: RecordDialogProps) => <Moving {...props} isFreezing={false} />
