// The search palette over the page: pages and things by a part of their name; all of it with the keyboard (spec 2; LAY-6).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { errorText } from '../../../locales/error-text.ts'
import { formatCount } from '../../../locales/format.ts'
import { type ThingSearch, createSearch, findPages, type FoundThing } from '../../../stores/workspace/search.ts'
import type { Workspace } from '../../../stores/workspace/workspace.ts'
import { activeElement, restoreFocus } from '../../ui/focus/focus.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { MenuItem } from '../../../stores/workspace/addresses/routes.ts'
import { ThingIcon } from '../../ui/icons/thing-icon.tsx'
import { StateGlyph } from '../../ui/icons/state-glyph.tsx'
import { MenuIcon } from '../menu-icon.tsx'

/** One line of the palette: a page of the menu, or a thing with its state and what stands above it (LAY-6). */
type PaletteOption = { kind: 'page'; path: string; page: MenuItem } | { kind: 'thing'; path: string; found: FoundThing }

interface OptionProps {
  id: string
  current: boolean
  onPoint: () => void
  onOpen: () => void
}

const Option = ({ id, current, onPoint, onOpen, children }: OptionProps & { children: ReactNode }) => {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) line.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div
      ref={line}
      id={id}
      role="option"
      className="palette__option"
      aria-selected={current}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      {children}
    </div>
  )
}

const PageOption = ({ page, ...rest }: OptionProps & { page: MenuItem }) => (
  <Option {...rest}>
    <MenuIcon name={page.iconSvg} />
    <span className="yaw-ellipsis">{page.title}</span>
    <span className="palette__place yaw-ellipsis">{msg('Page')}</span>
  </Option>
)

const ThingOption = ({ found: { thing, place }, ...rest }: OptionProps & { found: FoundThing }) => (
  <Option {...rest}>
    <ThingIcon kind={thing.subType ?? thing.type} state={thing.state} size={14} />
    <span className="palette__name yaw-ellipsis">{thing.name}</span>
    <StateGlyph state={thing.state} compact />
    <span className="palette__place yaw-ellipsis" title={place.join(' / ')}>
      {place.join(' / ')}
    </span>
  </Option>
)

interface SearchPaletteProps {
  workspace: Workspace
  onClose: () => void
}

/** Opens with the component, closes with it, and gives the focus back unless a page was opened. */
const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const before = activeElement(element)
    const { parentNode } = element
    element.showModal()
    return () => {
      element.close()
      queueMicrotask(() => parentNode?.isConnected && restoreFocus(before, parentNode))
    }
  }, [])
  return dialog
}

const noteOf = (things: ThingSearch, shown: number): string => {
  if (things.status === 'searching') return msg('Searching…')
  if (things.status === 'failed') return errorText(things.error)
  if (things.status !== 'found') return ''
  const [part, total] = [formatCount(things.things.length), formatCount(things.total)]
  if (things.total > things.things.length) return msg(str`${part} of ${total} things; type more to narrow them down`)
  return shown === 0 ? msg('Nothing fits') : ''
}

export const SearchPalette = ({ workspace, onClose }: SearchPaletteProps) => {
  const dialog = useModal()
  const id = useId()
  const [search] = useState(() => createSearch(workspace.session))
  const menu = useStore(workspace.account.$menu)
  const text = useStore(search.$text)
  const things = useStore(search.$things)
  // What the user may see is asked as soon as the palette opens.
  useStore(search.$access)
  const [active, setActive] = useState(0)
  useEffect(() => search.close, [search])

  const pages: PaletteOption[] = findPages(menu, text).map((page) => ({ kind: 'page', path: page.path, page }))
  const found: PaletteOption[] =
    things.status === 'found' ? things.things.map((thing) => ({ kind: 'thing', path: thing.path, found: thing })) : []
  const options = [...pages, ...found]
  const current = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  const open = (option: PaletteOption | undefined) => {
    if (option === undefined) return
    onClose()
    void workspace.open(option.path)
  }
  const press = (event: KeyboardEvent) => {
    // An input method uses these keys itself.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) setActive((current + step + options.length) % options.length)
    else if (event.key === 'Enter') open(options[current])
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={msg('Search pages and things')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette__box">
        <div className="palette__field">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            className="palette__input"
            aria-label={msg('Search pages and things')}
            placeholder={msg('Search pages and things')}
            autoComplete="off"
            spellCheck={false}
            aria-expanded
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? optionId(current) : undefined}
            value={text}
            onChange={(event) => {
              search.type(event.target.value)
              setActive(0)
            }}
            onKeyDown={press}
          />
          <kbd className="yaw-key">Esc</kbd>
        </div>
        <div id={`${id}-list`} className="palette__list" role="listbox" aria-label={msg('Found')}>
          {options.map((option, index) => {
            const props = {
              id: optionId(index),
              current: index === current,
              onPoint: () => setActive(index),
              onOpen: () => open(option),
            }
            return option.kind === 'page' ? (
              <PageOption key={option.path} {...props} page={option.page} />
            ) : (
              <ThingOption key={option.path} {...props} found={option.found} />
            )
          })}
        </div>
        <p className="palette__note" role="status">
          {noteOf(things, options.length)}
        </p>
      </div>
    </dialog>
  )
}
