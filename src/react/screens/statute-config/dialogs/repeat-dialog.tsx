// The same points once more at other addresses: the next string, the next feeder (screens 6, duplicate with offset).
import { msg } from '@lit/localize'
import { useMemo, useState } from 'react'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { number, text } from '../../../../contract/records/statute-config/point-facts.ts'
import { movedAddress } from '../../../../contract/records/statute-config/written-points.ts'
import { emptyOf } from '../../../../contract/form/form-conditions.ts'
import { STATUTE_POINT } from '../../../../contract/records/statute-config/statute-point.ts'
import { hasCounter } from '../../../../lib/text/name-pattern.ts'
import type { PointDraft } from '../../../../lib/points/point-draft.ts'
import { type Repeat, repeatPoints } from '../../../../lib/points/repeat-points.ts'
import { planWork } from '../../../../stores/pages/statute-config/point-work.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import '../../../ui/sheets/task-sheet.css'
import '../address-map.css'
import '../statute-coverage.css'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DraftTable } from './draft-table.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { usePointWork } from './use-point-work.ts'
import { useSelectedPoints } from '../use-statute-points.ts'
import { counted } from '../../../../lib/text/format-count.ts'

const MOST_TIMES = 200

/** An attribute has one point: copies begin without. */
const NOT_REPEATED = new Set(['attribute'])

const draftOf = (original: RecordRow, copy: ReturnType<typeof repeatPoints>[number]['copy']): PointDraft => {
  const values = Object.fromEntries(
    STATUTE_POINT.form.fields.flatMap((field) => {
      const value = original.values[field.name] ?? emptyOf(field)
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      return !isPlain || value === '' || NOT_REPEATED.has(field.name) ? [] : [[field.name, value]]
    }),
  )
  const { pointId, nameZh, nameEn, address, controlAddress } = copy
  return {
    values: {
      ...values,
      pointId,
      nameZh,
      nameEn,
      ...(address !== undefined && { address }),
      ...(controlAddress !== undefined && { controlAddress }),
    },
  }
}

const useRepeats = (statute: RecordRow, selected: readonly RecordRow[], repeat: Repeat) =>
  useMemo(() => {
    const originals = selected.map((row) => ({
      row,
      pointId: text(row.values, 'pointId'),
      nameZh: text(row.values, 'nameZh'),
      nameEn: text(row.values, 'nameEn'),
      address: number(row.values, 'address'),
      controlAddress: number(row.values, 'controlAddress'),
    }))
    const { values } = statute
    return repeatPoints(originals, repeat).map(({ original: { row, address }, copy }) => {
      const by = (copy.address ?? 0) - (address ?? 0)
      return draftOf(row, { ...copy, address: movedAddress(values, row.values, by) })
    })
  }, [statute, selected, repeat])

interface RepeatProps {
  page: RecordsPage
  statute: RecordRow
  points: readonly RecordRow[]
  selected: readonly RecordRow[]
}

const RepeatPoints = ({ page, statute, points, selected }: RepeatProps) => {
  const words = useRecordLabels(page)
  const [repeat, setRepeat] = useState<Repeat>({
    times: 1,
    start: 2,
    step: 1,
    offset: 100,
    pointId: '{name}_{n}',
    words: '{name} {n}',
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const work = usePointWork(page)
  const drafts = useRepeats(statute, selected, repeat)
  const chosen = drafts.filter(({ values }) => !left.has(String(values['pointId'])))
  const plan = useMemo(() => planWork(chosen, points, 'add'), [chosen, points])
  const inserted = useMemo(() => new Set(plan.inserts), [plan])
  const needsCounter = repeat.times > 1 && !hasCounter(repeat.pointId)
  const set = (part: Partial<Repeat>) => setRepeat({ ...repeat, ...part })
  return (
    <FormDialog
      title={counted(msg('Repeat # point|Repeat # points'), selected.length)}
      size="large"
      sendLabel={counted(msg('Make # point|Make # points'), plan.inserts.length)}
      isSending={work.isSending}
      failure={work.failure}
      disabled={plan.inserts.length === 0 || needsCounter}
      onSend={() => work.run((actions) => actions.bring(statute.id, plan))}
      onClose={page.closeDialog}
    >
      <div className="yaw-form">
        <div className="statute-dialog__row">
          <NumberField
            label={msg('How often')}
            layout="above"
            value={repeat.times}
            onChange={(times) => set({ times: Math.min(MOST_TIMES, Math.max(1, Math.round(times ?? 1))) })}
          />
          <NumberField
            label={msg('Address offset')}
            layout="above"
            value={repeat.offset}
            onChange={(offset) => set({ offset: Math.round(offset ?? 0) })}
          />
          <NumberField
            label={msg('First number')}
            layout="above"
            value={repeat.start}
            onChange={(start) => set({ start: Math.round(start ?? 1) })}
          />
        </div>
        <div className="statute-dialog__row">
          <TextField
            label={msg('Point id')}
            layout="above"
            mono
            hint={msg('{name} is the original, {n} or {n:02} the number')}
            error={needsCounter ? msg('Without {n} all would have one id') : undefined}
            value={repeat.pointId}
            onChange={(pointId) => set({ pointId })}
          />
          <TextField label={msg('Name')} layout="above" value={repeat.words} onChange={(words) => set({ words })} />
        </div>
        <RefusedRows rows={work.refused} isEnglish={words.isEnglish} />
        <DraftTable
          drafts={drafts}
          left={left}
          onLeft={setLeft}
          labels={words}
          statute={statute}
          actionOf={(draft) => (inserted.has(draft) ? msg('Is added') : msg('Already there'))}
        />
      </div>
    </FormDialog>
  )
}

export const RepeatDialog = ({ page, ids }: RecordDialogProps) => {
  const found = useSelectedPoints(page, ids)
  return found && <RepeatPoints page={page} {...found} />
}
