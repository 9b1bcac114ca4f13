// Inspector tab: who changed what of the record and when, newest first, and taking it back (screens 0, audit).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { RecordHistoryEntry } from '../../../contract/records/record-shapes.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { createRecordHistory } from '../../../stores/plugins/records/record-history.ts'
import { sideOf } from '../../ui/history/change-rows.tsx'
import { HistoryItem } from '../../ui/history/history-item.tsx'
import { HistoryList } from '../../ui/history/history-list.tsx'
import { DifferenceTable } from './difference-table.tsx'
import type { InspectedProps } from './inspected.ts'
import { fieldLabel, useRecordLabels } from '../use-record-labels.ts'

const actionLabel = (action: RecordHistoryEntry['action']): string => {
  switch (action) {
    case 'insert':
      return msg('Created')
    case 'state':
      return msg('State set')
    case 'delete':
      return msg('Deleted')
    default:
      return msg('Fields changed')
  }
}

interface EntryProps extends InspectedProps {
  entry: RecordHistoryEntry
}

const Entry = ({ page, kind, record, entry }: EntryProps) => {
  const history = page.plugin(createRecordHistory)
  const reverting = useStore(history.$reverting)
  const may = useStore(page.$may)
  const labels = useRecordLabels(page)
  const of = page.kindOf(entry.kind) ?? kind
  const mayRevert = entry.revertible && may(permissionOf(of, 'revert'))
  return (
    <HistoryItem
      entry={entry}
      title={actionLabel(entry.action)}
      notes={[entry.id !== record.id && `${inLanguage(of.label)} ${entry.key}`]}
      comment={entry.comment}
      labelOf={(field) => fieldLabel(of, field, labels.isEnglish)}
      busy={reverting === history.keyOf(entry)}
      revert={mayRevert ? (force) => history.revert(entry, force) : undefined}
    >
      <DifferenceTable page={page} kind={of} differences={entry.changes} only={sideOf(entry.action)} />
    </HistoryItem>
  )
}

export const HistoryTab = (props: InspectedProps) => {
  const { page, kind, record } = props
  const [pages] = useState(() => page.plugin(createRecordHistory).of(kind, record.id, (kind.owns?.length ?? 0) > 0))
  return (
    <HistoryList pages={pages}>
      {({ rows }) => rows.map((entry) => <Entry key={`${entry.id} ${entry.revision}`} {...props} entry={entry} />)}
    </HistoryList>
  )
}
