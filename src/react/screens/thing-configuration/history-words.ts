// A change in words: labels of the fields, words of the dictionaries, names of the things above (screens 0, audit).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { HistoryAction, HistoryChange } from '../../../contract/thing-history-calls.ts'
import { isEmpty, showValue } from '../../../lib/format.ts'
import { formatCount } from '../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { fieldLabel } from './field-labels.ts'
import { useThingWords } from './thing-words.ts'

type Value = HistoryChange['old']

const UNITS: Record<string, string> = {
  'farm.gridConnectedCapability': ' kW',
  'farm.installedCapacity': ' kW',
  'farm.longitude': '°',
  'farm.latitude': '°',
  'device.ratedPower': ' kW',
  'device.hubHeight': ' m',
  'device.rotorDiameter': ' m',
  'device.longitude': '°',
  'device.latitude': '°',
}

export const actionWord = (action: HistoryAction): string => {
  switch (action) {
    case 'insert':
      return msg('Created')
    case 'move':
      return msg('Moved')
    case 'state':
      return msg('State set')
    case 'delete':
      return msg('Deleted')
    default:
      return msg('Changed')
  }
}

export const historyLabel = (field: string): string => {
  if (field === 'state') return msg('State')
  if (field === 'thingType') return msg('Type')
  if (field === 'subType') return msg('Kind')
  return fieldLabel(field)
}

export interface HistoryWords {
  /** `parents` are names by id. */
  value: (field: string, value: Value, parents: Record<string, string>) => string
}

export const useHistoryWords = (page: ThingConfigurationPage): HistoryWords => {
  const words = useThingWords(page)
  const climate = useStore(page.dictionaries.climates.$word)
  const landForm = useStore(page.dictionaries.landForms.$word)
  const country = useStore(page.dictionaries.countries.$word)
  const wordOf: Record<string, (value: string) => string> = {
    state: (value) => words.state(Number(value)),
    thingType: words.kind,
    subType: words.kind,
    'farm.climate': climate,
    'farm.landForm': landForm,
    'farm.country': country,
  }
  return {
    value: (field, value, parents) => {
      if (field === 'parentId') return value === null ? msg('Root') : (parents[String(value)] ?? String(value))
      if (isEmpty(value)) return showValue(value)
      const word = wordOf[field]
      if (word !== undefined) return word(String(value))
      const unit = UNITS[field] ?? ''
      const isPower = typeof value === 'number' && unit === ' kW'
      return `${isPower ? formatCount(value) : String(value)}${unit}`
    },
  }
}
