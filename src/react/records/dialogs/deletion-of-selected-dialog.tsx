// Before rows are deleted that are not all here: they are named by the server first, with progress and a way out (screens 0).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { BATCH_LIMIT } from '../../../contract/wire/limits.ts'
import { formatCount } from '../../../locales/format.ts'
import { readSelectedIds } from '../../../stores/plugins/records/grid/selected-rows.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { WaitingDialog } from '../../ui/overlays/waiting-dialog.tsx'
import { useLongLoad } from '../../use-long-load.ts'
import { DeletionDialog as Deletion } from './deletion-dialog.tsx'
import { deletionTitle } from './deletion-title.ts'
import type { DialogProps } from './record-dialogs.tsx'

type Props = DialogProps<'deleteSelected'>

const Refused = ({ title, text, onClose }: { title: string; text: string; onClose: () => void }) => (
  <Dialog
    title={title}
    size="small"
    onClose={onClose}
    footer={
      <Button size="medium" data-autofocus onClick={onClose}>
        {msg('Close')}
      </Button>
    }
  >
    <p>{text}</p>
  </Dialog>
)

const Named = ({ page, extension, dialog: { of, rows } }: Props) => {
  const { state, retry } = useLongLoad((options) => readSelectedIds(page.session, rows, options))
  const title = deletionTitle(of, rows.bottom - rows.top + 1)
  if (state.status !== 'ready') {
    return <WaitingDialog title={title} state={state} retry={retry} onClose={page.closeDialog} />
  }
  if (state.data !== undefined)
    return <Deletion page={page} extension={extension} dialog={{ kind: 'delete', of, ids: state.data }} />
  const close = () => {
    page.closeDialog()
    void rows.recordGrid.grid.refresh()
  }
  const text = msg('The list has changed meanwhile. Nothing has been deleted: select the rows again.')
  return <Refused title={title} text={text} onClose={close} />
}

export const DeletionOfSelectedDialog = (props: Props) => {
  const { page, dialog } = props
  const [count] = useState(dialog.rows.bottom - dialog.rows.top + 1)
  if (count <= BATCH_LIMIT) return <Named {...props} />
  return (
    <Refused
      title={deletionTitle(dialog.of, count)}
      text={msg(
        str`At most ${formatCount(BATCH_LIMIT)} rows can be deleted at once. Select fewer, or filter the list.`,
      )}
      onClose={page.closeDialog}
    />
  )
}
