// Forms that were open when the session ended or the page was loaded anew, told above the screen: to go on with, or to let go.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { KeptForm, KeptForms } from '../../stores/parts/kept/kept-forms.ts'
import '../ui/sheets/task.css'
import './kept-forms.css'
import { Button } from '../ui/button.tsx'
import { DiscardDialog } from '../ui/overlays/discard-dialog.tsx'
import { Notice } from '../ui/states/notice.tsx'

interface KeptFormsBarProps<Place> {
  kept: KeptForms<Place>
  /** The title that the form has. */
  titleOf: (place: Place) => string
  open: (place: Place) => void
}

export const KeptFormsBar = <Place,>(props: KeptFormsBarProps<Place>) => {
  const waiting = useStore(props.kept.$waiting)
  return waiting.length === 0 ? null : <Bar {...props} waiting={waiting} />
}

const Bar = <Place,>(props: KeptFormsBarProps<Place> & { waiting: readonly KeptForm<Place>[] }) => {
  const { kept, titleOf, open, waiting } = props
  const [asking, setAsking] = useState<KeptForm<Place>>()
  return (
    <div className="yaw-kept-forms" role="group" aria-label={msg('Forms that are not saved')}>
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
