// Beside a master in the left list: that it is deprecated, and how often it is referred to (screens 2, used by).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { DEPRECATED } from '../../../contract/records/info-model-dictionary/shared-fields.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { formatCount } from '../../../locales/format.ts'
import { createDictionaryTree } from '../../../stores/pages/info-model-dictionary/tree.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { Badge } from '../../ui/states/badge.tsx'

export const MasterMark = ({ page, master }: { page: RecordsPage; master: RecordRow }) => {
  const outline = useStore(page.part(createDictionaryTree).$outline)
  const data = outline.status === 'loading' ? undefined : outline.data
  const used = data?.used[master.id] ?? 0
  const words = used === 1 ? msg('Referred to once') : msg(str`Referred to ${formatCount(used)} times`)
  return (
    <span className="records__end">
      {master.values['status'] === DEPRECATED && <Badge kind="warning">{msg('Deprecated')}</Badge>}
      {used > 0 && (
        <span className="yaw-secondary yaw-number" title={words}>
          <span aria-hidden="true">{formatCount(used)}</span>
          <span className="yaw-visually-hidden">{words}</span>
        </span>
      )}
    </span>
  )
}
