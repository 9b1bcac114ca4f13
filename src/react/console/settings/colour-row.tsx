// The primary colour: that of the theme, some that suit a control room, or any other (spec 4, 9; STA-5).
import { msg } from '@lit/localize'

import { PRIMARY_DEFAULT } from '../../../stores/workspace/settings.ts'
import { ChoiceRow } from './choice-row.tsx'

const swatches = () => [
  { value: PRIMARY_DEFAULT, label: msg('Colour of the theme') },
  { value: '#4f6bed', label: msg('Indigo') },
  { value: '#8764b8', label: msg('Violet') },
  { value: '#d1477a', label: msg('Rose') },
  { value: '#d2691e', label: msg('Copper') },
  { value: '#2e9e5b', label: msg('Green') },
  { value: '#14919b', label: msg('Teal') },
  { value: '#64748b', label: msg('Slate') },
]

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface ColourRowProps {
  value: string
  onChange: (colour: string) => void
}

export const ColourRow = ({ value, onChange }: ColourRowProps) => {
  const choices = swatches().map((swatch) => ({
    ...swatch,
    picture: (
      <span
        className="swatch"
        data-theme={swatch.value === PRIMARY_DEFAULT || undefined}
        style={{ background: swatch.value === PRIMARY_DEFAULT ? undefined : swatch.value }}
      />
    ),
  }))
  const known = choices.find((choice) => isSame(choice.value, value))
  return (
    <ChoiceRow
      label={msg('Primary colour')}
      kind="pictures"
      choices={choices}
      value={known?.value ?? ''}
      onChange={onChange}
    >
      <label className="swatch-other" data-chosen={known === undefined || undefined} title={msg('Another colour')}>
        <input
          type="color"
          aria-label={msg('Another colour')}
          value={value.toLowerCase()}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </ChoiceRow>
  )
}
