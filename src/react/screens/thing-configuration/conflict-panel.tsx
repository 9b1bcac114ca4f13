// Somebody else saved in between: each field with both values, and which one stays. Nothing is overwritten unseen.
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { type ThingDetail, toThingForm } from '../../../contract/thing.ts'
import { type FieldDifference, compareVersions, mergeVersions } from '../../../lib/three-way.ts'
import { showValue } from '../../../lib/format.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { Button } from '../../ui/button.tsx'
import { fieldLabel } from './field-labels.ts'
import type { ThingFormValues } from './thing-form.tsx'

interface ConflictPanelProps {
  page: ThingConfigurationPage
  base: ThingFormValues
  mine: ThingFormValues
  current: ThingDetail
  onResolve: (merged: ThingFormValues, current: ThingDetail) => void
}

interface ChoiceProps {
  difference: FieldDifference
  mine: boolean
  choose: (mine: boolean) => void
}

const Choice = ({ difference, mine, choose }: ChoiceProps) => {
  const { path } = difference
  const label = fieldLabel(path)
  const [own, saved] = [showValue(difference.mine), showValue(difference.theirs)]
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <label className="yaw-choice">
          <input
            type="radio"
            className="yaw-radio"
            name={path}
            checked={mine}
            aria-label={msg(str`${label}: your value ${own}`)}
            onChange={() => choose(true)}
          />
          <span>{own}</span>
        </label>
      </td>
      <td>
        <label className="yaw-choice">
          <input
            type="radio"
            className="yaw-radio"
            name={path}
            checked={!mine}
            aria-label={msg(str`${label}: saved value ${saved}`)}
            onChange={() => choose(false)}
          />
          <span>{saved}</span>
        </label>
      </td>
    </tr>
  )
}

export const ConflictPanel = ({ base, mine, current, onResolve }: ConflictPanelProps) => {
  const differences = compareVersions(base, mine, toThingForm(current), ['revision'])
  const disputed = differences.filter(({ changedBy }) => changedBy === 'both')
  const theirs = differences.filter(({ changedBy }) => changedBy === 'them')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(disputed.map(({ path }) => path)))
  const choose = (path: string, keep: boolean) => {
    const next = new Set(kept)
    if (keep) next.add(path)
    else next.delete(path)
    setKept(next)
  }
  return (
    <section className="conflict" role="alert">
      <h3>{msg('Somebody else has changed this thing in the meantime')}</h3>
      {disputed.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{msg('Field')}</th>
              <th scope="col">{msg('Your value')}</th>
              <th scope="col">{msg('Saved value')}</th>
            </tr>
          </thead>
          <tbody>
            {disputed.map((difference) => (
              <Choice
                key={difference.path}
                difference={difference}
                mine={kept.has(difference.path)}
                choose={(keep) => choose(difference.path, keep)}
              />
            ))}
          </tbody>
        </table>
      )}
      {theirs.length > 0 && (
        <p>
          {msg('Taken over from the saved version:')}{' '}
          {theirs.map(({ path, theirs: value }) => `${fieldLabel(path)} “${showValue(value)}”`).join(' · ')}
        </p>
      )}
      <Button kind="primary" onClick={() => onResolve(mergeVersions(mine, differences, kept), current)}>
        {msg('Merge and go on')}
      </Button>
    </section>
  )
}
