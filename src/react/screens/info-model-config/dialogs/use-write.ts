// Writing items: whether it runs, what failed, what was refused.
import { useState } from 'react'

import type { Body } from '../../../../contract/wire/endpoint.ts'
import type { writeModelContent, ContentWritten } from '../../../../contract/records/info-model-config/calls.ts'
import { createModelContents } from '../../../../stores/pages/info-model-config/model-content.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { useAttempt } from '../../../use-attempt.ts'

export const useWrite = (page: RecordsPage) => {
  const contents = page.plugin(createModelContents)
  const { isSending, failure, run } = useAttempt()
  const [written, setWritten] = useState<ContentWritten>()
  /** Closes the dialog and opens the model when all of it is written. */
  const write = async (body: Body<typeof writeModelContent>) => {
    await run(async () => {
      const result = await contents.write(body)
      setWritten(result)
      if (!result.applied || body.dryRun === true) return
      page.closeDialog()
      if (result.modelId !== null) page.showMaster(result.modelId)
    })
  }
  return { write, isSending, failure, written, forget: () => setWritten(undefined) }
}
