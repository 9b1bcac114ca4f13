// Words for writing to devices: what a point takes, and how it went (screens 7; RTE-10).
import { msg, str } from '@lit/localize'

import type { WriteOutcome } from '../../../../contract/records/connection-management/write-outcomes.ts'
import type {
  WriteFacts,
  WriteRule,
  WrittenScalar,
} from '../../../../contract/records/connection-management/write-shapes.ts'
import { formatDecimal } from '../../../../locales/format.ts'
import { counted } from '../../../../lib/text/format-count.ts'

const numberText = (value: number, decimals: number | null) =>
  formatDecimal(value, Math.max(decimals ?? 0, (String(value).split('.')[1] ?? '').length))

const choiceText = (value: number, { words, choices }: WriteFacts, isEnglish: boolean): string => {
  if (words === 'position') return value === 2 ? msg('On (closed)') : msg('Off (open)')
  if (words === 'regulate') return value === 2 ? msg('Higher') : msg('Lower')
  const choice = choices.find((each) => each.value === value)
  return choice === undefined ? String(value) : `${value} ${isEnglish ? choice.en : choice.zh}`
}

export interface ValueLabels {
  facts: WriteFacts
  unit: string
  decimals: number | null
  isEnglish: boolean
}

export const scalarText = (value: WrittenScalar | null, { facts, unit, decimals, isEnglish }: ValueLabels): string => {
  if (value === null) return msg('not known')
  if (typeof value === 'boolean') return value ? msg('On') : msg('Off')
  if (typeof value === 'string') return value === '' ? msg('empty') : value
  if (facts.kind === 'choice') return choiceText(value, facts, isEnglish)
  return unit === '' ? numberText(value, decimals) : `${numberText(value, decimals)} ${unit}`
}

export const optionsOf = (facts: WriteFacts, isEnglish: boolean) =>
  facts.kind === 'switch'
    ? [
        { value: 'true', label: msg('On') },
        { value: 'false', label: msg('Off') },
      ]
    : facts.choices.map(({ value }) => ({ value: String(value), label: choiceText(value, facts, isEnglish) }))

/** What may be entered; undefined where everything in sight may. */
export const rangeText = (words: ValueLabels): string | undefined => {
  const { minimum, maximum, step, kind, length } = words.facts
  if (kind === 'text') return counted(msg('At most # byte|At most # bytes'), length)
  if (kind !== 'number' || minimum === null || maximum === null) return undefined
  const range = msg(str`From ${scalarText(minimum, words)} to ${scalarText(maximum, words)}`)
  return step === null ? range : msg(str`${range}, in steps of ${numberText(step, 0)}`)
}

export const ruleText = (rule: WriteRule | 'missing', { facts, ...words }: ValueLabels): string => {
  const text = (value: number | null) => scalarText(value, { facts, ...words })
  switch (rule) {
    case 'missing':
      return msg('Enter the value to write')
    case 'type':
      return msg('Not a value of this point')
    case 'low':
      return msg(str`At least ${text(facts.minimum)}`)
    case 'high':
      return msg(str`At most ${text(facts.maximum)}`)
    case 'step':
      return msg(str`The device only knows steps of ${numberText(facts.step ?? 0, 0)}`)
    case 'choice':
      return msg('Choose one of the values')
    case 'letters':
      return msg('The encoding of the point has no bytes for these letters')
    case 'long':
      return counted(msg('At most # byte|At most # bytes'), facts.length)
    case 'readOnly':
      return msg('This point can no longer be written')
  }
}

const OUTCOMES: Readonly<Record<WriteOutcome, () => string>> = {
  written: () => msg('Written'),
  differs: () => msg('The device confirmed it and now holds another value'),
  refused: () => msg('The device refuses'),
  cancelled: () => msg('The station aborted the command'),
  unfinished: () =>
    msg('The station has confirmed the command and not told its end within the time; look at the value'),
  unknown: () =>
    msg('Sent, and no answer came: it may have been carried out. Look at the value before you write again'),
  changed: () => msg('Nothing was written: the device holds another value than was shown'),
  stale: () => msg('Nothing was written: the point or the connection has been changed. Close this and open it again'),
  notSent: () => msg('Nothing was written: the device does not answer, or the link is down'),
  expired: () => msg('Nothing was written: no process of the platform took the command in time'),
  stopped: () => msg('Nothing was written: the connection does not run'),
  unfit: () => msg('Nothing was written: the point does not take this value'),
}
export const outcomeText = (outcome: WriteOutcome): string => OUTCOMES[outcome]()
