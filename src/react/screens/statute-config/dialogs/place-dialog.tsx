// Points placed one behind the other by their length, or all moved by the same distance, which also turns PLC addresses into
// those of the protocol (screens 6, fill-down address step, convert base).
import { msg, str } from '@lit/localize'
import { useMemo, useState } from 'react'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { ADDRESS_LIMIT } from '../../../../contract/records/statute-config/address-fields.ts'
import { isModbus } from '../../../../contract/records/statute-config/families.ts'
import { familyOf, lengthOf, number, text } from '../../../../contract/records/statute-config/point-facts.ts'
import { movedAddress } from '../../../../contract/records/statute-config/written-points.ts'
import { consecutive } from '../../../../lib/points/repeat-points.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import '../../../ui/sheets/task-sheet.css'
import '../address-map.css'
import '../statute-coverage.css'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { ChoiceList } from '../../../ui/fields/choice-list.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { usePointWork } from './use-point-work.ts'
import { useSelectedPoints } from '../use-statute-points.ts'
import { counted } from '../../../../lib/text/format-count.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'

type Way = 'behind' | 'move'

interface PlaceProps {
  page: RecordsPage
  statute: RecordRow
  selected: readonly RecordRow[]
}

/** New addresses in the order of the points; undefined where a point has none to move. */
const placesOf = (
  statute: RecordRow,
  selected: readonly RecordRow[],
  way: Way,
  start: number,
  gap: number,
  by: number,
  isRegisters: boolean,
) => {
  if (way === 'move') {
    return selected.map(({ values }) => movedAddress(statute.values, values, by))
  }
  const lengths = selected.map(({ values }) => (isRegisters ? lengthOf(values) : 1))
  return consecutive(lengths, 0, gap).map((further, place) =>
    movedAddress(statute.values, { ...selected[place]?.values, address: start }, further),
  )
}

const Place = ({ page, statute, selected }: PlaceProps) => {
  const { isEnglish } = useRecordLabels(page)
  const isRegisters = isModbus(familyOf(statute.values))
  const most = isRegisters ? ADDRESS_LIMIT.plc : ADDRESS_LIMIT.object
  const [way, setWay] = useState<Way>('behind')
  const [start, setStart] = useState<number | null>(number(selected[0]?.values ?? {}, 'address') ?? 0)
  const [gap, setGap] = useState<number | null>(0)
  const [by, setBy] = useState<number | null>(-1)
  const work = usePointWork(page)
  const places = useMemo(
    () => placesOf(statute, selected, way, start ?? 0, gap ?? 0, by ?? 0, isRegisters),
    [statute, selected, way, start, gap, by, isRegisters],
  )
  const changes = selected.flatMap((point, index) => {
    const address = places[index]
    return address === undefined || address === number(point.values, 'address') ? [] : [{ point, fields: { address } }]
  })
  const outside = changes.find(({ fields: { address } }) => address < 0 || address > most)
  return (
    <FormDialog
      title={counted(msg('Addresses of # point|Addresses of # points'), selected.length)}
      size="medium"
      sendLabel={counted(msg('Change # point|Change # points'), changes.length)}
      isSending={work.isSending}
      failure={work.failure}
      disabled={changes.length === 0 || outside !== undefined}
      onSend={() => work.run((actions) => actions.update(statute.id, changes))}
      onClose={page.closeDialog}
    >
      <div className="yaw-form">
        <ChoiceList<Way>
          label={msg('How to place them')}
          value={way}
          onChange={setWay}
          choices={[
            {
              value: 'behind',
              label: msg('One behind the other'),
              text: msg('Each takes what its data type needs'),
            },
            {
              value: 'move',
              label: msg('All by the same distance'),
              text: msg('−1 turns addresses that count from 1 into those of the protocol'),
            },
          ]}
        />
        <div className="statute-dialog__row">
          {way === 'behind' ? (
            <>
              <NumberField label={msg('First address')} layout="above" value={start} onChange={setStart} />
              <NumberField label={msg('Free between two')} layout="above" value={gap} onChange={setGap} />
            </>
          ) : (
            <NumberField label={msg('Move by')} layout="above" value={by} onChange={setBy} />
          )}
        </div>
        {outside !== undefined && (
          <p role="alert">
            {msg(
              str`${text(outside.point.values, 'pointId')} would be at ${outside.fields.address}; addresses go from 0 to ${most}`,
            )}
          </p>
        )}
        <RefusedRows rows={work.refused} isEnglish={isEnglish} />
        <div className="statute-drafts">
          <PlainTable className="statute-table" heads={[msg('Point'), msg('Address now'), msg('New address')]}>
            {selected.map((point, index) => (
              <tr key={point.id}>
                <td className="yaw-mono">{text(point.values, 'pointId')}</td>
                <td className="yaw-mono">{number(point.values, 'address') ?? '–'}</td>
                <td className="yaw-mono">{places[index] ?? '–'}</td>
              </tr>
            ))}
          </PlainTable>
        </div>
      </div>
    </FormDialog>
  )
}

export const PlaceDialog = ({ page, ids }: RecordDialogProps) => {
  const found = useSelectedPoints(page, ids)
  return found && <Place page={page} statute={found.statute} selected={found.selected} />
}
