// Somebody else saved in between: each field with both values, and which one stays. Nothing is overwritten unseen.
import { msg } from '@lit/localize'
import { useState } from 'react'

import type { FormValues } from '../../../contract/form/form-conditions.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { compareVersions, mergeVersions } from '../../../lib/three-way.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { Button } from '../../ui/button.tsx'
import { DisputeChoices } from '../../ui/change-set/dispute-choices.tsx'
import { valueText } from '../record-value.ts'
import { fieldLabel, useRecordWords } from '../use-record-words.ts'

interface RecordConflictProps {
  page: RecordsPage
  kind: RecordKind
  base: FormValues
  mine: FormValues
  current: RecordRow
  onResolve: (merged: FormValues, current: RecordRow) => void
}

export const RecordConflict = ({ page, kind, base, mine, current, onResolve }: RecordConflictProps) => {
  const words = useRecordWords(page)
  const differences = compareVersions(base, mine, current.values)
  const disputed = differences.filter(({ changedBy }) => changedBy === 'both')
  const theirs = differences.filter(({ changedBy }) => changedBy === 'them')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(disputed.map(({ path }) => path)))
  const label = (path: string) => fieldLabel(kind, path, words.isEnglish)
  const show = (path: string, value: unknown) => valueText(page, words, kind, path, value)
  return (
    <section className="records__conflict" role="alert">
      <h3>{msg('Somebody else has changed it in the meantime')}</h3>
      {disputed.length > 0 && (
        <DisputeChoices
          fields={disputed.map(({ path, mine: own, theirs: saved }) => ({
            path,
            label: label(path),
            mine: show(path, own),
            theirs: show(path, saved),
          }))}
          kept={kept}
          onChange={setKept}
        />
      )}
      {theirs.length > 0 && (
        <p>
          {msg('Taken over from the saved version:')}{' '}
          {theirs.map(({ path, theirs: value }) => `${label(path)} “${show(path, value)}”`).join(' · ')}
        </p>
      )}
      <Button kind="primary" onClick={() => onResolve(mergeVersions(mine, differences, kept), current)}>
        {msg('Merge and go on')}
      </Button>
    </section>
  )
}
