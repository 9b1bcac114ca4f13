// The attributes of a model with what it inherits; none while no model is chosen.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { createStatutePoints } from '../../../stores/pages/statute-config/statute-points.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { Loadable } from '../../../stores/query.ts'

const NONE = atom<Loadable<readonly RecordRow[]>>({ status: 'ready', data: [], refreshing: false, loadedAt: 0 })

export const useAttributes = (page: RecordsPage, modelId: string | null) => {
  const $attributes = modelId === null ? undefined : page.plugin(createStatutePoints).attributesOf(modelId)
  const loadable = useStore($attributes ?? NONE)
  return {
    attributes: loadable.status === 'loading' ? undefined : loadable.data,
    error: loadable.status === 'failed' ? loadable.error : undefined,
    retry: () => void $attributes?.reload(),
  }
}
