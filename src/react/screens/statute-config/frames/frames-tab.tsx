// The telegrams of a point, byte by byte, with a value of one's own in them (screens 6; RTE-9).
import { msg } from '@lit/localize'
import { useState } from 'react'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { STATUTE_POINT } from '../../../../contract/records/statute-config/statute-point.ts'
import {
  type Telegram,
  type TelegramName,
  telegramsOf,
} from '../../../../contract/records/statute-config/point-frames.ts'
import { bytesOf, type FramePartName } from '../../../../lib/points/frames/frame.ts'
import { hexText } from '../../../../lib/points/frames/hex-dump.ts'
import '../statute-decode.css'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { WithPoints } from '../with-points.tsx'

/** What the parts of a telegram are called. */
const WORDS: Readonly<Record<FramePartName, () => string>> = {
  transaction: () => msg('Transaction'),
  protocol: () => msg('Protocol number'),
  length: () => msg('Length'),
  unitId: () => msg('Unit id'),
  functionCode: () => msg('Function code'),
  address: () => msg('Address'),
  quantity: () => msg('Number of items'),
  byteCount: () => msg('Bytes'),
  data: () => msg('Data'),
  checksum: () => msg('Checksum'),
  start: () => msg('Start byte'),
  control: () => msg('Control field'),
  linkAddress: () => msg('Link address'),
  typeId: () => msg('Type identification'),
  structure: () => msg('Structure qualifier'),
  cause: () => msg('Cause of transmission'),
  commonAddress: () => msg('Common address'),
  objectAddress: () => msg('Object address'),
  value: () => msg('Value'),
  quality: () => msg('Quality or qualifier'),
  time: () => msg('Time tag'),
  meterAddress: () => msg('Meter address'),
  dataIdentifier: () => msg('Data identifier, each byte + 33H'),
  meterValue: () => msg('Value, each byte + 33H'),
  otherValues: () => msg('Other values of the block'),
  end: () => msg('End byte'),
}

const partLabels = (name: FramePartName): string => WORDS[name]()

const FOUND = 50

const TELEGRAM_WORDS: Readonly<Record<TelegramName, () => string>> = {
  readRequest: () => msg('Read: request'),
  readResponse: () => msg('Read: answer'),
  writeRequest: () => msg('Write: request'),
  writeResponse: () => msg('Write: answer'),
  status: () => msg('Value, as the station sends it'),
  select: () => msg('Command: select'),
  execute: () => msg('Command: execute'),
}

const Frame = ({ telegram: { name, parts } }: { telegram: Telegram }) => {
  const all = hexText(bytesOf(parts))
  return (
    <section aria-label={TELEGRAM_WORDS[name]()}>
      <h3 className="statute-frame__title">
        {TELEGRAM_WORDS[name]()} <CopyButton text={all} label={msg('Copy')} />
      </h3>
      <ol className="statute-frame">
        {parts.map((part, place) => (
          <li key={`${part.name} ${place}`} className="statute-frame__part">
            <span className="statute-frame__bytes">{hexText(part.bytes)}</span>
            <span className="statute-frame__name">{partLabels(part.name)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Frames = ({ page, master, points }: RecordTabProps & { points: readonly RecordRow[] }) => {
  const labels = useRecordLabels(page)
  const [chosen, setChosen] = useState(page.inspector.$id.get())
  const [value, setValue] = useState<number | null>(1)
  const [time] = useState(() => Date.now())
  const point = points.find(({ id }) => id === chosen) ?? points[0]
  if (point === undefined) return null
  const search = (keyword: string) => {
    const wanted = keyword.toLowerCase()
    const found = points.filter((each) => labels.text(STATUTE_POINT, each).toLowerCase().includes(wanted))
    return Promise.resolve(
      found.slice(0, FOUND).map((each) => ({ value: each.id, label: labels.text(STATUTE_POINT, each) })),
    )
  }
  const telegrams = telegramsOf(master.values, point.values, value ?? 0, time)
  return (
    <>
      <div className="statute-frame__input">
        <Combobox
          label={msg('Point')}
          layout="above"
          value={point.id}
          valueLabel={labels.text(STATUTE_POINT, point)}
          search={search}
          onChange={(id) => setChosen(id ?? undefined)}
        />
        <NumberField label={msg('Value in the frame')} layout="above" value={value} onChange={setValue} />
      </div>
      {telegrams.length === 0 ? (
        <p className="yaw-secondary">
          {msg('A frame needs a function or type and an address; this point has none yet.')}
        </p>
      ) : (
        telegrams.map((telegram) => <Frame key={telegram.name} telegram={telegram} />)
      )}
    </>
  )
}

export const FramesTab = (props: RecordTabProps) => {
  return (
    <div>
      <WithPoints page={props.page} statuteId={props.master.id}>
        {(points) => <Frames {...props} points={points} />}
      </WithPoints>
    </div>
  )
}
