// The chosen master above what it owns: what it is called, its state and moves, and what can be done with it.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { RecordRow } from '../../contract/records/record-shapes.ts'
import { type RecordKind, type StateMove, asksReason, permissionOf } from '../../contract/records/record-kind.ts'
import { inLanguage } from '../../locales/in-language.ts'
import { createRecordFiles } from '../../stores/plugins/records/record-files.ts'
import { createRecordMoves } from '../../stores/plugins/records/record-moves.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { placesOf } from './move-places.ts'
import { recordActions } from './record-actions.ts'
import type { RecordExtension } from './record-extension.ts'
import { StatusBadge } from './status-badge.tsx'
import { useRecordLabels } from './use-record-labels.ts'

interface MasterHeaderProps {
  page: RecordsPage
  extension: RecordExtension
  kind: RecordKind
  master: RecordRow
}

/** Several states may have the same move. */
const isSameButton = (left: Pick<StateMove, 'to' | 'label'>, right: Pick<StateMove, 'to' | 'label'>) =>
  left.to === right.to && left.label.en === right.label.en

const Moves = ({ page, kind, master }: Omit<MasterHeaderProps, 'extension'>) => {
  const moves = page.plugin(createRecordMoves)
  const moving = useStore(moves.$moving)
  const may = useStore(page.$may)
  const open = moves.movesOf(kind, master)
  const run = (move: StateMove) =>
    asksReason(move)
      ? page.openDialog({ kind: 'move', of: kind, record: master, move })
      : void moves.move(kind, [master], move.to)
  const permitted = kind.states?.moves.filter(({ action }) => may(permissionOf(kind, action))) ?? []
  return placesOf(permitted).map((place) => (
    // As wide as its widest move, whichever of them shows.
    <span key={place[0]?.to} className="records__place">
      {place
        .filter(({ to, label }, at) => place.findIndex((other) => isSameButton(other, { to, label })) === at)
        .map((move) => {
          const current = open.find((other) => isSameButton(other, move))
          return (
            <Button
              key={`${move.to} ${inLanguage(move.label)}`}
              size="mini"
              data-away={current === undefined || undefined}
              busy={current !== undefined && moving === move.to}
              disabled={current === undefined || moving !== undefined}
              onClick={() => current && run(current)}
            >
              {inLanguage(move.label)}
            </Button>
          )
        })}
    </span>
  ))
}

export const MasterHeader = ({ page, extension, kind, master }: MasterHeaderProps) => {
  const labels = useRecordLabels(page)
  const may = useStore(page.$may)
  const isShown = useStore(page.inspector.$id) === master.id
  const files = page.plugin(createRecordFiles)
  const [key, title] = [labels.key(kind, master), labels.title(kind, master)]
  const own = extension.actions?.(page, kind, [master]) ?? []
  return (
    <header className="records__header">
      <IconButton icon="chevron-left" label={inLanguage(kind.labels)} onClick={() => page.showMaster(undefined)} />
      {extension.mark?.(master)}
      <h2 className="records__name">
        <span className="records__key">{key}</span>
        {title !== '' && title !== key && <span className="records__title">{title}</span>}
      </h2>
      <StatusBadge page={page} kind={kind} record={master} />
      <div className="records__actions">
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
                    run: () => page.openDialog({ kind: 'delete' as const, of: kind, ids: [master.id] }),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </header>
  )
}
