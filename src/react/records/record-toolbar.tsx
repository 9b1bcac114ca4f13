// What narrows a grid of records and what can be done with all of it; files and rare actions are in the `…` menu.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { type RecordKind, permissionOf } from '../../contract/records/record-kind.ts'
import { inSentence } from '../../locales/in-language.ts'
import { createRecordFiles } from '../../stores/plugins/records/record-files.ts'
import type { RecordGrid } from '../../stores/plugins/records/grid/record-grid.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Menu, type MenuEntry } from '../ui/overlays/menu.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { IssuesBadge } from './issues-badge.tsx'
import type { RecordExtension } from './record-extension.ts'

interface RecordToolsProps {
  page: RecordsPage
  extension: RecordExtension
  recordGrid: RecordGrid
  /** Its owner allows no change. */
  isFrozen: boolean
}

/** Owned records are made, and imported, below their owner. */
const hasPlace = ({ kind, ownerId }: RecordGrid) => kind.owner === undefined || ownerId !== undefined

export const RecordLead = ({ page, recordGrid, isFrozen }: RecordToolsProps) => {
  const { kind, ownerId, grid } = recordGrid
  const keyword = useStore(recordGrid.$keyword)
  const may = useStore(page.$may)
  const { added, changed, deleted } = useStore(grid.$facts)
  const canAdd = !isFrozen && may(permissionOf(kind, 'add')) && hasPlace(recordGrid)
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
      <SearchBox label={msg(str`Search ${inSentence(kind.labels)}`)} value={keyword} onChange={recordGrid.search} />
    </>
  )
}

const useFileEntries = (
  page: RecordsPage,
  recordGrid: RecordGrid,
  kind: RecordKind,
  canImport: boolean,
): MenuEntry[] => {
  const files = page.plugin(createRecordFiles)
  const busy = useStore(files.$busy)
  const may = useStore(page.$may)
  const { ownerId } = recordGrid
  const mayImport = canImport && may(permissionOf(kind, 'import'))
  return [
    ...(mayImport
      ? [
          {
            key: 'import',
            label: msg('Import…'),
            run: () => page.openDialog({ kind: 'import', of: kind, ownerId }),
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
          run: () => void files.exportShown(kind, recordGrid.shown(), format),
        }))
      : []),
  ]
}

interface RecordEndProps extends RecordToolsProps {
  /** What can be done with the rows that are selected. */
  actions: readonly MenuEntry[]
  openHelp: () => void
}

export const RecordEnd = ({ page, extension, recordGrid, isFrozen, actions, openHelp }: RecordEndProps) => {
  const { kind, ownerId } = recordGrid
  const files = useFileEntries(page, recordGrid, kind, !isFrozen && hasPlace(recordGrid))
  const between: MenuEntry[] = actions.length > 0 && files.length > 0 ? [{ key: 'files', separator: true }] : []
  const items = [...actions, ...between, ...files]
  return (
    <>
      <IssuesBadge page={page} extension={extension} kind={kind} ownerId={ownerId} />
      {items.length > 0 && <Menu label={msg('More actions')} items={items} />}
      <IconButton icon="arrow-clockwise" label={msg('Refresh')} onClick={() => void recordGrid.grid.refresh()} />
      <IconButton icon="keyboard" label={msg('Keyboard shortcuts')} shortcut="?" onClick={openHelp} />
    </>
  )
}
