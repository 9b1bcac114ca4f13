// What shows while a model is read, or where it cannot be read.
import type { ReactNode } from 'react'

import type { ModelContent } from '../../../contract/records/info-model-config/calls.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useModel } from './use-model.ts'

interface WithModelProps {
  page: RecordsPage
  id: string
  children: (content: ModelContent) => ReactNode
}

export const WithModel = ({ page, id, children }: WithModelProps) => {
  const { content, failure, reload } = useModel(page, id)
  if (content !== undefined) return children(content)
  return failure === undefined ? <Skeleton rows={16} /> : <FailedState error={failure} retry={() => void reload()} />
}
