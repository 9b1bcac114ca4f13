// What each status may turn into, as a picture; the chosen one is edited beside it (screens 11; STA-11).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import { META_ITEM } from '../../../contract/records/metadata-management/dictionary-kinds.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { nextCodesOf } from '../../../stores/pages/metadata-management/next-codes.ts'
import { createMetadataWork } from '../../../stores/pages/metadata-management/metadata-work.ts'
import './metadata-management.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { CheckList } from '../../ui/fields/check-list.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { StateDiagram } from '../../ui/state-diagram/state-diagram.tsx'
import { useAttempt } from '../../use-attempt.ts'
import { useData } from '../../use-data.ts'

const codeOf = ({ values }: RecordRow) => String(values['code'])

type ShownProps = Pick<RecordTabProps, 'page' | 'mayEdit'> & { items: readonly RecordRow[] }

const Shown = ({ page, mayEdit, items }: ShownProps) => {
  const labels = useRecordLabels(page)
  const [chosen, setChosen] = useState<string>()
  /** What fails, the client has logged and shown as a toast. */
  const { isSending: isSaving, run } = useAttempt()
  const labelOf = (item: RecordRow) => labels.title(META_ITEM, item) || codeOf(item)
  const states = items.map((item) => ({
    id: codeOf(item),
    label: `${codeOf(item)} ${labelOf(item)}`,
    tone: 'neutral' as const,
    ...(item.values['disabled'] === true && { note: msg('disabled') }),
  }))
  const moves = items.flatMap((item) => nextCodesOf(item).map((to) => ({ from: codeOf(item), to, label: '' })))
  const reached = new Set(moves.map(({ to }) => to))
  const first = items.find((item) => !reached.has(codeOf(item)) && nextCodesOf(item).length > 0) ?? items[0]
  const current = items.find((item) => codeOf(item) === chosen)
  return (
    <>
      <StateDiagram
        label={msg('Allowed changes of status')}
        states={states}
        moves={moves.filter(({ to }) => items.some((item) => codeOf(item) === to))}
        first={first === undefined ? '' : codeOf(first)}
        current={chosen}
        onChoose={setChosen}
      />
      {current === undefined ? (
        <p className="yaw-secondary">{msg('Choose a status in the diagram to see and set what it may change to')}</p>
      ) : (
        <CheckList
          key={codeOf(current)}
          layout="above"
          label={msg(str`${labelOf(current)} may turn into`)}
          options={items
            .filter(({ id }) => id !== current.id)
            .map((item) => ({ value: codeOf(item), label: `${codeOf(item)} ${labelOf(item)}` }))}
          value={nextCodesOf(current)}
          disabled={!mayEdit || isSaving}
          onChange={(next) => void run(() => page.plugin(createMetadataWork).setNext(items, current, next))}
        />
      )}
    </>
  )
}

export const TransitionsTab = ({ page, master, mayEdit }: RecordTabProps) => {
  const [$items] = useState(() => page.plugin(createMetadataWork).itemsOf(master.id))
  const items = useData($items)
  return (
    <div className="metadata">
      <Loaded value={$items} rows={8} />
      {items?.length === 0 && <EmptyState title={msg('The dictionary has no items yet')} />}
      {items !== undefined && items.length > 0 && <Shown page={page} mayEdit={mayEdit} items={items} />}
    </div>
  )
}
