// What lacks a translation, over dictionaries, items, types and attributes, edited in one grid (screens 11, translate missing).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { inLanguage } from '../../../locales/in-language.ts'
import {
  type TranslationRow,
  createMissingTranslations,
} from '../../../stores/pages/metadata-management/missing-translations.ts'
import { FORM } from '../../../stores/plugins/drafts/leave-guard.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import './metadata-management.css'
import type { RecordDialogProps } from '../../records/record-extension.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeBar } from '../../ui/change-set/change-bar.tsx'
import { DataGrid, type DataGridHandle } from '../../ui/data-grid/data-grid.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'

const labelOf = (name: string): string => {
  switch (name) {
    case 'nameZh':
      return msg('Chinese name')
    case 'nameEn':
      return msg('English name')
    case 'hintZh':
      return msg('Chinese hint')
    default:
      return msg('English hint')
  }
}

const Words = ({ page, rows }: { page: RecordsPage; rows: readonly TranslationRow[] }) => {
  const handle = useRef<DataGridHandle>(null)
  const [{ grid, changeSet }] = useState(() => {
    const part = page.plugin(createMissingTranslations)
    return part.openGrid(rows, [
      {
        id: 'place',
        label: () => msg('Code'),
        kind: 'text',
        readOnly: true,
        sticky: true,
        mono: true,
        width: 260,
      },
      {
        id: 'kind',
        label: () => msg('Kind'),
        kind: 'text',
        readOnly: true,
        width: 120,
        read: ({ kind }) => inLanguage(kind.label),
      },
      ...part.columns.map((column) => ({ ...column, label: () => labelOf(column.id) })),
    ])
  })
  const { changed } = useStore(grid.$facts)
  useEffect(() => {
    page.guard.setDirty(changed > 0)
    return () => page.guard.setDirty(false)
  }, [page, changed])
  return (
    <DataGrid
      handle={handle}
      model={grid}
      label={msg('Missing translations')}
      empty={<EmptyState icon="check-lg" title={msg('Everything is translated into both languages')} />}
      tools={<ChangeBar grid={grid} changes={changeSet} title="place" onShow={(row) => handle.current?.show(row)} />}
    />
  )
}

export const TranslateDialog = ({ page }: RecordDialogProps) => {
  const [$missing] = useState(() => page.plugin(createMissingTranslations).load())
  const close = () =>
    void page.guard.canLeave(FORM).then((leave) => {
      if (leave) page.closeDialog()
    })
  return (
    <Dialog
      title={msg('Translate what is missing')}
      size="full"
      onClose={close}
      footer={
        <Button size="medium" onClick={close}>
          {msg('Close')}
        </Button>
      }
    >
      <div className="metadata__words">
        <p className="yaw-secondary">
          {msg('A name or hint that is empty in one language, or the same in both, is listed')}
        </p>
        <Loaded value={$missing} rows={12}>
          {(rows) => <Words page={page} rows={rows} />}
        </Loaded>
      </div>
    </Dialog>
  )
}
