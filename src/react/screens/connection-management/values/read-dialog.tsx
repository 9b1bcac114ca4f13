// Connections read now, out of turn: when each has answered, and what has no value; closing or Cancel ends it (screens 7, read
// now; RTE-10).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { type ConnectionRead, createReadsNow, isOpen } from '../../../../stores/pages/connection-management/read-now.ts'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { AskedDialog } from '../dialogs/asked-dialog.tsx'
import { ReadFailures, readStateText } from './read-now-labels.tsx'

const Read = ({ read, name }: { read: ConnectionRead; name: string }) => (
  <section className="connections__test" aria-label={name}>
    <h3 className="connections__test-name">
      <span className="yaw-ellipsis">{name}</span>
      {read.state === 'running' && <span className="yaw-spinner" />}
    </h3>
    <div role="status">
      {readStateText(read)}
      {read.result !== undefined && <ReadFailures result={read.result} />}
    </div>
  </section>
)

export const ReadDialog = ({ page, ids }: RecordDialogProps) => {
  const [reads] = useState(() => page.plugin(createReadsNow).begin())
  const all = useStore(reads.$reads)
  const over = all.filter((read) => !isOpen(read)).length
  return (
    <AskedDialog
      page={page}
      ids={ids}
      asking={reads}
      isRunning={over < all.length}
      title={ids.length === 1 ? msg('Read now') : msg(str`Read ${ids.length} connections now`)}
      progress={msg(str`${over} of ${ids.length} done`)}
      again={msg('Read again')}
    >
      {(nameOf) => all.map((read) => <Read key={read.id} read={read} name={nameOf(read.id)} />)}
    </AskedDialog>
  )
}
