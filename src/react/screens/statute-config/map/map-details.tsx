// The block that is picked: its points with place, type and what they meet; opens them.
import { msg, str } from '@lit/localize'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { sentenceOf } from '../../../../contract/records/record-kind.ts'
import { STATUTE_POINT } from '../../../../contract/records/statute-config/statute-point.ts'
import { text } from '../../../../contract/records/statute-config/point-facts.ts'
import type { Clash } from '../../../../lib/points/occupancy.ts'
import { inWords } from '../../../../locales/in-words.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import { useRecordWords } from '../../../records/use-record-words.ts'
import { Button } from '../../../ui/button.tsx'
import type { PickedBlock } from './map-picture.tsx'
import { placeText } from '../track-words.ts'

interface MapDetailsProps {
  page: RecordsPage
  picked: PickedBlock | undefined
  byId: ReadonlyMap<string, RecordRow>
  clashes: readonly Clash[]
}

export const MapDetails = ({ page, picked, byId, clashes }: MapDetailsProps) => {
  const words = useRecordWords(page)
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
            {words.text(STATUTE_POINT, point)}
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
            {sentence === undefined ? msg(str`Meets ${nameOf(other)}`) : inWords(sentence)}
          </span>
        )
      })}
    </div>
  )
}
