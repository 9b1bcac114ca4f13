// One deed on many points in a dialog: sent once, closed when done, kept open with what was refused.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { type RefusedRow, createPointWork } from '../../../../stores/pages/statute-config/point-work.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'

export const usePointWork = (page: RecordsPage) => {
  const work = page.part(createPointWork)
  const isSending = useStore(work.$busy)
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const [failure, setFailure] = useState<unknown>()
  const run = async (deed: (own: typeof work) => Promise<RefusedRow[]>) => {
    setFailure(undefined)
    setRefused([])
    try {
      const rows = await deed(work)
      if (rows.length > 0) setRefused(rows)
      else page.closeTask()
    } catch (error) {
      setFailure(error)
    }
  }
  return { run: (deed: (own: typeof work) => Promise<RefusedRow[]>) => void run(deed), isSending, refused, failure }
}
