// One deed on many points in a dialog: sent once, closed when done, kept open with what was refused.
import { useState } from 'react'

import { type RefusedRow, createPointWork } from '../../../../stores/pages/statute-config/point-work.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import { useAttempt } from '../../../use-attempt.ts'

export const usePointWork = (page: RecordsPage) => {
  const work = page.part(createPointWork)
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const { isSending, failure, run: attempt } = useAttempt()
  const run = (deed: (own: typeof work) => Promise<RefusedRow[]>) => {
    setRefused([])
    void attempt(async () => {
      const rows = await deed(work)
      if (rows.length > 0) setRefused(rows)
      else page.closeTask()
    })
  }
  return { run, isSending, refused, failure }
}
