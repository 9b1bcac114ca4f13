// A bundle of metadata from another installation: compared with what is here, then taken over as a whole (screens 11; RTE-14).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import type { BundleRow, MetadataBundle } from '../../../contract/records/metadata-management/calls.ts'
import { METADATA_KINDS } from '../../../contract/records/metadata-management/kinds.ts'
import { RECORD_LABELS } from '../../../contract/records/metadata-management/record-labels.ts'
import { METADATA_SENTENCES } from '../../../contract/records/metadata-management/sentences.ts'
import { sentenceOf } from '../../../contract/records/record-kind.ts'
import { formatCount } from '../../../locales/format.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { type Compared, createMetadataWork } from '../../../stores/pages/metadata-management/metadata-work.ts'
import { DifferenceTable } from '../../records/inspector/difference-table.tsx'
import type { RecordDialogProps } from '../../records/record-extension.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { useAttempt } from '../../use-attempt.ts'

/** Changes that show; a first installation brings thousands. */
const SHOWN = 200

const changeLabels = (change: BundleRow['change']): string => {
  switch (change) {
    case 'added':
      return msg('New')
    case 'changed':
      return msg('Changed')
    case 'removed':
      return msg('Goes')
  }
}

const KINDS: Record<BundleRow['change'], 'success' | 'warning' | 'danger'> = {
  added: 'success',
  changed: 'warning',
  removed: 'danger',
}

const Change = ({ page, row }: Pick<RecordDialogProps, 'page'> & { row: BundleRow }) => {
  const kind = METADATA_KINDS.find(({ name }) => name === row.kind)
  const words = RECORD_LABELS[row.kind]
  const refusal = sentenceOf({ sentences: METADATA_SENTENCES }, row.refusal)
  return (
    <li>
      <Badge kind={KINDS[row.change]}>{changeLabels(row.change)}</Badge>{' '}
      <span className="yaw-secondary">{words && inLanguage(words)}</span> <code className="yaw-mono">{row.key}</code>
      {row.refusal !== undefined && (
        <strong className="metadata__refused">
          {' '}
          {refusal === undefined ? msg('This is not accepted') : inLanguage(refusal)}
        </strong>
      )}
      {kind && row.fields.length > 0 && <DifferenceTable page={page} kind={kind} differences={row.fields} />}
    </li>
  )
}

export const BundleDialog = ({ page }: RecordDialogProps) => {
  const work = page.plugin(createMetadataWork)
  const [bundle, setBundle] = useState<MetadataBundle>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [removeOthers, setRemoveOthers] = useState(false)
  const [compared, setCompared] = useState<Compared>()
  const { isSending, failure, run } = useAttempt()
  const compare = (given: MetadataBundle, isRemoving: boolean) =>
    run(async () => setCompared(await work.compare(given, isRemoving)))
  const open = (file: File) =>
    run(async () => {
      const read = await work.readBundle(file)
      setIsUnreadable(read === undefined)
      setBundle(read)
      setCompared(undefined)
      if (read !== undefined) setCompared(await work.compare(read, removeOthers))
    })
  const take = () => {
    if (bundle === undefined) return
    void run(async () => {
      const taken = await work.take(bundle, removeOthers)
      if (taken.applied) page.closeDialog()
      else setCompared(taken)
    })
  }
  const rows = compared?.rows ?? []
  const refused = rows.filter(({ refusal }) => refusal !== undefined).length
  return (
    <FormDialog
      title={msg('Take over metadata')}
      subtitle={msg('Compared first; all of it is taken over, or nothing')}
      size="large"
      sendLabel={msg('Take over')}
      isSending={isSending}
      disabled={compared === undefined || rows.length === 0 || refused > 0}
      failure={failure}
      onSend={take}
      onClose={page.closeDialog}
    >
      <DropZone
        accept={['.json']}
        title={msg('Drop a bundle of metadata here')}
        button={msg('Choose file')}
        disabled={isSending}
        onFile={(file) => void open(file)}
      />
      {isUnreadable && (
        <Notice kind="danger" live>
          {msg('This file is no bundle of metadata')}
        </Notice>
      )}
      {bundle && (
        <Checkbox
          checked={removeOthers}
          hint={msg('What the platform ships with always stays')}
          onChange={(next) => {
            setRemoveOthers(next)
            void compare(bundle, next)
          }}
        >
          {msg('What the bundle has not goes')}
        </Checkbox>
      )}
      {compared && (
        <>
          <p role="status">
            {rows.length === 0
              ? msg('Everything is the same already')
              : msg(
                  str`${formatCount(rows.length)} differ, ${formatCount(compared.same)} are the same, ${formatCount(refused)} are refused`,
                )}
          </p>
          <ul className="metadata__changes">
            {rows.slice(0, SHOWN).map((row) => (
              <Change key={`${row.kind} ${row.key} ${row.change}`} page={page} row={row} />
            ))}
          </ul>
          {rows.length > SHOWN && (
            <p className="yaw-secondary">{msg(str`and ${formatCount(rows.length - SHOWN)} more`)}</p>
          )}
        </>
      )}
    </FormDialog>
  )
}
