// What a file leaves open: where a model begins, what addresses count from, how points without an address are named.
import { msg } from '@lit/localize'

import { BATCH_LIMIT } from '../../../../contract/wire/limits.ts'
import { type Family, isTelecontrol } from '../../../../contract/records/statute-config/families.ts'
import type { SclOptions } from '../../../../lib/points/scl/read-scl.ts'
import type { TableOptions } from '../../../../lib/points/simple-table.ts'
import type { Layout } from '../../../../lib/points/generate-points.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { LayoutFields } from './layout-fields.tsx'
import type { Source, SourceOptions } from './read-source.ts'
import { TableColumns } from './table-columns.tsx'
import { type SclChoice, SclOptionFields } from './scl-options.tsx'

export interface BringOptions extends Pick<SourceOptions, 'base' | 'repeats'> {
  /** What a table holds where the user says other than it looks. */
  table: TableOptions
  /** What a profile counts from where the user says other than its version does. */
  profileFrom: 0 | 1 | undefined
  /** Where points go that have no address. */
  layout: Layout
  scl: SclChoice
}

const sclFamilyOf = (family: Family) => {
  if (family === 'iec61850-mms') return 'mms'
  return isTelecontrol(family) ? 'telecontrol' : undefined
}

/** More are not written at once. */
const sclOptionsOf = (choice: SclChoice, family: SclOptions['family'] | undefined): SclOptions | undefined =>
  family && { ...choice, family, most: BATCH_LIMIT }

export const toSourceOptions = (
  { base, repeats, table, profileFrom, layout, scl }: BringOptions,
  family: Family,
): SourceOptions => ({
  base,
  repeats,
  table,
  profile: { from: profileFrom, place: layout.family === 'names' ? layout : undefined },
  scl: sclOptionsOf(scl, sclFamilyOf(family)),
})

interface OptionsProps {
  source: Source
  options: BringOptions
  isEnglish: boolean
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

export const SourceOptionFields = ({ source, options, isEnglish, onOptions }: OptionsProps) => {
  if (!('format' in source)) return null
  switch (source.format) {
    case 'node-set':
      return null
    case 'scl':
      return source.drafts === undefined ? null : (
        <SclOptionFields
          drafts={source.drafts}
          choice={options.scl}
          isEnglish={isEnglish}
          onChoice={(scl) => onOptions({ ...options, scl })}
        />
      )
    case 'table':
      return (
        <TableColumns
          drafts={source.drafts}
          table={options.table}
          onTable={(table) => onOptions({ ...options, table })}
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
