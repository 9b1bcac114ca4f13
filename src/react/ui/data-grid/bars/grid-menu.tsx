// The menu of a right click on cells, or of the key for it.
import { msg } from '@lit/localize'

import { sizeOf } from '../../../../lib/grid/ranges.ts'
import type { GridModel } from '../../../../stores/plugins/grid/grid-model.ts'
import { ContextMenu, type Point } from '../../overlays/context-menu.tsx'
import type { MenuEntry } from '../../overlays/menu-list.tsx'
import { parseTsv } from '../../../../lib/grid/tsv.ts'
import type { GridView } from '../drawing/grid-view.ts'

export interface GridMenuProps {
  model: GridModel
  view: () => GridView | null
  at: Point
  onFillWish: () => void
  onSay: (text: string) => void
  onClose: () => void
}

const copy = async (view: GridView | null, onSay: (text: string) => void): Promise<boolean> => {
  const content = view?.content()
  if (content === undefined) return false
  try {
    const blob = (text: string, type: string) => new Blob([text], { type })
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blob(content.text, 'text/plain'),
        'text/html': blob(content.html, 'text/html'),
      }),
    ])
    return true
  } catch {
    onSay(msg('The browser allows this by key only: press Ctrl+C'))
    return false
  }
}

const paste = async (view: GridView | null, onSay: (text: string) => void) => {
  try {
    view?.commands.paste(parseTsv(await navigator.clipboard.readText()))
  } catch {
    onSay(msg('The browser allows this by key only: press Ctrl+V'))
  }
}

export const GridMenu = ({ model, view, at, onFillWish, onSay, onClose }: GridMenuProps) => {
  const range = model.selection.range()
  const isReadOnly = model.$readOnly.get()
  const hasDeleted = Array.from({ length: Math.min(1000, range.bottom - range.top + 1) }, (_, index) =>
    model.idAt(range.top + index),
  ).some((id) => id !== undefined && model.isDeleted(id))
  const commands = () => view()?.commands
  const columnId = model.columnAt(model.selection.$selection.get().active.column)?.id ?? ''
  const items: MenuEntry[] = [
    {
      key: 'copy',
      label: msg('Copy'),
      icon: 'copy',
      shortcut: 'Ctrl+C',
      run: () => void copy(view(), onSay).then((isDone) => isDone && onSay(msg('Copied'))),
    },
    ...(isReadOnly
      ? []
      : ([
          {
            key: 'cut',
            label: msg('Cut'),
            shortcut: 'Ctrl+X',
            run: () => void copy(view(), onSay).then((isDone) => isDone && commands()?.cut(range)),
          },
          { key: 'paste', label: msg('Paste'), shortcut: 'Ctrl+V', run: () => void paste(view(), onSay) },
          { key: 'clear', label: msg('Clear cells'), shortcut: 'Delete', run: () => commands()?.clear() },
          { key: '-', separator: true },
          {
            key: 'down',
            label: msg('Fill down'),
            shortcut: 'Ctrl+D',
            disabled: sizeOf(range) === 1,
            run: () => commands()?.fillDown(),
          },
          { key: 'step', label: msg('Fill with a step…'), shortcut: 'Ctrl+Shift+D', run: onFillWish },
          { key: '--', separator: true },
          ...(model.canAdd
            ? [{ key: 'add', label: msg('Add row'), icon: 'plus-lg', run: () => commands()?.addRow() } as const]
            : []),
          ...(hasDeleted
            ? [{ key: 'restore', label: msg('Restore rows'), run: () => commands()?.restoreRows() } as const]
            : []),
          ...(model.canDelete
            ? [
                {
                  key: 'delete',
                  label: msg('Delete rows'),
                  icon: 'trash3',
                  danger: true,
                  run: () => commands()?.deleteRows(),
                } as const,
              ]
            : []),
        ] satisfies MenuEntry[])),
    ...(model.order.canSort(columnId) || model.order.canFilter(columnId)
      ? ([
          { key: '---', separator: true },
          {
            key: 'sort',
            label: model.order.canFilter(columnId) ? msg('Sort and filter column…') : msg('Sort by this column…'),
            shortcut: 'Alt+↓',
            // After the menu has gone and given the focus back.
            run: () => requestAnimationFrame(() => view()?.columnMenu()),
          },
        ] satisfies MenuEntry[])
      : []),
  ]
  return <ContextMenu label={msg('Cells')} at={at} items={items} onClose={onClose} />
}
