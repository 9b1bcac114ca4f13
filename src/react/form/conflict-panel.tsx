// Somebody else saved in between: each field with both values, and which one stays. Nothing is overwritten unseen (ENT-5).
import { msg } from '@lit/localize'
import { useState } from 'react'

import { compareVersions, mergeVersions } from '../../lib/three-way.ts'
import { Button } from '../ui/button.tsx'
import { DisputeChoices } from '../ui/change-set/dispute-choices.tsx'

export interface ConflictMessages {
  title: string
  labelOf: (path: string) => string
  textOf: (path: string, value: unknown) => string
}

interface ConflictPanelProps<Values extends object> extends ConflictMessages {
  /** As it was loaded, as the user left it, as it is now. */
  base: object
  mine: Values
  theirs: object
  onResolve: (merged: Values) => void
}

export const ConflictPanel = <Values extends object>(props: ConflictPanelProps<Values>) => {
  const { title, labelOf, textOf, base, mine, theirs, onResolve } = props
  const differences = compareVersions(base, mine, theirs, ['revision'])
  const disputed = differences.filter(({ changedBy }) => changedBy === 'both')
  const taken = differences.filter(({ changedBy }) => changedBy === 'them')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(disputed.map(({ path }) => path)))
  return (
    <section className="conflict" role="alert">
      <h3>{title}</h3>
      {disputed.length > 0 && (
        <DisputeChoices
          fields={disputed.map((field) => ({
            path: field.path,
            label: labelOf(field.path),
            mine: textOf(field.path, field.mine),
            theirs: textOf(field.path, field.theirs),
          }))}
          kept={kept}
          onChange={setKept}
        />
      )}
      {taken.length > 0 && (
        <p>
          {msg('Taken over from the saved version:')}{' '}
          {taken.map((field) => `${labelOf(field.path)} “${textOf(field.path, field.theirs)}”`).join(' · ')}
        </p>
      )}
      <Button kind="primary" onClick={() => onResolve(mergeVersions(mine, differences, kept))}>
        {msg('Merge and go on')}
      </Button>
    </section>
  )
}
