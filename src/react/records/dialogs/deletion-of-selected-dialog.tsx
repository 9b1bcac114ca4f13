// Before rows are deleted that are not all here: they are named by the server first, with progress and a way out (screens 0).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { BATCH_LIMIT } from '../../../contract/wire/limits.ts'
import { formatCount } from '../../../locales/format.ts'
import { readSelectedIds } from '../../../stores/parts/records/grid/selected-rows.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { WaitingDialog } from '../../ui/overlays/waiting-dialog.tsx'
import { useLongLoad } from '../../use-long-load.ts'
import { DeletionDialog as Deletion } from './deletion-dialog.tsx'
import { deletionTitle } from './deletion-title.ts'
import type { TaskProps } from './record-tasks.tsx'

type Props = TaskProps<'deleteSelected'>

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

const Named = ({ page, look, task: { of, rows } }: Props) => {
  const { state, retry } = useLongLoad((options) => readSelectedIds(page.session, rows, options))
  const title = deletionTitle(of, rows.bottom - rows.top + 1)
  if (state.status !== 'ready') {
    return <WaitingDialog title={title} state={state} retry={retry} onClose={page.closeTask} />
  }
  if (state.data !== undefined)
    return <Deletion page={page} look={look} task={{ kind: 'delete', of, ids: state.data }} />
  const close = () => {
    page.closeTask()
    void rows.part.grid.refresh()
  }
  const text = msg('The list has changed meanwhile. Nothing has been deleted: select the rows again.')
  return <Refused title={title} text={text} onClose={close} />
}

export const DeletionOfSelectedDialog = (props: Props) => {
  const { page, task } = props
  const [count] = useState(task.rows.bottom - task.rows.top + 1)
  if (count <= BATCH_LIMIT) return <Named {...props} />
  return (
    <Refused
      title={deletionTitle(task.of, count)}
      text={msg(
        str`At most ${formatCount(BATCH_LIMIT)} rows can be deleted at once. Select fewer, or filter the list.`,
      )}
      onClose={page.closeTask}
    />
  )
}
