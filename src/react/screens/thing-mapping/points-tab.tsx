// Points of things: the tree with its coverage, attributes of the chosen thing left, tags of the other system right (screens 9).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { chunk } from '../../../api/load-chunk.ts'
import type { SystemBoard } from '../../../contract/records/thing-mapping/board-calls.ts'
import { POINT_MAP } from '../../../contract/records/thing-mapping/point-map.ts'
import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import type { SystemWork } from '../../../stores/pages/thing-mapping/system-boards.ts'
import { attributeOf } from '../../../stores/pages/thing-mapping/system-lines.ts'
import './thing-mapping.css'
import { OnDemand } from '../../on-demand.tsx'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { ReferenceField } from '../../records/reference-field.tsx'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { Button } from '../../ui/button.tsx'
import { BoardChanges } from '../../ui/mapping-board/board-changes.tsx'
import type { Side } from '../../ui/mapping-board/board-side.tsx'
import { LineEditor } from '../../ui/mapping-board/line-editor.tsx'
import { MappingBoard } from '../../ui/mapping-board/mapping-board.tsx'
import { SplitPane } from '../../ui/layout/split-pane.tsx'
import { CoverageTree } from './coverage-tree.tsx'
import { SystemShown } from './system-shown.tsx'

const loadRepeat = chunk(() => import('./repeat-dialog.tsx'))

/** What the board itself says of a point is no field of its form. */
const OF_BOARD = new Set(['attribute', 'externalPoint', 'statutePoint', 'state', 'confidence', 'confirmedBy'])
const DESCRIPTION = {
  ...POINT_MAP.form,
  fields: POINT_MAP.form.fields.filter(({ name }) => !OF_BOARD.has(name)),
}

const TAGS_OF_DEVICE: Record<Side, (id: string) => string> = { targets: attributeOf, sources: (id) => id }

interface PointsProps extends RecordTabProps {
  work: SystemWork
  system: SystemBoard
}

const Points = ({ page, master, mayEdit, work, system }: PointsProps) => {
  const { board } = work
  const labels = useRecordLabels(page)
  const open = useStore(board.$open)
  const thing = useStore(work.$thing)
  const maps = useStore(work.$maps)
  const tags = useStore(work.$tags)
  const shared = useStore(work.$shared)
  const allTags = useStore(work.$allTags)
  const [isRepeating, setRepeating] = useState(false)
  const name = system.things.find(({ thingId }) => thingId === thing)?.name ?? msg('No thing chosen')
  const map = thing === undefined ? undefined : maps.get(thing)
  const isFrozen = map?.frozen === true
  const { dataSource } = master.values
  const source =
    typeof dataSource === 'string' && dataSource !== ''
      ? dataSource
      : labels.text(page.screen.catalogues[0].kind, master)
  const shownId = (id: string) => (board.$sides.get()?.targets.has(id) === true ? TAGS_OF_DEVICE.targets(id) : id)
  const detailOf = (side: Side, { id }: MappedAttribute) => {
    if (side === 'targets') return undefined
    const facts = tags.get(id)
    const times = shared.get(id)
    return [
      facts?.stale === true ? msg('stale') : (facts?.tag.lastValue ?? ''),
      times === undefined ? '' : msg(str`feeds ${times}`),
    ]
      .filter((part) => part !== '')
      .join(' · ')
  }
  const deviceText = map === undefined ? msg('not mapped to a device') : map.externalId
  const tagText = allTags || map === undefined ? msg('all tags') : map.externalId
  return (
    <div className="records__list" role="presentation">
      <SplitPane label={msg('Things')} pane={<CoverageTree work={work} />}>
        <MappingBoard
          key={thing}
          board={board}
          labels={{ targets: `${name} · ${deviceText}`, sources: `${source} · ${tagText}` }}
          first="targets"
          mayEdit={mayEdit && !isFrozen}
          isEnglish={labels.isEnglish}
          shownId={shownId}
          detailOf={detailOf}
          empty={{
            targets: msg('Things without an information model have no attributes to map'),
            sources: msg('The system has no tags yet. Import them, or add them in the grid.'),
          }}
          tools={
            <>
              <Button size="mini" kind="text" aria-pressed={allTags} onClick={() => work.$allTags.set(!allTags)}>
                {msg('All tags')}
              </Button>
              {mayEdit && (
                <Button size="mini" disabled={map === undefined} onClick={() => setRepeating(true)}>
                  {msg('Repeat for others…')}
                </Button>
              )}
              {isFrozen && <span className="yaw-secondary">{msg('Frozen: release the map to change it')}</span>}
            </>
          }
          changes={<BoardChanges board={board} saving={work.saving} save={work.save} />}
          editor={
            open === undefined ? undefined : (
              <LineEditor
                board={board}
                description={DESCRIPTION}
                mayEdit={mayEdit && !isFrozen}
                shownId={shownId}
                surroundings={{
                  ...labels.surroundings,
                  nameOf: labels.nameOf,
                  renderReference: (resource, field) => <ReferenceField page={page} resource={resource} {...field} />,
                }}
              />
            )
          }
        />
      </SplitPane>
      {isRepeating && thing !== undefined && (
        <OnDemand load={loadRepeat}>
          {({ RepeatDialog }) => (
            <RepeatDialog work={work} system={system} thing={thing} onClose={() => setRepeating(false)} />
          )}
        </OnDemand>
      )}
    </div>
  )
}

export const PointsTab = (props: RecordTabProps) => (
  <SystemShown {...props}>{(work, system) => <Points {...props} work={work} system={system} />}</SystemShown>
)
