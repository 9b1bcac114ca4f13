// Everything that a model consists of, with what it takes over, in its groups (screens 3, composition).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import '../../../models/models.css'
import type { ModelContent, LineModel } from '../../../../contract/records/info-model-config/calls.ts'
import { type ItemKind, ITEM_KINDS, type Values, idOf, itemKey, textOf } from '../../../../lib/models/items.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { RECORD_OF, nameOfItem } from '../model-labels.ts'
import { WithModel } from '../with-model.tsx'
import { Composition } from './composition.tsx'
import { ItemTable } from './item-table.tsx'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'

/** `Attributes 12 · Events 3`. */
const countsOf = (model: LineModel): string =>
  ITEM_KINDS.filter((kind) => model[kind].length > 0)
    .map((kind) => `${inLanguage(RECORD_OF[kind].labels)} ${formatCount(model[kind].length)}`)
    .join(' · ')

const Lineage = ({ page, content }: { page: RecordsPage; content: ModelContent }) => {
  const labels = useRecordLabels(page)
  const [own] = content.line
  return (
    <nav aria-label={msg('What it extends')}>
      <ol className="models__line">
        {content.line.toReversed().map((model) => (
          <li key={model.id}>
            <button
              type="button"
              className="models__step"
              aria-current={model === own || undefined}
              onClick={() => page.showMaster(model.id)}
            >
              <span className="yaw-mono">{model.path}</span>
              <span>{nameOfItem(model.model, labels.isEnglish)}</span>
              <span className="yaw-secondary">{countsOf(model)}</span>
            </button>
          </li>
        ))}
      </ol>
      {content.children.length > 0 && (
        <p className="models__children">
          <span className="yaw-secondary">{msg('Extended by')}</span>
          {content.children.map((child) => (
            <button
              key={child.id}
              type="button"
              className="yaw-button yaw-button--link"
              title={nameOfItem(child, labels.isEnglish)}
              onClick={() => page.showMaster(child.id)}
            >
              {child.path}
            </button>
          ))}
        </p>
      )}
    </nav>
  )
}

export interface ShownItem {
  kind: ItemKind
  values: Values
  recordId: string
  /** Model above that it comes from; undefined for its own. */
  from: string | undefined
}

const itemsOf = ({ line }: ModelContent): ShownItem[] =>
  line.flatMap((model, index) =>
    ITEM_KINDS.flatMap((kind) =>
      model[kind].map((values): ShownItem => ({
        kind,
        values,
        recordId: model.ids[itemKey(kind, idOf(kind, values))] ?? '',
        from: index === 0 ? undefined : model.path,
      })),
    ),
  )

const SEARCHED = ['target', 'nameZh', 'nameEn', 'businessId', 'group', 'tags', 'dataObject']

interface ItemFilter {
  keyword: string
  kind: ItemKind | null
  withInherited: boolean
}

const passes = ({ kind, values, from }: ShownItem, filter: ItemFilter): boolean => {
  if (filter.kind !== null && kind !== filter.kind) return false
  if (!filter.withInherited && from !== undefined) return false
  const keyword = filter.keyword.trim().toLowerCase()
  return [idOf(kind, values), ...SEARCHED.map((field) => textOf(values, field))].some((text) =>
    text.toLowerCase().includes(keyword),
  )
}

const Structure = ({ page, content }: Pick<RecordTabProps, 'page'> & { content: ModelContent }) => {
  const labels = useRecordLabels(page)
  const [filter, setFilter] = useState<ItemFilter>({ keyword: '', kind: null, withInherited: true })
  const all = itemsOf(content)
  const shown = all.filter((item) => passes(item, filter))
  // Parts show as a tree of what they contain.
  const parts = new Set(shown.filter(({ kind }) => kind === 'part').map(({ recordId }) => recordId))
  const items = shown.filter(({ kind }) => kind !== 'part')
  const groups = [...Map.groupBy(items, ({ values }) => textOf(values, 'group'))]
  return (
    <>
      <Lineage page={page} content={content} />
      <div className="models__tools">
        <SearchBox
          label={msg('Search items')}
          value={filter.keyword}
          onChange={(keyword) => setFilter({ ...filter, keyword })}
        />
        <SelectBox
          label={msg('Kind of items')}
          size="mini"
          clearable
          placeholder={msg('All kinds')}
          value={filter.kind}
          options={ITEM_KINDS.map((kind) => ({ value: kind, label: inLanguage(RECORD_OF[kind].labels) }))}
          onChange={(kind) => setFilter({ ...filter, kind })}
        />
        {content.line.length > 1 && (
          <Checkbox
            checked={filter.withInherited}
            onChange={(withInherited) => setFilter({ ...filter, withInherited })}
          >
            {msg('Include inherited items')}
          </Checkbox>
        )}
        <span className="yaw-toolbar__space" />
        <span className="yaw-secondary" role="status">
          {msg(str`${formatCount(shown.length)} of ${formatCount(all.length)}`)}
        </span>
      </div>
      {parts.size > 0 && <Composition page={page} id={content.line[0]?.id ?? ''} shown={parts} />}
      {shown.length === 0 ? (
        <EmptyState
          icon={all.length === 0 ? 'inbox' : 'funnel'}
          title={all.length === 0 ? msg('The model is empty') : msg('Nothing passes these filters')}
          text={all.length === 0 ? msg('Add attributes, or take them from the dictionary') : undefined}
        />
      ) : (
        groups.map(([group, some]) => (
          <details key={group} open className="models__group">
            <summary>
              {group === '' ? msg('Without a group') : group}{' '}
              <span className="yaw-secondary">{formatCount(some.length)}</span>
            </summary>
            <ItemTable
              label={group}
              items={some}
              withFrom={content.line.length > 1}
              nameOf={(values) => nameOfItem(values, labels.isEnglish)}
              onOpen={({ kind, recordId }) => void page.inspector.open(RECORD_OF[kind], recordId)}
            />
          </details>
        ))
      )}
    </>
  )
}

export const StructureTab = ({ page, master }: RecordTabProps) => {
  return (
    <div className="models">
      <WithModel page={page} id={master.id}>
        {(content) => <Structure page={page} content={content} />}
      </WithModel>
    </div>
  )
}
