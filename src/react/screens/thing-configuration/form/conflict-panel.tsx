// Somebody else saved in between: each field with both values, and which one stays. Nothing is overwritten unseen.
import { msg } from '@lit/localize'
import { useState } from 'react'

import { type ThingDetail, toThingForm } from '../../../../contract/thing/thing.ts'
import { compareVersions, mergeVersions } from '../../../../lib/three-way.ts'
import { showValue } from '../../../../lib/text/format.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { Button } from '../../../ui/button.tsx'
import { DisputeChoices } from '../../../ui/change-set/dispute-choices.tsx'
import { fieldLabel } from './field-labels.ts'
import type { ThingFormValues } from './thing-form.tsx'

interface ConflictPanelProps {
  page: ThingConfigurationPage
  base: ThingFormValues
  mine: ThingFormValues
  current: ThingDetail
  onResolve: (merged: ThingFormValues, current: ThingDetail) => void
}

export const ConflictPanel = ({ base, mine, current, onResolve }: ConflictPanelProps) => {
  const differences = compareVersions(base, mine, toThingForm(current), ['revision'])
  const disputed = differences.filter(({ changedBy }) => changedBy === 'both')
  const theirs = differences.filter(({ changedBy }) => changedBy === 'them')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(disputed.map(({ path }) => path)))
  return (
    <section className="conflict" role="alert">
      <h3>{msg('Somebody else has changed this thing in the meantime')}</h3>
      {disputed.length > 0 && (
        <DisputeChoices
          fields={disputed.map(({ path, mine: own, theirs: saved }) => ({
            path,
            label: fieldLabel(path),
            mine: showValue(own),
            theirs: showValue(saved),
          }))}
          kept={kept}
          onChange={setKept}
        />
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
