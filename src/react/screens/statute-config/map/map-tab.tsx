// The address map of a statute: what its points take, what is free, where they meet, and how they are read together (screens
// 6; RTE-9).
import { msg, str } from '@lit/localize'
import zoomOut from 'bootstrap-icons/icons/zoom-out.svg'
import zoomIn from 'bootstrap-icons/icons/zoom-in.svg'
import { useMemo, useState } from 'react'

import '../address-map.css'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { STATUTE_POINT } from '../../../../contract/records/statute-config/statute-point.ts'
import { isModbus } from '../../../../contract/records/statute-config/families.ts'
import { addressMap } from '../../../../contract/records/statute-config/map-tracks.ts'
import { familyOf, text } from '../../../../contract/records/statute-config/point-facts.ts'
import { layOutMap } from '../../../../lib/points/map-lines.ts'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { IconButton, Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { WithPoints } from '../with-points.tsx'
import { MapPicture, type PickedBlock } from './map-picture.tsx'
import { counted, formatCount } from '../../../../lib/text/format-count.ts'
import { loadOf } from '../../../../contract/records/statute-config/reads.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { sentenceOf } from '../../../../contract/records/record-kind.ts'
import type { Clash } from '../../../../lib/points/occupancy.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { placeText } from '../track-labels.ts'

/** The block that is picked: its points with place, type and what they meet; opens them. */
interface MapDetailsProps {
  page: RecordsPage
  picked: PickedBlock | undefined
  byId: ReadonlyMap<string, RecordRow>
  clashes: readonly Clash[]
}

const MapDetails = ({ page, picked, byId, clashes }: MapDetailsProps) => {
  const labels = useRecordLabels(page)
  if (picked === undefined) {
    return (
      <p className="address-map__details yaw-secondary">{msg('Pick a block to see its points; Enter opens it.')}</p>
    )
  }
  const { block, track } = picked
  const meeting = clashes.filter(({ ids }) => ids.some((id) => block.ids.includes(id)))
  const nameOf = (id: string) => text(byId.get(id)?.values ?? {}, 'pointId')
  return (
    <div className="address-map__details" role="group" aria-label={msg('Points of the block')}>
      <span className="yaw-mono">{placeText(track, block.start, block.length)}</span>
      {block.ids.map((id) => {
        const point = byId.get(id)
        if (point === undefined) return null
        const bit = point.values['bit']
        return (
          <Button key={id} size="mini" onClick={() => void page.inspector.open(STATUTE_POINT, id)}>
            {typeof bit === 'number' && block.isBits ? `${bit}: ` : ''}
            {labels.text(STATUTE_POINT, point)}
          </Button>
        )
      })}
      {meeting.map(({ rule, ids }) => {
        const other = ids.find((id) => !block.ids.includes(id)) ?? ids[0]
        const sentence = sentenceOf(STATUTE_POINT, rule, [nameOf(other)])
        return (
          <span
            key={ids.join(' ')}
            className="address-map__clash"
            data-severity={rule === 'overlap' ? 'error' : 'warning'}
          >
            {sentence === undefined ? msg(str`Meets ${nameOf(other)}`) : inLanguage(sentence)}
          </span>
        )
      })}
    </div>
  )
}

/** Durations as people read them, from milliseconds. */
const milliseconds = (value: number) => `${formatCount(Math.round(value))} ms`

const PollTable = ({ statute, points }: { statute: RecordRow; points: readonly RecordRow[] }) => {
  const { groups, load } = loadOf(statute.values, points)
  if (groups.length === 0) return null
  const share = Math.round(load * 1000) / 10
  return (
    <div className="address-map__polling">
      <PlainTable
        className="statute-table"
        caption={msg(str`Polling takes ${share} % of the time`)}
        heads={[msg('Interval'), msg('Measured points'), msg('Read requests'), msg('One round')]}
      >
        {groups.map(({ interval, points: count, reads, cycle }) => (
          <tr key={interval} data-severity={cycle > interval ? 'warning' : undefined}>
            <td>{milliseconds(interval)}</td>
            <td>{formatCount(count)}</td>
            <td>{formatCount(reads)}</td>
            <td>
              {milliseconds(cycle)}
              {cycle > interval ? ` · ${msg('longer than the interval')}` : ''}
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}

/** Addresses of a line, from near to far. */
const ZOOMS = [8, 16, 32, 64, 128, 256] as const

/** Colours that groups take turns with. */
const HUES = 8

const useAppearances = (points: readonly RecordRow[], clashes: ReturnType<typeof addressMap>['clashes']) =>
  useMemo(() => {
    const byId = new Map(points.map((point) => [point.id, point]))
    const groups = [...new Set(points.map(({ values }) => text(values, 'group')))]
    const severity = new Map<string, 'error' | 'warning'>()
    for (const { rule, ids } of clashes) {
      for (const id of ids)
        if (rule === 'overlap' || !severity.has(id)) severity.set(id, rule === 'overlap' ? 'error' : 'warning')
    }
    return {
      byId,
      appearanceOf: ({ ids }: { ids: readonly string[] }) => {
        const own = ids.map((id) => byId.get(id)?.values ?? {})
        return {
          label: own.map((values) => text(values, 'pointId')).join(', '),
          hue: groups.indexOf(text(own[0] ?? {}, 'group')) % HUES,
          clash: ids.map((id) => severity.get(id)).find((found) => found !== undefined),
        }
      },
    }
  }, [points, clashes])

const AddressMap = ({ page, master, points }: RecordTabProps & { points: readonly RecordRow[] }) => {
  const isRegisters = isModbus(familyOf(master.values))
  const [zoom, setZoom] = useState(isRegisters ? 3 : 2)
  const [showsReads, setShowsReads] = useState(true)
  const [picked, setPicked] = useState<PickedBlock>()
  const perLine = ZOOMS[zoom] ?? 64
  const { tracks, clashes, reads } = useMemo(() => addressMap(master.values, points), [master, points])
  const lines = useMemo(() => layOutMap(tracks, perLine), [tracks, perLine])
  const { byId, appearanceOf } = useAppearances(points, clashes)
  const errors = clashes.filter(({ rule }) => rule === 'overlap').length
  const zoomBy = (by: 1 | -1) => setZoom((level) => Math.min(ZOOMS.length - 1, Math.max(0, level - by)))
  return (
    <>
      <Toolbar
        label={msg('Tools of the address map')}
        end={
          <>
            <span className="yaw-secondary">{msg(str`${perLine} addresses a line`)}</span>
            <IconButton
              icon={{ svg: zoomOut }}
              label={msg('Zoom out')}
              shortcut="-"
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => zoomBy(-1)}
            />
            <IconButton
              icon={{ svg: zoomIn }}
              label={msg('Zoom in')}
              shortcut="+"
              disabled={zoom === 0}
              onClick={() => zoomBy(1)}
            />
          </>
        }
      >
        <span>
          {isRegisters
            ? msg(
                str`${counted(msg('# point|# points'), points.length)}, ${counted(msg('# read a round|# reads a round'), reads)}`,
              )
            : counted(msg('# point|# points'), points.length)}
        </span>
        {errors > 0 && (
          <span className="address-map__clash" data-severity="error">
            {counted(msg('# overlap|# overlaps'), errors)}
          </span>
        )}
        {isRegisters && (
          <Checkbox checked={showsReads} onChange={setShowsReads}>
            {msg('Planned reads')}
          </Checkbox>
        )}
      </Toolbar>
      <MapPicture
        lines={lines}
        perLine={perLine}
        appearanceOf={appearanceOf}
        showsReads={showsReads}
        picked={picked}
        onPick={setPicked}
        onOpen={({ ids: [id] }) => id !== undefined && void page.inspector.open(STATUTE_POINT, id)}
        onZoom={zoomBy}
      />
      <MapDetails page={page} picked={picked} byId={byId} clashes={clashes} />
      <PollTable statute={master} points={points} />
    </>
  )
}

export const MapTab = (props: RecordTabProps) => {
  return (
    <div className="address-map">
      <WithPoints page={props.page} statuteId={props.master.id}>
        {(points) => <AddressMap {...props} points={points} />}
      </WithPoints>
    </div>
  )
}
