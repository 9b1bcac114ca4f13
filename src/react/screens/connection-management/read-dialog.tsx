// Connections read now, out of turn: when each has answered, and what has no value; closing or Cancel ends it (screens 7, read
// now; RTE-10).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'

import { CONNECTION } from '../../../contract/records/connection/connection.ts'
import { type ConnectionRead, createReadsNow, isOpen } from '../../../stores/pages/connection-management/read-now.ts'
import styles from '../../../styles/connections.css'
import type { RecordTaskProps } from '../../records/record-look.ts'
import { useRecordWords } from '../../records/use-record-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSheets } from '../../ui/use-sheets.ts'
import { ReadFailures, readStateText } from './read-now-words.tsx'

const STYLES = [styles]

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

export const Task = ({ page, ids }: RecordTaskProps) => {
  const place = useRef<HTMLDivElement>(null)
  useSheets(place, STYLES)
  const [reads] = useState(() => page.part(createReadsNow).begin())
  const all = useStore(reads.$reads)
  const words = useRecordWords(page)
  useLayoutEffect(() => {
    void reads.start(ids)
    return reads.stop
  }, [reads, ids])
  const master = useStore(page.mastersOf(page.$catalogue.get()).$page)
  const rows = master.status === 'loading' ? [] : (master.data?.rows ?? [])
  const nameOf = (id: string) => {
    const record = rows.find((row) => row.id === id)
    return record === undefined ? id : words.key(CONNECTION, record)
  }
  const over = all.filter((read) => !isOpen(read)).length
  return (
    <Dialog
      title={ids.length === 1 ? msg('Read now') : msg(str`Read ${ids.length} connections now`)}
      subtitle={ids.length === 1 ? undefined : msg(str`${over} of ${ids.length} done`)}
      size="medium"
      onClose={page.closeTask}
      footer={
        <>
          {over < all.length ? (
            <Button size="medium" onClick={reads.stop}>
              {msg('Cancel')}
            </Button>
          ) : (
            <Button size="medium" onClick={() => void reads.start(ids)}>
              {msg('Read again')}
            </Button>
          )}
          <Button size="medium" kind="primary" onClick={page.closeTask}>
            {msg('Close')}
          </Button>
        </>
      }
    >
      <div ref={place} className="connections__tests">
        {all.map((read) => (
          <Read key={read.id} read={read} name={nameOf(read.id)} />
        ))}
      </div>
    </Dialog>
  )
}
