// The board of a model mapping: attributes of the source model left, of the target model right (screens 4; RTE-7).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { MODEL_MAPPING_ROW } from '../../../contract/records/info-model-mapping/model-mapping-row.ts'
import { createModelBoards } from '../../../stores/pages/info-model-mapping/model-boards.ts'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { ReferenceField } from '../../records/reference-field.tsx'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { BoardChanges } from '../../ui/mapping-board/board-changes.tsx'
import { LineEditor } from '../../ui/mapping-board/line-editor.tsx'
import { MappingBoard } from '../../ui/mapping-board/mapping-board.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

/** What the board itself says of a line is no field of its form. */
const OF_BOARD = new Set(['target', 'state', 'confidence', 'confirmedBy'])
const DESCRIPTION = {
  ...MODEL_MAPPING_ROW.form,
  fields: MODEL_MAPPING_ROW.form.fields.filter(({ name }) => !OF_BOARD.has(name)),
}

const idIn = (value: unknown) => (typeof value === 'string' ? value : '')

export const BoardTab = ({ page, master, mayEdit }: RecordTabProps) => {
  const opened = page.plugin(createModelBoards).of(master)
  const { board } = opened
  const state = useStore(opened.$state)
  const open = useStore(board.$open)
  const labels = useRecordLabels(page)
  if (state.status === 'failed') return <FailedState error={state.error} retry={opened.reload} />
  if (state.status === 'loading') return <Skeleton rows={20} />
  const [source, target] = [idIn(master.values['sourceModel']), idIn(master.values['targetModel'])]
  return (
    <MappingBoard
      board={board}
      labels={{ sources: labels.nameOf(source), targets: labels.nameOf(target) }}
      first="sources"
      mayEdit={mayEdit}
      isEnglish={labels.isEnglish}
      empty={{
        sources: msg('The source model has no attributes'),
        targets: msg('The target model has no attributes'),
      }}
      changes={<BoardChanges board={board} saving={opened.saving} save={opened.save} />}
      editor={
        open === undefined ? undefined : (
          <LineEditor
            board={board}
            description={DESCRIPTION}
            mayEdit={mayEdit}
            surroundings={{
              ...labels.surroundings,
              nameOf: labels.nameOf,
              renderReference: (resource, field) => <ReferenceField page={page} resource={resource} {...field} />,
            }}
          />
        )
      }
    />
  )
}
