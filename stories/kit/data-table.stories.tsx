import { type ReactNode, useState } from 'react'

import { RequestError } from '../../src/api/request-error.ts'
import { Button, IconButton } from '../../src/react/ui/button.tsx'
import {
  type DataColumn,
  DataTable,
  type DataTableProps,
  type SortItem,
} from '../../src/react/ui/data-table/data-table.tsx'
import { EmptyState } from '../../src/react/ui/states/empty-state.tsx'
import { FilterChip } from '../../src/react/ui/lists/filter-chip.tsx'
import { ThingIcon } from '../../src/react/ui/icons/thing-icon.tsx'
import { StateGlyph } from '../../src/react/ui/icons/state-glyph.tsx'
import { Menu } from '../../src/react/ui/overlays/menu.tsx'
import { Pager } from '../../src/react/ui/lists/pager.tsx'
import { SearchBox } from '../../src/react/ui/fields/search-box.tsx'
import { SelectionBar } from '../../src/react/ui/lists/selection-bar.tsx'
import { StatusLine } from '../../src/react/ui/states/status-line.tsx'
import { FilterRow, Toolbar } from '../../src/react/ui/layout/toolbar.tsx'
import { draw } from '../support/story-root.tsx'
import { type StoryThing, storyThings } from '../support/things.ts'

export default { title: 'Kit/DataTable' }

const ROWS = storyThings(50)
const UPDATED = Date.UTC(2026, 10, 21, 6, 3, 12)
const PLACE = { padded: false, height: '560px' }

const COLUMNS: DataColumn<StoryThing>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 220,
    sticky: true,
    sortable: true,
    text: (thing) => thing.name,
    cell: (thing) => (
      <span style={{ display: 'inline-flex', gap: 6, verticalAlign: 'top', alignItems: 'center' }}>
        <ThingIcon kind={thing.type} />
        {thing.name}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 110,
    sortable: true,
    text: (thing) => String(thing.state),
    cell: (thing) => <StateGlyph state={thing.state} />,
  },
  { id: 'id', header: 'Id', width: 110, mono: true, sortable: true, text: (thing) => thing.id },
  {
    id: 'capacity',
    header: 'Capacity',
    unit: 'kW',
    width: 110,
    numeric: true,
    sortable: true,
    text: (thing) => thing.capacity.toLocaleString('en'),
  },
  { id: 'address', header: 'Address', width: 120, mono: true, text: (thing) => thing.address },
  { id: 'description', header: 'Description', width: 200, grow: true, text: (thing) => thing.description },
  { id: 'changed', header: 'Changed', width: 140, sortable: true, text: (thing) => thing.changed },
]

type Overrides = Partial<DataTableProps<StoryThing>>

const Table = (overrides: Overrides) => (
  <DataTable<StoryThing>
    label="Things"
    columns={COLUMNS}
    rows={ROWS}
    rowId={(thing) => thing.id}
    rowState={(thing) => thing.state}
    status="ready"
    total={2512}
    sort={[{ id: 'name', descending: false }]}
    empty={
      <EmptyState
        title="No thing passes these filters"
        text="Remove a filter to see more."
        action={{ label: 'Clear the filters', run: () => undefined }}
      />
    }
    {...overrides}
  />
)

const List = ({ children, selected = [] }: { children?: ReactNode; selected?: string[] }) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(selected))
  const [sort, setSort] = useState<SortItem[]>([
    { id: 'state', descending: true },
    { id: 'name', descending: false },
  ])
  const [current, setCurrent] = useState<string>()
  return (
    <div style={{ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 }}>
      {ids.size > 0 ? (
        <SelectionBar count={ids.size} total={2512} onSelectAll={() => undefined} onClear={() => setIds(new Set())}>
          <Button size="mini">Set state…</Button>
          <Button size="mini" icon="trash3">
            Delete…
          </Button>
        </SelectionBar>
      ) : (
        <Toolbar
          label="Things"
          title="Things"
          end={
            <>
              <IconButton icon="arrow-clockwise" label="Refresh" shortcut="R" />
              <Menu
                label="More"
                items={[{ key: 'export', label: 'Export all', icon: 'download', run: () => undefined }]}
              />
            </>
          }
        >
          <Button size="mini" kind="primary" icon="plus-lg">
            Create
          </Button>
        </Toolbar>
      )}
      <FilterRow label="Filters">
        <SearchBox label="Name or id" value="" onChange={() => undefined} />
        <FilterChip field="State" relation="is" value="Fault or Alarm" onRemove={() => undefined} />
        <FilterChip
          field="Capacity"
          relation="is above"
          value="2,000 kW"
          onRemove={() => undefined}
          onEdit={() => undefined}
        />
      </FilterRow>
      {children ?? (
        <Table
          sort={sort}
          onSort={setSort}
          selectedIds={ids}
          onSelectedIds={setIds}
          currentId={current}
          onOpen={(thing) => setCurrent(thing.id)}
        />
      )}
      <StatusLine shown={50} total={2512} selected={ids.size} updatedAt={UPDATED}>
        <Pager page={1} pageCount={51} size={50} onPage={() => undefined} onSize={() => undefined} />
      </StatusLine>
    </div>
  )
}

export const Full = draw(() => <List />, PLACE)
export const Selected = draw(() => <List selected={['wtg-1002', 'wtg-1003', 'wtg-1005']} />, PLACE)
export const Loading = draw(
  () => (
    <List>
      <Table status="loading" rows={[]} />
    </List>
  ),
  PLACE,
)
export const Empty = draw(
  () => (
    <List>
      <Table rows={[]} total={0} />
    </List>
  ),
  PLACE,
)
export const Failed = draw(
  () => (
    <List>
      <Table
        status="failed"
        rows={[]}
        error={new RequestError({ kind: 'timeout', method: 'GET', path: '/api-thing/v1/things/page' })}
        onRetry={() => undefined}
      />
    </List>
  ),
  PLACE,
)

const MANY = storyThings(100_000)
export const HundredThousandRows = draw(() => <Table rows={MANY} total={MANY.length} />, PLACE)
