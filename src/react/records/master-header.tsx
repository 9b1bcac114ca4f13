// The chosen master above what it owns: what it is called, its state and moves, and what can be done with it.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { RecordRow } from '../../contract/records/record-shapes.ts'
import { type RecordKind, permissionOf } from '../../contract/records/record-kind.ts'
import { inWords } from '../../locales/in-words.ts'
import { createRecordFiles } from '../../stores/parts/records/record-files.ts'
import { createRecordMoves } from '../../stores/parts/records/record-moves.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { recordActions } from './record-actions.ts'
import type { RecordLook } from './record-look.ts'
import { StatusBadge } from './status-badge.tsx'
import { useRecordWords } from './use-record-words.ts'

interface MasterHeaderProps {
  page: RecordsPage
  look: RecordLook
  kind: RecordKind
  master: RecordRow
}

const Moves = ({ page, kind, master }: Omit<MasterHeaderProps, 'look'>) => {
  const moves = page.part(createRecordMoves)
  const moving = useStore(moves.$moving)
  useStore(page.$may)
  return moves.movesOf(kind, master).map(({ to, label }) => (
    <Button
      key={to}
      size="mini"
      busy={moving === to}
      disabled={moving !== undefined}
      onClick={() => void moves.move(kind, [master.id], to)}
    >
      {inWords(label)}
    </Button>
  ))
}

export const MasterHeader = ({ page, look, kind, master }: MasterHeaderProps) => {
  const words = useRecordWords(page)
  const may = useStore(page.$may)
  const inspector = useStore(page.inspector.$state)
  const files = page.part(createRecordFiles)
  const [key, title] = [words.key(kind, master), words.title(kind, master)]
  const isShown = 'id' in inspector && inspector.id === master.id
  const own = look.actions?.(page, kind, [master]) ?? []
  return (
    <header className="records__header">
      <IconButton icon="chevron-left" label={inWords(kind.labels)} onClick={() => page.showMaster(undefined)} />
      {look.mark?.(master)}
      <h2 className="records__name">
        <span className="records__key">{key}</span>
        {title !== '' && title !== key && <span className="records__title">{title}</span>}
      </h2>
      <StatusBadge page={page} kind={kind} record={master} />
      <div className="records__deeds">
        <Moves page={page} kind={kind} master={master} />
        <Button
          size="mini"
          aria-pressed={isShown}
          onClick={() => void (isShown ? page.inspector.close() : page.inspector.open(kind, master.id))}
        >
          {msg('Details')}
        </Button>
        <Menu
          label={msg('More actions')}
          items={[
            ...own,
            ...(own.length > 0 ? [{ key: 'own', separator: true } as const] : []),
            ...(may(permissionOf(kind, 'edit')) && !master.frozen
              ? [
                  {
                    key: 'edit',
                    label: msg('Edit'),
                    icon: 'pencil' as const,
                    run: () => void page.inspector.edit(kind, master.id),
                  },
                ]
              : []),
            ...recordActions(page, kind, master, may),
            ...(may(permissionOf(kind, 'export'))
              ? (['xlsx', 'json'] as const).map((format) => ({
                  key: format,
                  label:
                    format === 'xlsx'
                      ? msg('Export with all it holds as .xlsx')
                      : msg('Export with all it holds as .json'),
                  run: () => void files.exportChosen(kind, [master.id], format),
                }))
              : []),
            ...(may(permissionOf(kind, 'delete')) && !master.frozen
              ? [
                  {
                    key: 'delete',
                    label: msg('Delete…'),
                    icon: 'trash3' as const,
                    run: () => page.openTask({ kind: 'delete' as const, of: kind, ids: [master.id] }),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </header>
  )
}
