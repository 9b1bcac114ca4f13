// A pasted dump: the bytes at one place as every type in every byte order, and all points of the statute that lie in it
// (screens 6; RTE-9).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import type { Area } from '../../../../lib/points/occupancy.ts'
import { AREAS, isBitArea } from '../../../../lib/points/occupancy.ts'
import { type Dump, type DumpNotation, DUMP_LIMIT, readDump } from '../../../../lib/points/frames/hex-dump.ts'
import '../address-map.css'
import '../statute-decode.css'
import type { RecordTabProps } from '../../../records/record-look.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { areaWords } from '../track-words.ts'
import { WithPoints } from '../with-points.tsx'
import { DecodedPoints } from './decoded-points.tsx'
import { SideBySide } from './side-by-side.tsx'

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
          options={AREAS.map((value) => ({ value, label: areaWords(value) }))}
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
