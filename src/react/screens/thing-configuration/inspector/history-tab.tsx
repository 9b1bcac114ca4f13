// Inspector tab: who changed what of the thing and when, newest first, and taking it back (screens 0, audit).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { HistoryChange, HistoryEntry, HistoryAction } from '../../../../contract/thing/thing-history-calls.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingHistory } from '../../../../stores/pages/thing-configuration/history.ts'
import { ChangeRows, sideOf } from '../../../ui/history/change-rows.tsx'
import { HistoryItem } from '../../../ui/history/history-item.tsx'
import { HistoryList } from '../../../ui/history/history-list.tsx'
import type { InspectorTabProps } from './inspector-tabs.tsx'
import { DICTIONARIES } from '../../../../contract/admin/admin-calls.ts'
import { thingFieldOf } from '../../../../contract/thing/thing-forms.ts'
import { isEmpty, showValue } from '../../../../lib/text/format.ts'
import { createDictionaries } from '../../../../stores/plugins/dictionaries.ts'
import { fieldLabel } from '../form/field-labels.ts'
import { useThingLabels } from '../thing-labels.ts'

/** A change in words: labels and units of the fields, words of the dictionaries, names of the things above (screens 0, audit). */
type Value = HistoryChange['old']

/** What no form holds. */
const OTHER_LABELS: Partial<Record<string, () => string>> = {
  state: () => msg('State'),
  approvalStatus: () => msg('Approval status'),
  thingType: () => msg('Type'),
  subType: () => msg('Kind'),
  'powerCurve.airDensity': () => msg('Air density'),
  'powerCurve.ratedPower': () => msg('Rated power'),
  'powerCurve.points': () => msg('Points of the curve'),
}
const OTHER_UNITS: Partial<Record<string, string>> = {
  'powerCurve.airDensity': 'kg/m³',
  'powerCurve.ratedPower': 'kW',
}

const actionLabel = (action: HistoryAction): string => {
  switch (action) {
    case 'insert':
      return msg('Created')
    case 'move':
      return msg('Moved')
    case 'state':
      return msg('State set')
    case 'approval':
      return msg('Approval')
    case 'curve':
      return msg('Power curve changed')
    case 'delete':
      return msg('Deleted')
    default:
      return msg('Fields changed')
  }
}

const historyLabel = (field: string): string => OTHER_LABELS[field]?.() ?? fieldLabel(field)

const unitOf = (field: string): string => {
  const known = thingFieldOf(field)
  const unit = known !== undefined && 'unit' in known ? known.unit : OTHER_UNITS[field]
  if (unit === undefined || unit === '') return ''
  return unit === '°' ? unit : ` ${unit}`
}

interface HistoryLabels {
  /** `parents` are names by id. */
  value: (field: string, value: Value, parents: Record<string, string>) => string
}

const useHistoryLabels = (page: ThingConfigurationPage): HistoryLabels => {
  const labels = useThingLabels(page)
  const approval = useStore(page.dictionaries.approvals.$label)
  const dictionaries = page.session.plugin(createDictionaries)
  const climate = useStore(dictionaries.get(DICTIONARIES.climate).$label)
  const landForm = useStore(dictionaries.get(DICTIONARIES.landForm).$label)
  const country = useStore(dictionaries.get(DICTIONARIES.country).$label)
  const ofDictionary: Partial<Record<string, (code: string) => string>> = {
    [DICTIONARIES.climate]: climate,
    [DICTIONARIES.landForm]: landForm,
    [DICTIONARIES.country]: country,
  }
  const labelOf = (field: string): ((code: string) => string) | undefined => {
    if (field === 'state') return (code) => labels.state(Number(code))
    if (field === 'approvalStatus') return approval
    if (field === 'thingType' || field === 'subType') return labels.kind
    const known = thingFieldOf(field)
    return known !== undefined && 'dictionary' in known ? ofDictionary[known.dictionary ?? ''] : undefined
  }
  return {
    value: (field, value, parents) => {
      if (field === 'parentId') return value === null ? msg('Root') : (parents[String(value)] ?? String(value))
      if (isEmpty(value)) return showValue(value)
      return labelOf(field)?.(String(value)) ?? `${value}${unitOf(field)}`
    },
  }
}

interface EntryProps {
  page: ThingConfigurationPage
  entry: HistoryEntry
  parents: Record<string, string>
}

const isNone = (value: HistoryChange['old']) => value === '' || value === null

const Entry = ({ page, entry, parents }: EntryProps) => {
  const history = page.plugin(createThingHistory)
  const reverting = useStore(history.$reverting)
  const may = useStore(page.$may)
  const labels = useHistoryLabels(page)
  const side = sideOf(entry.action)
  const mayRevert = entry.revertible && side === undefined && may(page.permissions.revert)
  return (
    <HistoryItem
      entry={entry}
      title={actionLabel(entry.action)}
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
          isNone(value) && field !== 'parentId' ? undefined : labels.value(field, value, parents)
        }
        only={side}
      />
    </HistoryItem>
  )
}

export const HistoryTab = ({ page, thing }: InspectorTabProps) => {
  const [pages] = useState(() => page.plugin(createThingHistory).ofThing(thing.thingId))
  return (
    <HistoryList pages={pages}>
      {({ rows, parents }) =>
        rows.map((entry) => <Entry key={entry.revision} page={page} entry={entry} parents={parents} />)
      }
    </HistoryList>
  )
}
