// Forms that were open when the session ended or the page was loaded anew, told above the screen: to go on with, or to let go.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { FormDraft, FormDrafts } from '../../stores/plugins/drafts/form-drafts.ts'
import '../ui/sheets/task-sheet.css'
import './form-drafts.css'
import { Button } from '../ui/button.tsx'
import { DiscardDialog } from '../ui/overlays/discard-dialog.tsx'
import { Notice } from '../ui/states/notice.tsx'

interface FormDraftsBarProps<Place> {
  kept: FormDrafts<Place>
  /** The title that the form has. */
  titleOf: (place: Place) => string
  open: (place: Place) => void
}

export const FormDraftsBar = <Place,>(props: FormDraftsBarProps<Place>) => {
  const waiting = useStore(props.kept.$waiting)
  return waiting.length === 0 ? null : <Bar {...props} waiting={waiting} />
}

const Bar = <Place,>(props: FormDraftsBarProps<Place> & { waiting: readonly FormDraft<Place>[] }) => {
  const { kept, titleOf, open, waiting } = props
  const [asking, setAsking] = useState<FormDraft<Place>>()
  return (
    <div className="yaw-form-drafts" role="group" aria-label={msg('Forms that are not saved')}>
      {waiting.map((form) => (
        <Notice
          key={form.key}
          live
          actions={
            <>
              <Button size="mini" kind="primary" onClick={() => open(form.place)}>
                {msg('Go on')}
              </Button>
              <Button size="mini" onClick={() => setAsking(form)}>
                {msg('Discard…')}
              </Button>
            </>
          }
        >
          {msg(str`${titleOf(form.place)}: what you entered is kept, but not saved yet`)}
        </Notice>
      ))}
      {asking && (
        <DiscardDialog
          title={msg(str`Discard what you entered in “${titleOf(asking.place)}”?`)}
          keepLabel={msg('Keep')}
          discard={() => kept.forget(asking.key)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
