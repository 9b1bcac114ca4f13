// The dialog in which an icon is chosen by its name (spec 2; LAY-11).
import { msg, str } from '@lit/localize'
import { useRef, useState } from 'react'

import { Button } from '../button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { SearchBox } from '../fields/search-box.tsx'
import { IconGrid, type IconGridMethods } from './icon-grid.tsx'
import { ICON_NAMES, findIcons } from './icon-set.ts'

export interface IconPickerProps {
  /** Name of the icon that is chosen now. */
  value?: string | undefined
  onChoose: (name: string) => void
  onClose: () => void
}

export const IconPicker = ({ value, onChoose, onClose }: IconPickerProps) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(value)
  const grid = useRef<IconGridMethods>(null)
  const names = findIcons(text)
  const isThere = chosen !== undefined && names.includes(chosen)
  return (
    <Dialog
      title={msg('Icon selection')}
      subtitle={msg('Icons are compiled into the console: a new one appears after signing in again.')}
      size="large"
      onClose={onClose}
      footnote={isThere ? msg(str`Chosen: ${chosen}`) : undefined}
      footer={
        <>
          <Button size="medium" onClick={onClose}>
            {msg('Cancel')}
          </Button>
          <Button size="medium" kind="primary" disabled={!isThere} onClick={() => isThere && onChoose(chosen)}>
            {msg('Choose icon')}
          </Button>
        </>
      }
    >
      <div className="yaw-icon-picker">
        <div className="yaw-icon-picker__bar">
          <SearchBox
            label={msg('Search icons')}
            value={text}
            onChange={setText}
            delay={120}
            onLeave={() => grid.current?.focus()}
          />
          <span className="yaw-secondary" role="status">
            {msg(str`${names.length} of ${ICON_NAMES.length} icons`)}
          </span>
        </div>
        {names.length === 0 ? (
          <p className="yaw-icon-picker__none">{msg(str`No icon has ${text} in its name.`)}</p>
        ) : (
          <IconGrid ref={grid} names={names} value={chosen} onChange={setChosen} onChoose={onChoose} />
        )}
      </div>
    </Dialog>
  )
}
