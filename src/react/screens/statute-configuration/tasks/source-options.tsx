// What a file leaves open: where a model begins, what addresses count from, how points without an address are named.
import { msg } from '@lit/localize'

import type { Layout } from '../../../../lib/points/generate-points.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { LayoutFields } from './layout-fields.tsx'
import type { Source, SourceOptions } from './read-source.ts'

export interface BringOptions extends Pick<SourceOptions, 'base' | 'repeats' | 'from'> {
  /** What a profile counts from where the user says other than its version does. */
  profileFrom: 0 | 1 | undefined
  /** Where points go that have no address. */
  layout: Layout
}

export const toSourceOptions = ({ base, repeats, from, profileFrom, layout }: BringOptions): SourceOptions => ({
  base,
  repeats,
  from,
  profile: { from: profileFrom, place: layout.family === 'names' ? layout : undefined },
})

interface OptionsProps {
  source: Source
  options: BringOptions
  onOptions: (options: BringOptions) => void
}

const BaseField = ({
  label,
  words: [zero, one],
  value,
  onChange,
}: {
  label: string
  words: readonly [string, string]
  value: 0 | 1
  onChange: (from: 0 | 1) => void
}) => (
  <SelectField
    label={label}
    layout="above"
    value={value === 1 ? '1' : '0'}
    options={[
      { value: '0', label: zero },
      { value: '1', label: one },
    ]}
    onChange={(next) => onChange(next === '1' ? 1 : 0)}
  />
)

export const SourceOptionFields = ({ source, options, onOptions }: OptionsProps) => {
  if (!('format' in source)) return null
  switch (source.format) {
    case 'node-set':
      return null
    case 'table':
      return (
        <BaseField
          label={msg('Addresses of the table')}
          words={[msg('From 0, as in the protocol'), msg('From 1, as in a PLC')]}
          value={options.from}
          onChange={(from) => onOptions({ ...options, from })}
        />
      )
    case 'edgex':
      if (source.drafts.family === 'names' && options.layout.family === 'names') {
        return <LayoutFields layout={options.layout} onLayout={(layout) => onOptions({ ...options, layout })} />
      }
      return source.drafts.family === 'modbus' ? (
        <BaseField
          label={msg('Addresses of the profile')}
          words={[msg('From 0, as since EdgeX 2'), msg('From 1, as before EdgeX 2')]}
          value={source.drafts.from}
          onChange={(profileFrom) => onOptions({ ...options, profileFrom })}
        />
      ) : null
    case 'sunspec':
      return (
        <div className="statute-dialog__row">
          <NumberField
            label={msg('Register of the model id')}
            layout="above"
            value={options.base}
            onChange={(base) => onOptions({ ...options, base: base ?? 0 })}
          />
          <NumberField
            label={msg('Repeats, where the device tells how many')}
            layout="above"
            value={options.repeats}
            onChange={(repeats) => onOptions({ ...options, repeats: Math.min(100, Math.max(0, repeats ?? 1)) })}
          />
        </div>
      )
  }
}
