// What two people have changed, field by field: both values, one of them chosen. Nothing is overwritten unseen (ENT-5).
import { msg, str } from '@lit/localize'
import { useId } from 'react'

import './dispute.css'
import { PlainTable } from '../plain-table.tsx'

export interface Disputed {
  path: string
  label: string
  mine: string
  theirs: string
}

export interface DisputeChoicesProps {
  fields: readonly Disputed[]
  /** Paths where the user's own value stays. */
  kept: ReadonlySet<string>
  onChange: (kept: ReadonlySet<string>) => void
}

interface ValueProps {
  name: string
  label: string
  value: string
  checked: boolean
  onChoose: () => void
}

const Value = ({ name, label, value, checked, onChoose }: ValueProps) => (
  <td>
    <label className="yaw-choice">
      <input type="radio" className="yaw-radio" name={name} checked={checked} aria-label={label} onChange={onChoose} />
      <span>{value === '' ? msg('(empty)') : value}</span>
    </label>
  </td>
)

export const DisputeChoices = ({ fields, kept, onChange }: DisputeChoicesProps) => {
  const prefix = useId()
  const choose = (path: string, mine: boolean) => {
    const next = new Set(kept)
    if (mine) next.add(path)
    else next.delete(path)
    onChange(next)
  }
  return (
    <PlainTable className="yaw-dispute" heads={[msg('Field'), msg('Your value'), msg('Saved value')]}>
      {fields.map(({ path, label, mine, theirs }) => (
        <tr key={path}>
          <th scope="row">{label}</th>
          <Value
            name={`${prefix}${path}`}
            label={msg(str`${label}: your value ${mine}`)}
            value={mine}
            checked={kept.has(path)}
            onChoose={() => choose(path, true)}
          />
          <Value
            name={`${prefix}${path}`}
            label={msg(str`${label}: saved value ${theirs}`)}
            value={theirs}
            checked={!kept.has(path)}
            onChoose={() => choose(path, false)}
          />
        </tr>
      ))}
    </PlainTable>
  )
}
