// One open page in the bar: its title shows it, a cross or the middle button closes it (spec 2; TAB-1, TAB-2).
import { msg, str } from '@lit/localize'
import type { MouseEvent } from 'react'

import { tabTitle } from '../tab-title.ts'
import { type OpenTab, isHome } from '../../../stores/workspace/tabs/tabs.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { CONSOLE_ICONS } from '../console-icons.ts'

/** Element of the bar with the words for it. */
export const NOT_SAVED = 'open-tab-not-saved'

interface TabProps {
  id: string
  tab: OpenTab
  current: boolean
  /** Holds input that is not saved. */
  dirty: boolean
  dragged: boolean
  onOpen: () => void
  onClose: () => void
  onMenu: (event: MouseEvent) => void
}

export const Tab = ({ id, tab, current, dirty, dragged, onOpen, onClose, onMenu }: TabProps) => {
  const title = tabTitle(tab)
  const home = isHome(tab)
  const closeOnMiddle = (event: MouseEvent) => {
    if (event.button !== 1 || home) return
    event.preventDefault()
    onClose()
  }
  return (
    <div
      className="tab"
      role="presentation"
      data-name={tab.name}
      data-current={current}
      data-dragged={dragged || undefined}
      onAuxClick={closeOnMiddle}
      onContextMenu={onMenu}
    >
      <button
        type="button"
        role="tab"
        id={id}
        className="tab__title"
        aria-selected={current}
        aria-controls="pages"
        aria-describedby={dirty ? NOT_SAVED : undefined}
        tabIndex={current ? 0 : -1}
        title={dirty ? msg(str`${title} (not saved)`) : title}
        onClick={onOpen}
      >
        {home && <Icon name={CONSOLE_ICONS.house} />}
        {dirty && <span className="tab__dirty" aria-hidden="true" />}
        <span className="tab__text">{title}</span>
      </button>
      {!home && (
        <button
          type="button"
          className="tab__close"
          tabIndex={-1}
          aria-label={msg(str`Close ${title}`)}
          title={msg('Close')}
          onClick={onClose}
        >
          <Icon name="x-lg" size={10} />
        </button>
      )}
    </div>
  )
}
