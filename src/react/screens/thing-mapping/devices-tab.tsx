// Things left, devices of the other system right: which is which (screens 9, two-pane batch mapper).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { SystemBoard } from '../../../contract/records/thing-mapping/board-calls.ts'
import { THING_MAP } from '../../../contract/records/thing-mapping/thing-map.ts'
import { createDeviceBoards } from '../../../stores/pages/thing-mapping/device-board.ts'
import type { SystemWork } from '../../../stores/pages/thing-mapping/system-boards.ts'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { Button } from '../../ui/button.tsx'
import { BoardChanges } from '../../ui/mapping-board/board-changes.tsx'
import { MappingBoard } from '../../ui/mapping-board/mapping-board.tsx'
import { SystemShown } from './system-shown.tsx'
import { counted } from '../../../lib/text/format-count.ts'

interface DevicesProps extends RecordTabProps {
  work: SystemWork
  system: SystemBoard
}

const Devices = ({ page, master, mayEdit, work, system }: DevicesProps) => {
  const opened = page.plugin(createDeviceBoards).of(work, master.id)
  const { board } = opened
  const labels = useRecordLabels(page)
  const maps = useStore(work.$maps)
  const open = useStore(board.$open)
  const map = open === undefined ? undefined : maps.get(open)
  const tags = Map.groupBy(system.tags, ({ device }) => device)
  return (
    <MappingBoard
      board={board}
      labels={{ targets: msg('Things'), sources: labels.text(page.screen.catalogues[0].kind, master) }}
      first="targets"
      mayEdit={mayEdit}
      isEnglish={labels.isEnglish}
      detailOf={(side, { id }) =>
        side === 'sources'
          ? counted(msg('# tag|# tags'), tags.get(id)?.length ?? 0)
          : maps.get(id)?.frozen === true
            ? msg('frozen')
            : ''
      }
      empty={{
        targets: msg('No thing follows an information model yet'),
        sources: msg('The tags of the system name no devices yet'),
      }}
      tools={
        map !== undefined && (
          <Button size="mini" onClick={() => void page.inspector.open(THING_MAP, map.id)}>
            {msg('Details of the map')}
          </Button>
        )
      }
      changes={<BoardChanges board={board} saving={opened.saving} save={opened.save} />}
    />
  )
}

export const DevicesTab = (props: RecordTabProps) => (
  <SystemShown {...props}>{(work, system) => <Devices {...props} work={work} system={system} />}</SystemShown>
)
