// A pasted dump: the bytes at one place as every type in every byte order, and all points of the statute that lie in it
// (screens 6; RTE-9).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import '../address-map.css'
import '../statute-decode.css'
import { type Area, AREAS, isBitArea } from '../../../../lib/points/occupancy.ts'
import { type Dump, type DumpNotation, DUMP_LIMIT, readDump } from '../../../../lib/points/frames/hex-dump.ts'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { areaLabels } from '../track-labels.ts'
import { WithPoints } from '../with-points.tsx'
import { SideBySide } from './side-by-side.tsx'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { type ReadBlock, decodePoints, orderOf } from '../../../../contract/records/statute-config/decode-points.ts'
import { STATUTE_POINT } from '../../../../contract/records/statute-config/statute-point.ts'
import { number, text } from '../../../../contract/records/statute-config/point-facts.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { counted } from '../../../../lib/text/format-count.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'

/** All points of a statute that lie in a dump, each with its raw value and the value that it means. */
interface DecodedPointsProps {
  page: RecordsPage
  statute: RecordRow
  points: readonly RecordRow[]
  block: ReadBlock
}

const DecodedPoints = ({ page, statute, points, block }: DecodedPointsProps) => {
  const labels = useRecordLabels(page)
  const decoded = decodePoints(statute.values, points, block)
  const byId = new Map(points.map((point) => [point.id, point]))
  if (decoded.length === 0) {
    return <p className="yaw-secondary">{msg('No point of the statute lies wholly in what was read.')}</p>
  }
  return (
    <PlainTable
      className="statute-table"
      caption={counted(msg('# point of the statute lies in it|# points of the statute lie in it'), decoded.length)}
      heads={[
        msg('Address'),
        msg('Point'),
        { label: msg('Value'), className: 'statute-table__number' },
        { label: msg('Raw value'), className: 'statute-table__number' },
        msg('Type'),
      ]}
    >
      {decoded.map(({ id, rawText, valueText }) => {
        const point = byId.get(id)
        if (point === undefined) return null
        const { values } = point
        const bit = number(values, 'bit')
        const unit = text(values, 'unit')
        return (
          <tr key={id}>
            <td className="yaw-mono">
              {number(values, 'address')}
              {bit === undefined ? '' : `.${bit}`}
            </td>
            <td>
              <button
                type="button"
                className="statute-link"
                onClick={() => void page.inspector.open(STATUTE_POINT, id)}
              >
                {labels.text(STATUTE_POINT, point)}
              </button>
            </td>
            <td className="statute-table__number">
              {valueText === '' ? '–' : valueText} {unit === '' ? '' : labels.nameOf(unit).split(' · ')[0]}
            </td>
            <td className="yaw-mono statute-table__number">{rawText}</td>
            <td className="yaw-mono">
              {text(values, 'dataType')} {text(values, 'dataType') === 'bool' ? '' : orderOf(statute.values, values)}
            </td>
          </tr>
        )
      })}
    </PlainTable>
  )
}

const problemText = (dump: Dump): string | undefined => {
  if (dump.problem === 'tooLong') return msg(str`At most ${DUMP_LIMIT} bytes can be read at once`)
  return dump.problem === 'notHex' ? msg(str`“${dump.text}” cannot be read in this notation`) : undefined
}

export const DecodeTab = ({ page, master, mayEdit }: RecordTabProps) => {
  const [text, setText] = useState('')
  const [notation, setNotation] = useState<DumpNotation>('hex')
  const [area, setArea] = useState<Area>('input')
  const [start, setStart] = useState<number | null>(0)
  const [at, setAt] = useState(0)
  const dump = readDump(text, notation)
  const bytes = 'bytes' in dump ? dump.bytes : new Uint8Array()
  const from = start ?? 0
  return (
    <div className="statute-decode">
      <div className="statute-decode__input">
        <TextArea
          label={msg('What was read')}
          layout="above"
          hint={msg(
            'Hex bytes, a dump with offsets, or registers as numbers; the data only, without header and checksum',
          )}
          value={text}
          onChange={setText}
          rows={5}
          mono
          error={problemText(dump)}
        />
        <SelectField
          label={msg('Notation')}
          layout="above"
          options={[
            { value: 'hex', label: msg('Hex bytes') },
            { value: 'registers', label: msg('Registers as decimal numbers') },
          ]}
          value={notation}
          onChange={(value) => setNotation(value ?? 'hex')}
        />
        <SelectField
          label={msg('Area')}
          layout="above"
          options={AREAS.map((value) => ({ value, label: areaLabels(value) }))}
          value={area}
          onChange={(value) => setArea(value ?? 'input')}
        />
        <NumberField label={msg('First address')} layout="above" value={start} onChange={setStart} />
      </div>
      {bytes.length === 0 ? (
        <p className="yaw-secondary">
          {msg(
            'Paste what a device has answered: all types and byte orders show side by side, and each point with its value.',
          )}
        </p>
      ) : (
        <div className="statute-decode__results">
          {!isBitArea(area) && (
            <SideBySide
              page={page}
              master={master}
              mayEdit={mayEdit}
              bytes={bytes}
              start={from}
              at={at}
              onMove={setAt}
            />
          )}
          <WithPoints page={page} statuteId={master.id}>
            {(points) => (
              <DecodedPoints page={page} statute={master} points={points} block={{ area, start: from, bytes }} />
            )}
          </WithPoints>
        </div>
      )}
    </div>
  )
}
