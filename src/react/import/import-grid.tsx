// The rows of an import by sheet and by what became of them, in the editable grid: what is wrong is corrected in its place.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { chunk } from '../../api/load-chunk.ts'
import type { ImportOutcome, ImportRow } from '../../contract/exchange/import-calls.ts'
import { formatCount } from '../../locales/format.ts'
import type { GridModel } from '../../stores/plugins/grid/grid-model.ts'
import type { RowTotals } from '../../stores/plugins/import/import-rows.ts'
import { outcomeText } from '../../stores/plugins/import/import-messages.ts'
import type { ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { OnDemand } from '../on-demand.tsx'
import { SelectBox } from '../ui/fields/select-box.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { Toolbar } from '../ui/layout/toolbar.tsx'

const loadGrid = chunk(() => import('../ui/data-grid/data-grid.tsx'))

const FILTERS = [
  'failed',
  'insert',
  'update',
  'unchanged',
  'delete',
  'held',
] as const satisfies readonly ImportOutcome[]

/** Shown only where there are any. */
const RARE: ReadonlySet<ImportOutcome> = new Set(['delete', 'held'])

interface FilterProps {
  wizard: ImportWizard
  sheet: number
  outcome: ImportOutcome | undefined
  totals: RowTotals | undefined
}

/** Buttons that are pressed or not: what shows, with its number. */
const OutcomeFilter = ({ wizard, sheet, outcome, totals }: FilterProps) => {
  const choices = [undefined, ...FILTERS.filter((each) => !RARE.has(each) || (totals?.[each] ?? 0) > 0)]
  return choices.map((each) => {
    const count = totals?.[each ?? 'all']
    return (
      <button
        key={each ?? 'all'}
        type="button"
        className="yaw-button yaw-button--mini import__outcome"
        aria-pressed={each === outcome}
        data-outcome={count === 0 ? undefined : each}
        onClick={() => void wizard.showRows({ sheet, outcome: each })}
      >
        {each === undefined ? msg('All rows') : outcomeText(each)}
        {count !== undefined && <span className="import__count">{formatCount(count)}</span>}
      </button>
    )
  })
}

/** What is wrong with the row that the keys act on, in full: a cell cuts it off. */
const ActiveRow = ({ model }: { model: GridModel<ImportRow> }) => {
  const { active } = useStore(model.selection.$selection)
  useStore(model.$version)
  const id = model.idAt(active.row)
  const text = id === undefined ? undefined : model.failureOf(id)?.text()
  const row = id?.split(':')[1] ?? ''
  return (
    <p className="import__active" role="status">
      {text !== undefined && text !== '' && (
        <>
          <strong>{msg(str`Row ${row}`)}</strong> {text}
        </>
      )}
    </p>
  )
}

interface ImportGridProps {
  wizard: ImportWizard
  /** The keyboard begins at the first cell that is wrong. */
  atProblem?: boolean | undefined
}

export const ImportGrid = ({ wizard, atProblem = false }: ImportGridProps) => {
  const filter = useStore(wizard.rows.$filter)
  const model = useStore(wizard.rows.$grid)
  const totals = useStore(wizard.rows.$totals)
  const refused = useStore(wizard.rows.$refused)
  const job = useStore(wizard.$job)
  if (filter === undefined || model === undefined) return <Skeleton rows={12} />
  const { sheet, outcome } = filter
  const nameOf = (each: number) => job?.sheets.find((known) => known.sheet === each)?.name ?? ''
  const sheets = job?.plan?.sheets.map((each) => each.sheet) ?? []
  const empty =
    outcome === 'failed' ? msg('No row of this sheet is refused') : msg('No row of this sheet is in this list')
  return (
    <div className="import__rows">
      <Toolbar label={msg('Rows that show')}>
        {sheets.length > 1 && (
          <SelectBox
            label={msg('Sheet')}
            size="mini"
            value={String(sheet)}
            options={sheets.map((each) => {
              const count = refused.get(each) ?? 0
              return {
                value: String(each),
                label: count === 0 ? nameOf(each) : msg(str`${nameOf(each)} — ${formatCount(count)} refused`),
              }
            })}
            onChange={(next) =>
              void wizard.showRows({
                sheet: Number(next),
                outcome: (refused.get(Number(next)) ?? 0) > 0 ? 'failed' : undefined,
              })
            }
          />
        )}
        <OutcomeFilter wizard={wizard} sheet={sheet} outcome={outcome} totals={totals} />
      </Toolbar>
      <OnDemand load={loadGrid} waiting={<Skeleton rows={12} />}>
        {({ DataGrid }) => (
          <DataGrid model={model} label={msg('Rows of the file')} empty={empty} atProblem={atProblem} />
        )}
      </OnDemand>
      <ActiveRow model={model} />
    </div>
  )
}
