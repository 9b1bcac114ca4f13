// Two records side by side: what differs in them and in all that they own, such as two versions (screens 0).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import type { RecordComparison } from '../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../contract/records/record-kind.ts'
import { formatCount } from '../../locales/format.ts'
import { inSentence, inWords } from '../../locales/in-words.ts'
import { createRecordComparisons } from '../../stores/parts/records/record-comparison.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import historyStyles from '../../styles/kit/history.css'
import { OnDemand } from '../on-demand.tsx'
import { Badge, type BadgeProps } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useSheets } from '../ui/use-sheets.ts'
import { DifferenceTable } from './difference-table.tsx'
import type { RecordLook } from './record-look.ts'
import type { TaskProps } from './record-tasks.tsx'
import { ReferenceField } from './reference-field.tsx'
import { useRecordWords } from './use-record-words.ts'
import { counted } from '../../lib/format-count.ts'

const STYLES = [historyStyles]

type Owned = RecordComparison['owned'][number]

const CHANGES: Readonly<Record<Owned['change'], BadgeProps['kind']>> = {
  added: 'success',
  removed: 'danger',
  changed: 'warning',
}

const changeWord = (change: Owned['change']): string => {
  if (change === 'added') return msg('Only in the other')
  return change === 'removed' ? msg('Only here') : msg('Different')
}

const OwnedDifference = ({ page, owned }: { page: RecordsPage; owned: Owned }) => {
  const kind = page.kindOf(owned.kind)
  if (kind === undefined) return null
  const only = owned.change === 'added' ? 'new' : owned.change === 'removed' ? 'old' : undefined
  return (
    <details open={owned.change === 'changed'}>
      <summary>
        <Badge kind={CHANGES[owned.change]}>{changeWord(owned.change)}</Badge> {inWords(kind.label)}{' '}
        <code className="yaw-mono">{owned.key}</code>
      </summary>
      <DifferenceTable page={page} kind={kind} differences={owned.fields} only={only} />
    </details>
  )
}

/** Differences that a dialog shows at once. */
const SHOWN = 300

interface DifferencesProps {
  page: RecordsPage
  look: RecordLook
  kind: RecordKind
  left: string
  right: string
  data: RecordComparison
}

const Differences = ({ page, look, kind, left, right, data }: DifferencesProps) => {
  const load = look.differences?.[kind.name]
  const { fields, owned, same } = data
  if (fields.length === 0 && owned.length === 0) {
    return (
      <EmptyState title={msg('Both are the same')} text={counted(msg('# part is alike|# parts are alike'), same)} />
    )
  }
  return (
    <div className="records__comparison">
      {fields.length > 0 && load === undefined && <DifferenceTable page={page} kind={kind} differences={fields} />}
      {fields.length > 0 && load && (
        <OnDemand load={load} waiting={<Skeleton rows={8} />}>
          {({ Differences: Own }) => <Own {...{ page, kind, left, right }} differences={fields} />}
        </OnDemand>
      )}
      {owned.slice(0, SHOWN).map((each) => (
        <OwnedDifference key={`${each.kind} ${each.key}`} page={page} owned={each} />
      ))}
      <p className="yaw-secondary">
        {owned.length > SHOWN
          ? msg(str`The first ${formatCount(SHOWN)} of ${formatCount(owned.length)} differences`)
          : msg(
              str`${counted(msg('# part differs|# parts differ'), owned.length)}, ${counted(msg('# is alike|# are alike'), same)}`,
            )}
      </p>
    </div>
  )
}

export const Task = ({ page, look, task: { of: kind, id } }: TaskProps<'compare'>) => {
  const place = useRef<HTMLDivElement>(null)
  useSheets(place, STYLES)
  const words = useRecordWords(page)
  const [comparison] = useState(() => page.part(createRecordComparisons).of(kind, id))
  const right = useStore(comparison.$right)
  const loadable = useStore(comparison.$comparison)
  return (
    <Dialog
      title={msg(str`Compare ${words.nameOf(id) === id ? inSentence(kind.label) : words.nameOf(id)}`)}
      size="large"
      onClose={page.closeTask}
      footer={
        <Button size="medium" onClick={page.closeTask}>
          {msg('Close')}
        </Button>
      }
    >
      <div ref={place} className="yaw-form">
        <ReferenceField
          page={page}
          resource={kind.name}
          label={msg('Compare with')}
          hint={msg('What is struck out is here, what follows is in the other')}
          required={false}
          disabled={false}
          error={undefined}
          value={right}
          onChange={comparison.choose}
          onBlur={() => {}}
          name="right"
          ref={null}
        />
        {right !== null && loadable.status === 'loading' && <Skeleton rows={8} />}
        {right !== null && loadable.status === 'failed' && (
          <FailedState error={loadable.error} retry={() => void comparison.$comparison.reload()} />
        )}
        {right !== null && loadable.status === 'ready' && (
          <Differences page={page} look={look} kind={kind} left={id} right={right} data={loadable.data} />
        )}
      </div>
    </Dialog>
  )
}
