// The left list: all masters, found by search, in groups where the screen has some; arrows move, Enter opens (screens 0, Layout).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useRef } from 'react'

import { fieldOf, permissionOf } from '../../contract/records/record-kind.ts'
import type { RecordRow } from '../../contract/records/record-shapes.ts'
import { inSentence, inLanguage } from '../../locales/in-language.ts'
import type { RecordCatalogue } from '../../stores/plugins/records/record-screen.ts'
import { IconButton } from '../ui/button.tsx'
import { formatCount } from '../../lib/text/format-count.ts'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { SelectBox } from '../ui/fields/select-box.tsx'
import type { RecordExtension, RecordsViewProps } from './record-extension.ts'
import { useRecordLabels } from './use-record-labels.ts'
import type { RecordPage } from '../../contract/records/record-calls.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { listStep } from '../ui/lists/list-step.ts'

/** Arrows go from entry to entry, Home and End to the first and last. */
const move = (event: KeyboardEvent, list: HTMLElement | null) => {
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  const at = entries.findIndex((entry) => entry.contains(event.target as Node))
  const next = listStep(event.key, at, { count: entries.length })
  if (next === undefined) return
  event.preventDefault()
  entries[next]?.focus()
}

interface EntryProps extends RecordsViewProps {
  catalogue: RecordCatalogue
  record: RecordRow
}

const Entry = ({ page, extension, catalogue, record }: EntryProps) => {
  const chosen = useStore(page.$masterId)
  const labels = useRecordLabels(page)
  const { kind } = catalogue
  const [key, title] = [labels.key(kind, record), labels.title(kind, record)]
  return (
    <button
      type="button"
      data-entry
      className="records__master"
      aria-current={record.id === chosen || undefined}
      title={title === '' ? key : `${key} · ${title}`}
      // Without tabs of its own it shows in the inspector, beside the grid of all.
      onClick={() =>
        catalogue.isFlat === true ? void page.inspector.open(kind, record.id) : page.showMaster(record.id)
      }
    >
      {extension.mark?.(record)}
      <span className="records__master-key">{key}</span>
      {title !== '' && title !== key && <span className="records__master-title yaw-ellipsis">{title}</span>}
    </button>
  )
}

const groupsOf = (rows: readonly RecordRow[], { groupBy }: RecordCatalogue) =>
  groupBy === undefined
    ? [['', rows] as const]
    : [...Map.groupBy(rows, ({ values }) => String(values[groupBy] ?? ''))].toSorted(([a], [b]) => a.localeCompare(b))

/** Words of a group: those of the choice, or the value itself. */
const groupText = ({ kind, groupBy = '' }: RecordCatalogue, value: string): string => {
  const field = fieldOf(kind, groupBy)
  if (value === '') return msg('Without a group')
  const option =
    field !== undefined && 'options' in field ? field.options?.find((each) => each.value === value) : undefined
  return option === undefined ? value : inLanguage(option.label)
}

interface ListProps extends RecordsViewProps {
  catalogue: RecordCatalogue
  found: RecordPage
}

const List = ({ page, extension, catalogue, found }: ListProps) => {
  const chosen = useStore(page.$masterId)
  const list = useRef<HTMLDivElement>(null)
  const { rows, total } = found
  return (
    <>
      <div
        ref={list}
        role="group"
        className="records__masters"
        aria-label={extension.label()}
        onKeyDown={(event) => move(event, list.current)}
      >
        <button
          type="button"
          data-entry
          className="records__master records__master--all"
          aria-current={chosen === undefined || undefined}
          onClick={() => page.showMaster(undefined)}
        >
          {msg(str`All ${inSentence(catalogue.kind.labels)}`)}
        </button>
        {groupsOf(rows, catalogue).map(([group, records]) => (
          <section
            key={group}
            aria-label={catalogue.groupBy === undefined ? extension.label() : groupText(catalogue, group)}
          >
            {catalogue.groupBy !== undefined && (
              <h2 className="records__group">
                {groupText(catalogue, group)} <span className="yaw-secondary">{formatCount(records.length)}</span>
              </h2>
            )}
            {records.map((record) => (
              <Entry key={record.id} page={page} extension={extension} catalogue={catalogue} record={record} />
            ))}
          </section>
        ))}
      </div>
      <p className="records__count" role="status">
        {rows.length < total
          ? msg(str`${formatCount(rows.length)} of ${formatCount(total)}: search to find the others`)
          : rows.length === 0
            ? msg('None found')
            : formatCount(total)}
      </p>
    </>
  )
}

const CatalogueSwitch = ({
  page,
  label,
}: {
  page: RecordsViewProps['page']
  label: RecordExtension['catalogueLabel']
}) => {
  const catalogue = useStore(page.$catalogue)
  if (page.screen.catalogues.length < 2) return null
  return (
    <div className="records__tools">
      <SelectBox
        label={msg('List')}
        size="mini"
        value={catalogue.id}
        options={page.screen.catalogues.map(({ id, kind }) => ({
          value: id,
          label: label?.(id) ?? inLanguage(kind.labels),
        }))}
        onChange={(id) => id !== null && void page.showCatalogue(id)}
      />
    </div>
  )
}

export const MastersPane = ({ page, extension }: RecordsViewProps) => {
  const catalogue = useStore(page.$catalogue)
  const keyword = useStore(page.mastersOf(catalogue).$keyword)
  const may = useStore(page.$may)
  const { kind } = catalogue
  return (
    <div className="records__pane">
      <CatalogueSwitch page={page} label={extension.catalogueLabel} />
      <div className="records__tools">
        <SearchBox
          label={msg(str`Search ${inSentence(kind.labels)}`)}
          value={keyword}
          onChange={page.mastersOf(catalogue).search}
        />
        {may(permissionOf(kind, 'add')) && (
          <IconButton
            icon="plus-lg"
            label={msg(str`Create ${inSentence(kind.label)}`)}
            onClick={() => void page.inspector.create(kind)}
          />
        )}
      </div>
      <Loaded value={page.mastersOf(catalogue).$page} rows={14}>
        {(found) => <List page={page} extension={extension} catalogue={catalogue} found={found} />}
      </Loaded>
    </div>
  )
}
