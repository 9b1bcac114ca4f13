// What differs between two records and in all that they own: in the dialog that compares, and before one takes another's place.
import { msg, str } from '@lit/localize'
import type { ReactNode } from 'react'

import type { LoadChunk } from '../../../api/load-chunk.ts'
import type { RecordComparison } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { formatCount } from '../../../locales/format.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { Badge, type BadgeProps } from '../../ui/states/badge.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { DifferenceTable } from './difference-table.tsx'
import type { OwnDifferencesProps } from '../record-extension.ts'

type Owned = RecordComparison['owned'][number]

const CHANGES: Readonly<Record<Owned['change'], BadgeProps['kind']>> = {
  added: 'success',
  removed: 'danger',
  changed: 'warning',
}

const changeLabel = (change: Owned['change']): string => {
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
        <Badge kind={CHANGES[owned.change]}>{changeLabel(owned.change)}</Badge> {inLanguage(kind.label)}{' '}
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
  /** Its own way to say what differs in its fields. */
  own?: LoadChunk<{ Differences: (props: OwnDifferencesProps) => ReactNode }> | undefined
  kind: RecordKind
  left: string
  right: string
  data: RecordComparison
}

export const Differences = ({ page, own: load, kind, left, right, data }: DifferencesProps) => {
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
