// What narrows the table, and the one filled button that adds to it. Filters read as sentences (visual design, Screens).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import {
  DEVICE_TYPES,
  FARM_TYPES,
  THING_STATE_VALUES,
  THING_TYPES,
  type ThingKind,
  type ThingType,
  mayStandBelow,
} from '../../../../contract/thing/thing-types.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { toParent } from '../../../../stores/pages/thing-configuration/inspector.ts'
import { IconButton } from '../../../ui/button.tsx'
import { FilterChip } from '../../../ui/lists/filter-chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { FilterRow, Toolbar } from '../../../ui/layout/toolbar.tsx'
import type { ThingTools } from '../use-thing-tools.ts'
import { type ThingLabels, useThingLabels } from '../thing-labels.ts'

/** Creates what may stand below the selected thing; without one, a farm. */
const CreateMenu = ({ page }: { page: ThingConfigurationPage }) => {
  const parentId = useStore(page.$parentId)
  const loadable = useStore(page.list.$page)
  const labels = useThingLabels(page)
  const rows = loadable.status === 'loading' ? [] : (loadable.data?.rows ?? [])
  const parent = rows.find((row) => row.thingId === parentId) ?? null
  const types = THING_TYPES.filter((type) => mayStandBelow(type, parent === null ? null : toParent(parent)))
  if (types.length === 0) return null
  return (
    <Menu
      label={msg('Create')}
      kind="primary"
      trigger={
        <>
          <Icon name="plus-lg" />
          <span aria-hidden="true">{msg('Create')}</span>
        </>
      }
      placement="bottom-start"
      items={types.map((type) => ({
        key: type,
        label: labels.kind(type),
        run: () => void page.inspector.create(type, parent),
      }))}
    />
  )
}

/** Sub-types of the types that have some. */
const SUB_TYPES: Partial<Record<ThingType, readonly ThingKind[]>> = {
  thing_farm: FARM_TYPES,
  thing_device: DEVICE_TYPES,
}

/** Sub-types stand below their type, a little to the right. */
const kindOptions = (labels: ThingLabels) =>
  THING_TYPES.flatMap((type) => [
    { value: type, label: labels.kind(type), type, subType: '' },
    ...(SUB_TYPES[type] ?? []).map((kind) => ({
      value: kind,
      label: `\u2003${labels.kind(kind)}`,
      type,
      subType: kind,
    })),
  ])

const Filters = ({ page }: { page: ThingConfigurationPage }) => {
  const { filters } = useStore(page.list.$state)
  const labels = useThingLabels(page)
  const kinds = kindOptions(labels)
  const setKind = (chosen: ThingKind | null) => {
    const { type = '' as const, subType = '' } = kinds.find(({ value }) => value === chosen) ?? {}
    page.list.setFilters({ type, subType })
  }
  return (
    <>
      <SearchBox
        label={msg('Name or id')}
        value={filters.keyword}
        onChange={(keyword) => page.list.setFilters({ keyword })}
      />
      <SelectBox
        label={msg('Type')}
        placeholder={msg('Any type')}
        size="mini"
        clearable
        value={kinds.find(({ value }) => value === (filters.subType || filters.type))?.value ?? null}
        options={kinds}
        onChange={setKind}
      />
      <SelectBox
        label={msg('State')}
        placeholder={msg('Any state')}
        size="mini"
        clearable
        value={filters.state}
        options={THING_STATE_VALUES.map((state) => ({ value: String(state), label: labels.state(state) }))}
        onChange={(state) => page.list.setFilters({ state: state ?? '' })}
      />
    </>
  )
}

const Chips = ({ page }: { page: ThingConfigurationPage }) => {
  const { filters } = useStore(page.list.$state)
  const labels = useThingLabels(page)
  const filtered = useStore(page.$filtered)
  if (!filtered) return null
  const { keyword, type, subType, state } = filters
  const is = msg('is')
  return (
    <FilterRow label={msg('Filters')}>
      {keyword !== '' && (
        <FilterChip
          field={msg('Name or id')}
          relation={msg('contains')}
          value={keyword}
          onRemove={() => page.list.setFilters({ keyword: '' })}
        />
      )}
      {type !== '' && (
        <FilterChip
          field={msg('Type')}
          relation={is}
          value={labels.kind(subType || type)}
          onRemove={() => page.list.setFilters({ type: '', subType: '' })}
        />
      )}
      {state !== '' && (
        <FilterChip
          field={msg('State')}
          relation={is}
          value={labels.state(Number(state))}
          onRemove={() => page.list.setFilters({ state: '' })}
        />
      )}
    </FilterRow>
  )
}

interface ListToolbarProps {
  page: ThingConfigurationPage
  tools: ThingTools | undefined
  openHelp: () => void
}

export const ListToolbar = ({ page, tools, openHelp }: ListToolbarProps) => {
  const may = useStore(page.$may)
  return (
    <>
      <Toolbar
        label={msg('Tools of the table')}
        end={
          <>
            {tools && <tools.ViewSwitch page={page} />}
            {tools && <tools.MoreMenu page={page} />}
            <IconButton icon="arrow-clockwise" label={msg('Refresh')} onClick={() => void page.refresh()} />
            <IconButton icon="keyboard" label={msg('Keyboard shortcuts')} shortcut="?" onClick={openHelp} />
          </>
        }
      >
        {may(page.permissions.add) && <CreateMenu page={page} />}
        <Filters page={page} />
      </Toolbar>
      <Chips page={page} />
    </>
  )
}
