// The first rows of a sheet as the file has them: row numbers choose the header row, what cannot be a value is marked.
import { msg, str } from '@lit/localize'

import type { ImportCell } from '../../contract/exchange/import-calls.ts'
import { columnLetter } from '../../lib/grid/column-letter.ts'
import { type SheetDraft, examine } from '../../stores/plugins/import/import-draft.ts'
import type { SheetPreview } from '../../stores/plugins/import/import-mapping.ts'
import type { ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { FailedState } from '../ui/states/failed-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'

const flawText = (flaw: 'formula' | 'error' | 'date'): string => {
  if (flaw === 'formula') return msg('A formula: its value has to be entered')
  return flaw === 'date' ? msg('Taken for a date: has to be a text') : msg('An error value')
}

const Cell = ({ cell, isRead }: { cell: ImportCell; isRead: boolean }) => {
  const isFlaw = typeof cell === 'object' && cell !== null
  const text = isFlaw ? cell.text : String(cell ?? '')
  const title = isFlaw ? `${flawText(cell.flaw)}: ${text}` : text
  return (
    <td
      className="yaw-ellipsis"
      title={title}
      data-read={isRead || undefined}
      data-flaw={(isFlaw && isRead) || undefined}
      data-number={typeof cell === 'number' || undefined}
    >
      {text}
    </td>
  )
}

interface SheetPreviewTableProps {
  wizard: ImportWizard
  draft: SheetDraft
  preview: SheetPreview | undefined
}

export const SheetPreviewTable = ({ wizard, draft, preview }: SheetPreviewTableProps) => {
  if (preview === undefined || preview.status === 'loading') return <Skeleton rows={4} />
  if (preview.status === 'failed') {
    return <FailedState title={msg('The rows could not be loaded')} error={preview.error} retry={preview.retry} />
  }
  const { mapped } = examine(wizard.subject, draft)
  const width = Math.max(draft.columns.length, ...preview.rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  return (
    <div
      className="import__scroll import__preview"
      role="region"
      aria-label={msg('First rows of the sheet')}
      tabIndex={-1}
    >
      <table className="import__table">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" data-read={mapped[column] === undefined ? undefined : true}>
                {columnLetter(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ row, cells }) => (
            <tr
              key={row}
              data-header={row === draft.headerRow || undefined}
              data-above={row < draft.headerRow || undefined}
            >
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={row === draft.headerRow}
                  title={
                    row === draft.headerRow ? msg('The headers stand here') : msg(str`Take row ${row} as the headers`)
                  }
                  onClick={() => wizard.mapping.setHeaderRow(draft.sheet, row)}
                >
                  {row}
                </button>
              </th>
              {columns.map((column) => (
                <Cell
                  key={column}
                  cell={cells[column] ?? null}
                  isRead={mapped[column] !== undefined && row > draft.headerRow}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
