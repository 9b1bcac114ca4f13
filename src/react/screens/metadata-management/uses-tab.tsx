// Where each item of a dictionary is used: in things, in records, how often, with a few names (screens 11; RTE-14).
import { msg } from '@lit/localize'
import { useState } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import type { CodeUse } from '../../../contract/records/metadata-management/calls.ts'
import { META_ITEM } from '../../../contract/records/metadata-management/dictionary-kinds.ts'
import { RECORD_LABELS } from '../../../contract/records/metadata-management/record-labels.ts'
import { formatCount } from '../../../locales/format.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { createMetadataWork } from '../../../stores/pages/metadata-management/metadata-work.ts'
import { nameText } from '../../../stores/plugins/records/record-names.ts'
import './metadata-management.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { PlainTable } from '../../ui/plain-table.tsx'

/** What a place is called: the kind of record and its field. */
export const placeLabels = ({ kind, label }: Pick<CodeUse, 'kind' | 'label'>): string => {
  const labels = RECORD_LABELS[kind]
  return `${labels === undefined ? kind : inLanguage(labels)} · ${inLanguage(label)}`
}

interface UsesProps {
  page: RecordTabProps['page']
  items: readonly RecordRow[]
}

const Uses = (props: UsesProps) => {
  const [$uses] = useState(() => props.page.plugin(createMetadataWork).usesOf(props.items.map(({ id }) => id)))
  return (
    <Loaded value={$uses} rows={8}>
      {({ rows }) => <UsesTable {...props} uses={rows} />}
    </Loaded>
  )
}

const UsesTable = ({ page, items, uses }: UsesProps & { uses: readonly CodeUse[] }) => {
  const labels = useRecordLabels(page)
  return (
    <PlainTable
      className="metadata__table"
      heads={[
        msg('Code'),
        msg('Name'),
        msg('Used in'),
        { label: msg('How often'), className: 'yaw-number' },
        msg('For example'),
      ]}
    >
      {items.flatMap((item) => {
        const code = String(item.values['code'])
        const own = uses.filter((use) => use.code === code)
        const lines: (CodeUse | undefined)[] = own.length === 0 ? [undefined] : own
        return lines.map((use, index) => (
          <tr key={`${item.id} ${index}`}>
            <th scope="row" className="yaw-mono">
              {code}
            </th>
            <td>{labels.title(META_ITEM, item)}</td>
            <td className="metadata__place">
              {use === undefined ? <span className="yaw-secondary">{msg('Not in use')}</span> : placeLabels(use)}
            </td>
            <td className="yaw-number">{use && formatCount(use.count)}</td>
            <td className="metadata__samples">
              {use?.samples.map((name) => nameText(name, labels.isEnglish)).join(' · ')}
            </td>
          </tr>
        ))
      })}
    </PlainTable>
  )
}

export const UsesTab = ({ page, master }: RecordTabProps) => {
  const [$items] = useState(() => page.plugin(createMetadataWork).itemsOf(master.id))
  return (
    <div className="metadata">
      <Loaded value={$items} rows={8}>
        {(items) => <Uses key={items.map(({ id }) => id).join()} page={page} items={items} />}
      </Loaded>
    </div>
  )
}
