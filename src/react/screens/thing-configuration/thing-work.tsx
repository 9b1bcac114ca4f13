// What is done with things in tree and table beside showing them: drag, keys, and the menu of a right click (API-27).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef } from 'react'
import type { ReadableAtom } from 'nanostores'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { type OpenMenu, createThingMenu } from '../../../stores/pages/thing-configuration/menu.ts'
import { createThingMoves } from '../../../stores/pages/thing-configuration/moves.ts'
import treeWork from '../../../styles/kit/tree-work.css'
import { ContextMenu } from '../../ui/overlays/context-menu.tsx'
import type { ThingTreeHandle } from '../../ui/thing-tree/thing-tree.tsx'
import { useSheets } from '../../ui/use-sheets.ts'
import { useContextEntries } from './thing-actions.ts'
import { KeptThingForms } from './form/kept-thing-forms.tsx'
import { listenToThings } from './form/thing-input.ts'

const STYLES = [treeWork]

const ThingMenu = ({ page, menu, close }: { page: ThingConfigurationPage; menu: OpenMenu; close: () => void }) => {
  const items = useContextEntries(page, menu.ids)
  return <ContextMenu label={msg('Actions')} at={menu.at} items={items} onClose={close} />
}

interface ThingWorkProps {
  page: ThingConfigurationPage
  $tree: ReadableAtom<ThingTreeHandle | null>
}

export const ThingWork = ({ page, $tree }: ThingWorkProps) => {
  const place = useRef<HTMLSpanElement>(null)
  const tree = useStore($tree)
  const moves = page.part(createThingMoves)
  const { $menu, close } = page.part(createThingMenu)
  const menu = useStore($menu)
  const held = useStore(moves.$clipboard)
  const selected = useStore(page.selection.$ids)
  useSheets(place, STYLES)

  const mark = useCallback(() => {
    const cut = new Set(held?.kind === 'cut' ? held.ids : [])
    if (cut.size === 0 && selected.size === 0) return tree?.setMarks(null)
    tree?.setMarks((id) => {
      if (cut.has(id)) return { name: 'cut', label: msg('cut'), dim: true }
      return selected.has(id) ? { name: 'selected', label: msg('selected') } : undefined
    })
  }, [tree, held, selected])
  useEffect(mark, [mark])
  const latest = useRef(mark)
  useEffect(() => void (latest.current = mark), [mark])

  useEffect(() => {
    const ground = place.current?.parentElement
    if (!ground || tree === null) return undefined
    return listenToThings({ page, ground, tree, onDragged: () => latest.current() })
  }, [page, tree])
  return (
    <>
      <span ref={place} hidden />
      <KeptThingForms page={page} />
      {menu && <ThingMenu page={page} menu={menu} close={close} />}
    </>
  )
}
