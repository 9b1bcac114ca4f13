// The field for a value that is to be written: a number with its range, a choice, or a text (screens 7, write; RTE-10).
import { msg } from '@lit/localize'

import type { WrittenScalar } from '../../../../contract/records/connection-management/write-shapes.ts'
import type { WriteFlow } from '../../../../stores/pages/connection-management/write.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type ValueWords, optionsOf, rangeText, ruleText } from './write-words.ts'

interface WriteFieldProps {
  flow: WriteFlow
  words: ValueWords
  onChange: (value: WrittenScalar | null) => void
}

export const WriteField = ({ flow: { value, problem }, words, onChange }: WriteFieldProps) => {
  const { facts, unit, isEnglish } = words
  const frame = {
    label: msg('New value'),
    required: true,
    autoFocus: true,
    hint: rangeText(words),
    error: problem === undefined ? undefined : ruleText(problem, words),
  }
  if (facts.kind === 'text') return <TextField {...frame} value={String(value ?? '')} onChange={onChange} />
  if (facts.kind === 'number') {
    const number = typeof value === 'number' ? value : null
    return <NumberField {...frame} unit={unit === '' ? undefined : unit} value={number} onChange={onChange} />
  }
  return (
    <SelectField
      {...frame}
      placeholder={msg('Choose a value')}
      options={optionsOf(facts, isEnglish)}
      value={value === null ? null : String(value)}
      onChange={(chosen) => {
        if (chosen === null || chosen === '') return onChange(null)
        return onChange(facts.kind === 'switch' ? chosen === 'true' : Number(chosen))
      }}
    />
  )
}
