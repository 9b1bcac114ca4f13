// The actions of the grid: rows, undo, fill, find; what is wrong, with the way there.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import redoIcon from 'bootstrap-icons/icons/arrow-90deg-right.svg'
import undoIcon from 'bootstrap-icons/icons/arrow-90deg-left.svg'
import type { ReactNode } from 'react'

import type { GridModel } from '../../../../stores/plugins/grid/grid-model.ts'
import { Button, IconButton } from '../../button.tsx'
import { SvgIcon } from '../../icons/icon.tsx'
import { Toolbar } from '../../layout/toolbar.tsx'
import { Tooltip } from '../../overlays/tooltip.tsx'
import type { GridCommands } from '../input/grid-commands.ts'
import { counted } from '../../../../lib/text/format-count.ts'

export interface GridToolbarProps {
  model: GridModel
  label: string
  /** What the page adds, at the start. */
  lead?: ReactNode
  commands: () => GridCommands | undefined
  onFind: () => void
  onFillWish: () => void
  /** Takes the keyboard to the cells. */
  onFocus: () => void
  /** Shows the next cell that is not valid. */
  onProblem: () => void
  /** What the page adds, at the end. */
  children: ReactNode
}

interface StepButtonProps {
  svg: string
  label: string
  shortcut: string
  disabled: boolean
  onClick: () => void
}

const StepButton = ({ svg, label, shortcut, ...rest }: StepButtonProps) => (
  <Tooltip content={`${label} · ${shortcut}`}>
    <button
      {...rest}
      type="button"
      className="yaw-button yaw-button--text yaw-button--mini yaw-button--icon"
      aria-label={label}
    >
      <SvgIcon svg={svg} />
    </button>
  </Tooltip>
)

const EditButtons = ({
  model,
  commands,
  onFillWish,
  onFocus,
}: Pick<GridToolbarProps, 'model' | 'commands' | 'onFillWish' | 'onFocus'>) => {
  const addRow = () => {
    commands()?.addRow()
    // What the row wants is typed at once.
    onFocus()
  }
  const { canUndo, canRedo, rows } = useStore(model.$facts)
  return (
    <>
      {model.canAdd && (
        <Button size="mini" icon="plus-lg" onClick={addRow}>
          {msg('Add row')}
        </Button>
      )}
      {model.canDelete && (
        <Button size="mini" icon="trash3" disabled={rows === 0} onClick={() => commands()?.deleteRows()}>
          {msg('Delete rows')}
        </Button>
      )}
      <StepButton
        svg={undoIcon}
        label={msg('Undo')}
        shortcut="Ctrl+Z"
        disabled={!canUndo}
        onClick={() => commands()?.undo()}
      />
      <StepButton
        svg={redoIcon}
        label={msg('Redo')}
        shortcut="Ctrl+Y"
        disabled={!canRedo}
        onClick={() => commands()?.redo()}
      />
      <Button size="mini" kind="text" disabled={rows === 0} onClick={onFillWish}>
        {msg('Fill…')}
      </Button>
    </>
  )
}

const problemsText = (invalid: number) => {
  // Of refused rows only those are known that have been loaded: no number.
  if (invalid === 0) return msg('Next problem')
  return counted(msg('# cell to correct|# cells to correct'), invalid)
}

export const GridToolbar = (props: GridToolbarProps) => {
  const { model, label, lead, onFind, onProblem, children } = props
  const isReadOnly = useStore(model.$readOnly)
  const { invalid, failed } = useStore(model.$facts)
  return (
    <Toolbar label={label} end={children}>
      {lead}
      {!isReadOnly && <EditButtons {...props} />}
      <IconButton icon="search" label={msg('Find and replace')} shortcut="Ctrl+F" onClick={onFind} />
      {(invalid > 0 || failed > 0) && (
        <Tooltip content={`${msg('Next problem')} · F8`}>
          <Button size="mini" kind="text" icon="exclamation-octagon" data-meaning="danger" onClick={onProblem}>
            {problemsText(invalid)}
          </Button>
        </Tooltip>
      )}
    </Toolbar>
  )
}
