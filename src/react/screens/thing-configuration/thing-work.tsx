// What is done with things in tree and table beside showing them: drag, keys, and the menu of a right click (API-27).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef } from 'react'
import type { ReadableAtom } from 'nanostores'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { type OpenMenu, createThingMenu } from '../../../stores/pages/thing-configuration/menu.ts'
import { createThingMoves } from '../../../stores/pages/thing-configuration/work/moves.ts'
import '../../ui/sheets/tree-work.css'
import { ContextMenu } from '../../ui/overlays/context-menu.tsx'
import type { ThingTreeHandle } from '../../ui/thing-tree/thing-tree.tsx'
import { useContextEntries } from './thing-actions.ts'
import { listenToThings } from './form/thing-input.ts'
import { createDialogDrafts } from '../../../stores/pages/thing-configuration/work/dialog-drafts.ts'
import { createThingForms } from '../../../stores/pages/thing-configuration/thing-forms.ts'
import { FormDraftsBar } from '../../form/form-drafts-bar.tsx'
import { dialogTitle } from './dialogs/dialog-title.ts'
import { useThingLabels } from './thing-labels.ts'

/** Forms of things that wait to be gone on with, above tree and table (screens 0, nothing is lost). */
const ThingFormDrafts = ({ page }: { page: ThingConfigurationPage }) => {
  const kept = page.plugin(createThingForms)
  const making = page.plugin(createDialogDrafts)
  const labels = useThingLabels(page)
  return (
    <>
      <FormDraftsBar
        kept={kept}
        titleOf={({ initial, name }) =>
          'revision' in initial
            ? msg(str`Edit ${name}`)
            : msg(str`Create ${labels.kind(initial.thingType).toLowerCase()}`)
        }
        open={(place) => void kept.open(place)}
      />
      <FormDraftsBar kept={making} titleOf={dialogTitle} open={making.open} />
    </>
  )
}

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
  const moves = page.plugin(createThingMoves)
  const { $menu, close } = page.plugin(createThingMenu)
  const menu = useStore($menu)
  const held = useStore(moves.$clipboard)
  const selected = useStore(page.selection.$ids)

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
      <ThingFormDrafts page={page} />
      {menu && <ThingMenu page={page} menu={menu} close={close} />}
    </>
  )
}
