// Where generated points go, as the family of the statute counts places.
import { msg } from '@lit/localize'

import { type Family, isModbus, isTelecontrol } from '../../../../contract/records/statute-config/families.ts'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { familyOf, number } from '../../../../contract/records/statute-config/point-facts.ts'
import { spanOf } from '../../../../contract/records/statute-config/point-place.ts'
import { type Layout, USUAL_BLOCKS } from '../../../../lib/points/generate-points.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

const NAMED: Readonly<Partial<Record<Family, readonly [field: string, prefix: string]>>> = {
  'iec61850-mms': ['objectReference', 'LD0/'],
  mqtt: ['topic', 'devices/{thing}/'],
  http: ['path', '/'],
  custom: ['locator', ''],
}

/** Whether points of a family can be made from a model: a place can be counted or named. */
export const hasLayout = (family: Family): boolean => family !== 'iec103' && family !== 'dlt645'

const endOf = (statute: RecordRow, points: readonly RecordRow[], isBits: boolean): number =>
  points.reduce((end, { id, values }) => {
    const span = spanOf(statute.values, id, values)
    const fits = span !== undefined && (isBits ? span.area === 'coil' : span.area === 'holding')
    return fits ? Math.max(end, span.start + span.length) : end
  }, 0)

/** Behind what is there: generated points meet nothing. */
export const usualLayout = (statute: RecordRow, points: readonly RecordRow[]): Layout => {
  const family = familyOf(statute.values)
  if (isModbus(family))
    return { family: 'modbus', start: endOf(statute, points, false), bits: endOf(statute, points, true) }
  if (isTelecontrol(family)) {
    const taken = points.map(({ values }) => number(values, 'address') ?? 0)
    const starts = Object.values(USUAL_BLOCKS).toSorted((one, other) => one - other)
    const free = (start: number) => {
      const end = starts.find((each) => each > start) ?? 16_777_216
      return taken.filter((each) => each >= start && each < end).reduce((next, each) => Math.max(next, each + 1), start)
    }
    return {
      family: 'iec104',
      status: free(USUAL_BLOCKS.status),
      measurement: free(USUAL_BLOCKS.measurement),
      control: free(USUAL_BLOCKS.control),
      setpoint: free(USUAL_BLOCKS.setpoint),
      counter: free(USUAL_BLOCKS.counter),
    }
  }
  if (family === 'opcua') return { family: 'opcua', prefix: 'ns=2;s=' }
  const [field, prefix] = NAMED[family] ?? ['locator', '']
  return { family: 'names', field, prefix }
}

interface LayoutFieldsProps {
  layout: Layout
  onLayout: (layout: Layout) => void
}

export const LayoutFields = ({ layout, onLayout }: LayoutFieldsProps) => {
  const count = (label: string, value: number, set: (value: number) => Layout) => (
    <NumberField label={label} layout="above" value={value} onChange={(next) => onLayout(set(next ?? 0))} />
  )
  if (layout.family === 'modbus') {
    return (
      <div className="statute-dialog__row">
        {count(msg('First register'), layout.start, (start) => ({ ...layout, start }))}
        {count(msg('First coil'), layout.bits, (bits) => ({ ...layout, bits }))}
      </div>
    )
  }
  if (layout.family === 'iec104') {
    return (
      <div className="statute-dialog__row">
        {count(msg('Status from'), layout.status, (status) => ({ ...layout, status }))}
        {count(msg('Measurements from'), layout.measurement, (measurement) => ({ ...layout, measurement }))}
        {count(msg('Controls from'), layout.control, (control) => ({ ...layout, control }))}
        {count(msg('Setpoints from'), layout.setpoint, (setpoint) => ({ ...layout, setpoint }))}
        {count(msg('Counters from'), layout.counter, (counter) => ({ ...layout, counter }))}
      </div>
    )
  }
  return (
    <TextField
      label={msg('Text in front of each name')}
      layout="above"
      mono
      value={layout.prefix}
      onChange={(prefix) => onLayout({ ...layout, prefix })}
    />
  )
}
