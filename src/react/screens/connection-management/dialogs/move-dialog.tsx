// Moves devices to another connection of the same family after a look at what stands against it (screens 7, move devices).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { endpointText } from '../../../../contract/records/connection-management/endpoint-text.ts'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { counted } from '../../../../lib/text/format-count.ts'
import { refusalText } from '../../../../locales/refusal-text.ts'
import { createDeviceMoves } from '../../../../stores/pages/connection-management/device-moves.ts'
import './move-dialog.css'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { WaitingDialog } from '../../../ui/overlays/waiting-dialog.tsx'
import { useLongLoad } from '../../../use-long-load.ts'
import { familyText } from '../list.tsx'
import { useAttempt } from '../../../use-attempt.ts'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const columnsOf = (resultOf: (device: RecordRow) => string): DataColumn<RecordRow>[] => [
  { id: 'name', header: msg('Device'), text: ({ values }) => text(values['name']), width: 130, sticky: true },
  {
    id: 'unit',
    header: msg('Station address'),
    text: ({ values }) => text(values['unit']) || msg('As the connection'),
    width: 130,
  },
  { id: 'result', header: msg('Result'), text: resultOf, width: 220, grow: true },
]

interface FormProps {
  page: RecordDialogProps['page']
  devices: readonly RecordRow[]
  source: RecordRow
}

const Form = ({ page, devices, source }: FormProps) => {
  const [dialog] = useState(() => page.plugin(createDeviceMoves).of(source, devices))
  const target = useStore(dialog.$target)
  const preview = useStore(dialog.$clashes)
  const { isSending, failure, run } = useAttempt()
  const clashes = target !== undefined && preview.status === 'ready' ? preview.data : undefined
  const going = clashes === undefined ? [] : devices.filter(({ id }) => !clashes.has(id))
  const staying = clashes === undefined ? 0 : devices.length - going.length
  const resultOf = ({ id }: RecordRow): string => {
    if (target === undefined) return ''
    if (clashes === undefined) return preview.status === 'failed' ? '' : msg('Being checked…')
    const clash = clashes.get(id)
    return clash === undefined ? msg('Moves') : refusalText(clash)
  }
  const send = async () => {
    if (await run(() => dialog.move(going))) page.closeDialog()
    else void dialog.$clashes.reload()
  }
  return (
    <FormDialog
      title={counted(msg('Move # device to another connection|Move # devices to another connection'), devices.length)}
      subtitle={msg(str`From ${text(source.values['name'])}, ${familyText(text(source.values['family']))}`)}
      sendLabel={going.length === 0 ? msg('Move') : counted(msg('Move # device|Move # devices'), going.length)}
      isSending={isSending}
      disabled={going.length === 0}
      failure={failure ?? (target !== undefined && preview.status === 'failed' ? preview.error : undefined)}
      failureDetail={failure === undefined ? undefined : <> {refusalText(failure)}</>}
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      <Combobox
        label={msg('Connection')}
        hint={msg('Only connections of the same family; the devices keep their history')}
        required
        autoFocus
        value={target?.id ?? null}
        valueLabel={target?.name}
        placeholder={msg('Part of a name')}
        search={async (keyword, signal) =>
          (await dialog.search(keyword, signal)).map(({ id, values }) => ({
            value: id,
            label: text(values['name']),
            detail: endpointText(values),
          }))
        }
        onChange={dialog.choose}
      />
      <div className="device-moves">
        <DataTable
          label={msg('Devices that move')}
          columns={columnsOf(resultOf)}
          rows={devices}
          rowId={({ id }) => id}
          status="ready"
          refreshing={target !== undefined && preview.status === 'loading'}
          empty={<EmptyState title={msg('Nothing selected')} />}
        />
      </div>
      <div role="status">
        {staying > 0 && (
          <Notice kind="warning">
            {counted(
              msg(
                '# device stays where it is: the reason stands beside it|# devices stay where they are: the reason stands beside each',
              ),
              staying,
            )}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}

export const MoveDialog = ({ page, ids }: RecordDialogProps) => {
  const { state, retry } = useLongLoad((options) => page.plugin(createDeviceMoves).load(ids, options))
  if (state.status === 'ready') return <Form page={page} {...state.data} />
  return <WaitingDialog title={msg('Move to connection…')} state={state} retry={retry} onClose={page.closeDialog} />
}
