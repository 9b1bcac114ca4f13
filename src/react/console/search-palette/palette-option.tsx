// One line of the palette: a page of the menu, or a thing with its state and what stands above it (LAY-6).
import { msg } from '@lit/localize'
import { type ReactNode, useEffect, useRef } from 'react'

import type { MenuItem } from '../../../stores/workspace/addresses/routes.ts'
import type { FoundThing } from '../../../stores/workspace/search.ts'
import { ThingIcon } from '../../ui/icons/thing-icon.tsx'
import { StateGlyph } from '../../ui/icons/state-glyph.tsx'
import { MenuIcon } from '../menu-icon.tsx'

export type PaletteOption =
  | { kind: 'page'; path: string; page: MenuItem }
  | { kind: 'thing'; path: string; found: FoundThing }

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

export const PageOption = ({ page, ...rest }: OptionProps & { page: MenuItem }) => (
  <Option {...rest}>
    <MenuIcon name={page.iconSvg} />
    <span className="yaw-ellipsis">{page.title}</span>
    <span className="palette__place yaw-ellipsis">{msg('Page')}</span>
  </Option>
)

export const ThingOption = ({ found: { thing, place }, ...rest }: OptionProps & { found: FoundThing }) => (
  <Option {...rest}>
    <ThingIcon kind={thing.subType ?? thing.type} state={thing.state} size={14} />
    <span className="palette__name yaw-ellipsis">{thing.name}</span>
    <StateGlyph state={thing.state} compact />
    <span className="palette__place yaw-ellipsis" title={place.join(' / ')}>
      {place.join(' / ')}
    </span>
  </Option>
)
