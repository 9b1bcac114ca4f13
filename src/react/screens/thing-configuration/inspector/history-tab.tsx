// Inspector tab: who changed what of the thing and when, newest first, and taking it back (screens 0, audit).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { HistoryChange, HistoryEntry } from '../../../../contract/thing/thing-history-calls.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingHistory } from '../../../../stores/pages/thing-configuration/history.ts'
import { ChangeRows, sideOf } from '../../../ui/history/change-rows.tsx'
import { HistoryItem } from '../../../ui/history/history-item.tsx'
import { HistoryList } from '../../../ui/history/history-list.tsx'
import { actionWord, historyLabel, useHistoryWords } from './history-words.ts'
import type { InspectorTabProps } from './inspector-tabs.tsx'

interface EntryProps {
  page: ThingConfigurationPage
  entry: HistoryEntry
  parents: Record<string, string>
}

const isNone = (value: HistoryChange['old']) => value === '' || value === null

const Entry = ({ page, entry, parents }: EntryProps) => {
  const history = page.part(createThingHistory)
  const reverting = useStore(history.$reverting)
  const may = useStore(page.$may)
  const words = useHistoryWords(page)
  const side = sideOf(entry.action)
  const mayRevert = entry.revertible && side === undefined && may(page.permissions.revert)
  return (
    <HistoryItem
      entry={entry}
      title={actionWord(entry.action)}
      comment={entry.comment}
      notes={[entry.withParent && msg('with the thing above')]}
      labelOf={historyLabel}
      busy={reverting === history.keyOf(entry)}
      revert={mayRevert ? (force) => history.revert(entry, force) : undefined}
    >
      <ChangeRows
        changes={entry.changes}
        labelOf={historyLabel}
        textOf={(field, value) =>
          isNone(value) && field !== 'parentId' ? undefined : words.value(field, value, parents)
        }
        only={side}
      />
    </HistoryItem>
  )
}

export const HistoryTab = ({ page, thing }: InspectorTabProps) => {
  const [pages] = useState(() => page.part(createThingHistory).ofThing(thing.thingId))
  return (
    <HistoryList pages={pages}>
      {({ rows, parents }) =>
        rows.map((entry) => <Entry key={entry.revision} page={page} entry={entry} parents={parents} />)
      }
    </HistoryList>
  )
}
