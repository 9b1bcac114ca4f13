// A change in words: labels and units of the fields, words of the dictionaries, names of the things above (screens 0, audit).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { DICTIONARIES } from '../../../../contract/admin/admin-calls.ts'
import type { HistoryAction, HistoryChange } from '../../../../contract/thing/thing-history-calls.ts'
import { thingFieldOf } from '../../../../contract/thing/thing-forms.ts'
import { isEmpty, showValue } from '../../../../lib/text/format.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createDictionaries } from '../../../../stores/parts/dictionaries.ts'
import { fieldLabel } from '../form/field-labels.ts'
import { useThingWords } from '../thing-words.ts'

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

export const actionWord = (action: HistoryAction): string => {
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

export const historyLabel = (field: string): string => OTHER_LABELS[field]?.() ?? fieldLabel(field)

const unitOf = (field: string): string => {
  const known = thingFieldOf(field)
  const unit = known !== undefined && 'unit' in known ? known.unit : OTHER_UNITS[field]
  if (unit === undefined || unit === '') return ''
  return unit === '°' ? unit : ` ${unit}`
}

export interface HistoryWords {
  /** `parents` are names by id. */
  value: (field: string, value: Value, parents: Record<string, string>) => string
}

export const useHistoryWords = (page: ThingConfigurationPage): HistoryWords => {
  const words = useThingWords(page)
  const approval = useStore(page.dictionaries.approvals.$word)
  const dictionaries = page.session.part(createDictionaries)
  const climate = useStore(dictionaries.get(DICTIONARIES.climate).$word)
  const landForm = useStore(dictionaries.get(DICTIONARIES.landForm).$word)
  const country = useStore(dictionaries.get(DICTIONARIES.country).$word)
  const ofDictionary: Partial<Record<string, (code: string) => string>> = {
    [DICTIONARIES.climate]: climate,
    [DICTIONARIES.landForm]: landForm,
    [DICTIONARIES.country]: country,
  }
  const wordOf = (field: string): ((code: string) => string) | undefined => {
    if (field === 'state') return (code) => words.state(Number(code))
    if (field === 'approvalStatus') return approval
    if (field === 'thingType' || field === 'subType') return words.kind
    const known = thingFieldOf(field)
    return known !== undefined && 'dictionary' in known ? ofDictionary[known.dictionary ?? ''] : undefined
  }
  return {
    value: (field, value, parents) => {
      if (field === 'parentId') return value === null ? msg('Root') : (parents[String(value)] ?? String(value))
      if (isEmpty(value)) return showValue(value)
      return wordOf(field)?.(String(value)) ?? `${value}${unitOf(field)}`
    },
  }
}
