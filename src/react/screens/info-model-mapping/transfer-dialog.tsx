// Makes a mapping again for other models, or turned round: which models, what comes along, what cannot (screens 4, clone, swap).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { MODEL_MAPPING } from '../../../contract/records/info-model-mapping/model-mapping.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { TransferRule } from '../../../lib/mapping/transfer.ts'
import { nextVersion } from '../../../lib/next-version.ts'
import { TransferRefused, createTransfers } from '../../../stores/pages/info-model-mapping/transfers.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../records/record-extension.ts'
import { RecordChoice } from '../../records/record-choice.tsx'
import { counted, formatCount } from '../../../lib/text/format-count.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { createRecordCopies } from '../../../stores/plugins/records/record-copies.ts'
import { LoadedDialog } from '../../ui/overlays/loaded-dialog.tsx'
import { useAttempt } from '../../use-attempt.ts'

const RULES: Record<TransferRule, () => string> = {
  attributeGone: () => msg('One of the models has no such attribute'),
  notInvertible: () => msg('Cannot be reversed'),
  doesNotFit: () => msg('Types or units do not fit there'),
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const Filled = (props: RecordDialogProps & { mapping: RecordRow; isSwap: boolean }) => {
  const { page, mapping, isSwap } = props
  const part = page.plugin(createTransfers)
  const { values } = mapping
  const [{ $chosen, $preview }] = useState(() => part.previewOf(mapping, isSwap))
  const { source, target } = useStore($chosen)
  const preview = useStore($preview)
  const [code, setCode] = useState(isSwap ? `${textOf(values['code'])}_back` : textOf(values['code']))
  const [version, setVersion] = useState(isSwap ? '1.0.0' : nextVersion(textOf(values['version'])))
  const { isSending, failure, run } = useAttempt()
  const transfer = preview.status === 'ready' && source !== target ? preview.data : undefined
  const refused = failure instanceof TransferRefused ? failure.field : undefined
  const send = async () => {
    if (transfer === undefined || source === null || target === null) return
    const named = { code, version, nameZh: textOf(values['nameZh']) }
    if (await run(() => part.write(mapping, { source, target }, named, transfer))) page.closeDialog()
  }
  const field = (label: string, name: string, value: string | null, onChange: (next: string | null) => void) => (
    <RecordChoice
      page={page}
      resource="informationModel"
      label={label}
      required
      disabled={isSwap}
      value={value}
      onChange={onChange}
      name={name}
    />
  )
  return (
    <FormDialog
      title={isSwap ? msg('Turn the mapping round') : msg('Clone for other models')}
      sendLabel={isSwap ? msg('Create turned mapping') : msg('Create mapping')}
      isSending={isSending}
      disabled={transfer === undefined || code.trim() === '' || version.trim() === ''}
      failure={failure instanceof TransferRefused ? undefined : failure}
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      {field(msg('Source model'), 'source', source, (next) => $chosen.set({ source: next, target }))}
      {field(msg('Target model'), 'target', target, (next) => $chosen.set({ source, target: next }))}
      <TextField
        label={msg('Code')}
        required
        mono
        value={code}
        error={
          refused === 'code'
            ? msg('There is a mapping of this code and version already, or the code is not allowed')
            : undefined
        }
        onChange={setCode}
      />
      <TextField
        label={msg('Version')}
        required
        mono
        value={version}
        error={refused === 'version' ? msg('Three numbers, such as 1.0.0') : undefined}
        onChange={setVersion}
      />
      {source === target && <Notice kind="warning">{msg('Source and target have to be two models.')}</Notice>}
      {preview.status === 'failed' && <Notice kind="danger">{msg('The models could not be read.')}</Notice>}
      {transfer !== undefined && (
        <Notice live>
          {msg(
            str`${counted(msg('# row comes along|# rows come along'), transfer.rows.length)}, ${formatCount(transfer.left.length)} cannot.`,
          )}
        </Notice>
      )}
      {transfer !== undefined && transfer.left.length > 0 && (
        <ul aria-label={msg('Rows that cannot come along')}>
          {transfer.left.map(({ target: id, rule }) => (
            <li key={id}>
              <span className="yaw-mono">{id}</span> <span className="yaw-secondary">{RULES[rule]()}</span>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

const Opened = (props: RecordDialogProps & { isSwap: boolean }) => {
  const { page, ids } = props
  const [id = ''] = ids
  const [$mapping] = useState(() => page.plugin(createRecordCopies).recordOf(MODEL_MAPPING, id))
  return (
    <LoadedDialog
      value={$mapping}
      title={props.isSwap ? msg('Turn the mapping round') : msg('Clone for other models')}
      onClose={page.closeDialog}
    >
      {(mapping) => <Filled {...props} mapping={mapping} />}
    </LoadedDialog>
  )
}

export const CloneMappingDialog = (props: RecordDialogProps) => <Opened {...props} isSwap={false} />
export const SwapMappingDialog = (props: RecordDialogProps) => <Opened {...props} isSwap />
