// A model with all that it takes over, for as long as a view shows it.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { createModelContents } from '../../../stores/pages/info-model-config/model-content.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'

export const useModel = (page: RecordsPage, id: string) => {
  const contents = page.part(createModelContents)
  const [$content] = useState(() => contents.of(id))
  const loadable = useStore($content)
  const content = loadable.status === 'loading' ? undefined : loadable.data
  return {
    contents,
    content,
    failure: loadable.status === 'failed' ? loadable.error : undefined,
    reload: $content.reload,
  }
}
