// One action on many points in a dialog: sent once, closed when done, kept open with what was refused.
import { useState } from 'react'

import { type RefusedRow, createPointWork } from '../../../../stores/pages/statute-config/point-work.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { useAttempt } from '../../../use-attempt.ts'

export const usePointWork = (page: RecordsPage) => {
  const work = page.plugin(createPointWork)
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const { isSending, failure, run: attempt } = useAttempt()
  const run = (action: (own: typeof work) => Promise<RefusedRow[]>) => {
    setRefused([])
    void attempt(async () => {
      const rows = await action(work)
      if (rows.length > 0) setRefused(rows)
      else page.closeDialog()
    })
  }
  return { run, isSending, refused, failure }
}
