// Inspector tab: what refers to the record (screens 0, where-used).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import { createRecordUses } from '../../../stores/plugins/records/record-uses.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { InspectedProps } from './inspected.ts'
import { UsesList } from './uses-list.tsx'

export const UsesTab = ({ page, kind, record }: InspectedProps) => {
  const [$uses] = useState(() => page.plugin(createRecordUses).of(kind, [record.id]))
  const uses = useStore($uses)
  const data = uses.status === 'loading' ? undefined : uses.data
  if (data === undefined) return <Loaded value={$uses} rows={6} />
  if (data.rows.length === 0) {
    return <EmptyState title={msg('Nothing uses it')} text={msg('It can be deleted without anything else changing')} />
  }
  return <UsesList page={page} uses={data.rows} total={data.total} />
}
