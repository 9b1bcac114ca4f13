// What narrows a grid of records and what can be done with all of it; files and rare deeds are in the `…` menu.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { type RecordKind, permissionOf } from '../../contract/records/record-kind.ts'
import { inSentence } from '../../locales/in-words.ts'
import { createRecordFiles } from '../../stores/parts/records/record-files.ts'
import type { RecordGrid } from '../../stores/parts/records/grid/record-grid.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Menu, type MenuEntry } from '../ui/overlays/menu.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { FindingsBadge } from './findings-badge.tsx'
import type { RecordLook } from './record-look.ts'

interface RecordToolsProps {
  page: RecordsPage
  look: RecordLook
  part: RecordGrid
  /** Its owner allows no change. */
  isFrozen: boolean
}

/** Owned records are made, and imported, below their owner. */
const hasPlace = ({ kind, ownerId }: RecordGrid) => kind.owner === undefined || ownerId !== undefined

export const RecordLead = ({ page, part, isFrozen }: RecordToolsProps) => {
  const { kind, ownerId, grid } = part
  const keyword = useStore(part.$keyword)
  const may = useStore(page.$may)
  const { added, changed, deleted } = useStore(grid.$facts)
  const canAdd = !isFrozen && may(permissionOf(kind, 'add')) && hasPlace(part)
  return (
    <>
      {canAdd && (
        <Button
          // While a draft waits, applying it is the one main action.
          kind={added + changed + deleted === 0 ? 'primary' : 'default'}
          size="mini"
          icon="plus-lg"
          onClick={() => void page.inspector.create(kind, ownerId)}
        >
          {msg(str`Create ${inSentence(kind.label)}`)}
        </Button>
      )}
      <SearchBox label={msg(str`Search ${inSentence(kind.labels)}`)} value={keyword} onChange={part.search} />
    </>
  )
}

const useFileEntries = (page: RecordsPage, part: RecordGrid, kind: RecordKind, canImport: boolean): MenuEntry[] => {
  const files = page.part(createRecordFiles)
  const busy = useStore(files.$busy)
  const may = useStore(page.$may)
  const { ownerId } = part
  const mayImport = canImport && may(permissionOf(kind, 'import'))
  return [
    ...(mayImport
      ? [
          {
            key: 'import',
            label: msg('Import…'),
            run: () => page.openTask({ kind: 'import', of: kind, ownerId }),
          },
          {
            key: 'template',
            label: msg('Download template'),
            icon: 'file-earmark-spreadsheet' as const,
            disabled: busy,
            run: () => void files.template(kind, ownerId),
          },
        ]
      : []),
    ...(may(permissionOf(kind, 'export'))
      ? (['xlsx', 'csv', 'json'] as const).map((format) => ({
          key: format,
          label: msg(str`Export as .${format}`),
          disabled: busy,
          run: () => void files.exportShown(kind, part.shown(), format),
        }))
      : []),
  ]
}

interface RecordEndProps extends RecordToolsProps {
  /** What can be done with the rows that are selected. */
  actions: readonly MenuEntry[]
  openHelp: () => void
}

export const RecordEnd = ({ page, look, part, isFrozen, actions, openHelp }: RecordEndProps) => {
  const { kind, ownerId } = part
  const files = useFileEntries(page, part, kind, !isFrozen && hasPlace(part))
  const between: MenuEntry[] = actions.length > 0 && files.length > 0 ? [{ key: 'files', separator: true }] : []
  const items = [...actions, ...between, ...files]
  return (
    <>
      <FindingsBadge page={page} look={look} kind={kind} ownerId={ownerId} />
      {items.length > 0 && <Menu label={msg('More actions')} items={items} />}
      <IconButton icon="arrow-clockwise" label={msg('Refresh')} onClick={() => void part.grid.refresh()} />
      <IconButton icon="keyboard" label={msg('Keyboard shortcuts')} shortcut="?" onClick={openHelp} />
    </>
  )
}
