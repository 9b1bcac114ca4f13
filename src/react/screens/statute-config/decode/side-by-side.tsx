// The registers of a dump, and the bytes from one of them on as every type in every order; the order that is right becomes the
// usual one of the statute.
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { byteOrdersOf } from '../../../../lib/points/values/byte-order.ts'
import { decodeSideBySide } from '../../../../lib/points/values/decode-value.ts'
import { hexText } from '../../../../lib/points/frames/hex-dump.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { createPointWork } from '../../../../stores/pages/statute-config/point-work.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { Button } from '../../../ui/button.tsx'
import { useAttempt } from '../../../use-attempt.ts'

interface SideBySideProps {
  page: RecordsPage
  master: RecordRow
  mayEdit: boolean
  bytes: Uint8Array
  /** Address of the first register. */
  start: number
  /** Register that is decoded, from the first on. */
  at: number
  onMove: (at: number) => void
}

const Registers = ({ bytes, start, at, onMove }: Pick<SideBySideProps, 'bytes' | 'start' | 'at' | 'onMove'>) => (
  <div className="statute-decode__registers" role="group" aria-label={msg('Registers')}>
    {Array.from({ length: Math.floor(bytes.length / 2) }, (_, place) => (
      <button
        key={place}
        type="button"
        className="statute-decode__register"
        aria-pressed={place === at}
        title={String(start + place)}
        onClick={() => onMove(place)}
      >
        {hexText(bytes.subarray(place * 2, place * 2 + 2)).replace(' ', '')}
      </button>
    ))}
  </div>
)

const UsualOrder = ({ page, master }: Pick<SideBySideProps, 'page' | 'master'>) => {
  const work = page.plugin(createPointWork)
  const { isSending, failure, run } = useAttempt()
  const [isStale, setStale] = useState(false)
  const usual = master.values['byteOrder']
  const take = (order: string) => {
    setStale(false)
    void run(async () => setStale((await work.takeOrder(master, order)) !== undefined))
  }
  return (
    <p className="statute-decode__usual">
      {msg('Usual order of the statute:')}
      {byteOrdersOf(4).map((order) => (
        <Button key={order} size="mini" aria-pressed={order === usual} disabled={isSending} onClick={() => take(order)}>
          {order}
        </Button>
      ))}
      {(isStale || failure !== undefined) && (
        <span role="alert">
          {isStale ? msg('Somebody else has changed the statute; try again') : errorText(failure)}
        </span>
      )}
    </p>
  )
}

export const SideBySide = ({ page, master, mayEdit, bytes, start, at, onMove }: SideBySideProps) => {
  const place = Math.min(at, Math.max(0, Math.floor(bytes.length / 2) - 1))
  const rows = decodeSideBySide(bytes, place * 2)
  const groups = [2, 4, 8].map((size) => ({
    size,
    orders: byteOrdersOf(size),
    rows: rows.filter(({ values }) => values[0]?.order.length === size),
  }))
  return (
    <section aria-label={msg('Side by side')}>
      <Registers bytes={bytes} start={start} at={place} onMove={onMove} />
      {mayEdit && <UsualOrder page={page} master={master} />}
      <div className="statute-decode__tables">
        {groups.map(
          (group) =>
            group.rows.length > 0 && (
              <table key={group.size} className="statute-table statute-decode__orders">
                <caption>{msg(str`From ${start + place}, ${group.size} bytes`)}</caption>
                <thead>
                  <tr>
                    <th scope="col">{msg('Byte order')}</th>
                    {group.rows.map(({ type }) => (
                      <th key={type} scope="col">
                        {type}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {group.orders.map((order, row) => (
                    <tr key={order}>
                      <th scope="row">{order}</th>
                      {group.rows.map(({ type, values }) => (
                        <td key={type} className="yaw-mono">
                          {values[row]?.text || '–'}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            ),
        )}
      </div>
    </section>
  )
}
