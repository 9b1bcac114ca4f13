// Things dragged to another place, from tree or table onto the tree (API-27; screens 1, drag re-parent).
import { msg, str } from '@lit/localize'

import { reasonText } from '../../../../locales/error-text.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { type KnownThing, createThingLookup } from '../../../../stores/pages/thing-configuration/work/lookup.ts'
import { type Verdict, createThingMoves } from '../../../../stores/pages/thing-configuration/work/moves.ts'
import type { DragDriver } from '../../../ui/drag-session.ts'
import type { ThingTreeHandle } from '../../../ui/thing-tree/thing-tree.tsx'
import { createTreeDrop } from '../../../ui/thing-tree/tree-drop.ts'

const refusalText = (verdict: Verdict): string | undefined => {
  if (verdict === 'same') return msg('It stands there already')
  if (verdict === 'below') return reasonText('thing.parentCycle')
  return reasonText('thing.parentForbidden')
}

interface ThingDragOptions {
  page: ThingConfigurationPage
  tree: ThingTreeHandle
  ids: readonly string[]
  /** The tree shows what else is marked again. */
  onEnd: () => void
}

export const createThingDrag = ({ page, tree, ids, onEnd }: ThingDragOptions): DragDriver => {
  const moves = page.plugin(createThingMoves)
  const lookup = page.plugin(createThingLookup)
  const things = lookup.peekAll(ids)
  let drop: ReturnType<typeof createTreeDrop> | undefined

  const verdictOf = (id: string): Verdict => {
    const target = lookup.peek(id)
    return target === undefined ? 'type' : moves.judge(things, target)
  }
  const [first] = things
  const name = ids.length === 1 && first !== undefined ? first.name : msg(str`${ids.length} things`)
  const noteOf = (target: KnownThing | undefined) => {
    if (target === undefined) return { text: name, isAllowed: true }
    const verdict = verdictOf(target.thingId)
    if (verdict === 'allowed') return { text: msg(str`Move ${name} below ${target.name}`), isAllowed: true }
    return { text: refusalText(verdict) ?? name, isAllowed: false }
  }
  return {
    begin: () => {
      drop = createTreeDrop({
        tree,
        judge: (id) => verdictOf(id) === 'allowed',
        open: (id) => {
          const { tree: flat } = page.tree.$view.get()
          const node = flat.indexOf(id)
          if (node >= 0 && flat.childCountAt(node) > 0 && !flat.isOpenAt(node)) page.tree.toggle(id, true)
        },
      })
      return true
    },
    move: (point, under) => noteOf(lookup.peek(drop?.move(point, under) ?? '')),
    drop: () => {
      const target = lookup.peek(drop?.target() ?? '')
      if (target !== undefined) void moves.drop(ids, target)
    },
    end: () => {
      drop?.end()
      onEnd()
    },
  }
}
