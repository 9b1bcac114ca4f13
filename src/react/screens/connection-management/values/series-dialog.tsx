// Copies a connection with all its devices to further hosts: names and hosts count up together (screens 7; RTE-10).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { CONNECTION } from '../../../../contract/records/connection-management/connection.ts'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { hostAfter } from '../../../../lib/host-series.ts'
import { hasCounter } from '../../../../lib/text/name-pattern.ts'
import {
  SERIES_LIMIT,
  type Series,
  createSeries,
  planSeries,
} from '../../../../stores/pages/connection-management/series.ts'
import { createRecordCopies } from '../../../../stores/plugins/records/record-copies.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { NamePreview } from '../../../ui/fields/name-preview.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { counted } from '../../../../lib/text/format-count.ts'
import { LoadedDialog } from '../../../ui/overlays/loaded-dialog.tsx'
import { useAttempt } from '../../../use-attempt.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** `Line 01` goes on as `Line {n:02}` from 2; a name without a number gets one. */
const suggested = ({ values }: RecordRow): Series => {
  const [, head = '', digits = '', tail = ''] = /^(.*?)(\d+)(\D*)$/.exec(text(values['name'])) ?? []
  const host = text(values['host'])
  const firstHost = hostAfter(host, 1) ?? host
  const more = { count: 2, firstHost, step: 1 }
  if (digits === '') return { pattern: `${text(values['name'])} {n}`, start: 2, ...more }
  const counter = digits.length > 1 ? `{n:0${Math.min(9, digits.length)}}` : '{n}'
  return { pattern: `${head}${counter}${tail}`, start: Number(digits) + 1, ...more }
}

const Form = ({ page, record }: Pick<RecordDialogProps, 'page'> & { record: RecordRow }) => {
  const part = page.plugin(createSeries)
  const made = useStore(part.$made)
  const [series, setSeries] = useState(() => suggested(record))
  const { failure, run } = useAttempt()
  const change = (changes: Partial<Series>) => setSeries({ ...series, ...changes })
  const planned = planSeries(series)
  const hasEnd = planned.every(({ host }) => host !== undefined && host !== '')
  const isCounted = series.count < 2 || hasCounter(series.pattern)
  const send = async () => {
    if (await run(() => part.make(record, planned))) page.closeDialog()
  }
  return (
    <FormDialog
      title={msg(str`Copy ${text(record.values['name'])} to other hosts`)}
      subtitle={msg('Devices are copied too; the copies are stopped until somebody starts them.')}
      sendLabel={counted(msg('Make # copy|Make # copies'), planned.length)}
      isSending={made !== undefined}
      disabled={planned.length === 0 || !hasEnd || !isCounted || series.pattern.trim() === ''}
      failure={failure}
      footnote={made === undefined ? undefined : msg(str`${made} of ${planned.length} made`)}
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      <TextField
        label={msg('Name pattern')}
        hint={msg('{n:02} counts with two digits')}
        error={isCounted ? undefined : msg('Without {n} all copies would have one name')}
        required
        autoFocus
        value={series.pattern}
        onChange={(pattern) => change({ pattern })}
      />
      <NumberField
        label={msg('Counts from')}
        value={series.start}
        onChange={(start) => change({ start: start ?? 1 })}
      />
      <NumberField
        label={msg('Number of copies')}
        hint={msg(str`At most ${SERIES_LIMIT}`)}
        value={series.count}
        onChange={(count) => change({ count: Math.round(count ?? 0) })}
      />
      <TextField
        label={msg('First host')}
        error={hasEnd ? undefined : msg('There are not that many addresses after this one')}
        required
        mono
        value={series.firstHost}
        onChange={(firstHost) => change({ firstHost: firstHost.trim() })}
      />
      <NumberField
        label={msg('Step')}
        value={series.step}
        onChange={(step) => change({ step: Math.round(step ?? 1) })}
      />
      <NamePreview label={msg('Copies')} names={planned.map(({ name, host }) => `${name} · ${host ?? '–'}`)} />
    </FormDialog>
  )
}

export const SeriesDialog = ({ page, ids }: RecordDialogProps) => {
  const [$record] = useState(() => page.plugin(createRecordCopies).recordOf(CONNECTION, ids[0] ?? ''))
  return (
    <LoadedDialog value={$record} title={msg('Copy to other hosts')} onClose={page.closeDialog}>
      {(record) => <Form page={page} record={record} />}
    </LoadedDialog>
  )
}
