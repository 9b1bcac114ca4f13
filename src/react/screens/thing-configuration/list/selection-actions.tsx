// What can be done to the selected things: their state, deleting them (STA-10).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { BATCH_LIMIT } from '../../../../contract/wire/limits.ts'
import { THING_STATE_DEFAULT, THING_STATE_VALUES } from '../../../../contract/thing/thing-types.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createSelectMatching } from '../../../../stores/pages/thing-configuration/work/select-matching.ts'
import { createThingSpreadsheets } from '../../../../stores/pages/thing-configuration/exchange/spreadsheets.ts'
import { createThingStates } from '../../../../stores/pages/thing-configuration/work/states.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx'
import { useMoreEntries } from '../thing-actions.ts'
import { useThingLabels } from '../thing-labels.ts'

/** The default of a batch change comes first. */
const STATES = THING_STATE_VALUES.toSorted(
  (left, right) => Number(right === THING_STATE_DEFAULT) - Number(left === THING_STATE_DEFAULT),
)

export const SelectionActions = ({ page }: { page: ThingConfigurationPage }) => {
  const selected = useStore(page.selection.$ids)
  const states = page.plugin(createThingStates)
  const spreadsheets = page.plugin(createThingSpreadsheets)
  const changing = useStore(states.$changing)
  const exporting = useStore(spreadsheets.$busy)
  const may = useStore(page.$may)
  const labels = useThingLabels(page)
  const all = page.plugin(createSelectMatching)
  const selecting = useStore(all.$progress)
  const parentId = useStore(page.$parentId)
  const shown = useStore(page.list.$page)
  // The thing above is in the first row and passes no filter.
  const total = shown.status === 'ready' ? shown.data.total : undefined
  const matching = total === undefined ? undefined : Math.min(total - (parentId === null ? 0 : 1), BATCH_LIMIT)
  const more = useMoreEntries(page, [...selected])
  return (
    <SelectionBar
      count={selected.size}
      total={matching}
      selecting={selecting}
      onSelectAll={matching === undefined ? undefined : () => void all.run(matching)}
      onStop={all.cancel}
      onClear={page.selection.clear}
    >
      {may(page.permissions.state) && (
        <Menu
          label={msg('Set state')}
          trigger={<span aria-hidden="true">{msg('Set state')}</span>}
          kind="default"
          disabled={changing}
          placement="top-start"
          items={STATES.map((state) => ({
            key: String(state),
            label: labels.state(state),
            run: () => void states.choose(state),
          }))}
        />
      )}
      {may(page.permissions.export) && (
        <Button
          size="mini"
          icon="download"
          busy={exporting}
          onClick={() => void spreadsheets.exportSelected([...selected])}
        >
          {msg('Export')}
        </Button>
      )}
      {may(page.permissions.delete) && (
        <Button size="mini" icon="trash3" onClick={() => page.openDialog({ kind: 'delete', ids: [...selected] })}>
          {msg('Delete')}
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          label={msg('More actions')}
          kind="default"
          placement="top-start"
          trigger={<Icon name="three-dots" />}
          items={more}
        />
      )}
    </SelectionBar>
  )
}
