// What can be done with all lines at once: accept the surest suggestions, undo, redo, line up, clear (screens 4, actions).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import undo from 'bootstrap-icons/icons/arrow-counterclockwise.svg'
import redo from 'bootstrap-icons/icons/arrow-clockwise.svg'
import eraser from 'bootstrap-icons/icons/eraser.svg'
import stars from 'bootstrap-icons/icons/stars.svg'
import lineUp from 'bootstrap-icons/icons/distribute-vertical.svg'
import { type ReactNode, useState } from 'react'

import { type MappingBoard, THRESHOLD_DEFAULT } from '../../../stores/plugins/mapping-board/board-model.ts'
import { Button, IconButton } from '../button.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { SelectBox } from '../fields/select-box.tsx'
import { Toolbar } from '../layout/toolbar.tsx'
import { counted } from '../../../lib/text/format-count.ts'

interface BoardToolsProps {
  board: MappingBoard
  mayEdit: boolean
  changes: ReactNode
  children: ReactNode
}

const THRESHOLDS = ['95', '90', '80', '60', '40'] as const
type Threshold = (typeof THRESHOLDS)[number]

const Suggestions = ({ board }: { board: MappingBoard }) => {
  const [threshold, setThreshold] = useState<Threshold>(
    THRESHOLDS.find((each) => Number(each) === THRESHOLD_DEFAULT) ?? '80',
  )
  useStore(board.$suggestions)
  useStore(board.$lines)
  const surest = board.surest(Number(threshold))
  return (
    <span className="mapping__suggest" role="group" aria-label={msg('Suggestions')}>
      <Button size="mini" icon={{ svg: stars }} disabled={surest.length === 0} onClick={() => board.accept(surest)}>
        {counted(msg('Accept # suggestion|Accept # suggestions'), surest.length)}
      </Button>
      <SelectBox
        label={msg('At least as sure as')}
        size="mini"
        value={threshold}
        options={THRESHOLDS.map((value) => ({ value, label: msg(str`from ${value}%`) }))}
        onChange={(next) => setThreshold(next ?? threshold)}
      />
    </span>
  )
}

export const BoardTools = ({ board, mayEdit, changes, children }: BoardToolsProps) => {
  const canUndo = useStore(board.$canUndo)
  const canRedo = useStore(board.$canRedo)
  const aligned = useStore(board.$aligned)
  const suggesting = useStore(board.$suggesting)
  const lines = useStore(board.$lines)
  const [isClearing, setClearing] = useState(false)
  return (
    <Toolbar label={msg('Mapping')} end={changes}>
      {mayEdit && <Suggestions board={board} />}
      <Button size="mini" kind="text" aria-pressed={suggesting} onClick={() => board.$suggesting.set(!suggesting)}>
        {msg('Show suggestions')}
      </Button>
      <IconButton
        icon={{ svg: lineUp }}
        label={msg('Line up sources with their targets')}
        aria-pressed={aligned}
        onClick={() => board.$aligned.set(!aligned)}
      />
      {mayEdit && (
        <>
          <IconButton icon={{ svg: undo }} label={msg('Undo')} disabled={!canUndo} onClick={board.undo} />
          <IconButton icon={{ svg: redo }} label={msg('Redo')} disabled={!canRedo} onClick={board.redo} />
          <IconButton
            icon={{ svg: eraser }}
            label={msg('Clear all lines')}
            disabled={lines.size === 0}
            onClick={() => setClearing(true)}
          />
        </>
      )}
      {children}
      {isClearing && (
        <ConfirmDialog
          title={msg('Clear all lines?')}
          text={msg('They go when the changes are applied; until then it can be undone.')}
          confirmLabel={msg('Clear')}
          cancelLabel={msg('Cancel')}
          danger
          onConfirm={() => {
            setClearing(false)
            board.clear()
          }}
          onCancel={() => setClearing(false)}
        />
      )}
    </Toolbar>
  )
}
