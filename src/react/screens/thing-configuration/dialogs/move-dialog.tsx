// Things get another place, found by its name (API-27; screens 1, move): the way without a pointer.
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import type { Thing } from '../../../../contract/thing/thing.ts'
import { formatCount } from '../../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { type FoundPlace, createThingMoves } from '../../../../stores/pages/thing-configuration/work/moves.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlaceField } from '../form/place-field.tsx'
import { DialogThings } from './dialog-things.tsx'
import type { DialogProps } from './thing-dialogs.tsx'
import { ThingNames } from '../thing-names.tsx'

/** Where they were dropped or pasted, what is above it does not need to be told. */
type Place = Pick<FoundPlace, 'thingId' | 'name'> & Partial<FoundPlace>

interface MoveProps {
  page: ThingConfigurationPage
  dialog: DialogProps<'move'>['dialog']
  things: readonly [Thing, ...Thing[]]
}

const Move = ({ page, dialog, things }: MoveProps) => {
  const moves = page.plugin(createThingMoves)
  const [place, setPlace] = useState<Place | undefined>(dialog.target)
  const [isSending, setIsSending] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [failed, setFailed] = useState<{ error: unknown; isStale: boolean }>()
  const [first] = things
  const title = things.length === 1 ? msg(str`Move ${first.name}`) : msg(str`Move ${formatCount(things.length)} things`)

  const send = async (anyway = false) => {
    setIsMissing(place === undefined)
    if (place === undefined) return
    setIsSending(true)
    setFailed(undefined)
    const outcome = await moves.move(dialog.ids, place, { anyway })
    setIsSending(false)
    if (outcome.status === 'moved') page.closeDialog()
    else setFailed({ error: outcome.error, isStale: outcome.status === 'stale' })
  }
  return (
    <FormDialog
      title={title}
      sendLabel={things.length === 1 ? msg('Move') : title}
      isSending={isSending}
      failure={failed?.error}
      failureDetail={
        failed?.isStale && (
          <Button size="mini" onClick={() => void send(true)}>
            {msg('Move anyway')}
          </Button>
        )
      }
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      <ThingNames things={things} />
      <PlaceField
        page={page}
        things={things}
        beside={false}
        label={msg('Move below')}
        autoFocus
        required
        hint={place === undefined ? msg('Only permitted places are offered') : place.above?.join(' / ')}
        error={isMissing && place === undefined ? msg('Choose where to put them') : undefined}
        value={place?.thingId ?? null}
        valueLabel={place?.name}
        onChange={(_, found) => setPlace(found)}
      />
    </FormDialog>
  )
}

export const MoveDialog = ({ page, dialog }: DialogProps<'move'>) => (
  <DialogThings page={page} title={msg('Move')} ids={dialog.ids}>
    {(things) => <Move page={page} dialog={dialog} things={things} />}
  </DialogThings>
)
