import { useState } from 'react'

import { Checkbox } from '../../src/react/ui/fields/checkbox.tsx'
import { Combobox } from '../../src/react/ui/fields/combobox.tsx'
import { NumberField } from '../../src/react/ui/fields/number-field.tsx'
import { SelectField } from '../../src/react/ui/fields/select-field.tsx'
import { TextArea } from '../../src/react/ui/fields/text-area.tsx'
import { TextField } from '../../src/react/ui/fields/text-field.tsx'
import { draw } from '../support/story-root.tsx'

export default { title: 'Kit/Fields' }

const FARM_TYPES = [
  { value: 'thing_farm_wind', label: '风电场 Wind farm' },
  { value: 'thing_farm_pv', label: '光伏电站 PV plant' },
  { value: 'thing_farm_storage', label: '储能电站 Storage plant' },
]

const FarmForm = () => {
  const [name, setName] = useState('乌兰察布一期')
  const [type, setType] = useState<string | null>('thing_farm_wind')
  const [capacity, setCapacity] = useState<number | null>(49_500)
  const [description, setDescription] = useState('33 台 1.5 MW 机组，110 kV 升压站一座')
  const [isConnected, setIsConnected] = useState(true)
  return (
    <form className="yaw-form" style={{ inlineSize: 400 }}>
      <TextField label="Name" required value={name} onChange={setName} />
      <SelectField label="Farm type" required value={type} options={FARM_TYPES} onChange={setType} />
      <NumberField label="Installed capacity" unit="kW" value={capacity} onChange={setCapacity} />
      <TextField
        label="IP address"
        mono
        value="10.20.1.11"
        onChange={() => undefined}
        hint="IPv4, IPv6 or a host name"
      />
      <TextArea label="Description" required value={description} onChange={setDescription} />
      <span style={{ paddingInlineStart: 108 }}>
        <Checkbox checked={isConnected} onChange={setIsConnected} hint="Counts into the sum of its farm">
          Connected to the grid
        </Checkbox>
      </span>
    </form>
  )
}
export const Form = draw(FarmForm)

export const Refused = draw(() => (
  <form className="yaw-form" style={{ inlineSize: 400 }}>
    <TextField label="Name" required value="" onChange={() => undefined} error="Please enter Name" />
    <SelectField
      label="Farm type"
      required
      value={null}
      options={FARM_TYPES}
      onChange={() => undefined}
      error="Please select a farm type"
      placeholder="Select"
    />
    <NumberField
      label="Grid-connected capacity"
      unit="kW"
      value={60_000}
      onChange={() => undefined}
      error="The grid-connected capacity cannot be larger than the installed capacity"
    />
    <TextField
      label="E-mail"
      value="operator@"
      onChange={() => undefined}
      error="E-mail must be an e-mail address, such as name@example.com"
    />
    <TextArea
      label="Description"
      limit={80}
      value={'A'.repeat(84)}
      onChange={() => undefined}
      error="Description may have at most 80 characters"
    />
  </form>
))

export const NotEditable = draw(() => (
  <form className="yaw-form" style={{ inlineSize: 400 }}>
    <TextField label="Id" mono value="wtg-1001" readOnly onChange={() => undefined} />
    <TextField label="Name" value="WTG-01" disabled onChange={() => undefined} />
    <SelectField label="Farm type" value="thing_farm_pv" options={FARM_TYPES} disabled onChange={() => undefined} />
    <NumberField label="Capacity" unit="kW" value={1500} disabled onChange={() => undefined} />
    <Checkbox checked="mixed" onChange={() => undefined}>
      Some of them
    </Checkbox>
    <Checkbox checked disabled onChange={() => undefined}>
      Not to be changed
    </Checkbox>
  </form>
))

export const LabelsAbove = draw(() => (
  <form className="yaw-form" style={{ inlineSize: 240 }}>
    <TextField layout="above" label="Name" value="WTG-01" onChange={() => undefined} />
    <SelectField
      layout="above"
      label="Farm type"
      clearable
      value="thing_farm_pv"
      options={FARM_TYPES}
      onChange={() => undefined}
    />
  </form>
))

const ParentField = () => {
  const [parent, setParent] = useState<string | null>('line-a')
  return (
    <form className="yaw-form" style={{ inlineSize: 400, blockSize: 220 }}>
      <Combobox
        label="Parent"
        value={parent}
        valueLabel="集电线路 A"
        placeholder="Part of a name"
        onChange={setParent}
        search={async (text) =>
          ['A', 'B', 'C'].map((line) => ({
            value: `line-${line}`,
            label: `集电线路 ${line} ${text}`,
            detail: `Collector line · line-${line}`,
          }))
        }
      />
    </form>
  )
}
export const SearchedChoice = draw(ParentField)
